import type { FeedLeague } from '../../feed.ts'
import type { Plan } from '../../play/plan.ts'
import type { ScoreLaw } from '../../pricing/season.ts'
import type { Source } from '../../source.ts'
import type { Pairing } from './rounds.ts'

/** A league whose season is an outright of its own: who ends it first (§feed.title-race). */
export interface TitleRace {
  readonly league: FeedLeague
  readonly clubs: readonly string[]
  /** The number of the GMT+8 day of a round, counted from the very first one. */
  readonly dayOfRound: (round: number) => number
  /** How many rounds were played before a day; the inverse of `dayOfRound`. */
  readonly playedBefore: (day: number) => number
  /** From the start of a day of play: prices are locked before its first match. */
  readonly shuts: number
  /** From the start of a day of play: its last match is over for certain. */
  readonly known: number
  /** Its matches of a day, by the day's start: the same ones that the whole day has. */
  readonly matchesOn: (source: Source, day: number) => readonly Plan[]
  readonly pairsOf: (source: Source, round: number) => readonly Pairing[]
  /** The law of a match before any opinion of its day. */
  readonly lawOf: (source: Source, home: string, away: string) => ScoreLaw
}
