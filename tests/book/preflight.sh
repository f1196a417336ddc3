#!/bin/sh
# SPDX-License-Identifier: MIT
# Checks a book of sdk-book --press as a printing house does: tests/book/preflight.sh FILE [BLEED]
#
# BLEED is 9 for a book made with --bleed (points at the outside, the top and the bottom of each page). Prints what is wrong, a
# line for each, and then the status is 1; or what was found. It needs Ghostscript, qpdf, poppler-utils and Python.
set -eu

[ $# -ge 1 ] || { echo 'usage: preflight.sh FILE [BLEED]' >&2; exit 2; }
file=$1
bleed=${2:-0}
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

qpdf --check "$file" >"$work/check" 2>&1 || sed 's/^/qpdf: /' "$work/check" >>"$work/wrong"
qpdf --qdf --object-streams=disable "$file" "$work/plain" 2>/dev/null || : # what --check has said
pdfinfo -box -l 9999 "$file" >"$work/info"
gs -q -o "$work/ink" -sDEVICE=inkcov "$file" >/dev/null 2>&1 || echo 'Ghostscript cannot read it' >>"$work/wrong"
gs -q -dBATCH -dNOPAUSE -sDEVICE=bbox "$file" 2>&1 | awk '/^%%HiRes/ { print ++n, "Ink:", $2, $3, $4, $5 }' >"$work/extents"
pages=$(awk '/^Pages:/ { print $2 }' "$work/info")
{
	awk '$1 + $2 + $3 > 0 { print "page " NR ": coloured ink, C M Y K: " $1, $2, $3, $4 }' "$work/ink"
	[ "$(wc -l <"$work/ink")" -eq "$pages" ] || echo "ink on $(wc -l <"$work/ink") of $pages pages"
	unwanted='Group|SMask|JavaScript|Annots|Outlines|Encrypt|OpenAction|AcroForm|EmbeddedFiles|OPI|LZWDecode'
	colours='ICCBased|DestOutputProfile|DeviceRGB|CalRGB|CalGray|Lab|Separation|DeviceN'
	grep -a -E -o "/($unwanted|$colours)( |\$)|/(ca|CA) 0?\.[0-9]+" "$work/plain" | sort -u | sed 's/^/not allowed: /' || :
	grep -a -q '/GTS_PDFXConformance (PDF\/X-1a:2001)' "$work/plain" || echo 'it is not PDF/X-1a:2001'
	grep -a -q '/GTS_PDFXVersion (PDF\/X-1:2001)' "$work/plain" || echo 'it is not PDF/X-1:2001'
	grep -a -q '/Trapped /False' "$work/plain" || echo 'it does not say whether it is trapped'
	qpdf --show-object=trailer "$file" | grep -q '/ID' || echo 'it has no identifier'
	for key in Title CreationDate ModDate; do
		grep -q "^$key: *[^ ]" "$work/info" || echo "it has no $key"
	done
	grep -a -q '/OutputConditionIdentifier (CGATS TR 001)' "$work/plain" || echo 'no output intent'
	head -c 8 "$file" | grep -q '^%PDF-1\.3$' || echo 'it is not PDF 1.3'
	pdffonts "$file" | awk 'NR > 2 && $(NF - 4) != "yes" { print "font not embedded: " $1 }'
	pdfimages -list "$file" | awk 'NR > 2 && $13 < 300 { print "page " $1 ": a picture of " $13 " dots per inch: 300 are the least" }'
	[ "$pages" -ge 24 ] || echo "$pages pages: 24 are the least"
	[ "$pages" -le 828 ] || echo "$pages pages: 828 are the most"
	[ $((pages % 2)) -eq 0 ] || echo "$pages pages: the number is odd"
	awk -v bleed="$bleed" -v pages="$pages" '
		function near(a, b) { return a - b < 0.02 && b - a < 0.02 }
		# The least margin at the spine: the more pages, the less they open.
		function gutter() { return pages <= 150 ? 27 : pages <= 300 ? 36 : pages <= 500 ? 45 : pages <= 700 ? 54 : 63 }
		# The margin of a side, from the edge of the trimmed page to what is printed.
		function check_margin(page, side, is, least) {
			if (is < least)
				printf "page %d: a margin of %.4g points %s: %g are the least\n", page, is, side, least
		}
		function check_margins(page, i) {
			for (i = 1; i <= 4; i++)
				margin[i] = (i < 3 ? 1 : -1) * (ink[page, i] - box["TrimBox:", i])
			check_margin(page, "on the left", margin[1], page % 2 ? gutter() : 18)
			check_margin(page, "on the right", margin[3], page % 2 ? 18 : gutter())
			check_margin(page, "below", margin[2], 18)
			check_margin(page, "above", margin[4], 18)
		}
		# NUMBER Ink: LEFT BOTTOM RIGHT TOP, of what is printed
		$2 == "Ink:" { for (i = 1; i <= 4; i++) ink[$1, i] = $(i + 2) }
		# PAGE NUMBER BOX: LEFT BOTTOM RIGHT TOP
		$1 == "Page" && $3 ~ /Box:$/ { for (i = 1; i <= 4; i++) box[$3, i] = $(i + 3) }
		$1 == "Page" && $3 == "ArtBox:" {
			left = $2 % 2 ? 0 : bleed
			right = $2 % 2 ? bleed : 0
			good = near(box["TrimBox:", 1], left) && near(box["TrimBox:", 2], bleed) &&
				near(box["TrimBox:", 3], box["MediaBox:", 3] - right) && near(box["TrimBox:", 4], box["MediaBox:", 4] - bleed)
			width = box["TrimBox:", 3] - box["TrimBox:", 1]
			height = box["TrimBox:", 4] - box["TrimBox:", 2]
			if (!good || (size && (!near(width, first) || !near(height, size))))
				print "page " $2 ": the trim box is wrong: " box["TrimBox:", 1], box["TrimBox:", 2], box["TrimBox:", 3], box["TrimBox:", 4]
			if (!size) {
				first = width
				size = height
			}
			if (ink[$2, 1] < ink[$2, 3])
				check_margins($2)
			for (i = 1; i <= 4; i++)
				if (!near(box["BleedBox:", i], box["MediaBox:", i])) {
					print "page " $2 ": the bleed box is not the page"
					break
				}
		}' "$work/extents" "$work/info"
	[ "$(grep -a -c '^  /TrimBox' "$work/plain")" -eq "$pages" ] || echo 'pages without a trim box'
	[ "$(grep -a -c '^  /BleedBox' "$work/plain")" -eq "$pages" ] || echo 'pages without a bleed box'
	! grep -a -q '/ArtBox' "$work/plain" || echo 'an art box beside the trim box'
} >>"$work/wrong"
least=$(python3 "$here/book.py" least "$file") || least='0 0'
echo "$least" | awk '$1 < 7 { print "type of " $1 " points: 7 are the least" } $2 < 0.75 { print "a line of " $2 " points: 0.75 is the least" }' \
	>>"$work/wrong"
if [ -s "$work/wrong" ]; then
	cat "$work/wrong"
	exit 1
fi
echo "$pages pages, black alone, type of ${least% *} points or more, lines of ${least#* } or more: ready for the press"
