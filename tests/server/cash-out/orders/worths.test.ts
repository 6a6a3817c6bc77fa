import { quote } from '#domain/odds/odds.ts'
import { soccer } from '#domain/market/sports.ts'
import type { BoardPrices, Moved } from '#server/cash-out/orders/prices.ts'
import { openWorths } from '#server/cash-out/orders/worths.ts'
import type { CashableBet, MatchNow } from '#server/cash-out/pricing-context.ts'
import { expect, test } from 'vitest'

/** A match with both teams to score and a handicap, as a board of a test has it. */
const board = (hidesScore: boolean) => {
  let moves = new Map<number, Moved>()
  let prices = { BS: [20_000, 20_000], HDP: [20_000, 20_000] }
  const match = (): MatchNow => ({
    id: 1n,
    sport: soccer,
    status: 'open',
    incident: 0,
    live: null,
    law: null,
    isStale: false,
    markets: (['BS', 'HDP'] as const).map((type, n) => ({
      id: BigInt(10 + n),
      match: 1n,
      type,
      line: type === 'HDP' ? -2 : 0,
      status: 'open',
      version: 1n,
      prices: prices[type].map((price) => quote(price, 'DEC')),
    })),
  })
  const read: BoardPrices = {
    moved: () => {
      const found = moves
      moves = new Map()
      return found
    },
    match,
    hidesScore: () => hidesScore,
    close: () => undefined,
  }
  const move = (type: 'BS' | 'HDP', quoted: readonly number[]) => {
    prices = { ...prices, [type]: quoted }
    moves.set(1, { types: new Set([type]), hasLaw: false, isWhole: false })
  }
  return { read, move }
}

const bet = (type: 'BS' | 'HDP'): CashableBet =>
  ({
    id: type === 'BS' ? 1n : 2n,
    state: 'running',
    kind: 'single',
    sizes: null,
    risk: 10_000n,
    to_win: 15_000n,
    cashed_risk: 0n,
    cashed_to_win: 0n,
    rows: [
      {
        match_id: 1n,
        market_id: type === 'BS' ? 10n : 11n,
        market_type: type,
        pick: type === 'BS' ? 'yes' : 'home',
        line: type === 'HDP' ? -2 : 0,
        odds_type: 'DEC',
        price: 25_000,
        live: false,
        home_score: null,
        away_score: null,
        outcome: null,
        boost_percent: null,
        sport: soccer,
      },
    ],
  }) as unknown as CashableBet

test('§order.once: only the bets whose selections are worth something else are compared', () => {
  const { read, move } = board(false)
  const worths = openWorths(read)
  worths.keep(bet('BS'))
  worths.keep(bet('HDP'))
  expect([...worths.moved()]).toEqual([])
  move('BS', [15_000, 30_000])
  expect([...worths.moved()]).toEqual([1n])
  move('BS', [15_000, 30_000])
  expect([...worths.moved()]).toEqual([])
  const kept = bet('BS')
  worths.keep(kept)
  expect(Math.round(worths.about(kept) as number)).toBe(15_833)
})

test('§board.child-matches: a handicap of corners in play is looked at whenever its prices move', () => {
  const { read, move } = board(true)
  const worths = openWorths(read)
  const [both, handicap] = [bet('BS'), bet('HDP')]
  worths.keep(both)
  worths.keep(handicap)
  expect([typeof worths.about(both), worths.about(handicap)]).toEqual(['number', 'look'])
  move('HDP', [20_000, 20_000])
  expect([...worths.moved()]).toEqual([2n])
})
