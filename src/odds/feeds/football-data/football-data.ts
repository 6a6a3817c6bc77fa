import { soccer } from '#domain/market/sports.ts'
import type { Feed, FeedLeague } from '../../feed.ts'
import type { Plan } from '../../play/plan.ts'
import { noteShortYears } from './dates.ts'
import { type FootballDataFile, type FootballDataMatch, parseFootballData } from './file.ts'
import { byDivision, divisionName } from './leagues.ts'
import { footballDataPlan, playOf } from './match.ts'
import { intakeOf } from '../intake.ts'
import { noteNoons, noteUnplayed } from '../notes.ts'
import { plansFeed } from '../season/openfootball.ts'
import { learn, type Strengths } from '../../pricing/strengths.ts'
import type { Refusal } from '../refusal.ts'
import { disagreement } from '../season/file.ts'
import { lessonsOf } from '../season/match.ts'
import { otherDays } from '../season/other-days.ts'
import { loadEach } from '../season/files.ts'

interface FootballDataReplay {
  readonly files: readonly string[]
  /** Seed for the minutes that the files do not have. */
  readonly seed?: string
}

/**
 * Real seasons with real bookmakers' prices, from season files of football-data.co.uk. Throws a `SeasonFileError` that
 * names a file that cannot be read, or the first file if none is a season.
 */
export const footballDataFeed = async ({ files, seed = '1' }: FootballDataReplay): Promise<Feed> => {
  const { read, left } = await loadEach(files, parseFootballData)
  return filesFeed(read, seed, left)
}

/**
 * The feed of files already read. All lines of one division make one league; a match is reported once, as in the first
 * file that has it.
 */
export const filesFeed = (files: readonly FootballDataFile[], seed: string, left: readonly Refusal[] = []): Feed => {
  const matches = new Map<string, FootballDataMatch & { readonly file: string }>()
  const refused = [
    ...left,
    ...files.flatMap((file) => file.refused),
    ...otherDays(
      files.flatMap(({ file, matches: lines }) => lines.map((match) => ({ ...match, file, league: match.division }))),
    ),
  ]
  for (const { file, matches: lines } of files) {
    for (const match of lines) {
      const twin = matches.get(match.key)
      if (twin)
        refused.push({
          file,
          line: match.line,
          reason: `'${match.home} – ${match.away}' is already in '${twin.file}'${disagreement(twin, match)}`,
        })
      else matches.set(match.key, { ...match, file })
    }
  }
  const plans = [...Map.groupBy(matches.values(), ({ division }) => division)]
    .sort(([a], [b]) => byDivision(a, b))
    .flatMap(([division, lines], i) => plansOf(division, lines, i + 1, seed))
  const all = [...matches.values()]
  const notes = [
    ...files.flatMap((file) => file.notes),
    ...noteShortYears(files.reduce((sum, { shortYears }) => sum + shortYears, 0)),
    ...noteUnpriced(all),
    ...noteNoons('football-data', all),
    ...noteUnplayed('football-data', all),
  ]
  return plansFeed('football-data', plans, intakeOf(files.length + left.length, plans, refused, notes))
}

/** What to say of matches without prices in their files. */
const noteUnpriced = (matches: readonly FootballDataMatch[]): string[] => {
  const unpriced = matches.filter(({ markets }) => markets.length === 0).length
  if (unpriced === 0) return []
  return [
    `football-data: no prices for ${unpriced} of ${matches.length} matches in their files: the house makes them from the results before`,
  ]
}

const plansOf = (division: string, matches: readonly FootballDataMatch[], order: number, seed: string): Plan[] => {
  const league: FeedLeague = { key: division, name: divisionName(division), sport: soccer, order, flag: 1, type: 25 }
  let learnt: Strengths | undefined
  const strengths = () =>
    (learnt ??= learn(
      lessonsOf(matches, (match) => playOf(match, seed)),
      { hasHome: true },
    ))
  return matches
    .toSorted((a, b) => a.kickoff - b.kickoff)
    .map((match, i) => footballDataPlan(match, { league, order: i + 1, seed, strengths }))
}
