import type { Live, Phase, Subject } from '../rows.ts'

/** The incidents of a match that has halves: goals and red cards, and the corners and bookings of its child matches. */
export const incidentKinds = ['goal', 'red', 'corner', 'booking'] as const
export type IncidentKind = (typeof incidentKinds)[number]

/**
 * Position 0 is the place in `incidentKinds`, 1 the side (0 home, 1 away), 2 the minute as `Live` counts it, 3 the book
 * time; 4 and 5 how many of the kind each side has then, 6 the minute of stoppage.
 */
export type IncidentRow = readonly [
  kind: number,
  side: 0 | 1,
  minute: number,
  at: number,
  home: number,
  away: number,
  added: number,
]

export interface Incident {
  readonly kind: IncidentKind
  readonly side: 'home' | 'away'
  readonly minute: number
  /** The minute of stoppage, 3 in 90+3. */
  readonly added?: number
  /** Book time in milliseconds, which orders what happened in the same minute. */
  readonly at: number
  /** How many of the kind each side has, this one included. */
  readonly tally: readonly [home: number, away: number]
}

export const writeIncident = ({ kind, side, minute, at, tally, added = 0 }: Incident): IncidentRow => [
  incidentKinds.indexOf(kind),
  side === 'home' ? 0 : 1,
  minute,
  at,
  ...tally,
  added,
]
export const parseIncident = ([kind, side, minute, at, home, away, added]: IncidentRow): Incident => ({
  kind: incidentKinds[kind]!,
  side: side === 0 ? 'home' : 'away',
  minute,
  at,
  tally: [home, away],
  ...(added > 0 && { added }),
})

/** What happened in a match or a child match, as far as it is known. */
export interface Story {
  /** The minute from which it is known; 0 from the kick-off on. */
  readonly from: number
  readonly last: Live
  /** The latest of them, in order. */
  readonly incidents: readonly Incident[]
  /** What the way of the ball is drawn from, where the feed plays the match itself. */
  readonly ball?: string
}

/** The most incidents kept for a match or child match: no match has had more corners. */
export const mostIncidents = 60

/**
 * Adds a change of play to a story. Each goal or card gained is an incident; each one lost was taken back, latest
 * first, as when a referee disallows a goal. Where play has numbered parts they are the story, and nothing is added.
 */
export const updateStory = (story: Story | null, live: Live, at: number, subject: Subject): Story => {
  if (!story)
    return {
      from: isFromBegin(live) ? 0 : live.minute,
      last: live,
      incidents: live.part === 0 && isFromBegin(live) ? gained([], noneYet(live), live, at, subject) : [],
    }
  return {
    ...story,
    last: live,
    incidents: live.part === 0 ? gained(story.incidents, story.last, live, at, subject) : story.incidents,
  }
}

const early: readonly Phase[] = ['before', 'firstHalf']
const isFromBegin = ({ phase, minute }: Live): boolean => early.includes(phase) && minute <= 1
const noneYet = (live: Live): Live => ({ ...live, score: live.score && [0, 0], reds: [0, 0] })

const gained = (
  told: readonly Incident[],
  before: Live,
  now: Live,
  at: number,
  subject: Subject,
): readonly Incident[] => {
  const counts = ({ score, reds }: Live) =>
    ({ [scored[subject]]: score, ...(subject === 'match' && { red: reds }) }) as Partial<
      Record<IncidentKind, readonly [number, number] | null>
    >
  const [had, has] = [counts(before), counts(now)]
  let incidents = [...told]
  for (const kind of incidentKinds) {
    const [from, to] = [had[kind], has[kind]]
    if (!from || !to) continue
    const tally: [number, number] = [from[0], from[1]]
    for (const place of [0, 1] as const) {
      const side = place === 0 ? 'home' : 'away'
      for (; tally[place] > to[place]; tally[place]--) incidents = withoutLatest(incidents, kind, side)
      while (tally[place] < to[place]) {
        tally[place]++
        incidents.push({
          kind,
          side,
          minute: now.minute,
          at,
          tally: [tally[0], tally[1]],
          ...(now.added && { added: now.added }),
        })
      }
    }
  }
  return incidents.length === told.length && incidents.every((one, place) => one === told[place])
    ? told
    : incidents.slice(-mostIncidents)
}

const scored = { match: 'goal', corners: 'corner', bookings: 'booking' } as const satisfies Record<
  Subject,
  IncidentKind
>

const withoutLatest = (incidents: readonly Incident[], kind: IncidentKind, side: Incident['side']): Incident[] => {
  const latest = incidents.findLastIndex((one) => one.kind === kind && one.side === side)
  return incidents.filter((_, place) => place !== latest)
}
