// SPDX-License-Identifier: MIT
// A C++ program that embeds the installed library: handles behind unique_ptr, strings, and the typed interface.
#include <sdk/sdk.h>

#include <cstring>
#include <memory>
#include <set>
#include <sstream>
#include <string>

#include "check.h"

namespace {

const std::string easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const std::string easy_solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

struct Free {
	void operator()(sdk_text *text) const { sdk_text_free(text); }
	void operator()(sdk_pss *pss) const { sdk_pss_free(pss); }
	void operator()(sdk_se_rater *rater) const { sdk_se_rater_free(rater); }
	void operator()(sdk_solver *solver) const { sdk_solver_free(solver); }
};

// The text interface as a C++ program would wrap it.
class Sudoku {
public:
	Sudoku() : text(sdk_text_new()) {}

	std::string solve(const std::string &puzzle)
	{
		return result(sdk_text_solve(text.get(), puzzle.c_str(), nullptr, 0));
	}

	std::string canonical(const std::string &puzzle)
	{
		return result(sdk_text_canonical(text.get(), puzzle.c_str(), nullptr, 0));
	}

	std::string generate(const char *request, const char *seed, uint64_t count)
	{
		return result(sdk_text_generate(text.get(), request, seed, 1, count, nullptr, 0));
	}

	int level(const std::string &puzzle) { return sdk_text_level(text.get(), puzzle.c_str()); }
	std::string reason() { return sdk_text_reason(text.get()); }

private:
	std::string result(int length)
	{
		if (length < 0)
			return sdk_error_text(length);
		std::string s(static_cast<size_t>(length) + 1, '\0');
		CHECK(sdk_text_copy(text.get(), &s[0], s.size()) == length);
		s.pop_back();
		return s;
	}

	std::unique_ptr<sdk_text, Free> text;
};

void use_text()
{
	Sudoku sudoku;

	CHECK(sudoku.solve(easy) == easy_solution);
	CHECK(sudoku.solve(std::string(81, '.')) == "more than one solution");
	CHECK(sudoku.solve("1234") == "not a puzzle" && !sudoku.reason().empty());
	std::set<std::string> puzzles;
	std::istringstream lines(sudoku.generate("level=2 clues=-30", "c++", 20));
	for (std::string line; std::getline(lines, line); puzzles.insert(line))
		CHECK(line.size() == 81 && sudoku.level(line) == 2);
	CHECK(puzzles.size() == 20);
}

// The same canonical form by both interfaces.
void use_canonical()
{
	Sudoku sudoku;
	sdk_puzzle puzzle, canonical;
	sdk_transform transform;
	char reason[SDK_REASON_MAX];
	std::string form;

	CHECK(sdk_puzzle_parse(&puzzle, easy.data(), easy.size(), reason) == nullptr);
	sdk_canonical(&puzzle, &transform);
	sdk_transform_apply(&transform, &puzzle, &canonical);
	for (unsigned c = 0; c < canonical.shape->cells; c++)
		form += sdk_symbol(canonical.clue[c]);
	CHECK(sudoku.canonical(easy) == form);
}

void use_pss()
{
	std::unique_ptr<sdk_pss, Free> pss(sdk_pss_new(SDK_CPU_PLAIN));
	sdk_pss_options options = sdk_pss_defaults(SDK_PSS_FIT);
	sdk_pss_result result;
	sdk_puzzle puzzle;
	char reason[SDK_REASON_MAX];

	CHECK(sdk_puzzle_parse(&puzzle, easy.data(), easy.size(), reason) == nullptr);
	options.balanced = true;
	sdk_pss_solve(pss.get(), &puzzle, &options, &result);
	CHECK(result.solved && sdk_is_solution(&puzzle, result.value));
}

void use_solver()
{
	std::unique_ptr<sdk_solver, Free> solver(sdk_solver_new(SDK_CPU_PLAIN));
	sdk_puzzle puzzle;
	sdk_query query = sdk_query();

	sdk_puzzle_clear(&puzzle, sdk_shape(4));
	query.puzzle = &puzzle;
	query.limit = 1000;
	sdk_solve(solver.get(), &query, 1);
	CHECK(query.count == 288);
}

void use_se()
{
	std::unique_ptr<sdk_se_rater, Free> rater(sdk_se_rater_new());
	sdk_se_limits limits = sdk_se_any();
	sdk_puzzle puzzle;
	char reason[SDK_REASON_MAX];

	CHECK(sdk_puzzle_parse(&puzzle, easy.data(), easy.size(), reason) == nullptr);
	limits.er.max = 11;
	CHECK(sdk_se_rate(rater.get(), &puzzle, &limits, nullptr, nullptr).end == SDK_SE_REJECTED);
	CHECK(sdk_se_rate(rater.get(), &puzzle, nullptr, nullptr, nullptr).er == 12);
}

void use_tables()
{
	CHECK(std::string(sdk_technique_name(sdk_technique_find("xy-wing", 7))) == "XY-wing");
	CHECK(sdk_method_find("dlx") != nullptr && sdk_method_at(0) != nullptr);
	const sdk_method *annealing = sdk_method_find("anneal");
	const unsigned cooling = sdk_method_parameter_find(annealing, "cooling");
	double value[SDK_METHOD_PARAMETERS];

	sdk_method_defaults(annealing, value);
	CHECK(sdk_method_parameter_allows(&annealing->parameter[cooling], value[cooling]));
	CHECK(sdk_version() == std::to_string(SDK_VERSION_MAJOR) + "." + std::to_string(SDK_VERSION_MINOR) + "." +
		std::to_string(SDK_VERSION_PATCH));
}

} // namespace

int main()
{
	use_text();
	use_canonical();
	use_pss();
	use_solver();
	use_se();
	use_tables();
	return check_done();
}
