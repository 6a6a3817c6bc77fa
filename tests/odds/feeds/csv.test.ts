import { parseCsv } from '#odds/feeds/csv.ts'
import { expect, test } from 'vitest'

const table: readonly (readonly [what: string, text: string, records: readonly string[]])[] = [
  ['nothing', '', []],
  ['a byte-order mark is no letter of the first cell', '\uFEFFa,b\n1,2', ['1 a|b', '2 1|2']],
  ['CRLF, LF and CR end lines', 'a\r\nb\nc\rd', ['1 a', '2 b', '3 c', '4 d']],
  ['missing cells are empty', ',a,,\n', ['1 |a||']],
  ['blank lines and lines of commas give nothing, and count', 'a,b\r\n\r\n,,\r\n1,2\r\n\r\n', ['1 a|b', '4 1|2']],
  [
    'a quoted cell keeps its commas, quotes and line ends',
    '"a,b","c""d","e\r\nf"\nx,y,z',
    ['1 a,b|c"d|e\r\nf', '3 x|y|z'],
  ],
  ['an empty quoted cell', '"",a', ['1 |a']],
  ['a quote in the middle spoils its line alone', 'a\n5" b,c\nd', ['1 a', '2 ! unexpected quote', '3 d']],
  ['so does a letter behind a closed quote', 'a\n"b"c,d\ne', ['1 a', '2 ! unexpected quote', '3 e']],
  ['and a quote that is never closed', 'a\n"b,c\nd\ne', ['1 a', '2 ! a quoted cell is never closed', '3 d', '4 e']],
  [
    'two lost quotes do not swallow what is between them',
    '"a\nb\n"c\nd',
    ['1 ! unexpected quote', '2 b', '3 ! a quoted cell is never closed', '4 d'],
  ],
]

test.each(table)('RFC 4180: %s', (_, text, records) => {
  const said = parseCsv(text).map(
    (record) => `${record.line} ${'cells' in record ? record.cells.join('|') : `! ${record.problem}`}`,
  )
  expect(said).toEqual(records)
})
