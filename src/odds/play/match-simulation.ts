import { drawOf } from '../chance.ts'
import type { FeedMarket, FeedMessage } from '../feed.ts'
import { sideMarketsAt, linedAt, nextPrice, pricedAt } from './cadence.ts'
import { endOf, type Game, isRunning, stretchAt } from './game.ts'
import type { Plan } from './plan.ts'
import { type Stop, stopAt } from './stops.ts'

/** A match being told. */
export interface MatchSimulation {
  readonly plan: Plan
  /** Book time of its last message. */
  readonly over: number
  /** Nothing is to be told before this book time. */
  due: () => number
  /** What happened since the last call, up to and including `to`. */
  advance: (to: number) => FeedMessage[]
  /** All that holds at the moment told last. */
  whole: () => FeedMessage[]
}

const minute = 60_000

/** Tells a match from its opening on. Steps all come; of minutes and prices only the latest, computed at its own moment. */
export const simulateMatch = (plan: Plan): MatchSimulation => {
  const game = plan.game()
  const match: Staged = { ...plan, game, phase: drawOf(`${plan.key}/phase`), stops: game?.stops ?? [] }
  const steps = stepsOf(match)
  const over = steps.at(-1)!.at
  let told = -Infinity
  let next = 0
  let due = -Infinity

  let quoted: readonly FeedMarket[] | undefined
  const marketsAt = (at: number) => plan.pricesAt(at, linedAt(match, at), sideMarketsAt(match, at))
  const prices = (at: number, markets: readonly FeedMarket[]): FeedMessage => ({
    kind: 'prices',
    match: plan.key,
    at,
    markets,
    ...(plan.myanmarAt && { myanmar: plan.myanmarAt(at) }),
  })
  const isPriced = (at: number) =>
    at >= plan.opens && !stopAt(match.stops, at) && at < (game ? endOf(game) : plan.kickoff)

  return {
    plan,
    over,
    due: () => due,
    advance: (to) => {
      const since = told
      told = to
      const messages: FeedMessage[] = []
      for (; next < steps.length && steps[next]!.at <= to; next++) messages.push(messageOf(match, steps[next]!))
      due = Math.min(steps[next]?.at ?? Infinity, nextPrice(match, to), minutesAt(match, to).next)
      const at = minutesAt(match, to).now
      // The step of the whistle or goal has told this minute already when it came later.
      if (at > since && !messages.some((step) => step.kind === 'play' && step.at >= at))
        messages.push(playAt(match, at)!)
      const priced = pricedAt(match, to)
      if (priced <= since || !isPriced(to)) return messages
      const markets = marketsAt(priced)
      // Before play the very same prices say nothing new; in play they say that they still hold.
      if (markets !== quoted || priced >= plan.kickoff) messages.push(prices(priced, markets))
      quoted = markets
      return messages
    },
    whole: () => {
      const stop = stopAt(match.stops, told)
      const now: FeedMessage[] = stop ? [{ kind: 'stop', match: plan.key, at: told, reason: stop.reason }] : []
      if (isPriced(told))
        now.push(
          { kind: 'resume', match: plan.key, at: told },
          prices(pricedAt(match, told), marketsAt(pricedAt(match, told))),
        )
      return wholeOf(match, steps.slice(0, next), told, now)
    },
  }
}

/** What holds of a match whose steps so far are these. */
const wholeOf = (match: Staged, steps: readonly Step[], at: number, now: readonly FeedMessage[]): FeedMessage[] => {
  const of = (kind: Step['kind']) => steps.filter((step) => step.kind === kind)
  const told = (kind: Step['kind']) => of(kind).map((step) => messageOf(match, step))
  // Told as of the latest whistle or incident: prices made since then are fresh.
  const since = of('play').at(-1)?.at
  const live = since !== undefined && playAt(match, at)
  return steps.length === 0
    ? []
    : [...told('fixture'), ...(live ? [{ ...live, at: since }] : []), ...now, ...told('result')]
}

type Staged = Omit<Plan, 'game'> & {
  readonly game: Game | null
  readonly stops: readonly Stop[]
  readonly phase: number
}

const playAt = ({ key, kickoff, game }: Staged, at: number): Extract<FeedMessage, { kind: 'play' }> | undefined =>
  game && at >= kickoff ? { kind: 'play', match: key, at, live: game.liveAt(at) } : undefined

/** The start of the minute that runs at a moment, and of the one after it; none while play stands. */
const minutesAt = ({ game }: Staged, at: number): { now: number; next: number } => {
  if (!game || !isRunning(game, at)) return { now: -Infinity, next: Infinity }
  const { from } = stretchAt(game, at)
  const now = from + Math.floor((at - from) / minute) * minute
  return { now, next: now + minute }
}

/** What is told of a match whatever the step of time; its message is made when it is told. */
type Step =
  | { readonly kind: 'fixture' | 'play' | 'resume' | 'result'; readonly at: number }
  | { readonly kind: 'stop'; readonly at: number; readonly reason: Stop['reason'] }

const stepsOf = ({ kickoff, opens, game, stops, confirmAfter }: Staged): Step[] => {
  const plays = (game?.turns ?? []).map((at): Step => ({ kind: 'play', at }))
  const halts = stops.flatMap(({ from, to, reason }): Step[] => [
    { kind: 'stop', at: from, reason },
    { kind: 'resume', at: to },
  ])
  const over = (game ? endOf(game) : kickoff) + confirmAfter
  return [
    { kind: 'fixture', at: opens },
    ...[...halts, ...plays].sort((a, b) => a.at - b.at),
    { kind: 'result', at: over },
  ]
}

const messageOf = (match: Staged, step: Step): FeedMessage => {
  const { key, league, home, away, kickoff, order, parent, subject } = match
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
      }
    case 'play':
      return playAt(match, step.at)!
    case 'result':
      return { kind: 'result', match: key, at: step.at, result: match.result() }
    case 'stop':
      return { kind: 'stop', match: key, at: step.at, reason: step.reason }
    case 'resume':
      return { kind: 'resume', match: key, at: step.at }
  }
}
