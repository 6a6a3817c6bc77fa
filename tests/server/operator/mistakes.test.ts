import { actHandlers } from '#server/operator/perform.ts'
import { expect, test } from 'vitest'

/** An act reaches bets through their match, or not at all. */
test('§settlement.error: no act of an operator is about one bet', () => {
  const fields = Object.values(actHandlers).flatMap((act) => Object.keys(act.fields))
  expect(fields).toContain('match')
  expect(fields.filter((field) => /^(?:bet|ticket|leg|price)/i.test(field))).toEqual([])
})
