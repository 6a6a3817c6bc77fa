import type { MatchResult, Score } from '#domain/market/result.ts'
import { drawOf } from '../../chance.ts'
import type { Game } from '../../play/game.ts'
import { joined, type Stop } from '../../play/stops.ts'
import { type SoccerCourse, type Incident, type Side, soccerLiveAt, momentOfIncident, whistlesOf } from './course.ts'
import { halfLength } from './tempo.ts'

const second = 1_000
const minute = 60 * second
/** A bet stop is called when danger is seen, before the ball is in. */
export const foresight = 6 * second
const alarm = 20 * second
const halfTime = 60 * second

/**
 * A course of soccer in the form in which it is reported: two halves; bets stop around goals, red cards and alarms,
 * and at the half-time whistle. The order of its goals is reported only where it is known.
 */
export const soccerGame = (key: string, kickoff: number, course: SoccerCourse, goalOrder: boolean): Game => {
  const whistle = whistlesOf(kickoff, course)
  const changes = course.incidents.filter(isTold).map((i) => momentOfIncident(kickoff, course, i))
  // The fourth official shows the added time: prices leap, the score does not.
  const boards = [kickoff, whistle.restart].map((begin) => begin + halfLength * minute)
  return {
    stretches: [
      { from: kickoff, to: whistle.halfTime },
      { from: whistle.restart, to: whistle.end },
    ],
    turns: [...new Set([kickoff, whistle.halfTime, whistle.restart, whistle.end, ...boards, ...changes])].sort(
      (a, b) => a - b,
    ),
    stops: stopsOf(key, kickoff, course),
    firstHalf: { over: whistle.halfTime, ...(goalOrder && { goals: goalsIn(course, 1).map(({ side }) => side) }) },
    liveAt: (at) => soccerLiveAt(kickoff, course, at),
  }
}

/** The result of a match that is over; throws for one that is not, because nobody knows it. */
export const soccerResultAt = (
  { key, kickoff }: { readonly key: string; readonly kickoff: number },
  course: SoccerCourse,
  at: number,
): MatchResult => {
  if (at < whistlesOf(kickoff, course).end) throw new Error(`${key} is not over at ${at}: it has no result`)
  return soccerResult(course)
}

const isTold = ({ kind }: Incident): boolean => kind === 'goal' || kind === 'red'

/** The score of a course, first half and whole match, and its goals in order. */
export const soccerResult = (course: SoccerCourse): MatchResult => {
  const score = (halves: 1 | 2): Score => {
    const of = (side: Side) => goalsIn(course, halves).filter((goal) => goal.side === side).length
    return [of('home'), of('away')]
  }
  const goals = goalsIn(course, 2).map(({ side }) => side)
  return { status: 'completed', ht: score(1), ft: score(2), action: 1, goals }
}

const goalsIn = ({ incidents }: SoccerCourse, halves: 1 | 2): readonly Incident[] =>
  incidents.filter(({ kind, half }) => kind === 'goal' && half <= halves)

/** Goals and red cards stop the bets for 30 to 40 s, alarms for less, a danger until it is decided. */
const stopsOf = (key: string, kickoff: number, course: SoccerCourse): Stop[] => {
  const whistle = whistlesOf(kickoff, course)
  const stops = course.incidents.map((incident, i): Stop => {
    const at = momentOfIncident(kickoff, course, incident)
    const begin = incident.half === 1 ? kickoff : whistle.restart
    const usual = incident.kind === 'alarm' ? alarm : Math.round((30 + 10 * drawOf(`${key}/stop/${i}`)) * second)
    const length = incident.kind === 'danger' ? Infinity : usual
    const from = incident.sudden ? at : at - foresight
    return { from: Math.max(begin, from), to: Math.min(at + length, whistle.end), reason: 'incident' }
  })
  return joined([...stops, { from: whistle.halfTime, to: whistle.halfTime + halfTime, reason: 'halfTime' }])
}
