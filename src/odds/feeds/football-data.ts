import { soccer } from '#domain/sports.ts'
import type { Feed, FeedLeague } from '../feed.ts'
import type { Plan } from '../play/plan.ts'
import { type FootballDataFile, type FootballDataMatch, parseFootballData } from './football-data-file.ts'
import { byDivision, divisionName } from './football-data-leagues.ts'
import { footballDataPlan } from './football-data-match.ts'
import { intakeOf } from './intake.ts'
import { plansFeed } from './openfootball.ts'
import type { Refusal } from './refusal.ts'
import { loadEach } from './season-files.ts'

interface FootballDataParts {
  readonly files: readonly string[]
  /** Seed for the minutes that the files do not have. */
  readonly seed?: string
}

/**
 * Real seasons with real bookmakers' prices, from season files of football-data.co.uk. Throws a `SeasonFileError` that
 * names a file that cannot be read, or the first file if none is a season.
 */
export const footballDataFeed = async ({ files, seed = '1' }: FootballDataParts): Promise<Feed> => {
  const { read, left } = await loadEach(files, parseFootballData)
  return filesFeed(read, seed, left)
}

/**
 * The feed of files already read. All lines of one division make one league; a match is reported once, as in the first
 * file that has it.
 */
export const filesFeed = (files: readonly FootballDataFile[], seed: string, left: readonly Refusal[] = []): Feed => {
  const matches = new Map<string, FootballDataMatch & { readonly file: string }>()
  const refused = [...left, ...files.flatMap((file) => file.refused)]
  for (const { file, matches: lines } of files) {
    for (const match of lines) {
      const twin = matches.get(match.key)
      if (twin)
        refused.push({
          file,
          line: match.line,
          reason: `'${match.home} – ${match.away}' stands in '${twin.file}' already`,
        })
      else matches.set(match.key, { ...match, file })
    }
  }
  const plans = [...Map.groupBy(matches.values(), ({ division }) => division)]
    .sort(([a], [b]) => byDivision(a, b))
    .flatMap(([division, lines], i) => plansOf(division, lines, i + 1, seed))
  return plansFeed('football-data', plans, intakeOf(files.length + left.length, plans, refused))
}

const plansOf = (division: string, matches: readonly FootballDataMatch[], order: number, seed: string): Plan[] => {
  const league: FeedLeague = { key: division, name: divisionName(division), sport: soccer, order, flag: 1, type: 25 }
  return matches
    .toSorted((a, b) => a.kickoff - b.kickoff)
    .map((match, i) => footballDataPlan(match, league, i + 1, seed))
}
