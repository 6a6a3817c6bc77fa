import { initials } from '#ui/text/initials.ts'
import { expect, test } from 'vitest'

test.each`
  name            | short
  ${'member1'}    | ${'M1'}
  ${'abigail'}    | ${'AB'}
  ${'Player 7'}   | ${'P7'}
  ${'Player 12'}  | ${'P2'}
  ${'Tony Adams'} | ${'TA'}
  ${'***ann_bo'}  | ${'AB'}
  ${'ผู้เล่น 4'}     | ${'ผู้4'}
  ${'李小龙'}     | ${'李小'}
  ${'x'}          | ${'X'}
  ${'7'}          | ${'7'}
  ${'***'}        | ${''}
`('“$name” is “$short” where there is room for two', ({ name, short }) => {
  expect(initials(name)).toBe(short)
})
