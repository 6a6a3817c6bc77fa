import { soccer } from '#domain/market/sports.ts'
import type { Feed, FeedLeague } from '../../feed.ts'
import { longestMatch, type Plan } from '../../play/plan.ts'
import { learn } from '../../pricing/strengths.ts'
import { soccerPlan } from '../../sports/soccer/plan.ts'
import { type Intake, intakeOf } from '../intake.ts'
import { noteNoons, noteUnplayed } from '../notes.ts'
import { feedOf } from '../programme.ts'
import type { Refusal } from '../refusal.ts'
import { disagreement, parseSeason, type Season, type SeasonMatch } from './file.ts'
import { loadEach } from './files.ts'
import { courseOf, lessonsOf, seasonMatch } from './match.ts'
import { otherDays } from './other-days.ts'

interface OpenfootballReplay {
  readonly files: readonly string[]
  /** The zone of times without one, in a league whose zone is unknown. */
  readonly zone?: string | undefined
}

/**
 * Real seasons from openfootball files: real fixtures by kick-off, real results, prices from strengths learnt only
 * from matches that were already over. Throws a `SeasonFileError` that names a file that cannot be read, or the first
 * file if none is a season.
 */
export const openfootballFeed = async ({ files, zone }: OpenfootballReplay): Promise<Feed> => {
  const { read, left } = await loadEach(files, (file, text) => parseSeason(file, text, zone))
  return seasonsFeed(read, left)
}

/**
 * The feed of seasons already read. Files of one league in several seasons make one league; a match is reported once,
 * as in the first file that has it.
 */
export const seasonsFeed = (seasons: readonly Season[], left: readonly Refusal[] = []): Feed => {
  const refused = [
    ...left,
    ...seasons.flatMap((season) => season.refused),
    ...otherDays(
      seasons.flatMap(({ path, code, matches }) => matches.map((match) => ({ ...match, file: path, league: code }))),
    ),
  ]
  const first = withoutTwins(seasons, refused)
  const plans = [...Map.groupBy(first, ({ code }) => code)].flatMap(([code, parts], i) => plansOf(code, parts, i + 1))
  const all = first.flatMap(({ matches }) => matches)
  const notes = [
    ...seasons.flatMap((season) => season.notes),
    ...noteNoons('openfootball', all),
    ...noteUnplayed('openfootball', all),
  ]
  return plansFeed('openfootball', plans, intakeOf(seasons.length + left.length, plans, refused, notes))
}

const withoutTwins = (seasons: readonly Season[], refused: Refusal[]): Season[] => {
  const seen = new Map<string, SeasonMatch & { readonly path: string }>()
  return seasons.map((season) => ({
    ...season,
    matches: season.matches.filter((match) => {
      const { key, line, home, away } = match
      const twin = seen.get(key)
      if (twin !== undefined)
        refused.push({
          file: season.path,
          line,
          reason: `'${home} – ${away}' is already in '${twin.path}'${disagreement(twin, match)}`,
        })
      else seen.set(key, { ...match, path: season.path })
      return twin === undefined
    }),
  }))
}

/** The feed of matches known beforehand. */
export const plansFeed = (name: string, matches: readonly Plan[], intake: Intake): Feed => {
  const plans = matches.toSorted((a, b) => a.opens - b.opens)
  const feed = feedOf({
    name,
    rollFrom: (start) => rollFrom(plans, start),
    opening: (from, to) => plans.slice(firstAfter(plans, from), firstAfter(plans, to)),
  })
  return { ...feed, intake, ...(intake.first !== undefined && { opensAt: intake.first - beforeFirst }) }
}

/** A new book begins this long before the first kick-off: its board is full, and the first match is played soon. */
const beforeFirst = 3_600_000

const plansOf = (code: string, seasons: readonly Season[], order: number): Plan[] => {
  const league: FeedLeague = { key: code, name: seasons.at(-1)!.name, sport: soccer, order, flag: 1, type: 25 }
  const matches = seasons.flatMap((season) => season.matches).sort((a, b) => a.kickoff - b.kickoff)
  const courses = new Map(matches.map((match) => [match.key, courseOf(match)]))
  const lessons = lessonsOf(matches, ({ key }) => courses.get(key))
  // A tournament's home side is at home in name only.
  const strengths = learn(lessons, { hasHome: !/cup|euro/.test(code) })
  return matches.map((match, i) =>
    soccerPlan(seasonMatch(match, courses.get(match.key) ?? null, league, i + 1, strengths)),
  )
}

/** Far enough back that ten matches are over at the start. */
const rollFrom = (plans: readonly Plan[], start: number): number => {
  const over = plans
    .map(({ kickoff }) => kickoff)
    .filter((kickoff) => kickoff + longestMatch < start)
    .sort((a, b) => b - a)
  const earliest = over[Math.min(10, over.length) - 1]
  return earliest === undefined ? start : earliest - 3_600_000
}

const firstAfter = (plans: readonly Plan[], moment: number): number => {
  const i = plans.findIndex(({ opens }) => opens > moment)
  return i < 0 ? plans.length : i
}
