import { drawOf } from '../chance.ts'
import type { FeedMessage } from '../feed.ts'
import { type Lines, linesOf, quotesOf } from '../pricing/quotes.ts'
import { linedAt, nextPrice, pricedAt } from './cadence.ts'
import { clockAt, type Course, liveAt, momentOfIncident, whistlesOf } from './course.ts'
import { outlookAt, type Plan } from './plan.ts'
import { type Stop, stopAt, stopsOf } from './stops.ts'

/** A match being told. */
export interface Telling {
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
export const tell = (plan: Plan): Telling => {
  const course = plan.course()
  const phase = drawOf(`${plan.key}/phase`)
  const match: Staged = { ...plan, course, phase, stops: course ? stopsOf(plan.key, plan.kickoff, course) : [] }
  const steps = stepsOf(match)
  const over = steps.at(-1)!.at
  let told = -Infinity
  let next = 0
  let chosen: { at: number; lines: Lines } | undefined

  const prices = (at: number): FeedMessage => {
    const own = plan.pricesAt?.(at)
    if (own) return { kind: 'prices', match: plan.key, at, markets: own }
    const anchor = linedAt(match, at)
    if (chosen?.at !== anchor) chosen = { at: anchor, lines: linesOf(outlookAt(plan, course, anchor)) }
    const live = at >= plan.kickoff
    return { kind: 'prices', match: plan.key, at, markets: quotesOf(outlookAt(plan, course, at), chosen.lines, live) }
  }
  const isPriced = (at: number) =>
    at >= plan.opens && !stopAt(match.stops, at) && (course ? at < whistlesOf(plan.kickoff, course).end : at < plan.kickoff)

  return {
    plan,
    over,
    due: () => Math.min(steps[next]?.at ?? Infinity, nextPrice(match, told), minutesAt(match, told).next),
    advance: (to) => {
      const since = told
      told = to
      const messages: FeedMessage[] = []
      for (; next < steps.length && steps[next]!.at <= to; next++) messages.push(steps[next]!)
      const at = minutesAt(match, to).now
      // The step of the whistle or goal has told this minute already when it came later.
      if (at > since && !messages.some((step) => step.kind === 'play' && step.at >= at)) messages.push(playAt(match, at)!)
      const priced = pricedAt(match, to)
      if (priced > since && isPriced(to)) messages.push(prices(priced))
      return messages
    },
    whole: () => {
      const stop = stopAt(match.stops, told)
      const now: FeedMessage[] = stop ? [{ kind: 'stop', match: plan.key, at: told, reason: stop.reason }] : []
      if (isPriced(told)) now.push({ kind: 'resume', match: plan.key, at: told }, prices(pricedAt(match, told)))
      return wholeOf(match, steps.slice(0, next), told, now)
    },
  }
}

/** What holds of a match whose steps so far are these. */
const wholeOf = (match: Staged, steps: readonly Step[], at: number, now: readonly FeedMessage[]): FeedMessage[] => {
  const of = (kind: Step['kind']) => steps.filter((step) => step.kind === kind)
  // Told as of the latest whistle or incident: prices made since then are fresh.
  const since = of('play').at(-1)?.at
  const live = since !== undefined && playAt(match, at)
  return steps.length === 0 ? [] : [...of('fixture'), ...(live ? [{ ...live, at: since }] : []), ...now, ...of('result')]
}

type Staged = Omit<Plan, 'course'> & { readonly course: Course | null; readonly stops: readonly Stop[]; readonly phase: number }

const playAt = ({ key, kickoff, course }: Staged, at: number): Extract<FeedMessage, { kind: 'play' }> | undefined => {
  const live = course && liveAt(kickoff, course, at)
  return live ? { kind: 'play', match: key, at, live } : undefined
}

/** The start of the minute that runs at a moment, and of the one after it; none outside the halves. */
const minutesAt = ({ kickoff, course }: Staged, at: number): { now: number; next: number } => {
  const { phase, played } = course ? clockAt(kickoff, course, at) : { phase: 'before', played: 0 }
  if (phase !== 'firstHalf' && phase !== 'secondHalf') return { now: -Infinity, next: Infinity }
  const now = at - Math.round((played - Math.floor(played)) * minute)
  return { now, next: now + minute }
}

type Step = Exclude<FeedMessage, { kind: 'alive' | 'whole' }>

/** All that is told of a match whatever the step of time, in order. */
const stepsOf = (match: Staged): Step[] => {
  const { key, league, home, away, kickoff, order, opens, course } = match
  const fixture: Step = { kind: 'fixture', match: key, at: opens, league, home, away, kickoff, order }
  const result = (at: number): Step => ({ kind: 'result', match: key, at, result: match.result() })
  if (!course) return [fixture, result(kickoff)]
  const whistle = whistlesOf(kickoff, course)
  const changes = course.incidents.filter((i) => i.kind !== 'alarm').map((i) => momentOfIncident(kickoff, course, i))
  const plays = [kickoff, whistle.halfTime, whistle.restart, whistle.end, ...changes].map((at) => playAt(match, at)!)
  const stops = match.stops.flatMap(({ from, to, reason }): Step[] => [
    { kind: 'stop', match: key, at: from, reason },
    { kind: 'resume', match: key, at: to },
  ])
  return [fixture, ...[...stops, ...plays].sort((a, b) => a.at - b.at), result(whistle.end + match.confirmAfter)]
}
