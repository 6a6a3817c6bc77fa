import type { Segment, Snapshot } from '#domain/market/board.ts'
import { type Match, writeMatch } from '#domain/market/rows.ts'
import { type Odds, writeOdds } from '#domain/market/odds-rows.ts'
import { createOddsStore } from '#ui/prices/odds-store.ts'
import { describe, expect, test } from 'vitest'
import { decimal } from '../features/sportsbook/fixture.tsx'

const said = { epoch: 'e', alive: 0, book: 0, speed: 1, at: 0 }
const match = (over: Partial<Match> = {}) =>
  writeMatch({
    id: 1,
    league: 1,
    sport: 1,
    order: 1,
    kind: 1,
    home: 'H',
    away: 'A',
    tab: 'today',
    status: 'open',
    kickoff: 1_000,
    suspension: 'none',
    subject: 'match',
    live: null,
    ...over,
  })
const priced = (price: number, id = 7) =>
  writeOdds({ id, match: 1, type: 'HDP', line: 0, status: 'open', version: 1, prices: [decimal(price), decimal(2)] })
const snapshot: Snapshot = {
  ...said,
  seq: 0,
  leagues: [[1, 'L', 1, 1, 0, 1]],
  matches: [match()],
  links: [],
  mmo: [],
  heads: [],
  odds: [priced(1.9)],
}

/** A store whose frames come on request, and what it said. */
const opened = () => {
  const frames: (() => void)[] = []
  const odds = createOddsStore((flush) => void frames.push(flush))
  const frame = () => frames.splice(0).forEach((flush) => flush())
  odds.load(snapshot)
  frame()
  const heard: string[] = []
  const steps: string[] = []
  const priceOf = (market: Odds | undefined) => (market?.prices[0] ?? 0) / 10_000
  odds.onOdds(7, () => heard.push(`market ${priceOf(odds.odds(7))}`))
  odds.onMatch(1, () => heard.push(`match ${odds.match(1)!.suspension}`))
  odds.onStep((changes) =>
    steps.push(changes.map(({ before, after }) => `${priceOf(before)} to ${priceOf(after)}`).join()),
  )
  const push = (seq: number, over: Partial<Segment> = {}) => odds.push({ ...said, seq, ...over })
  return { odds, push, frame, frames, heard, steps, priceOf }
}

test('§feed.shown-first: the rest of a board is reported though it has nothing more', () => {
  const frames: (() => void)[] = []
  const odds = createOddsStore((flush) => void frames.push(flush))
  const frame = () => frames.splice(0).forEach((flush) => flush())
  const empty: Snapshot = { ...snapshot, leagues: [], matches: [], odds: [] }
  odds.load({ ...empty, isPart: true })
  frame()
  const before = odds.shape()
  let told = 0
  odds.onShape(() => told++)
  odds.load({ ...empty, seq: 1 })
  frame()
  expect([odds.board.isWhole, told, odds.shape() - before]).toEqual([true, 1, 1])
})

describe('segments of prices that nobody looked at yet', () => {
  test('are one step of the next frame, and it reports the last price once', () => {
    const { push, frame, frames, heard, steps } = opened()
    for (const [n, price] of [1.8, 1.7, 1.6].entries()) expect(push(n + 1, { odds: [priced(price)] })).toBe(true)
    expect([frames.length, heard]).toEqual([1, []])
    frame()
    expect([heard, steps]).toEqual([['market 1.6'], ['1.9 to 1.6']])
  })

  test('a reader before the frame sees the last value, and is notified in the frame all the same', () => {
    const { odds, push, frame, frames, heard, priceOf } = opened()
    push(1, { odds: [priced(1.8)] })
    expect([priceOf(odds.odds(7)), odds.board.seq]).toEqual([1.8, 1])
    push(2, { odds: [priced(1.7)] })
    expect([priceOf(odds.market(7) as Odds), priceOf(odds.board.odds.get(7))]).toEqual([1.7, 1.7])
    expect(frames.length).toBe(1)
    frame()
    expect(heard).toEqual(['market 1.7'])
  })

  test('§feed.sequence: one that is held already, one that is missing and another epoch are noticed while others wait', () => {
    const { odds, push } = opened()
    expect([
      push(1, { odds: [priced(1.8)] }),
      push(1, { odds: [priced(1.5)] }),
      push(3),
      push(2, { epoch: 'f' }),
      push(2),
    ]).toEqual([true, true, false, false, true])
    expect([odds.board.seq, odds.odds(7)?.prices[0]]).toEqual([2, decimal(1.8)])
  })

  test('what is reported of a match keeps its place among them', () => {
    const { odds, push, frame, heard, steps } = opened()
    push(1, { odds: [priced(1.8)] })
    push(2, { matches: [match({ suspension: 'incident' })], gone: { odds: [7] } })
    push(3, { odds: [priced(1.7)] })
    frame()
    expect(steps).toEqual(['1.9 to 1.8', '1.8 to 0', '0 to 1.7'])
    expect(heard).toEqual(['market 1.7', 'match incident'])
    expect(odds.board.seq).toBe(3)
  })

  test('a second of the server apart they are steps of their own, also where no frame comes', () => {
    const { push, frame, steps } = opened()
    for (const [n, at] of [0, 999, 1_000, 1_900, 2_000].entries()) push(n + 1, { at, odds: [priced(1.5 + n / 10)] })
    frame()
    expect(steps).toEqual(['1.9 to 1.6', '1.6 to 1.8', '1.8 to 1.9'])
  })

  test('a snapshot takes the place of all of them', () => {
    const { odds, push, frame, heard } = opened()
    push(1, { odds: [priced(1.8), priced(1.5, 8)] })
    odds.load({ ...snapshot, seq: 9, odds: [priced(2.2)] })
    frame()
    expect([heard, odds.odds(8), odds.board.seq]).toEqual([['market 2.2', 'match none'], undefined, 9])
  })
})
