import { soccer } from '#domain/sports.ts'
import { readFile } from 'node:fs/promises'
import type { Feed, FeedLeague } from '../feed.ts'
import { longestMatch, type Plan } from '../play/plan.ts'
import { learn, type Lesson } from '../pricing/strengths.ts'
import { whistlesOf } from '../sports/soccer/course.ts'
import { soccerPlan } from '../sports/soccer/plan.ts'
import { feedOf } from './programme.ts'
import { readSeason, type Season, SeasonFileError } from './season-file.ts'
import { courseOf, seasonMatch } from './season-match.ts'

/**
 * Real seasons from openfootball files: real fixtures by kick-off, results as they were, prices from strengths learnt only from
 * matches that were over before. Throws a `SeasonFileError` naming file and place when one cannot be read.
 */
export const openfootballFeed = async ({ files }: { files: readonly string[] }): Promise<Feed> => {
  const seasons = await Promise.all(files.map(async (file) => readSeason(file, await readText(file))))
  return seasonsFeed(seasons)
}

/** The feed of seasons already read. Files of one league in several seasons make one league. */
export const seasonsFeed = (seasons: readonly Season[]): Feed => {
  const plans = [...Map.groupBy(seasons, ({ code }) => code)]
    .flatMap(([code, parts], i) => plansOf(code, parts, i + 1))
  refuseTwice(seasons)
  return plansFeed('openfootball', plans)
}

/** The feed of matches known beforehand. */
export const plansFeed = (name: string, matches: readonly Plan[]): Feed => {
  const plans = matches.toSorted((a, b) => a.opens - b.opens)
  return feedOf({
    name,
    rollFrom: (start) => rollFrom(plans, start),
    opening: (from, to) => plans.slice(firstAfter(plans, from), firstAfter(plans, to)),
  })
}

const plansOf = (code: string, seasons: readonly Season[], order: number): Plan[] => {
  const league: FeedLeague = { key: code, name: seasons.at(-1)!.name, sport: soccer, order, flag: 1, type: 25 }
  const matches = seasons.flatMap((season) => season.matches).sort((a, b) => a.kickoff - b.kickoff)
  const courses = new Map(matches.map((match) => [match.key, courseOf(match)]))
  const lessons = matches.flatMap(({ key, home, away, kickoff, played }): Lesson[] => {
    const course = courses.get(key)
    return played && course ? [{ home, away, ft: played.ft, at: whistlesOf(kickoff, course).end }] : []
  })
  // A tournament's matches have a home side in name only.
  const strengths = learn(lessons, { hasHome: !/cup|euro/.test(code) })
  return matches.map((match, i) => soccerPlan(seasonMatch(match, courses.get(match.key) ?? null, league, i + 1, strengths)))
}

/** Far enough back that ten matches are over at the start. */
const rollFrom = (plans: readonly Plan[], start: number): number => {
  const over = plans.map(({ kickoff }) => kickoff).filter((kickoff) => kickoff + longestMatch < start).sort((a, b) => b - a)
  const earliest = over[Math.min(10, over.length) - 1]
  return earliest === undefined ? start : earliest - 3_600_000
}

const firstAfter = (plans: readonly Plan[], moment: number): number => {
  const i = plans.findIndex(({ opens }) => opens > moment)
  return i < 0 ? plans.length : i
}

const readText = async (file: string): Promise<string> => {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    throw new SeasonFileError(file, 'the file', (error as Error).message)
  }
}

const refuseTwice = (seasons: readonly Season[]): void => {
  const seen = new Map<string, string>()
  for (const { file, matches } of seasons) {
    for (const [i, { key }] of matches.entries()) {
      if (seen.has(key)) throw new SeasonFileError(file, `matches[${i}]`, `stands in ${seen.get(key)} too`)
      seen.set(key, file)
    }
  }
}
