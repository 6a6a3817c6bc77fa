import type { FeedMessage } from '#odds/feed.ts'
import { seeded } from './chance.ts'
import { league, marketsOf } from './markets.ts'

const second = 1_000
const day = 86_400 * second
/** Each match is quoted again this often, in book milliseconds. */
export const laterEvery = 40 * second
const matches = 20
/** Matches of an era kick off at the end of the next one: no run is as long as an era. */
const era = 8 * day

/**
 * Matches that do not begin while a run lasts: bets on them, their standing orders and their edits are under way for as
 * long as it does. They are quoted one after the other.
 */
export const laterBetween = (seed: number, from: number, to: number): FeedMessage[] => {
  const told: FeedMessage[] = []
  const apart = laterEvery / matches
  for (let tick = Math.floor(from / apart) + 1; tick * apart <= to; tick++)
    told.push(...quoted(seed, tick, tick * apart))
  return told
}

/** Whether a match, by its key, is one of them; it has no result. */
export const isLater = (key: string): boolean => key.startsWith('later/')

const quoted = (seed: number, tick: number, at: number): readonly FeedMessage[] => {
  const [age, place] = [Math.floor(at / era), tick % matches]
  const match = `later/${age}/${place}`
  return [
    {
      kind: 'fixture',
      match,
      at,
      league,
      home: `Later home ${place}`,
      away: `Later away ${place}`,
      kickoff: (age + 2) * era,
      order: 10_000 + place,
    },
    {
      kind: 'prices',
      match,
      at,
      markets: marketsOf(seeded(seed, `later ${tick}`).below(1_000)),
      law: {
        of: 'goals',
        rates: { home: 1.2 + seeded(seed, `later ${age} ${place}`).next(), away: 1.1 },
        pace: { home: 1, away: 1 },
        score: [0, 0],
        left: { first: 0.5, second: 0.5 },
        half: null,
      },
    },
  ]
}
