import { writeCsv } from '#domain/text/csv.ts'
import { expect, test } from 'vitest'

test.each<[string | number | boolean, string]>([
  ['Arsenal', 'Arsenal'],
  ['a,b', '"a,b"'],
  ['a "b"', '"a ""b"""'],
  ['two\r\nlines', '"two\r\nlines"'],
  ['', ''],
  [7, '7'],
  [-7, '-7'],
  [true, 'true'],
  // What a spreadsheet would run stays a text; what is a number stays a number.
  ['=1+1', `'=1+1`],
  ['+60123', `'+60123`],
  ['@SUM(A1)', `'@SUM(A1)`],
  ['-cmd', `'-cmd`],
  ['\t=1', `'\t=1`],
  ['=A,B', `"'=A,B"`],
  ['-0.96', '-0.96'],
  ['-20.00', '-20.00'],
  ['-1-1', `'-1-1`],
  ['−0.5', '−0.5'],
])('%j → %j', (cell, written) => expect(writeCsv(['h'], [[cell]])).toBe(`\uFEFFh\r\n${written}\r\n`))

test('a head and no rows', () => expect(writeCsv(['a', 'b'], [])).toBe('\uFEFFa,b\r\n'))
