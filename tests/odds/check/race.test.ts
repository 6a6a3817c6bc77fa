import type { MarketType } from '#domain/market/kinds.ts'
import { eachWayOffer, eachWayTerms } from '#domain/bet/each-way.ts'
import { racePlaced, raceRunners } from '#domain/market/picks.ts'
import type { Odds } from '#domain/market/odds-rows.ts'
import { decimalOf, quote, tenThousand } from '#domain/odds/odds.ts'
import { raceArbitrage, type Runner } from '#odds/check/race.ts'
import { betfairFeed } from '#odds/feeds/betfair/betfair.ts'
import { placeChance, runnerMarkets } from '#odds/sports/virtual/race.ts'
import { chanceOf } from '#odds/chance.ts'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'

const market = (type: MarketType, ...prices: readonly (number | null)[]): Odds => ({
  id: 1,
  match: 1,
  type,
  line: 0,
  status: 'open',
  version: 1,
  prices: prices.map((price) => (price === null ? null : quote(Math.round(price * tenThousand), 'DEC'))),
})
const field = (of: (number: number) => readonly Odds[]): readonly Runner[] =>
  Array.from({ length: raceRunners }, (_, at) => ({ number: at + 1, markets: of(at + 1) }))

describe('§feed.no-sure-profit: across the runners of a race', () => {
  test.each<[what: string, runners: readonly Runner[], back: number | undefined]>([
    ['six at 5.00', field(() => [market('ORZ', 5)]), undefined],
    ['six at 6.60', field(() => [market('ORZ', 6.6)]), 1.1],
    ['five of six at 6.60', field((n) => (n === 6 ? [] : [market('ORZ', 6.6)])), undefined],
    ['two places at 3.30', field(() => [market('PLC', 3.3)]), 1.1],
    [
      'one to win or to be placed against the others to win',
      field((n) => [n === 1 ? market('PLC', 3) : market('ORZ', 8.5)]),
      1 / (1 / 3 + 5 / 8.5),
    ],
    [
      'every second behind one runner, and the others to win',
      field((n) => [n === 1 ? market('FC', null, 36, 36, 36, 36, 36) : market('ORZ', 6.5)]),
      1 / (5 / 36 + 5 / 6.5),
    ],
  ])('%s', (_, runners, back) => {
    const found = raceArbitrage(runners)
    if (back === undefined || back <= 1) return expect(found).toBeUndefined()
    expect(found!.back).toBeCloseTo(back, 6)
  })

  test('the races of the house pay nobody for sure', () => {
    const chance = chanceOf('races')
    for (let run = 0; run < 20; run++) {
      const weights = Array.from({ length: raceRunners }, () => 0.05 + chance())
      const whole = weights.reduce((sum, weight) => sum + weight, 0)
      const chances = weights.map((weight) => weight / whole)
      const runners = field((n) =>
        runnerMarkets(chances, n - 1).map(({ type, line, prices }) => ({
          ...market(type),
          line,
          prices,
        })),
      )
      expect(raceArbitrage(runners)).toBeUndefined()
    }
  })

  test('§bet.each-way: with every each-way bet that is offered they pay nobody for sure; the place halves that are worth more than they cost are refused', () => {
    const chance = chanceOf('each way')
    const counts = { offered: 0, refused: 0, generous: 0 }
    for (let run = 0; run < 30; run++) {
      // One strong favourite: its rivals' place odds are worth more than a part of their odds to win.
      const weights = Array.from({ length: raceRunners }, (_, at) =>
        at === 0 ? 1 + 4 * chance() : 0.05 + chance() / 4,
      )
      const whole = weights.reduce((sum, weight) => sum + weight, 0)
      const chances = weights.map((weight) => weight / whole)
      const runners = field((n) =>
        runnerMarkets(chances, n - 1).map(({ type, line, prices }) => ({ ...market(type), line, prices })),
      )
      const bets = runners.map(({ number, markets }) => {
        const [win, place] = (['ORZ', 'PLC'] as const).map(
          (type) => markets.find((one) => one.type === type)!.prices[0]!,
        )
        const terms = eachWayTerms(raceRunners)!
        const offered = eachWayOffer(
          { runners: raceRunners, placed: racePlaced },
          decimalOf(win!, 'DEC'),
          decimalOf(place!, 'DEC'),
        )
        return { number, win: win! / tenThousand, part: terms.part, isOffered: offered !== undefined }
      })
      const found = raceArbitrage(
        runners,
        bets.filter(({ isOffered }) => isOffered),
      )
      expect(found).toBeUndefined()
      counts.offered += bets.filter(({ isOffered }) => isOffered).length
      counts.refused += bets.filter(({ isOffered }) => !isOffered).length
      const isGenerous = ({ number, win, part }: (typeof bets)[number]) =>
        placeChance(chances, number - 1) * (1 + (win - 1) / part) > 1
      expect(bets.filter(({ isOffered }) => isOffered).filter(isGenerous)).toEqual([])
      counts.generous += bets.filter(isGenerous).length
    }
    expect(Object.entries(counts).filter(([, count]) => count === 0)).toEqual([])
  })
})

describe('§feed.no-sure-profit: a field at an exchange', () => {
  const folder = mkdtempSync(join(tmpdir(), 'race-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  /** What each runner is offered at, of what can be backed, by so many places. */
  const offered = (backed: readonly number[], type: 'WIN' | 'PLACE', winners: number) => {
    const at = Date.parse('2026-03-07T14:00:00Z')
    const runners = backed.map((_, n) => ({
      id: n + 1,
      name: `${n + 1}. Horse`,
      status: 'ACTIVE',
      sortPriority: n + 1,
    }))
    const definition = {
      eventTypeId: '7',
      eventId: '5',
      eventName: 'Kempton',
      marketType: type,
      numberOfWinners: winners,
      status: 'OPEN',
      inPlay: false,
      openDate: new Date(at).toISOString(),
      marketTime: new Date(at).toISOString(),
      runners,
    }
    const rc = backed.map((price, n) => ({ id: n + 1, batb: [[0, price, 100]] }))
    const file = join(folder, `${type}-${backed.join('-')}.jsonl`)
    const line = {
      op: 'mcm',
      id: 1,
      pt: at - 600_000,
      ct: 'SUB_IMAGE',
      mc: [{ id: '1.1', img: true, marketDefinition: definition, rc }],
    }
    writeFileSync(file, JSON.stringify(line))
    const feed = betfairFeed({ files: [file], refused: ({ reason }) => expect.unreachable(reason) })
    feed.begin(feed.opensAt - 1_000)
    return feed
      .advance(at - 500_000)
      .flatMap((message) => (message.kind === 'prices' ? message.markets.flatMap(({ prices }) => prices) : []))
      .map((price) => price! / tenThousand)
  }
  const book = (prices: readonly number[]) => prices.reduce((sum, price) => sum + 1 / price, 0)

  test.each<[readonly number[], 'WIN' | 'PLACE', number]>([
    [[2, 4, 5], 'WIN', 1],
    [[3.1, 3.1, 3.1], 'WIN', 1],
    [[1.5, 1.6, 2], 'PLACE', 2],
    [[1.4, 1.5, 1.6, 12], 'PLACE', 2],
  ])('%j to %s, %i places', (backed, type, winners) => {
    const prices = offered(backed, type, winners)
    expect(prices).toHaveLength(backed.length)
    expect(book(prices)).toBeGreaterThanOrEqual(winners)
    // What takes enough already stays what it is.
    if (book(backed) >= winners) expect(prices).toEqual(backed)
  })
})
