import { loadBets } from '#commands/faults/check/bets.ts'
import { checkEdits } from '#commands/faults/check/edits.ts'
import type { Ask } from '#commands/faults/check/rows.ts'
import type { Line } from '#commands/faults/diary.ts'
import { CompiledQuery } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { type EditShop, openEdits } from '../../server/cash-out/edits/kit.ts'

/** Two edits as the database and the members' diaries have them: made, and refused. */
let at: EditShop
let lines: Line[]
beforeAll(async () => {
  at = await openEdits(await databases()[0]!.open())
  lines = []
  const { db } = at.shop.database
  for (const isMade of [true, false]) {
    const { ann, bet, other } = await at.held()
    const { login } = await db.selectFrom('member').select('login').where('id', '=', ann).executeTakeFirstOrThrow()
    const body = await at.asking(ann, bet, { legs: [at.leg(other, isMade ? '2.00' : '2.10')], stake: '50.00' })
    const { edit_key: key, stake } = body
    lines.push({ kind: 'askEdit', member: login, key, bet, value: body.value!, stake })
    const answer = await at.edit(ann, body)
    if (answer.status === 1) {
      const { new_bet_id: newBet, value, risk } = answer
      lines.push({ kind: 'edited', key, bet, newBet, value, stake, risk })
    } else lines.push({ kind: 'unedited', key, code: answer.statusdesc })
  }
})
afterAll(() => at.shop.database.close())

type Row = Record<string, unknown>

/** What the checker finds in rows that somebody changed on their way out of the database. */
const found = async (
  change: (statement: string, rows: Row[]) => Row[] = (_, rows) => rows,
  diaries: readonly Line[] = lines,
) => {
  const ask: Ask = async <R>(statement: string) => {
    const { rows } = await at.shop.database.db.executeQuery<Row>(CompiledQuery.raw(statement))
    return change(
      statement,
      rows.map((row) => ({ ...row })),
    ) as R[]
  }
  return checkEdits(ask, await loadBets(ask), diaries)
}
const of = (part: string, change: (rows: Row[]) => Row[]) => (statement: string, rows: Row[]) =>
  statement.includes(part) ? change(rows) : rows
const each = (change: Row) => (rows: Row[]) => rows.map((row) => ({ ...row, ...change }))
const [bets, cashOuts, edits] = ['from bet b', 'from cash_out', 'from bet_edit']

test('finds nothing where nothing is wrong, and the key of each edit', async () => {
  expect(await found()).toEqual({
    breaks: [],
    storedEdits: 1,
    lostEdits: 0,
    halfEdits: 0,
    editKeys: new Set(lines.flatMap((line) => (line.kind === 'askEdit' ? [line.key] : []))),
  })
})

test.each<[string, (statement: string, rows: Row[]) => Row[], RegExp]>([
  ['an old bet that is gone without a new one', of(bets, (rows) => rows.slice(0, 1)), /one bet without the other/],
  ['an old bet that runs beside the new one', of(bets, each({ state: 'running' })), /one bet without the other/],
  ['a cash-out that is gone', of(cashOuts, () => []), /one bet without the other/],
  ['an edit that is gone', of(edits, () => []), /was acknowledged and is lost/],
  ['a value below the one that was shown', of(cashOuts, each({ amount: 1n })), /pays less than was shown/],
  ['another stake', of(bets, each({ entered: 1n })), /is not what was acknowledged/],
  ['another member', of(edits, each({ login: 'eve' })), /is not what was requested/],
])('finds %s', async (_, change, expected) => {
  expect((await found(change)).breaks.join('\n')).toMatch(expected)
})

test('finds an edit that was refused and is stored, and one that nobody asked for', async () => {
  const [asked] = lines as [Extract<Line, { kind: 'askEdit' }>]
  const refused = await found(undefined, [asked, { kind: 'unedited', key: asked.key, code: 'oddsChanged' }])
  expect(refused.breaks).toEqual([`edit ${asked.key} was refused or abandoned, and is stored`])
  const other = { ...asked, key: randomUUID() }
  expect((await found(undefined, [other])).breaks.join('\n')).toMatch(/is not what was requested/)
})
