# SPDX-License-Identifier: MIT
#
# book.mk: builds book.pdf, and play.html to play on, from a specification (GNU make).
#
#	make -f book.mk                                   the book below
#	make -f book.mk -j TITLE='Spring' LEVELS='2 3'    another one
#	make -f book.mk clean                             removes what it has made
#
# The specification is the variables below. Those of a book can stand in the file book.spec: `TITLE = Spring`, `N-4 = 6`.
# Only what has changed is made again: after a change of the title, the pages; after one of N-4, the puzzles of level 4, too.

TITLE = A Book of Sudoku
SEED = book
LEVELS = 1 2 3 4
# The puzzles of each level, and the options of sdk-gen and sdk-book. N-4 and GEN-4 would be for level 4 alone.
N = 12
GEN = --symmetry rotate180
GEN-1 = $(GEN) --clues 32-36
BOOK = --page 6x9 --grid 1x2

-include book.spec

levels = $(LEVELS:%=level-%.txt)
tab := $(shell printf '\t')
export TITLE
export LC_ALL = C

.DELETE_ON_ERROR:
.PHONY: all clean FORCE

all: book.pdf play.html

$(levels): %.txt: %.request
	@echo "generate $*: $$(cat $<)"
	@sdk-gen $$(cat $<) >$@

# All puzzles, no two of them equivalent; by level, and by the rating of Sudoku Explainer within a level.
book.txt: $(levels) levels.request
	@echo 'rate, remove duplicates and sort'
	@sdk-rate --scale=levels,se $(levels) | sdk-unique --classes | sort -s -t '$(tab)' -k 2,2 -k 4.4,4n >$@

book.pdf: book.txt book.request
	@echo 'print the book'
	@sdk-book -q --title "$$TITLE" $(BOOK) -o $@ $<

play.html: book.txt book.request
	@echo 'make the page to play on'
	@sdk-book -q --title "$$TITLE" -o $@ $<

# Requests are files that change when their text does.
$(foreach l,$(LEVELS),$(eval level-$l.request: export text = \
	--level $l -n $(or $(N-$l),$(N)) --seed $(SEED)-$l $(or $(GEN-$l),$(GEN))))
levels.request: export text = $(LEVELS)
book.request: export text = $(TITLE) $(BOOK)

$(levels:.txt=.request) levels.request book.request: FORCE
	@echo "$$text" | cmp -s - $@ || echo "$$text" >$@

clean:
	rm -f book.pdf play.html book.txt level-*.txt *.request
