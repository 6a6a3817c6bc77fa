import type { Score } from '#domain/market/result.ts'
import { type CsvRecord, readCsv } from './csv.ts'
import { zone } from './football-data-leagues.ts'
import { type CellOf, PriceError, readPrices, type RealMarket } from './football-data-prices.ts'
import { readKickoff } from './kickoff.ts'
import { type Played, SeasonFileError, type SeasonMatch } from './season-file.ts'
import type { Refusal } from './refusal.ts'

/** A match as a line of a football-data.co.uk file has it. */
export interface FootballDataMatch extends SeasonMatch {
  /** The division's code: `E0`. */
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
}

/**
 * Reads a season file's text; columns are found by their names, whatever their order. A malformed line is refused and the rest
 * goes on. Throws a `SeasonFileError` for a file that has not the columns of one.
 */
export const readFootballData = (file: string, text: string): FootballDataFile => {
  const [head, ...records] = readCsv(text)
  const columns = readHead(file, head)
  const matches = new Map<string, FootballDataMatch>()
  const refused: Refusal[] = []
  for (const record of records) {
    const refuse = (reason: string): void => void refused.push({ file, line: record.line, reason })
    try {
      const match = readLine(record, columns, refuse)
      const twin = matches.get(match.key)
      if (twin) throw new LineError(`${match.home} – ${match.away} stands in line ${twin.line} already`)
      matches.set(match.key, match)
    } catch (error) {
      if (!(error instanceof LineError || error instanceof PriceError)) throw error
      refuse(error.message)
    }
  }
  return { file, matches: [...matches.values()], refused }
}

class LineError extends Error {
  override readonly name = 'LineError'
}

const refuseLine = (reason: string): never => {
  throw new LineError(reason)
}

const needed = ['Div', 'Date', 'HomeTeam', 'AwayTeam'] as const

const readHead = (file: string, head: CsvRecord | undefined): readonly string[] => {
  const refuse = (why: string): never => {
    throw new SeasonFileError(file, 'the file', `is no football-data season: ${why}`)
  }
  if (head === undefined) return refuse('it is empty')
  if ('problem' in head) return refuse(head.problem)
  const columns = head.cells.map((cell) => cell.trim())
  const missing = needed.filter((column) => !columns.includes(column))
  if (missing.length > 0) refuse(`it has no column ${missing.join(', ')}`)
  // Old files end their lines with commas nobody meant.
  return columns.slice(0, columns.findLastIndex((column) => column !== '') + 1)
}

const readLine = (
  record: CsvRecord,
  columns: readonly string[],
  refuse: (reason: string) => void,
): FootballDataMatch => {
  if ('problem' in record) return refuseLine(record.problem)
  const cells = record.cells.map((cell) => cell.trim())
  const count = Math.max(Math.min(cells.length, columns.length), cells.findLastIndex((cell) => cell !== '') + 1)
  if (count !== columns.length) refuseLine(`has ${count} cells where the first line has ${columns.length}`)
  const named = new Map(columns.map((column, i) => [column, cells[i]!]))
  const cellOf: CellOf = (column) => named.get(column) ?? ''
  const [division, home, away] = [cellOf('Div'), cellOf('HomeTeam'), cellOf('AwayTeam')]
  if (!/^[A-Za-z0-9]{1,8}$/.test(division)) refuseLine(`Div '${division}' is no division`)
  if (home === '' || away === '') refuseLine('has no home or no away team')
  if (home === away) refuseLine(`${home} plays itself`)
  const { date, kickoff } = readWhen(cellOf)
  const played = readPlayed(cellOf)
  const reds: Score = [readReds(cellOf, 'HR'), readReds(cellOf, 'AR')]
  const { markets, problems } = readPrices(cellOf)
  for (const problem of problems) refuse(problem)
  return {
    key: `${division}/${date}/${home}/${away}`,
    line: record.line,
    division,
    home,
    away,
    kickoff,
    played,
    reds,
    markets,
  }
}

const readWhen = (cellOf: CellOf): { date: string; kickoff: number } => {
  const [written, time] = [cellOf('Date'), cellOf('Time')]
  const date = readDate(written) ?? refuseLine(`Date '${written}' is no date of the form dd/mm/yyyy or dd/mm/yy`)
  if (!/^(([01]?\d|2[0-3]):[0-5]\d)?$/.test(time)) refuseLine(`Time '${time}' is no time`)
  const kickoff = readKickoff(date, time === '' ? undefined : time, zone)
  return { date, kickoff: kickoff ?? refuseLine(`Date '${written}' is no day of the calendar`) }
}

/** The first season there are files of. */
const firstYear = 93

/** `17/08/2024` or `17/08/24` as `2024-08-17`. */
const readDate = (text: string): string | undefined => {
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/.exec(text) ?? []
  if (day === undefined || month === undefined || year === undefined) return undefined
  const century = year.length === 4 ? '' : Number(year) >= firstYear ? '19' : '20'
  return `${century}${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** Null where there is no score; the first seasons have no half-time one. */
const readPlayed = (cellOf: CellOf): Played | null => {
  const ft = readScore(cellOf, ['FTHG', 'FTAG', 'FTR'])
  const told = readScore(cellOf, ['HTHG', 'HTAG', 'HTR'])
  if (!ft) return told ? refuseLine('has a half-time score and no full-time one') : null
  if (told && (told[0] > ft[0] || told[1] > ft[1]))
    refuseLine(`half-time ${told.join('–')} is above full-time ${ft.join('–')}`)
  return { ft, ht: told ?? (ft[0] + ft[1] === 0 ? [0, 0] : null), goals: null }
}

const readScore = (cellOf: CellOf, columns: readonly [home: string, away: string, result: string]): Score | null => {
  const [home, away, result] = columns.map(cellOf) as [string, string, string]
  if (home === '' && away === '') return null
  const isGoals = (text: string) => /^\d{1,2}$/.test(text)
  if (!isGoals(home) || !isGoals(away))
    return refuseLine(`${columns[0]} '${home}' and ${columns[1]} '${away}' are no score`)
  const score: Score = [Number(home), Number(away)]
  const told = score[0] > score[1] ? 'H' : score[0] < score[1] ? 'A' : 'D'
  if (result !== '' && result !== told) refuseLine(`${columns[2]} '${result}' is not the result of ${score.join('–')}`)
  return score
}

/** A side with five red cards cannot play on. */
const readReds = (cellOf: CellOf, column: 'HR' | 'AR'): number => {
  const text = cellOf(column)
  return /^[0-5]?$/.test(text) ? Number(text) : refuseLine(`${column} '${text}' is no number of red cards`)
}
