import { soccer } from '../sports.ts'
import type { Live } from '../rows.ts'

/**
 * Whether a score is rare enough to decide a bet: a goal in soccer is an incident of its own (§bet.incident). Where
 * points are scored all the time, the end of a part is the incident, and the feed's own bet stops cover the rest.
 */
const countsGoals = (sport: number): boolean => sport === soccer

/**
 * A text that changes whenever a waiting bet must be rejected: with a goal, a red card or the phase, or with the phase
 * and the part.
 */
export const momentOf = (sport: number, live: Live | null): string => {
  if (live === null) return ''
  return (countsGoals(sport) ? [live.phase, ...(live.score ?? []), ...live.reds] : [live.phase, live.part]).join()
}

/** Whether a change of play makes earlier prices worthless. */
export const isIncident = (sport: number, before: Live, after: Live): boolean =>
  countsGoals(sport)
    ? before.score?.join() !== after.score?.join() || before.reds.join() !== after.reds.join()
    : before.part !== after.part
