import { drawOf } from '../chance.ts'
import type { Suspension } from '#domain/market/rows.ts'
import { type Course, momentOfIncident, whistlesOf } from './course.ts'

/** A time in which a match takes no bets, in book milliseconds; `to` is outside it. */
export interface Stop {
  readonly from: number
  readonly to: number
  readonly reason: Exclude<Suspension, 'none' | 'feed'>
}

const second = 1_000
/** A bet stop is called when danger is seen, before the ball is in. */
const foresight = 6 * second
const alarm = 20 * second
const halfTime = 60 * second

/** The bet stops of a match in order, those that touch made one: goals and red cards 30 to 40 s, alarms, the half-time whistle. */
export const stopsOf = (key: string, kickoff: number, course: Course): Stop[] => {
  const whistle = whistlesOf(kickoff, course)
  const stops = course.incidents.map((incident, i): Stop => {
    const at = momentOfIncident(kickoff, course, incident)
    const begin = incident.half === 1 ? kickoff : whistle.restart
    const length = incident.kind === 'alarm' ? alarm : Math.round((30 + 10 * drawOf(`${key}/stop/${i}`)) * second)
    return { from: Math.max(begin, at - foresight), to: Math.min(at + length, whistle.end), reason: 'incident' }
  })
  stops.push({ from: whistle.halfTime, to: whistle.halfTime + halfTime, reason: 'halfTime' })
  return merged(stops.sort((a, b) => a.from - b.from))
}

export const stopAt = (stops: readonly Stop[], at: number): Stop | undefined => stops.find((stop) => stop.from <= at && at < stop.to)

const merged = (stops: readonly Stop[]): Stop[] => {
  const out: Stop[] = []
  for (const stop of stops) {
    const last = out.at(-1)
    if (last && stop.from <= last.to) out[out.length - 1] = { ...last, to: Math.max(last.to, stop.to) }
    else out.push(stop)
  }
  return out
}
