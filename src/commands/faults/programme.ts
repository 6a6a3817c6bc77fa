import type { MatchResult, Score } from '#domain/market/result.ts'
import type { Live, Phase } from '#domain/market/rows.ts'
import type { Feed, FeedMessage } from '#odds/feed.ts'
import { seeded } from './chance.ts'
import { isLater, laterBetween, laterEvery } from './later.ts'
import { league, marketsOf } from './markets.ts'
import { racesBetween, runnerResults } from './race.ts'

/** Book milliseconds: a match lasts little more than a minute, and the next kicks off twelve seconds after it did. */
const second = 1_000
const every = 12 * second
const shownBefore = 150 * second
const length = 110 * second
/** How far back a snapshot reaches: a corrected result comes within this time. */
const remembered = 20 * length

export interface Programme extends Feed {
  /** The results reported for a match, by its key, the corrected one last. */
  readonly resultsOf: (key: string) => readonly MatchResult[]
}

/**
 * A feed of short matches and races that a seed fixes completely, so that a restarted server gets the same story:
 * prices that move, goals that stop bets, results, and for some matches a correction after everything was paid. Beside
 * them are matches that do not begin while a run lasts.
 * `toldResult` is called when a result is sent.
 */
export const openProgramme = (seed: number, toldResult: () => void = () => {}): Programme => {
  let heard = 0
  const story = (index: number) => storyOf(seed, index)
  return {
    name: 'faults',
    rollFrom: (start) => start,
    begin: (from) => void (heard = from - shownBefore - 1),
    advance: (book) => {
      const told = [
        ...between(heard, book).flatMap(story),
        ...racesBetween(seed, heard, book),
        ...laterBetween(seed, heard, book),
      ]
        .filter(({ at }) => at > heard && at <= book)
        .sort((a, b) => a.at - b.at)
      heard = Math.max(heard, book)
      if (told.some(({ kind }) => kind === 'result')) toldResult()
      return [...told, { kind: 'alive', at: book }]
    },
    snapshot: () => [
      ...[
        ...between(heard - remembered, heard).flatMap(story),
        ...racesBetween(seed, heard - remembered, heard),
        ...laterBetween(seed, heard - laterEvery, heard),
      ].filter(({ at }) => at <= heard),
      { kind: 'alive', at: heard },
      { kind: 'whole', at: heard },
    ],
    resultsOf: (key) =>
      (isLater(key) ? [] : runnerResults(seed, key)) ??
      story(Number(key.slice(1))).flatMap((message) => (message.kind === 'result' ? [message.result] : [])),
  }
}

/** Indices of the matches with messages between two book times. */
const between = (from: number, to: number): number[] => {
  const first = Math.floor((from - length) / every)
  const last = Math.ceil((to + shownBefore) / every)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, n) => first + n)
}

/** All messages about one match, in order. */
const storyOf = (seed: number, index: number): FeedMessage[] => {
  const chance = seeded(seed, `match ${index}`)
  const match = `f${index}`
  const kickoff = index * every
  const at = (seconds: number) => kickoff + seconds * second
  const rates = { home: 1.2 + seeded(seed, `rates ${index}`).next(), away: 1.1 }
  const prices = (seconds: number, score: Score = [0, 0], half: Score | null = null): FeedMessage => {
    // Of 66 seconds a match is played for.
    const left = Math.max(0.02, 1 - Math.max(0, seconds) / 66)
    return {
      kind: 'prices',
      match,
      at: at(seconds),
      markets: marketsOf(chance.below(1_000)),
      law: {
        of: 'goals',
        rates,
        pace: { home: 1, away: 1 },
        score,
        left: half ? { first: 0, second: left } : { first: left / 2, second: left / 2 },
        half,
      },
    }
  }
  const play = (seconds: number, phase: Phase, minute: number, score: Score, half: Score): FeedMessage => ({
    kind: 'play',
    match,
    at: at(seconds),
    live: { phase, minute, score, half, reds: [0, 0], part: 0, parts: [] } satisfies Live,
  })
  const ht: Score = [chance.below(2), chance.below(2)]
  const ft: Score = [ht[0] + chance.below(3), ht[1] + chance.below(2)]
  return [
    {
      kind: 'fixture',
      match,
      at: at(-shownBefore / second),
      league,
      home: `Home ${index}`,
      away: `Away ${index}`,
      kickoff,
      order: index % 10_000,
    },
    prices(-shownBefore / second),
    prices(-60),
    prices(-30),
    play(0, 'firstHalf', 1, [0, 0], [0, 0]),
    prices(1),
    play(12, 'firstHalf', 20, ht, [0, 0]),
    prices(13, ht),
    play(30, 'halfTime', 45, ht, ht),
    prices(31, ht, ht),
    play(36, 'secondHalf', 46, ht, ht),
    prices(37, ht, ht),
    play(50, 'secondHalf', 70, ft, ht),
    prices(51, ft, ht),
    play(66, 'ended', 90, ft, ht),
    ...resultsOf(ht, ft, chance.next()).map(
      (result, n): FeedMessage => ({ kind: 'result', match, at: at(70 + n * 30), result }),
    ),
  ]
}

/** One result, or the first result and its correction. */
const resultsOf = (ht: Score, ft: Score, chance: number): MatchResult[] => {
  const played: MatchResult = { status: 'completed', ht, ft, action: 1 }
  if (chance < 0.6) return [played]
  if (chance < 0.8) return [played, { ...played, ft: [ft[0], ft[1] + 1], action: 2 }]
  if (chance < 0.9)
    return [
      { ...played, status: 'cancelled', ht: null, ft: null },
      { ...played, action: 2 },
    ]
  return [played, { ...played, status: 'refund', action: 2 }]
}
