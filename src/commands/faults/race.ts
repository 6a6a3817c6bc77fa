import type { MatchResult } from '#domain/market/result.ts'
import { soccer } from '#domain/market/sports.ts'
import { quote } from '#domain/odds/odds.ts'
import type { FeedLeague, FeedMarket, FeedMessage } from '#odds/feed.ts'
import { type Chance, seeded } from './chance.ts'

const second = 1_000
const every = 60 * second
const shownBefore = 150 * second
const length = 60 * second
const runners = 8

/** The terms of a field of eight (§bet.each-way). */
export const raceTerms = { places: 3, part: 5 } as const

const league: FeedLeague = { key: 'faults/races', name: 'Races of Faults', sport: soccer, order: 2, flag: 1, type: 3 }

/** All messages about the races of a time, in the order of the races. */
export const racesBetween = (seed: number, from: number, to: number): FeedMessage[] => {
  const first = Math.floor((from - length) / every)
  const last = Math.ceil((to + shownBefore) / every)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, n) => raceStory(seed, first + n)).flat()
}

/** The results reported for a runner by its key, the corrected one last; undefined where the key is of no runner. */
export const runnerResults = (seed: number, key: string): readonly MatchResult[] | undefined => {
  const race = /^r(-?\d+)\/\d+$/.exec(key)?.[1]
  return race === undefined
    ? undefined
    : raceStory(seed, Number(race)).flatMap((message) =>
        message.kind === 'result' && message.match === key ? [message.result] : [],
      )
}

/**
 * A race of eight runners, each a match of its own that is backed to win, to be placed or each way: prices that move,
 * dead heats, a runner that is withdrawn, and for some races a correction after everything was paid.
 */
const raceStory = (seed: number, index: number): FeedMessage[] => {
  const chance = seeded(seed, `race ${index}`)
  const kickoff = index * every
  const at = (seconds: number) => kickoff + seconds * second
  const keys = Array.from({ length: runners }, (_, runner) => `r${index}/${runner}`)
  const prices = (seconds: number): FeedMessage[] =>
    keys.map((match) => ({ kind: 'prices', match, at: at(seconds), markets: marketsOf(chance) }))
  const results = (seconds: number, action: number): FeedMessage[] => {
    const finish = finishOf(chance)
    const withdrawn = chance.happens(0.2) ? chance.below(runners) : -1
    return keys.map((match, runner) => ({
      kind: 'result',
      match,
      at: at(seconds),
      result:
        runner === withdrawn ? { status: 'cancelled', ht: null, ft: null, action } : resultOf(finish, runner, action),
    }))
  }
  return [
    ...keys.map(
      (match, runner): FeedMessage => ({
        kind: 'fixture',
        match,
        at: at(-shownBefore / second),
        league,
        home: `Runner ${runner + 1} of ${index}`,
        away: '',
        kickoff,
        order: runner + 1,
      }),
    ),
    ...prices(-shownBefore / second),
    ...prices(-60),
    ...prices(-30),
    ...results(20, 1),
    ...(chance.happens(0.3) ? results(50, 2) : []),
  ]
}

/** Some place prices are below a fifth of the odds to win, at which the runner is not offered each way. */
const marketsOf = (chance: Chance): readonly FeedMarket[] => [
  { type: 'ORZ', line: 0, prices: [quote(65_000 + 100 * chance.below(70), 'DEC')] },
  { type: 'PLC', line: 0, prices: [quote(21_500 + 100 * chance.below(20), 'DEC')] },
]

/** The place of each runner, from 1; those that tie have the same place, and the next one has theirs left out. */
const finishOf = (chance: Chance): readonly number[] => {
  const order = Array.from({ length: runners }, (_, runner) => [chance.next(), runner] as const)
    .sort(([a], [b]) => a - b)
    .map(([, runner]) => runner)
  const places: number[] = []
  order.forEach((runner, n) => {
    places[runner] = n > 0 && chance.happens(0.25) ? places[order[n - 1]!]! : n + 1
  })
  return places
}

/** As a feed reports a runner: whether it won and was placed, with whom it tied, and the places left for them. */
const resultOf = (finish: readonly number[], runner: number, action: number): MatchResult => {
  const place = finish[runner]!
  const isPlaced = place <= raceTerms.places
  const tied = finish.flatMap((other, n) => (n !== runner && other === place ? [`Runner ${n + 1}`] : []))
  return {
    status: 'completed',
    ht: null,
    ft: [place, 0],
    action,
    winners: isPlaced ? [...(place === 1 ? ['win'] : []), 'place', ...tied] : [],
    ...(isPlaced && { places: place === 1 ? 1 : raceTerms.places - place + 1 }),
  }
}
