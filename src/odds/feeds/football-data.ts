import { soccer } from '#domain/sports.ts'
import { isUtf8 } from 'node:buffer'
import { readFile } from 'node:fs/promises'
import type { Feed, FeedLeague } from '../feed.ts'
import type { Plan } from '../play/plan.ts'
import { type FootballDataFile, type FootballDataMatch, readFootballData } from './football-data-file.ts'
import { byDivision, divisionName } from './football-data-leagues.ts'
import { footballDataPlan } from './football-data-match.ts'
import { plansFeed } from './openfootball.ts'
import type { Refusal } from './refusal.ts'
import { SeasonFileError } from './season-file.ts'

interface FootballDataParts {
  readonly files: readonly string[]
  /** Decides the minutes the files do not have. */
  readonly seed?: string
  /** Told of each line, or market of one, that is not used. */
  readonly refused?: (refusal: Refusal) => void
}

/**
 * Real seasons with real bookmakers' prices, from season files of football-data.co.uk. Throws a `SeasonFileError` naming a file
 * that is none or cannot be read.
 */
export const footballDataFeed = async ({ files, seed = '1', refused = () => {} }: FootballDataParts): Promise<Feed> => {
  const read = await Promise.all(files.map(async (file) => readFootballData(file, await readText(file))))
  for (const refusal of read.flatMap((file) => file.refused)) refused(refusal)
  return filesFeed(read, seed, refused)
}

/** The feed of files already read. All lines of one division make one league; a match is told once, as the first file has it. */
export const filesFeed = (
  files: readonly FootballDataFile[],
  seed: string,
  refused: (refusal: Refusal) => void = () => {},
): Feed => {
  const matches = new Map<string, FootballDataMatch & { readonly file: string }>()
  for (const { file, matches: lines } of files) {
    for (const match of lines) {
      const twin = matches.get(match.key)
      if (twin)
        refused({ file, line: match.line, reason: `${match.home} – ${match.away} stands in ${twin.file} already` })
      else matches.set(match.key, { ...match, file })
    }
  }
  const plans = [...Map.groupBy(matches.values(), ({ division }) => division)]
    .sort(([a], [b]) => byDivision(a, b))
    .flatMap(([division, lines], i) => plansOf(division, lines, i + 1, seed))
  return plansFeed('football-data', plans)
}

const plansOf = (division: string, matches: readonly FootballDataMatch[], order: number, seed: string): Plan[] => {
  const league: FeedLeague = { key: division, name: divisionName(division), sport: soccer, order, flag: 1, type: 25 }
  return matches
    .toSorted((a, b) => a.kickoff - b.kickoff)
    .map((match, i) => footballDataPlan(match, league, i + 1, seed))
}

/** Older files are not in UTF-8 but in Windows' western letters. */
const readText = async (file: string): Promise<string> => {
  try {
    const bytes = await readFile(file)
    return new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1252').decode(bytes)
  } catch (error) {
    throw new SeasonFileError(file, 'the file', (error as Error).message)
  }
}
