import { soccer } from '../sports.ts'
import type { Live } from './rows.ts'

/**
 * Whether a score is rare enough to decide a bet: a goal in soccer is an incident of its own (§bet.incident). Where points fall all
 * the time the end of a part is one, and the feed's own bet stops keep the rest apart.
 */
const countsGoals = (sport: number): boolean => sport === soccer

/** What a waiting bet must not see change, as a text that differs when it did: goal, red card and phase, or phase and part. */
export const momentOf = (sport: number, live: Live | null): string => {
  if (live === null) return ''
  return (countsGoals(sport) ? [live.phase, ...(live.score ?? []), ...live.reds] : [live.phase, live.part]).join()
}

/** Whether a change of play makes the prices from before it worthless. */
export const isIncident = (sport: number, before: Live, after: Live): boolean =>
  countsGoals(sport)
    ? before.score?.join() !== after.score?.join() || before.reds.join() !== after.reds.join()
    : before.part !== after.part
