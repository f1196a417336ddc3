#!/usr/bin/env bats
# SPDX-License-Identifier: MIT
# Hostile text in fields, keys and options, in every format that has them: it is escaped, cleaned or refused.

load common

# hostile.py says what the texts are, and what the letters mean: = comes back, ~ not clean and replaced, ! refused, . not written,
# f as the fonts have it.
@test "what becomes of each text in each format" { # needs jansson, zlib, pango: pdf, png
	cat >want <<-'END'
		format              tags  tex   marks bidi  ctrl  nul   bytes odd   lines edges long  key
		fmt line            =     =     =     =     =     =     =     =     ~     =     =     =
		fmt grid            =     =     =     =     =     =     =     =     ~     =     =     =
		fmt plain           =     =     =     =     =     =     =     =     ~     =     =     =
		fmt board           =     =     =     =     =     =     =     =     ~     =     =     =
		fmt pss             .     .     .     .     .     .     .     .     .     .     .     .
		fmt svg             =     =     =     =     ~     ~     ~     ~     ~     =     =     =
		fmt dimacs          .     .     .     .     .     .     .     .     .     .     .     .
		fmt dimacs-extended .     .     .     .     .     .     .     .     .     .     .     .
		fmt csv             =     =     =     =     =     =     =     =     ~     =     =     =
		fmt tsv             =     =     =     =     =     =     =     =     ~     =     =     =
		fmt jsonl           =     =     =     =     =     =     !     =     ~     =     =     =
		fmt candidates      =     =     =     =     =     =     =     =     ~     =     =     =
		fmt 729             =     =     =     =     =     =     =     =     ~     =     =     =
		fmt sdm             .     .     .     .     .     .     .     .     .     .     .     .
		fmt sdk             =     =     =     =     =     =     =     =     ~     =     =     .
		fmt sudocue         =     =     =     =     =     =     =     =     ~     =     =     .
		fmt sdx             .     .     .     .     .     .     .     .     .     .     .     .
		fmt ss              .     .     .     .     .     .     .     .     .     .     .     .
		fmt msk             .     .     .     .     .     .     .     .     .     .     .     .
		fmt hodoku          =     =     ~     =     =     =     =     =     ~     =     =     .
		fmt exchange        =     ~     ~     ~     =     =     =     =     ~     =     =     .
		fmt kaggle          .     .     .     .     .     .     .     .     .     .     .     .
		fmt kennett         =     =     =     =     =     =     =     =     ~     =     =     .
		fmt qqwing          .     .     .     .     .     .     .     .     .     .     .     .
		fmt opensudoku      =     =     =     =     ~     ~     ~     ~     ~     =     =     .
		fmt ksudoku         .     .     .     .     .     .     .     .     .     .     .     .
		fmt gnome-sudoku    .     .     .     .     .     .     .     .     .     .     .     .
		fmt latex           =     =     =     ~     ~     ~     ~     =     ~     =     =     .
		fmt f-puzzles       =     =     =     =     ~     ~     ~     =     ~     =     =     .
		fmt sudokupad       =     =     =     =     ~     ~     ~     =     ~     =     =     .
		draw svg            =     =     =     =     ~     ~     ~     ~     ~     =     !     =
		draw pdf            =     =     =     ~     ~     ~     ~     ~     ~     f     !     .
		draw ps             .     .     .     .     .     .     .     .     .     .     !     .
		draw eps            .     .     .     .     .     .     .     .     .     .     !     .
		draw png            .     .     .     .     .     .     .     .     .     .     !     .
		book html           =     =     =     ~     ~     ~     ~     =     ~     =     !     .
		book pdf            =     =     =     ~     ~     ~     ~     ~     ~     f     !     .
		book ps             .     .     .     .     .     .     .     .     .     .     !     .
		book svg            .     .     .     .     .     .     .     .     .     .     !     .
		book eps            .     .     .     .     .     .     .     .     .     .     !     .
		book png            .     .     .     .     .     .     .     .     .     .     !     .
		book press          =     =     =     ~     ~     ~     ~     ~     ~     f     !     .
		book options        =     =     =     ~     ~     =     ~     ~     =     f     !     =
		book html title     =     =     =     ~     =     =     ~     =     =     =     =     =
		explain words       =     =     =     =     =     =     =     =     ~     =     =     =
		explain json        =     =     =     =     =     =     .     =     ~     =     =     =
		explain field       =     =     =     =     =     =     =     =     ~     =     =     =
		explain html        .     .     .     .     .     .     .     .     .     .     .     .
		explain svg         .     .     .     .     .     .     .     .     .     .     .     .
	END
	"$tests/hostile.py" >out
	diff want out
}
