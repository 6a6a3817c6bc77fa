import type { BetEvent } from '#machines/bet/bet.ts'
import { betMachine } from '#machines/bet/bet.ts'
import { firstState, stepOf } from '#server/bets/lifecycle.ts'
import { referenceOf } from '#domain/bet/reference.ts'
import type { BetState } from '#server/database/tables/ledger.tables.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'

const states: readonly BetState[] = ['waiting', 'running', 'rejected', 'settled', 'void', 'cashedOut']
const events: readonly BetEvent[] = [
  { type: 'bet.held', live: false },
  { type: 'bet.held', live: true },
  { type: 'wait.elapsed' },
  { type: 'play.changed', code: 'scoreChanged' },
  { type: 'result.decided', outcome: 'won' },
  { type: 'result.voided', reason: 'cancelled' },
  { type: 'result.corrected' },
  { type: 'part.cashedOut' },
  { type: 'bet.cashedOut' },
  { type: 'bet.edited' },
]
const edges = states.flatMap((from) =>
  events.flatMap((event) => {
    const step = stepOf(from, event)
    return step ? [`${from} → ${step.to}`] : []
  }),
)

test('a bet begins waiting or running, as its machine says', () => {
  expect([true, false].map((live) => firstState({ type: 'bet.held', live }))).toEqual(['waiting', 'running'])
  expect(firstState({ type: 'edit.held' })).toBe('running')
  expect(Object.keys(betMachine.states).toSorted()).toEqual(['offered', ...states].toSorted())
})

test('a step carries what its event says', () => {
  expect(stepOf('waiting', { type: 'play.changed', code: 'scoreChanged' })).toEqual({
    from: 'waiting',
    to: 'rejected',
    outcome: null,
    reason: 'scoreChanged',
    event: { type: 'play.changed', code: 'scoreChanged' },
  })
  expect(stepOf('running', { type: 'result.voided', reason: 'refund' })).toEqual({
    from: 'running',
    to: 'void',
    outcome: 'void',
    reason: 'refund',
    event: { type: 'result.voided', reason: 'refund' },
  })
  expect(stepOf('rejected', { type: 'result.corrected' })).toBeUndefined()
})

describe.each(databases())('the steps SQL allows on $name', ({ open }) => {
  test('are the edges of the machine, no more and no fewer', async () => {
    const database = await open()
    const { rows } = await sql<{ edge: string }>`
      select f || ' → ' || t as edge from unnest(${states}::text[]) f, unnest(${states}::text[]) t where bet_may_move(f, t)`.execute(
      database.db,
    )
    expect(rows.map(({ edge }) => edge).toSorted()).toEqual([...new Set(edges)].toSorted())
    await database.close()
  })
})

test('a reference number finds any one wrong digit and any two swapped', () => {
  const whole = referenceOf(10000001n)
  expect(whole).toBe('TL1000000161')
  const valid = (text: string) => BigInt(text.slice(2)) % 97n === 1n
  expect(valid(whole)).toBe(true)
  for (let at = 2; at < whole.length; at++) {
    for (let digit = 0; digit <= 9; digit++)
      if (String(digit) !== whole[at]) expect(valid(whole.slice(0, at) + digit + whole.slice(at + 1))).toBe(false)
    if (at + 1 < whole.length && whole[at] !== whole[at + 1])
      expect(valid(whole.slice(0, at) + whole[at + 1] + whole[at] + whole.slice(at + 2))).toBe(false)
  }
})
