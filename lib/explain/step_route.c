/* SPDX-License-Identifier: MIT */
#include "explain/step_route.h"

#include <assert.h>
#include <stdbool.h>
#include <string.h>

enum {
	BOW_STEP = 100, /* the curves that are tried are bowed at each end by up to BOWS such steps, to either side */
	BOWS = 10,
	BOW_COST = 1, /* for each tenth of a BOW_STEP */
	OUTSIDE = 70, /* how far a curve may leave the board */
	PARTS = 256   /* of a curve, where it is cut */
};

/* ---- points ---- */

/* The square root, rounded down. */
static int64_t root(int64_t square)
{
	int64_t r = 0;

	for (int64_t bit = INT64_C(1) << 20; bit; bit >>= 1)
		if ((r + bit) * (r + bit) <= square)
			r += bit;
	return r;
}

static int64_t square_of_distance(struct sdk_point a, struct sdk_point b)
{
	const int64_t x = a.x - b.x, y = a.y - b.y;

	return x * x + y * y;
}

int sdk_point_distance(struct sdk_point a, struct sdk_point b)
{
	return (int)root(square_of_distance(a, b));
}

struct sdk_point sdk_point_towards(struct sdk_point from, struct sdk_point to, int distance)
{
	const int all = sdk_point_distance(from, to);

	if (!all)
		return from;
	return (struct sdk_point){ from.x + (to.x - from.x) * distance / all, from.y + (to.y - from.y) * distance / all };
}

/* The point k / n of the way along the curve. */
static struct sdk_point point_at(const struct sdk_curve *c, int64_t k, int64_t n)
{
	const int64_t r = n - k, all = n * n * n;
	const int64_t w[4] = { r * r * r, 3 * r * r * k, 3 * r * k * k, k * k * k };
	int64_t x = 0, y = 0;

	for (unsigned i = 0; i < 4; i++) {
		x += w[i] * c->p[i].x;
		y += w[i] * c->p[i].y;
	}
	return (struct sdk_point){ (int)(x / all), (int)(y / all) };
}

/* ---- the map ---- */

static int mesh_of(int x)
{
	return (x + SDK_ROUTE_EDGE) / SDK_ROUTE_MESH;
}

void sdk_route_start(struct sdk_route_map *map, unsigned n)
{
	assert(n <= SDK_ROUTE_CELLS);
	map->size = (int)n * SDK_ROUTE_CELL;
	memset(map->cost, 0, sizeof map->cost);
}

void sdk_route_block(struct sdk_route_map *map, struct sdk_point centre, int radius, unsigned cost)
{
	for (int y = mesh_of(centre.y - radius); y <= mesh_of(centre.y + radius); y++)
		for (int x = mesh_of(centre.x - radius); x <= mesh_of(centre.x + radius); x++)
			if (x >= 0 && x < SDK_ROUTE_SIDE && y >= 0 && y < SDK_ROUTE_SIDE && map->cost[y][x] < cost)
				map->cost[y][x] = (uint16_t)cost;
}

static bool is_inside(const struct sdk_route_map *map, struct sdk_point p)
{
	return p.x >= -OUTSIDE && p.y >= -OUTSIDE && p.x <= map->size + OUTSIDE && p.y <= map->size + OUTSIDE;
}

/* ---- curves ---- */

/* The number of samples of a link: about one for each square of the mesh that it passes. */
static int count_samples(struct sdk_point from, struct sdk_point to)
{
	return sdk_point_distance(from, to) / SDK_ROUTE_MESH + 8;
}

/* What the curve costs; `limit` or more if it costs that much, or leaves the board. */
static int64_t cost_of(const struct sdk_route_map *map, const struct sdk_curve *c, int radius, int64_t limit)
{
	const int n = count_samples(c->p[0], c->p[3]);
	const int64_t outside = (int64_t)(radius + 1) * (radius + 1); /* where the distance, a whole number, is above the radius */
	int64_t cost = 0;

	for (int k = 1; k < n && cost < limit; k++) {
		const struct sdk_point p = point_at(c, k, n);

		if (!is_inside(map, p))
			return limit;
		if (square_of_distance(p, c->p[0]) >= outside && square_of_distance(p, c->p[3]) >= outside)
			cost += map->cost[mesh_of(p.y)][mesh_of(p.x)];
	}
	return cost;
}

/* The curve bowed by these numbers of steps at its ends, with tangents of this length in hundredths of the distance. */
static struct sdk_curve bowed(struct sdk_point a, struct sdk_point b, int at_a, int at_b, int tangent)
{
	const int dx = b.x - a.x, dy = b.y - a.y, length = sdk_point_distance(a, b);
	const int ax = -dy * at_a * BOW_STEP / length, ay = dx * at_a * BOW_STEP / length;
	const int bx = -dy * at_b * BOW_STEP / length, by = dx * at_b * BOW_STEP / length;

	return (struct sdk_curve){ { a, { a.x + dx * tangent / 100 + ax, a.y + dy * tangent / 100 + ay },
		{ b.x - dx * tangent / 100 + bx, b.y - dy * tangent / 100 + by }, b } };
}

/* 0, 1, -1, 2, -2... */
static int bow_number(int k)
{
	return k & 1 ? (k + 1) / 2 : -k / 2;
}

static void add_track(struct sdk_route_map *map, const struct sdk_curve *c)
{
	const int n = count_samples(c->p[0], c->p[3]);

	for (int k = 0; k <= n; k++)
		sdk_route_block(map, point_at(c, k, n), SDK_ROUTE_MESH, SDK_ROUTE_TRACK);
}

struct sdk_curve sdk_route_link(struct sdk_route_map *map, struct sdk_point from, struct sdk_point to, int radius)
{
	static const int tangents[] = { 12, 30 };
	struct sdk_curve best = bowed(from, to, 0, 0, tangents[0]);
	int64_t best_cost = cost_of(map, &best, radius, INT64_MAX);

	for (int i = 0; i <= 2 * BOWS; i++)
		for (int k = 0; k <= 2 * BOWS; k++)
			for (unsigned t = 0; t < 2; t++) {
				const int at_a = bow_number(i), at_b = bow_number(k);
				const int bow = ((at_a < 0 ? -at_a : at_a) + (at_b < 0 ? -at_b : at_b)) * BOW_STEP / 10 * BOW_COST;
				const struct sdk_curve curve = bowed(from, to, at_a, at_b, tangents[t]);

				if (bow >= best_cost)
					continue;
				const int64_t cost = bow + cost_of(map, &curve, radius, best_cost - bow);

				if (cost < best_cost) {
					best_cost = cost;
					best = curve;
				}
			}
	add_track(map, &best);
	return best;
}

/* The point k / PARTS of the way from a to b. */
static struct sdk_point between(struct sdk_point a, struct sdk_point b, int k)
{
	return (struct sdk_point){ a.x + (b.x - a.x) * k / PARTS, a.y + (b.y - a.y) * k / PARTS };
}

/* The part of the curve before the point k / PARTS (de Casteljau). */
static struct sdk_curve first_part(const struct sdk_curve *c, int k)
{
	const struct sdk_point a = between(c->p[0], c->p[1], k), b = between(c->p[1], c->p[2], k);
	const struct sdk_point d = between(c->p[2], c->p[3], k);
	const struct sdk_point ab = between(a, b, k), bd = between(b, d, k);

	return (struct sdk_curve){ { c->p[0], a, ab, between(ab, bd, k) } };
}

static struct sdk_curve reversed(const struct sdk_curve *c)
{
	return (struct sdk_curve){ { c->p[3], c->p[2], c->p[1], c->p[0] } };
}

/* The part of the curve that begins at this distance from its start. */
static struct sdk_curve cut_start(const struct sdk_curve *c, int distance)
{
	const struct sdk_curve back = reversed(c);
	int k = 0;

	while (k < PARTS && sdk_point_distance(point_at(c, k, PARTS), c->p[0]) < distance)
		k++;
	const struct sdk_curve part = first_part(&back, PARTS - k);

	return reversed(&part);
}

struct sdk_curve sdk_curve_cut(const struct sdk_curve *curve, int from, int to)
{
	const struct sdk_curve start = cut_start(curve, from), back = reversed(&start), end = cut_start(&back, to);

	return reversed(&end);
}
