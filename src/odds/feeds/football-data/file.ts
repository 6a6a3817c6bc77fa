import type { Score } from '#domain/market/result.ts'
import { seasonKindOf } from '../file-kind.ts'
import { type CsvRecord, parseCsv, separatorOf } from '../csv.ts'
import { cellsBy, type Columns, columnsOf, missingIn, widthOf } from './columns.ts'
import { zone } from './leagues.ts'
import { dateHabitOf, hasShortYear, type DateOrder, isUndecided, parseDate } from './dates.ts'
import { type CellOf, parsePrices, type RealMarket } from './prices.ts'
import { isTime, parseKickoff } from '../kickoff.ts'
import { parseName } from '../name.ts'
import { disagreement, SeasonFileError, type SeasonMatch } from '../season/file.ts'
import { type PlayedMatch, whyUnplayed } from '../season/score.ts'
import type { Refusal } from '../refusal.ts'

/** A match as one line of a football-data.co.uk file gives it. */
export interface FootballDataMatch extends SeasonMatch {
  /** The division's code, `E0`; for a file that holds all seasons of a league, its country and name. */
  readonly division: string
  /** Red cards of both sides. */
  readonly reds: Score
  readonly markets: readonly RealMarket[]
  readonly line: number
}

export interface FootballDataFile {
  readonly file: string
  readonly matches: readonly FootballDataMatch[]
  readonly refused: readonly Refusal[]
  /** What was assumed about it (§feed.assumed). */
  readonly notes: readonly string[]
  /** How many of its dates have a year of two digits, whose century is assumed. */
  readonly shortYears: number
}

/**
 * Reads a season file's text. Columns are found by name, in any order, in each of the forms such files have had; a
 * line of column names applies to the lines below it. A line that is too short or too long keeps what it holds, a
 * malformed line is refused, and the rest is read. Throws a `SeasonFileError` for a file without columns or without a
 * single match.
 */
export const parseFootballData = (file: string, text: string): FootballDataFile => {
  const records = parseCsv(text, separatorOf(text))
  let columns = records.map(columnsOf).find((found) => found !== undefined)
  if (columns === undefined) throw noSeason(file, missingIn(records[0], seasonKindOf(text) ?? jsonOf(text)))
  const dates = datesOf(records)
  const { order, note } = dateHabitOf(dates)
  const matches = new Map<string, FootballDataMatch>()
  const refused: Refusal[] = []
  for (const record of records) {
    const named = columnsOf(record)
    columns = named ?? columns
    if (named) continue
    const { line } = record
    const complaints: string[] = []
    try {
      const match = parseLine(record, { columns, file, order }, (reason) => void complaints.push(reason))
      const twin = matches.get(match.key)
      if (twin)
        throw new LineError(
          `'${match.home} – ${match.away}' is already on line ${twin.line}${disagreement(twin, match)}`,
        )
      matches.set(match.key, match)
      refused.push(...complaints.map((reason): Refusal => ({ file, line, reason, isTaken: true })))
    } catch (error) {
      if (!(error instanceof LineError)) throw error
      refused.push({ file, line, reason: error.message })
    }
  }
  if (matches.size === 0) throw noSeason(file, refused.length === 0 ? 'it contains no match' : firstOf(refused))
  return {
    file,
    matches: [...matches.values()],
    refused,
    notes: note === undefined ? [] : [`${file}: ${note}`],
    shortYears: dates.filter(hasShortYear).length,
  }
}

/** All dates of a file; a line of column names applies to the lines below it. */
const datesOf = (records: readonly CsvRecord[]): string[] => {
  let columns: Columns | undefined
  return records.flatMap((record) => {
    const named = columnsOf(record)
    columns = named ?? columns
    if (named || 'problem' in record) return []
    return columns ? cellsBy(columns, record.cells)('Date').trim() : []
  })
}

const jsonOf = (text: string): string | undefined => (/^\uFEFF?\s*[[{]/.test(text) ? 'is JSON' : undefined)

const noSeason = (file: string, why: string): SeasonFileError =>
  new SeasonFileError(file, 'the file', `is not a football-data season: ${why}`)

const firstOf = ([first]: readonly Refusal[]): string =>
  `none of its lines is a match; line ${first!.line} ${first!.reason}`

class LineError extends Error {
  override readonly name = 'LineError'
}

const refuseLine = (reason: string): never => {
  throw new LineError(reason)
}

const parseLine = (
  record: CsvRecord,
  { columns, file, order }: { readonly columns: Columns; readonly file: string; readonly order: DateOrder },
  refuse: (reason: string) => void,
): FootballDataMatch => {
  if ('problem' in record) return refuseLine(record.problem)
  const cells = wholeCells(record, columns, refuse)
  const cellOf = cellsBy(columns, cells)
  const division = parseDivision(cellOf, file)
  const [home, away] = [parseName(cellOf('HomeTeam')), parseName(cellOf('AwayTeam'))]
  if (home === '' || away === '') refuseLine('has no home or no away team')
  if (home === away) refuseLine(`'${home}' plays itself`)
  const { date, kickoff, noon } = parseWhen(cellOf, order, refuse)
  const played = parsePlayed(cellOf, refuse)
  const reds: Score = [parseReds(cellOf, 'HR', refuse), parseReds(cellOf, 'AR', refuse)]
  const { markets, problems } = parsePrices(cellOf)
  for (const problem of problems) refuse(problem)
  return {
    key: `${division}/${date}/${home}/${away}`,
    line: record.line,
    division,
    home,
    away,
    kickoff,
    ...noon,
    played,
    reds,
    markets,
  }
}

/**
 * A line's cells. Cells behind the last column are ignored; so is the last cell of a short line at the end of the
 * file, which may be cut.
 */
const wholeCells = (
  record: Extract<CsvRecord, { cells: readonly string[] }>,
  columns: Columns,
  refuse: (reason: string) => void,
): readonly string[] => {
  const cells = record.cells.map((cell) => cell.trim())
  const width = widthOf(columns)
  const beyond = cells.slice(width).filter((cell) => cell !== '')
  if (beyond.length > 0) refuse(`has ${beyond.length} cells behind the last column; they are left`)
  if (record.isEnded || cells.length >= width) return cells
  refuse(`the file ends within the line; its last cell '${cells.at(-1)}' is left`)
  return cells.slice(0, -1)
}

/**
 * The division's code; for a league named by its country, country and league; the file's name if the file gives
 * neither.
 */
const parseDivision = (cellOf: CellOf, file: string): string => {
  const code = cellOf('Div')
  const named = parseName([cellOf('Country'), cellOf('League')].join(' '))
  if (code === '') return named === '' ? nameOf(file) : named
  return /^[A-Za-z0-9]{1,8}$/.test(code) ? code : refuseLine(`Div '${code}' is not a division`)
}

const nameOf = (file: string): string =>
  parseName(
    file
      .split(/[\\/]/)
      .at(-1)!
      .replace(/\.[a-z]{2,4}$/i, ''),
  ) || 'league'

const parseWhen = (cellOf: CellOf, order: DateOrder, refuse: (reason: string) => void) => {
  const [written, time] = [cellOf('Date'), cellOf('Time')]
  if (isUndecided(written, order)) refuseLine(`Date '${written}' could have day or month first: the file has both`)
  const date =
    parseDate(written, order) ?? refuseLine(`Date '${written}' is not a date such as dd/mm/yyyy or yyyy-mm-dd`)
  const isTimed = isTime(time)
  const kickoff = parseKickoff(date, isTimed ? time : undefined, zone)
  if (kickoff === undefined) return refuseLine(`Date '${written}' is not a day of the calendar`)
  if (!isTimed && time !== '') refuse(`Time '${time}' is not a time; noon is used`)
  return { date, kickoff, noon: isTimed ? {} : { noon: zone } }
}

/** Null if there is no score that was played; the first seasons have no half-time score. */
const parsePlayed = (cellOf: CellOf, refuse: (reason: string) => void): PlayedMatch | null => {
  const ft = parseScore(cellOf, ['FTHG', 'FTAG', 'FTR'])
  const told = parseScore(cellOf, ['HTHG', 'HTAG', 'HTR'])
  if (!ft) return told ? refuseLine('has a half-time score and no full-time one') : null
  if (told && (told[0] > ft[0] || told[1] > ft[1]))
    refuseLine(`half-time ${told.join('–')} is above full-time ${ft.join('–')}`)
  const why = whyUnplayed(cellOf)
  if (why === undefined) return { ft, ht: told ?? (ft[0] + ft[1] === 0 ? [0, 0] : null), goals: null }
  refuse(`the score is left out: ${why}`)
  return null
}

const parseScore = (cellOf: CellOf, columns: readonly [home: string, away: string, result: string]): Score | null => {
  const [home, away, result] = columns.map(cellOf) as [string, string, string]
  if (home === '' && away === '') return null
  const isGoals = (text: string) => /^\d{1,2}(\.0)?$/.test(text)
  if (!isGoals(home) || !isGoals(away))
    return refuseLine(`${columns[0]} '${home}' and ${columns[1]} '${away}' are not a score`)
  const score: Score = [Number(home), Number(away)]
  const told = score[0] > score[1] ? 'H' : score[0] < score[1] ? 'A' : 'D'
  if (result !== '' && result.toUpperCase() !== told)
    refuseLine(`${columns[2]} '${result}' is not the result of ${score.join('–')}`)
  return score
}

/** A side with five red cards cannot play on. */
const parseReds = (cellOf: CellOf, column: 'HR' | 'AR', refuse: (reason: string) => void): number => {
  const text = cellOf(column)
  if (/^[0-5]?(\.0)?$/.test(text)) return Number(text)
  refuse(`${column} '${text}' is not a number of red cards; none is shown`)
  return 0
}
