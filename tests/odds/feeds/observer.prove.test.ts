import type { FeedMessage } from '#odds/feed.ts'
import { americanFootballDay, baseballDay, basketballDay } from '#odds/feeds/house/ball-games.ts'
import { eSportsDay } from '#odds/feeds/house/e-sports.ts'
import { gamesProgramme } from '#odds/feeds/house/games.ts'
import { soccerDay } from '#odds/feeds/house/soccer.ts'
import { tennisDay } from '#odds/feeds/house/tennis.ts'
import { houseProgramme } from '#odds/feeds/house/house.ts'
import type { HouseDay } from '#odds/feeds/house/fixture.ts'
import { feedOf } from '#odds/feeds/programme.ts'
import { endOf } from '#odds/play/game.ts'
import { longestMatch, type Plan } from '#odds/play/plan.ts'
import { simulateMatch } from '#odds/play/match-simulation.ts'
import { secretSource, seededSource, type Source } from '#odds/source.ts'
import { dayStart } from '#domain/time.ts'
import { describe, expect, test } from 'vitest'
import { isWhole, saySample } from '../../_kit/sample.ts'
import { at, hours, minutes } from '../kit.ts'

const start = dayStart(at('2025-03-07T09:00:00Z'))

/**
 * The days of each sport, and how many of the last of them every run watches: in three days of soccer a stop in vain is
 * rare.
 */
const sports: readonly (readonly [name: string, day: HouseDay, days: number, watched: number])[] = [
  ['soccer', soccerDay, 24, 3],
  ['tennis', tennisDay, 12, 12],
  ['e-sports', eSportsDay, 30, 30],
  ['basketball', basketballDay, 20, 20],
  ['baseball', baseballDay, 14, 14],
  ['American football', americanFootballDay, 30, 30],
]

describe('nothing is drawn before it happens', () => {
  /** A source whose draws are written down with the moment at which they were made. */
  const watched = (source: Source) => {
    const drawn: { readonly label: string; readonly at: number }[] = []
    let now = -Infinity
    const streamOf: Source['streamOf'] = (label) => {
      const stream = source.streamOf(label)
      return () => {
        drawn.push({ label, at: now })
        return stream()
      }
    }
    return { source: { ...source, streamOf }, drawn, at: (moment: number) => (now = moment) }
  }

  test.each(sports)('%s: no draw of a match before its begin, and the last ones as it ends', (_, day) => {
    const { source, drawn, at: pass } = watched(seededSource('watched'))
    const plans = day(source, start).filter((_, i) => i % 6 === 0)
    for (const plan of plans) {
      const simulation = simulateMatch(plan)
      for (let now = plan.kickoff - hours(1); now < plan.kickoff + longestMatch; now += minutes(1)) {
        pass(now)
        simulation.advance(now)
      }
      const moments = drawn.filter(({ label }) => label === `${plan.key}/course`).map((draw) => draw.at)
      const end = endOf(plan.gameAt(Infinity)!)
      expect(moments[0]).toBeGreaterThanOrEqual(plan.kickoff)
      // What is drawn is drawn all along, to within the longest point of tennis and the step of time.
      expect(moments.at(-1)).toBeGreaterThan(end - minutes(7))
      expect(Math.max(...moments.map((moment, i) => moment - (moments[i - 1] ?? plan.kickoff)))).toBeLessThan(
        minutes(22),
      )
    }
  })

  test('races and rounds: not before they take no bets any more', () => {
    const { source, drawn, at: pass } = watched(seededSource('rounds'))
    const feed = feedOf(gamesProgramme(source))
    pass(start)
    feed.begin(start)
    const kickoffs = new Map<string, number>()
    for (let now = start; now < start + minutes(40); now += minutes(1) / 4) {
      pass(now)
      for (const message of feed.advance(now))
        if (message.kind === 'fixture') kickoffs.set(message.match.split('/').slice(0, 5).join('/'), message.kickoff)
    }
    const outcomes = drawn.filter(({ label }) => /\/(winner|course)$/.test(label))
    expect(outcomes.length).toBeGreaterThan(100)
    for (const { label, at: made } of outcomes)
      expect(made).toBeGreaterThanOrEqual(kickoffs.get(label.split('/').slice(0, 5).join('/')) ?? Infinity)
  })

  test('a match that is not over has no result', () => {
    for (const [, day] of sports)
      for (const plan of day(seededSource('asked'), start).filter((_, i) => i % 10 === 0)) {
        expect(() => plan.result(plan.kickoff - 1)).toThrow(/not over/)
        expect(() => plan.result(plan.kickoff + minutes(30))).toThrow(/not over/)
        expect(plan.result(plan.kickoff + longestMatch).status).toBe('completed')
      }
  })

  test('with other draws from a moment on, all reports were the same until then and nothing afterwards', () => {
    const [one, other] = [seededSource('one'), seededSource('other')]
    let current = one
    const switched: Source = {
      ...one,
      streamOf: (label) => {
        const streams = new Map([one, other].map((source) => [source, source.streamOf(label)] as const))
        return () => streams.get(current)!()
      },
    }
    const turn = start + hours(13)
    const run = (source: Source) => {
      const feed = feedOf(houseProgramme(source))
      feed.begin(start + hours(11))
      return (from: number, to: number) => {
        const told: FeedMessage[] = []
        for (let now = from; now < to; now += minutes(5))
          told.push(
            ...feed.advance(now).map((message) => (message.kind === 'prices' ? { ...message, myanmar: [] } : message)),
          )
        return told
      }
    }
    const [first, second] = [run(one), run(switched)]
    expect(second(start + hours(11), turn)).toEqual(first(start + hours(11), turn))
    current = other
    const after = [first, second].map((tellOn) => tellOn(turn, turn + hours(3)))
    const scores = after.map(
      (told) =>
        new Map(told.flatMap((message) => (message.kind === 'play' ? [[message.match, message] as const] : []))),
    )
    const live = [...scores[0]!.keys()].filter((key) => scores[1]!.has(key))
    expect(live.length).toBeGreaterThan(30)
    const stops = after.map(
      (told) =>
        new Set(
          told.flatMap((one) => (one.kind === 'stop' && one.at > turn + minutes(30) ? [`${one.match} ${one.at}`] : [])),
        ),
    )
    // A quarter's own length and time-outs are drawn when it begins: after it, stops fall together by chance alone.
    expect([...stops[0]!].filter((stop) => stops[1]!.has(stop)).length / stops[0]!.size).toBeLessThan(0.01)
  })
})

describe('an observer of the whole stream predicts no better than its prices', () => {
  /**
   * What is seen at a moment of open betting, and what a bet on home came to: 1 won, 0 lost, against its fair chance.
   */
  interface RowVisibility {
    readonly off: number
    readonly features: Readonly<Record<string, number>>
  }

  test.each(sports)('%s', (name, day, days, watched) => {
    const source = seededSource(`observed ${name}`)
    const chance = source.streamOf('moments')
    const sights: { before: RowVisibility[]; live: RowVisibility[] } = { before: [], live: [] }
    if (!isWhole && watched < days) saySample(`${watched} of ${days} days of ${name}, watched by an observer`)
    for (let n = isWhole ? 0 : days - watched; n < days; n++) {
      const plans = day(source, start + n * hours(24))
      for (const plan of plans.filter(({ parent }) => parent === undefined)) {
        const result = plan.result(plan.kickoff + longestMatch)
        const [home, away] = result.overtime ?? result.ft!
        // A level money line is void; a drawn match of soccer is not won.
        if (name !== 'soccer' && home === away) continue
        const end = endOf(plan.gameAt(Infinity)!)
        const fresh = again(day, source, start + n * hours(24), plan.key)
        const simulation = simulateMatch(fresh)
        const early = plan.kickoff - hours(1) - chance() * hours(12)
        const late = plan.kickoff + chance() * (end - plan.kickoff)
        const won = home > away ? 1 : 0
        const quotes = [early - hours(2), early, late - minutes(6), late].map((moment) => see(simulation, moment))
        for (const [kind, from, to] of [
          ['before', quotes[0], quotes[1]],
          ['live', quotes[2], quotes[3]],
        ] as const)
          if (from?.fair !== undefined && to?.fair !== undefined) {
            const rise = to.fair - from.fair
            sights[kind].push({
              off: won - to.fair,
              features: {
                'the price rises': rise,
                'it rises by much': Math.sign(rise) * (Math.abs(rise) > 0.03 ? 1 : 0),
                'a stop was in vain': to.alarms * (to.fair - 0.5),
                'home is the favourite': Math.sign(to.fair - 0.5),
                'the sides were priced long ago': Math.sign(to.fair - 0.5) * (to.at - to.pricedAt),
              },
            })
          }
      }
    }
    for (const kind of ['before', 'live'] as const) {
      expect(sights[kind].length, kind).toBeGreaterThan(100)
      for (const feature of Object.keys(sights[kind][0]!.features)) {
        const parts = sights[kind].map(({ off, features }) => off * features[feature]!)
        const deviation = Math.sqrt(parts.reduce((sum, part) => sum + part * part, 0))
        const moved = parts.reduce((sum, part) => sum + part, 0)
        expect(Math.abs(moved), `${kind}: ${feature}`).toBeLessThan(4 * deviation + 1e-9)
      }
    }
  })
})

/** The same match once more, not played yet. */
const again = (day: HouseDay, source: Source, from: number, key: string): Plan =>
  day(source, from).find((plan) => plan.key === key)!

/** What a reader knows of a match at a moment: home's fair chance by the latest prices while bets are taken. */
const see = (simulation: ReturnType<typeof simulateMatch>, moment: number) => {
  const told = simulation.advance(moment)
  const whole = simulation.whole()
  const prices = whole.find((message) => message.kind === 'prices')
  const market = prices?.markets.find(({ type }) => type === 'OXT' || type === 'ML')
  const inverse = market?.prices.map((price) => (price === null ? 0 : 10_000 / price)) ?? []
  const sum = inverse.reduce((one, more) => one + more, 0)
  const stops = told.filter(({ kind }) => kind === 'stop').length
  const scored = told.filter((message) => message.kind === 'play').length
  return {
    at: moment,
    pricedAt: prices?.at ?? moment,
    fair: market && !inverse.includes(0) ? inverse[0]! / sum : undefined,
    alarms: stops > 0 && scored <= stops ? 1 : 0,
  }
}

test('a secret source: the same streams at every start, even numbers, and another secret shares none of them', () => {
  const secret = new Uint8Array(32).fill(7)
  const [one, again, other] = [secretSource(secret), secretSource(secret), secretSource(new Uint8Array(32).fill(8))]
  const draws = (source: Source, label: string, n = 2_000) => {
    const stream = source.streamOf(label)
    return Array.from({ length: n }, () => stream())
  }
  expect(draws(one, 'a')).toEqual(draws(again, 'a'))
  expect(one.name).toBe(again.name)
  expect(one.name).not.toBe(other.name)
  for (const [left, right] of [
    [draws(one, 'a'), draws(one, 'b')],
    [draws(one, 'a'), draws(other, 'a')],
  ] as const) {
    expect(left.filter((draw, i) => draw === right[i])).toEqual([])
    const product = left.reduce((sum, draw, i) => sum + (draw - 0.5) * (right[i]! - 0.5), 0)
    expect(Math.abs(product)).toBeLessThan((4 / 12) * Math.sqrt(2_000))
  }
  const shares = [0, 0, 0, 0, 0, 0, 0, 0]
  for (const draw of draws(one, 'even', 40_000)) shares[Math.floor(draw * 8)]! += 1 / 40_000
  for (const share of shares) expect(Math.abs(share - 1 / 8)).toBeLessThan(0.008)
  expect(() => secretSource(new Uint8Array(16))).toThrow(/32 bytes/)
})
