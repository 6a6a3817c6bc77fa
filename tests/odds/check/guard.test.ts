import type { MarketType } from '#domain/market/kinds.ts'
import type { Odds } from '#domain/market/odds-rows.ts'
import { quote } from '#domain/odds/odds.ts'
import { searchBets } from '#odds/check/arbitrage.ts'
import { betsOn, returnOf, returnsOf, settingOf } from '#odds/check/bets.ts'
import { createGuard, type Withholding } from '#odds/check/guard.ts'
import { groupsOf } from '#odds/check/ways.ts'
import { chanceOf, drawWhole } from '#odds/chance.ts'
import { describe, expect, test } from 'vitest'
import { cases } from '../../_kit/sample.ts'
import { fixture, market, play, scriptedFeed } from '../../_kit/scripted-feed.ts'
import { at, hours, minutes, openHouse, recordingStore } from '../kit.ts'

const match = { id: 7, sport: 1, live: null, subject: 'match', order: 1 } as const
type Priced = readonly [type: MarketType, quarters: number, ...prices: readonly (number | null)[]]
const odds = ([type, line, ...prices]: Priced, id: number): Odds => ({
  id,
  match: 7,
  type,
  line,
  status: 'open',
  version: 1,
  prices: prices.map((price) => (price === null ? null : quote(Math.round(price * 10_000), 'DEC'))),
})

/** What a guard withholds of these markets, and what it says. */
const guarded = (...markets: readonly Priced[]) => {
  const said: Withholding[] = []
  const all = markets.map(odds)
  const withheld = createGuard((one) => said.push(one)).withheld({}, match, all)
  return { names: all.filter(({ id }) => withheld.has(id)).map(({ type }) => type), said }
}

describe('§feed.no-sure-profit: a market that contradicts the others of its match takes no bets', () => {
  /** what | the markets, prices in the order of the picks | which are withheld */
  test.each<[what: string, markets: readonly Priced[], withheld: readonly MarketType[]]>([
    ['one market with a margin', [['OXT', 0, 2.1, 3.4, 3.3]], []],
    ['one market that pays out more than it takes', [['OXT', 0, 3.1, 3.1, 3.1]], ['OXT']],
    [
      'the handicap of the morning beside the 1X2 of the evening',
      [
        ['OXT', 0, 2.68, 2.62, 3.35],
        ['HDP', -1, 1.83, 1.98],
        ['OU', 10, 1.9, 1.9],
      ],
      ['HDP'],
    ],
    [
      'draw no bet against both',
      [
        ['OXT', 0, 2.1, 3.4, 3.3],
        ['HDP', -1, 1.83, 1.98],
        ['DNB', 0, 1.2, 4.6],
      ],
      ['DNB'],
    ],
    [
      'a total against the correct scores',
      [
        ['OU', 2, 1.05, 9],
        ['OXT', 0, 2.1, 3.4, 3.3],
        ['BS', 0, 1.9, 1.85],
        ['TG', 0, 9, 1.9, 3.1, 11],
      ],
      [],
    ],
    [
      'the one that two others contradict',
      [
        ['OXT', 0, 2.1, 3.4, 3.3],
        ['DNB', 0, 1.2, 4.9],
        ['DC', 0, 1.05, 1.8, 1.05],
      ],
      ['OXT'],
    ],
    [
      'no goal at all, against the score and the total',
      [
        ['OXT', 0, 2.1, 3.4, 3.3],
        ['OU', 2, 1.07, 7.5],
        ['FG', 0, 1.7, 2.2, 15],
      ],
      [],
    ],
    [
      'who scores first, and no goal at all',
      [
        ['OXT', 0, 2.1, 3.4, 3.3],
        ['OU', 2, 1.02, 20],
        ['FG', 0, 2.1, 2.2, 9],
      ],
      ['FG'],
    ],
    [
      'the last goal of a half beside its score',
      [
        ['OXTH', 0, 2.9, 3.9, 2.1],
        ['LGH', 0, 3.6, 4.4, 3.2],
      ],
      ['LGH'],
    ],
  ])('%s', (_, markets, withheld) => expect(guarded(...markets).names.toSorted()).toEqual(withheld.toSorted()))

  /** percent on home −1 | whether it is withheld beside 1X2 and handicaps that price home about even */
  test.each([
    [60, false],
    [100, false],
    [-60, true],
    [-100, true],
  ])('a Myanmar price of −1 at %s percent: %s', (percent, isWithheld) => {
    const all = (
      [
        ['OXT', 0, 1.85, 4.2, 3.5],
        ['HDP', -4, 2.35, 1.62],
      ] as Priced[]
    ).map(odds)
    const myanmar = {
      id: 9,
      match: 7,
      type: 'MM_HDP' as const,
      line: -4,
      status: 'open' as const,
      version: 1,
      prices: [percent],
    }
    const withheld = createGuard(() => {}).withheld({}, match, [...all, myanmar])
    expect([...withheld]).toEqual(isWithheld ? [9] : [])
  })

  test('the log names what comes back, the bets and the market', () => {
    expect(guarded(['OXT', 0, 2.68, 2.62, 3.35], ['HDP', -1, 1.83, 1.98]).said).toEqual([
      {
        match: 7,
        profit: '105.0 % back: OXT 0 home at 2.68; OXT 0 draw at 3.35; HDP -0.25 away at 1.98',
        markets: ['HDP -0.25'],
      },
    ])
  })

  test('whatever is quoted, what is left gives no sure profit, and nothing is withheld that never gave one', () => {
    const chance = chanceOf('guard')
    const any = (...around: readonly number[]) => around.map((price) => price * (0.85 + 0.3 * chance()))
    for (let run = 0; run < cases(15); run++) {
      const all = (
        [
          ['OXT', 0, ...any(2.2, 3.3, 3.3)],
          ['HDP', drawWhole(chance, -3, 2), ...any(1.9, 1.95)],
          ['OU', drawWhole(chance, 7, 12), ...any(1.9, 1.9)],
          ['OXTH', 0, ...any(2.9, 3.9, 2.1)],
          ['BS', 0, ...any(1.8, 1.9)],
          ['DC', 0, ...any(1.3, 1.33, 1.62)],
        ] as Priced[]
      ).map(odds)
      const profit = (markets: readonly Odds[]) =>
        groupsOf(match, markets).some(
          (group) => 'back' in searchBets(betsOn(group.markets, group, settingOf(match)).map(returnsOf)),
        )
      const withheld = createGuard(() => {}).withheld({}, match, all)
      expect(profit(all.filter(({ id }) => !withheld.has(id)))).toBe(false)
      expect(withheld.size > 0).toBe(profit(all))
    }
  })
})

describe('§feed.no-sure-profit: on each publication', () => {
  const kickoff = at('2025-03-08T12:00:00Z')
  const before = kickoff - hours(2)
  const ways = (moment: number, home: number, away: number, draw: number) => ({
    kind: 'prices' as const,
    match: 'north',
    at: moment,
    markets: [
      market('OXT', 0, ...[home, away, draw].map((price) => Math.round(price * 10_000))),
      market('HDP', -1, 18_300, 19_800),
    ],
  })

  test('the house suspends the market before anybody can bet on it, says so once, and opens it when prices agree', async () => {
    const feed = scriptedFeed()
    const store = recordingStore()
    const warned: object[] = []
    const log = {
      info: () => {},
      error: () => {},
      warn: (facts: object, text: string) => void warned.push({ ...facts, text }),
    }
    feed.say(...fixture('north', before, kickoff))
    feed.say(ways(before + minutes(1), 2.1, 3.4, 3.3), ways(before + minutes(2), 2.68, 2.62, 3.35))
    feed.say(ways(before + minutes(3), 2.69, 2.62, 3.35), ways(before + minutes(4), 2.1, 3.4, 3.3))
    const { play: go } = await openHouse(feed, before, store, 'run', { log })
    const seen: string[] = []
    for (let minute = 1; minute <= 4; minute++) {
      await go(before + minutes(minute))
      const now = store.now().markets.filter(({ status }) => status !== 'hidden')
      const causes = [...(store.changes.at(-1)?.causes ?? [])].filter(([id]) =>
        now.some((one) => one.id === id && one.type === 'HDP'),
      )
      seen.push(
        `${now
          .map(({ type, status }) => `${type} ${status}`)
          .toSorted()
          .join(', ')}; ${causes.map(([, cause]) => cause).join()}`,
      )
    }
    expect(seen).toEqual([
      'HDP open, OXT open; opened',
      'HDP suspended, OXT open; sureProfit',
      'HDP suspended, OXT open; ',
      'HDP open, OXT open; opened',
    ])
    expect(warned).toMatchObject([{ markets: ['HDP -0.25'], text: 'prices would have paid a profit for sure' }])
    expect(play('north', kickoff).kind).toBe('play')
  })
})

test('§myanmar.on-the-line: the part that is won or lost on the line is that of each percent, whichever was read before', () => {
  const percents = [100, 27, -100, -24, 0, 60, -100, 100, 1, -1]
  const back = percents.map((percent) => {
    const market = {
      id: 1,
      match: 7,
      type: 'MM_HDP' as const,
      line: -8,
      status: 'open' as const,
      version: 1,
      prices: [percent],
    }
    const [group] = groupsOf(match, [market])
    const onTheLine = group!.ways.findIndex(({ ft }) => ft !== null && ft[0] - ft[1] === 2)
    return betsOn([market], group!, settingOf(match)).map((bet) => returnOf(bet, onTheLine).toFixed(4))
  })
  // A single keeps 95 % of what it wins.
  const won = (percent: number) => (1 + Math.max(percent, 0) * 0.0095 + Math.min(percent, 0) * 0.01).toFixed(4)
  expect(back).toEqual(percents.map((percent) => [won(percent), won(-percent)]))
})
