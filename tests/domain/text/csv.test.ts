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
  // What a spreadsheet would turn into a day, a time or another number stays what it is.
  ['2-1', '\t2-1'],
  ['5/4', '\t5/4'],
  ['10:30', '\t10:30'],
  ['1234567890123456', '\t1234567890123456'],
  ['123456789012345', '123456789012345'],
  ['007', '\t007'],
  ['12e5', '\t12e5'],
  ['1 1/2', '\t1 1/2'],
  ['dec25', '\tdec25'],
  ['MAR-1', '\tMAR-1'],
  ['12 September', '\t12 September'],
  ['true', '\ttrue'],
  ['decade25', 'decade25'],
  ['mark7', 'mark7'],
  ['2–1', '2–1'],
  ['1234.50', '1234.50'],
  ['0.50', '0.50'],
  ['0', '0'],
  ['14/09/2024 20:41:07', '14/09/2024 20:41:07'],
  ['2024-09-14', '2024-09-14'],
  ['−0.5', '−0.5'],
])('%j → %j', (cell, written) => expect(writeCsv(['h'], [[cell]])).toBe(`\uFEFFh\r\n${written}\r\n`))

test('a head and no rows', () => expect(writeCsv(['a', 'b'], [])).toBe('\uFEFFa,b\r\n'))
