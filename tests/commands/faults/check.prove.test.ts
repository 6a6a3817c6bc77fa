import { checkDiaries, checkPaid, loadBets } from '#commands/faults/check/bets.ts'
import { checkLedger } from '#commands/faults/check/ledger.ts'
import { checkCashOuts } from '#commands/faults/check/cash-outs.ts'
import type { Ask } from '#commands/faults/check/rows.ts'
import type { Line } from '#commands/faults/diary.ts'
import type { MatchResult } from '#domain/market/result.ts'
import type { PlaceAnswer } from '#server/bets/placement.ts'
import { openCashOuts } from '#server/cash-out/perform.ts'
import type { Database } from '#server/database/database.ts'
import { CompiledQuery } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { market, match, openShop, type Shop, slip } from '../../_kit/shop.ts'

/** A morning of two bets, one of them paid, as the database and the members' diaries have it. */
let database: Database
let lines: Line[]
const told: MatchResult = { status: 'completed', ht: [0, 0], ft: [1, 0], action: 1 }

beforeAll(async () => {
  const shop = await openShop(await databases()[0]!.open())
  database = shop.database
  await shop.tell({
    matches: [match(1), match(2), match(3)],
    markets: [
      market(11, 1, [1.95, 1.95]),
      market(21, 2, [1.95, 1.95]),
      market(31, 3, [2.5, 3.4, 2.8], { type: 'OXT' }),
    ],
  })
  const ann = await shop.enter({ login: 'ann' })
  const bodies = [
    slip(),
    slip({ match_id: 2, odds_id: 21 }),
    slip({ match_id: 3, odds_id: 31, market_type: 'OXT', price: '2.50' }),
  ]
  const answers = await Promise.all(bodies.map((body) => shop.placement.placeSingle(ann, body)))
  lines = bodies.flatMap(({ bet_key: key, stake }, n): Line[] => [
    { kind: 'ask', member: 'ann', key, path: '/bet/betsingle', stake, legs: 1, sizes: null, eachWay: null },
    placedLine(key, answers[n]!),
  ])
  lines.push(...(await soldLines(shop, ann, lines.findLast((line) => line.kind === 'placed')!.bet)))
  await shop.result(1, told)
})
afterAll(() => database.close())

const placedLine = (key: string, answer: PlaceAnswer): Line => {
  if (answer.status !== 1) throw new Error(answer.statusdesc)
  const { bet_id: bet, stake, risk, to_win: toWin, prices } = answer
  return { kind: 'placed', key, bet, stake, risk, toWin, prices }
}

/** A half of a bet sold, as its member has it. */
const soldLines = async (shop: Shop, member: bigint, bet: string): Promise<Line[]> => {
  const cashOuts = openCashOuts(shop)
  const [who, key] = [{ account_id: 'ann', session_token: 'token' }, randomUUID()]
  const shown = await cashOuts.check(member, { ...who, bet_ids: [bet], percent: 50 })
  const { amount, offer_token } = (shown as { offers: { amount: string; offer_token: string }[] }).offers[0]!
  const sold = await cashOuts.sell(member, {
    ...who,
    bet_id: bet,
    cash_key: key,
    percent: 50,
    amount,
    offer_token,
    time: shop.clock.real(),
  })
  if (sold.status !== 1) throw new Error(sold.statusdesc)
  return [
    { kind: 'cashOut', member: 'ann', key, bet, percent: 50, amount },
    { kind: 'sold', key, bet, amount: sold.amount, risk: sold.risk, toWin: sold.to_win },
  ]
}

type Row = Record<string, unknown>

/** What the checker finds in rows that somebody changed on their way out of the database. */
const found = async (
  change: (statement: string, rows: Row[]) => Row[] = (_, rows) => rows,
  diaries: readonly Line[] = lines,
): Promise<readonly string[]> => {
  const ask: Ask = async <R>(statement: string) => {
    const { rows } = await database.db.executeQuery<Row>(CompiledQuery.raw(statement))
    return change(
      statement,
      rows.map((row) => ({ ...row })),
    ) as R[]
  }
  const bets = await loadBets(ask)
  const [paid, ledger] = [
    await checkPaid(ask, bets, (key) => (key === 'match-1' ? told : undefined)),
    await checkLedger(ask),
  ]
  return [
    ...checkDiaries(bets, diaries).breaks,
    ...paid.breaks,
    ...(await checkCashOuts(ask, bets, diaries)).breaks,
    ...ledger.breaks,
  ]
}

const of = (part: string, change: (rows: Row[]) => Row[]) => (statement: string, rows: Row[]) =>
  statement.includes(part) ? change(rows) : rows
const first = (change: Row) => (rows: Row[]) => rows.map((row, n) => (n === 0 ? { ...row, ...change } : row))
const [bets, legs, wallets, entries, journals, cashOuts] = [
  'from bet b join member',
  'from leg l',
  'from wallet w',
  'from entry e join journal',
  'from journal j',
  'from cash_out c',
] as const

test('finds nothing where nothing is wrong', async () => {
  expect(await found()).toEqual([])
})

test.each<[string, (statement: string, rows: Row[]) => Row[], RegExp]>([
  ['an acknowledged bet that is gone', of(bets, (rows) => rows.slice(1)), /was acknowledged and is lost/],
  ['a bet that stands twice', of(bets, (rows) => [...rows, { ...rows[0], id: 7n }]), /has more than one bet/],
  ['an acknowledged cash-out that is gone', of(cashOuts, () => []), /cash-out .* was acknowledged and is lost/],
  ['a cash-out that stands twice', of(cashOuts, (rows) => [...rows, ...rows]), /stands more than once/],
  ['a cash-out that pays less than was shown', of(cashOuts, first({ amount: 1n })), /pays less than was shown/],
  [
    'a bet that keeps what it sold',
    of(bets, (rows) => rows.map((row) => ({ ...row, cashed_risk: 0n }))),
    /does not keep the rest/,
  ],
  ['a bet nobody asked for', of(bets, first({ key: '9' })), /was never asked for/],
  ['another stake than was asked for', of(bets, first({ entered: 999n })), /is not what was requested/],
  ['a bet each way that was not', of(bets, first({ kind: 'eachWay' })), /is not what was requested/],
  ['other terms than were asked for', of(legs, first({ places: 3, part: 5 })), /is not what was requested/],
  ['another risk than was acknowledged', of(bets, first({ risk: 999n })), /is not what was acknowledged/],
  ['another price than was acknowledged', of(legs, first({ price: 19_400 })), /is not what was acknowledged/],
  ['a payout that is not the result’s', of(bets, first({ payout: 1_951n })), /should be settled with 1950/],
  [
    'a bet left open after its result',
    of(bets, first({ state: 'running', payout: null })),
    /should be settled with 1950/,
  ],
  [
    'a bet paid before any result',
    of(bets, (rows) => rows.map((row) => ({ ...row, state: 'settled', payout: 1_950n }))),
    /is not decided/,
  ],
  ['a bet held twice', of(journals, first({ holds: 2 })), /was held 2 times/],
  ['a bet paid twice', of(journals, first({ ends: 2 })), /was ended 2 times/],
  ['a hold that stays', of(journals, first({ frozen: 1_000n })), /and holds 1000/],
  ['money beside the payout', of(journals, first({ net: 951n })), /and brought 951 instead of 950/],
  [
    'less than nothing',
    of(entries, (rows) => rows.map((row) => (row['account'] === 'available' ? { ...row, amount: -200_000n } : row))),
    /leave less than nothing/,
  ],
  ['a journal that does not sum to zero', of(entries, first({ amount: 1n })), /sums to/],
  ['an entry that was edited', of(entries, first({ note: 'edited' })), /is not what its hash says/],
  ['an entry that is missing', of(entries, (rows) => rows.slice(1)), /entry 1 is missing/],
  ['a wallet that is not its entries', of(wallets, first({ cash: 1n })), /is not what its entries come to/],
  ['a tail that was cut', of(entries, (rows) => rows.slice(0, -1)), /its head is not its last entry/],
  ['frozen money without open bets', of(wallets, first({ open_risk: 0n })), /its open bets risk 0/],
])('finds %s', async (_, change, expected) => {
  expect((await found(change)).join('\n')).toMatch(expected)
})

test('finds what only the diaries show', async () => {
  const [ask] = lines
  const key = '00000000-0000-4000-a000-000000000000'
  expect(await found(undefined, [...lines, { ...ask, key } as Line])).toEqual([`key ${key} never had an answer`])
  expect((await found(undefined, [...lines, { kind: 'closed', key: (ask as { key: string }).key }])).join()).toMatch(
    /was closed and has a bet/,
  )
  expect((await found(undefined, [...lines, { ...lines[1], bet: '7' } as Line])).join()).toMatch(
    /was answered with more than one bet/,
  )
})
