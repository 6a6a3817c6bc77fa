import type { MatchResult } from '#domain/market/result.ts'
import type { Live } from '#domain/market/rows.ts'
import type { FeedLeague, FeedMarket } from '../../feed.ts'
import type { Game } from '../../play/game.ts'
import type { Plan } from '../../play/plan.ts'

/** What a game's round is between: two sides, or a runner alone (`away` empty). Times are book milliseconds. */
export interface Round {
  readonly key: string
  readonly league: FeedLeague
  readonly home: string
  readonly away: string
  readonly order: number
  readonly opens: number
  readonly kickoff: number
  readonly length: number
}

/** How a round is played. */
export interface Show {
  /** Moments between begin and end at which what is shown changes, in milliseconds since the begin. */
  readonly turns: readonly number[]
  /** The state so many milliseconds into it, its end excluded. */
  readonly liveAt: (passed: number) => Live
  readonly last: Live
  readonly result: MatchResult
}

/**
 * A round of a game: bets until it begins, none while it is shown live, its result at its end (§sport.rounds). Its
 * course is drawn once it has begun, so that nobody who placed a bet could know it.
 */
export const roundPlan = (round: Round, quoted: () => readonly FeedMarket[], played: () => Show): Plan => {
  const { kickoff, length, ...told } = round
  const show = once(played)
  const end = kickoff + length
  const gameOf = (turns: readonly number[]): Game => ({
    stretches: [{ from: kickoff, to: end }],
    turns: [kickoff, ...turns.map((passed) => kickoff + passed), end],
    stops: [{ from: kickoff, to: end, reason: 'trader' }],
    firstHalf: { over: Infinity },
    liveAt: (at) => (at < end ? show().liveAt(at - kickoff) : show().last),
  })
  const toCome = once(() => gameOf([]))
  const begun = once(() => gameOf(show().turns))
  return {
    ...told,
    kickoff,
    halves: false,
    gameAt: (at) => (at < kickoff ? toCome() : begun()),
    pricesAt: once(quoted),
    result: (at) => {
      if (at < end) throw new Error(`${told.key} is not over at ${at}: it has no result`)
      return show().result
    },
    confirmAfter: 0,
  }
}

const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}
