import { dayLength, dayStart } from '#domain/time.ts'
import type { Feed } from '../../feed.ts'
import type { Plan } from '../../play/plan.ts'
import type { Source } from '../../source.ts'
import { ballDays } from './ball-games.ts'
import { cupProgramme } from './cup.ts'
import { eSportsDay } from './e-sports.ts'
import type { HouseDay } from './fixture.ts'
import { gamesProgramme } from './games.ts'
import { outrightsProgramme } from './outrights.ts'
import { soccerDay } from './soccer.ts'
import { tennisDay } from './tennis.ts'
import { feedOf, type Programme, together } from '../programme.ts'

/**
 * Fictional leagues that play round the clock. Everything depends only on the source and the GMT+8 day, so a restart
 * reports the same fixtures, scores and results and draws nothing again. An event is drawn when it happens: a goal, a
 * point or a card at its own moment, a race or a round once it takes no more bets.
 *
 * An observer of the whole stream can predict nothing beyond its prices (§feed.drawn-as-it-happens). Opinions of
 * strengths change by draws of their own, so the latest opinion is the best. A bet stop shows that something may be
 * decided within seconds, and nobody bets while it lasts; its outcome is drawn at its end, with the chances of the
 * prices before it. How long a half, a point or a possession takes is drawn separately from its outcome.
 * `tests/odds/feeds/observer.prove.test.ts` verifies this.
 *
 * At any moment the day's board holds 40 or more soccer matches in 8 leagues, 6 of them live, and each other sport has
 * one live match and one still to come that day. At least two days lie between a club's matches of soccer, basketball
 * and American football.
 */
export const houseFeed = (source: Source): Feed =>
  together('house', [
    feedOf(houseProgramme(source)),
    feedOf(gamesProgramme(source)),
    feedOf(outrightsProgramme(source)),
    feedOf(cupProgramme(source)),
  ])

const sports: readonly HouseDay[] = [soccerDay, ...ballDays, tennisDay, eSportsDay]

/** What the sports of the house play; all sports by default. */
export const houseProgramme = (source: Source, plays: readonly HouseDay[] = sports): Programme => {
  const days = new Map<number, readonly Plan[]>()
  const dayOfPlans = (start: number): readonly Plan[] => {
    const known = days.get(start)
    if (known) return known
    const plans = plays.flatMap((playsOn) => playsOn(source, start))
    days.set(start, plans)
    return plans
  }
  return {
    name: 'house',
    rollFrom: (start) => start - rolled,
    opening: (from, to) => {
      const plans: Plan[] = []
      for (let day = dayStart(from); day <= to + longestLead; day += dayLength) {
        for (const plan of dayOfPlans(day)) if (plan.opens > from && plan.opens <= to) plans.push(plan)
      }
      // A feed only asks forward: matches that opened earlier belong to their simulation.
      for (const old of days.keys()) if (old < dayStart(from)) days.delete(old)
      return plans
    },
  }
}

const rolled = 5 * 3_600_000
const longestLead = 3 * dayLength
