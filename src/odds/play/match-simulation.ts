import type { MatchResult } from '#domain/market/result.ts'
import { drawOf } from '../chance.ts'
import type { FeedMarket, FeedMessage } from '../feed.ts'
import { sideMarketsAt, linedAt, nextPrice, pricedAt } from './cadence.ts'
import { endOf, type Game, isRunning, stretchAt } from './game.ts'
import { latest } from './latest.ts'
import type { Plan } from './plan.ts'
import { type Stop, stopAt } from './stops.ts'

/** A match that is being reported. */
export interface MatchSimulation {
  readonly plan: Plan
  /** Book time of its last message, as far as it is known at a moment; Infinity until it is known. */
  readonly overAt: (at: number) => number
  /** The match has nothing to report before this book time. */
  due: () => number
  /** What happened since the last call, up to and including `to`. */
  advance: (to: number) => FeedMessage[]
  /** All that holds at the latest reported moment. */
  whole: () => FeedMessage[]
}

const minute = 60_000

/**
 * Reports a match from its opening on. Every step is reported; of minutes and prices only the latest, computed at its
 * own moment. A match is played no further than it is reported: later events are drawn when they come.
 */
export const simulateMatch = (plan: Plan): MatchSimulation => {
  const phase = drawOf(`${plan.key}/phase`)
  const matchBy = latest((game: Game | null): Staged => stagedOf(plan, game, phase))
  const matchAt = (at: number) => matchBy(plan.gameAt(at))
  let reportedUntil = -Infinity
  let known: Staged | undefined
  /** The match has nothing to report before it unless something more becomes known. */
  let next = -Infinity

  let quoted: readonly FeedMarket[] | undefined
  const marketsAt = (match: Staged, at: number) => plan.pricesAt(at, linedAt(match, at), sideMarketsAt(match, at))
  const prices = (at: number, markets: readonly FeedMarket[]): FeedMessage => ({
    kind: 'prices',
    match: plan.key,
    at,
    markets,
    ...(plan.myanmarAt && { myanmar: plan.myanmarAt(at) }),
    ...(plan.lawAt && { law: plan.lawAt(at) }),
  })
  const isPriced = ({ game, stops }: Staged, at: number) =>
    at >= plan.opens && !stopAt(stops, at) && at < (game ? endOf(game) : plan.kickoff)

  return {
    plan,
    overAt: (at) => matchAt(at).steps.at(-1)!.at,
    due: () => (known && isPlayed(known, reportedUntil) ? reportedUntil : next),
    advance: (to) => {
      const since = reportedUntil
      reportedUntil = to
      const match = matchAt(to)
      if (match === known && to < next) return []
      known = match
      next = dueAfter(match, to)
      const messages = match.steps.filter(({ at }) => at > since && at <= to).map((step) => messageOf(match, step))
      const at = minutesAt(match, to).now
      // The step of the whistle or goal has already reported this minute if it came later.
      if (at > since && !messages.some((step) => step.kind === 'play' && step.at >= at))
        messages.push(playAt(match, at)!)
      const priced = pricedAt(match, to)
      if (priced <= since || !isPriced(match, to)) return messages
      const markets = marketsAt(match, priced)
      // Before play, unchanged prices say nothing new; in play they say that they still hold.
      if (markets !== quoted || priced >= plan.kickoff) messages.push(prices(priced, markets))
      quoted = markets
      return messages
    },
    whole: () => {
      const match = matchAt(reportedUntil)
      const stop = stopAt(match.stops, reportedUntil)
      const now: FeedMessage[] = stop ? [{ kind: 'stop', match: plan.key, at: reportedUntil, reason: stop.reason }] : []
      const priced = pricedAt(match, reportedUntil)
      if (isPriced(match, reportedUntil))
        now.push({ kind: 'resume', match: plan.key, at: reportedUntil }, prices(priced, marketsAt(match, priced)))
      return wholeOf(
        match,
        match.steps.filter(({ at }) => at <= reportedUntil),
        reportedUntil,
        now,
      )
    },
  }
}

/** While a match is played, something may become known at any moment. */
const isPlayed = ({ game, kickoff }: Staged, at: number): boolean => game !== null && at >= kickoff && at < endOf(game)

const dueAfter = (match: Staged, to: number): number => {
  const next = match.steps.find(({ at }) => at > to)?.at ?? Infinity
  return Math.min(next, nextPrice(match, to), minutesAt(match, to).next)
}

/** What holds for a match after these steps. */
const wholeOf = (match: Staged, steps: readonly Step[], at: number, now: readonly FeedMessage[]): FeedMessage[] => {
  const of = (kind: Step['kind']) => steps.filter((step) => step.kind === kind)
  const told = (kind: Step['kind']) => of(kind).map((step) => messageOf(match, step))
  // Reported as of the latest whistle or incident: prices made since then are fresh.
  const since = of('play').at(-1)?.at
  const live = since !== undefined && playAt(match, at)
  return steps.length === 0
    ? []
    : [...told('fixture'), ...(live ? [{ ...live, at: since }] : []), ...now, ...told('half'), ...told('result')]
}

/** A match with its game as far as it is known. */
type Staged = Plan & {
  readonly game: Game | null
  readonly stops: readonly Stop[]
  readonly steps: readonly Step[]
  readonly phase: number
}

const stagedOf = (plan: Plan, game: Game | null, phase: number): Staged => {
  const stops = game?.stops ?? []
  return { ...plan, game, phase, stops, steps: stepsOf(plan, game, stops) }
}

const playAt = (
  { key, kickoff, game, drawsBall }: Staged,
  at: number,
): Extract<FeedMessage, { kind: 'play' }> | undefined =>
  game && at >= kickoff
    ? { kind: 'play', match: key, at, live: game.liveAt(at), ...(drawsBall && { drawsBall }) }
    : undefined

/** The start of the minute that runs at a moment, and of the next minute; none while play stands. */
const minutesAt = ({ game }: Staged, at: number): { now: number; next: number } => {
  if (!game || !isRunning(game, at)) return { now: -Infinity, next: Infinity }
  const { from } = stretchAt(game, at)
  const now = from + Math.floor((at - from) / minute) * minute
  return { now, next: now + minute }
}

/** A step is reported however time is cut; its message is made when it is reported. */
type Step =
  | { readonly kind: 'fixture' | 'play' | 'resume' | 'half' | 'result'; readonly at: number }
  | { readonly kind: 'stop'; readonly at: number; readonly reason: Stop['reason'] }

const stepsOf = ({ kickoff, opens, confirmAfter, halves }: Plan, game: Game | null, stops: readonly Stop[]): Step[] => {
  const plays = (game?.turns ?? []).map((at): Step => ({ kind: 'play', at }))
  const halts = stops.flatMap(({ from, to, reason }): Step[] => [
    { kind: 'stop', at: from, reason },
    { kind: 'resume', at: to },
  ])
  const over = (game ? endOf(game) + (game.extra ?? 0) : kickoff) + confirmAfter
  const half: Step[] = game && halves ? [{ kind: 'half', at: game.firstHalf.over + confirmAfter }] : []
  return [
    { kind: 'fixture', at: opens },
    ...[...halts, ...plays, ...half].filter(({ at }) => at < Infinity).sort((a, b) => a.at - b.at),
    { kind: 'result', at: over },
  ]
}

/** Below the action of any result of the match (§settlement.first-half). */
const halfResult = ({ game }: Staged, at: number): MatchResult => ({
  status: 'firstHalf',
  ht: game!.liveAt(at).half,
  ft: null,
  action: 0,
  ...(game!.firstHalf.goals && { goals: game!.firstHalf.goals }),
})

const messageOf = (match: Staged, step: Step): FeedMessage => {
  const { key, league, home, away, kickoff, order, parent, subject, season, stage } = match
  switch (step.kind) {
    case 'fixture':
      return {
        kind: 'fixture',
        match: key,
        at: step.at,
        league,
        home,
        away,
        kickoff,
        order,
        ...(parent && subject && { parent, subject }),
        ...(season !== undefined && parent === undefined && { season }),
        ...(stage !== undefined && parent === undefined && { stage }),
      }
    case 'play':
      return playAt(match, step.at)!
    case 'half':
      return { kind: 'result', match: key, at: step.at, result: halfResult(match, step.at) }
    case 'result':
      return { kind: 'result', match: key, at: step.at, result: match.result(step.at) }
    case 'stop':
      return { kind: 'stop', match: key, at: step.at, reason: step.reason }
    case 'resume':
      return { kind: 'resume', match: key, at: step.at }
  }
}
