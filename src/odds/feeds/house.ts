import { dayLength, dayStart } from '#domain/time.ts'
import { chanceOf, shuffled } from '../chance.ts'
import type { Feed } from '../feed.ts'
import type { Plan } from '../play/plan.ts'
import { type HouseLeague, leaguesOf, type Window, windows } from './house-leagues.ts'
import { housePlan } from './house-match.ts'
import { feedOf, type Programme } from './programme.ts'

/**
 * Fictional leagues that play round the clock. Everything hangs on the seed and the GMT+8 day alone, so a restart tells the same
 * fixtures, goals and results. At any moment the day's board holds 40 matches and more in 8 leagues, 7 of them live.
 */
export const houseFeed = ({ seed }: { seed: string }): Feed => feedOf(houseProgramme(seed))

export const houseProgramme = (seed: string): Programme => {
  const days = new Map<number, readonly Plan[]>()
  const dayOfPlans = (start: number): readonly Plan[] => {
    const known = days.get(start)
    if (known) return known
    const plans = plansOf(seed, start)
    days.set(start, plans)
    for (const old of days.keys()) if (old < start - 20 * dayLength) days.delete(old)
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
      return plans
    },
  }
}

const quarterHour = 15 * 60_000
const rolled = 5 * 3_600_000
const longestLead = 3 * dayLength

/** Two leagues of three play each day; in the evening eight of twelve. */
const plansOf = (seed: string, day: number): Plan[] => {
  const number = Math.round((day - dayStart(0)) / dayLength)
  return windows.flatMap((window) => {
    const games = leaguesOf(window).flatMap((league, place) =>
      rests(number, place) ? [] : roundOf(seed, league, playedBefore(number, place)))
    const mixed = shuffled(games, chanceOf(`${seed}/times/${window}/${number}`))
    return mixed.map((game, i) => housePlan({ seed, day: number, kickoff: day + slotOf(window, i), ...game }))
  })
}

const rests = (number: number, place: number): boolean => (number + place) % 3 === 0
const playedBefore = (number: number, place: number): number => number - Math.floor((number + place + 2) / 3)

interface Game {
  readonly league: HouseLeague
  readonly home: string
  readonly away: string
}

/** A double round robin by the circle method, its clubs shuffled anew each season of 22 rounds. */
const roundOf = (seed: string, league: HouseLeague, played: number): Game[] => {
  const size = league.clubs.length
  const season = Math.floor(played / (2 * (size - 1)))
  const round = played % (2 * (size - 1))
  const clubs = shuffled(league.clubs, chanceOf(`${seed}/${league.league.name}/season/${season}`))
  const turn = round % (size - 1)
  const circle = [clubs[0]!, ...clubs.slice(1).map((_, i) => clubs[1 + ((i + turn) % (size - 1))]!)]
  return Array.from({ length: size / 2 }, (_, i) => {
    const pair = [circle[i]!, circle[size - 1 - i]!] as const
    // Home and away alternate, and are swapped in the season's second half.
    const swap = (i === 0 ? turn % 2 : i % 2) === (round < size - 1 ? 0 : 1)
    const [home, away] = swap ? [pair[1], pair[0]] : pair
    return { league, home, away }
  })
}

/**
 * Kick-offs, from the start of the GMT+8 day. The windows tile it so that one match at least begins each quarter of an hour;
 * the evening's 48 begin from 22:15 on, and six of them at midnight, so that a new day has live matches at once.
 */
const slotOf = (window: Window, i: number): number => {
  const place = windows.indexOf(window)
  if (window === 'prime') return i < 6 ? dayLength : (89 + (i % 7)) * quarterHour
  return place === 0 ? (i % 12) * quarterHour : (12 + (place - 1) * 11 + (i % 11)) * quarterHour
}
