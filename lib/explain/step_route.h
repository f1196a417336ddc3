/* SPDX-License-Identifier: MIT */
/*
 * step_route: curves for the links of a picture, that keep clear of what is drawn already. All numbers are whole, so that
 * the result is the same on any machine.
 */
#ifndef SDK_EXPLAIN_STEP_ROUTE_H
#define SDK_EXPLAIN_STEP_ROUTE_H

#include <stdint.h>

/* On a board whose cells are SDK_ROUTE_CELL wide; its upper left corner is 0, 0. */
struct sdk_point {
	int x, y;
};

/* A cubic Bezier curve. */
struct sdk_curve {
	struct sdk_point p[4];
};

enum {
	SDK_ROUTE_CELL = 1000,
	SDK_ROUTE_MESH = 50,
	SDK_ROUTE_EDGE = 100, /* around the board */
	SDK_ROUTE_CELLS = 10, /* of the largest board that has links */
	SDK_ROUTE_SIDE = (SDK_ROUTE_CELLS * SDK_ROUTE_CELL + 2 * SDK_ROUTE_EDGE) / SDK_ROUTE_MESH,

	/* What it costs to pass over something, by sample of the curve. */
	SDK_ROUTE_NODE = 600,
	SDK_ROUTE_DIGIT = 100,
	SDK_ROUTE_TRACK = 80
};

/* A board, and what it costs to pass over each square of its mesh. */
struct sdk_route_map {
	int size; /* of the board */
	uint16_t cost[SDK_ROUTE_SIDE][SDK_ROUTE_SIDE];
};

/* Empties the map of a board of n by n cells, at most SDK_ROUTE_CELLS. */
void sdk_route_start(struct sdk_route_map *map, unsigned n);

/* Adds a square around a point. */
void sdk_route_block(struct sdk_route_map *map, struct sdk_point centre, int radius, unsigned cost);

/* The cheapest curve between the centres of two nodes, whose radius includes some room around them. Adds its track. */
struct sdk_curve sdk_route_link(struct sdk_route_map *map, struct sdk_point from, struct sdk_point to, int radius);

/* The part of the curve that is at least these distances away from its ends. */
struct sdk_curve sdk_curve_cut(const struct sdk_curve *curve, int from, int to);

/* The point at a distance from `from`, in the direction of `to`. */
struct sdk_point sdk_point_towards(struct sdk_point from, struct sdk_point to, int distance);

int sdk_point_distance(struct sdk_point a, struct sdk_point b);

#endif
