import type { MatchResult } from '#domain/market/result.ts'
import type { Live } from '#domain/market/rows.ts'
import type { FeedLeague, FeedMarket } from '../../feed.ts'
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
  /** How it stands so many milliseconds into it, its end left out. */
  readonly liveAt: (passed: number) => Live
  readonly last: Live
  readonly result: MatchResult
}

/** A round of a game: bets until it begins, none while it is shown live, its result with its end (§sport.rounds). Both are drawn when first asked for. */
export const roundPlan = (round: Round, quoted: () => readonly FeedMarket[], played: () => Show): Plan => {
  const { kickoff, length, ...told } = round
  const show = once(played)
  const end = kickoff + length
  return {
    ...told,
    kickoff,
    game: () => ({
      stretches: [{ from: kickoff, to: end }],
      turns: [kickoff, ...show().turns.map((passed) => kickoff + passed), end],
      stops: [{ from: kickoff, to: end, reason: 'trader' }],
      liveAt: (at) => (at < end ? show().liveAt(at - kickoff) : show().last),
    }),
    pricesAt: once(quoted),
    result: () => show().result,
    confirmAfter: 0,
  }
}

const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}
