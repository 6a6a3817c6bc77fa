import { gameResultAdjustment, gameResultSportsbook, gameResultVirtual, matchResult } from '#calls/result.ts'
import { matchName } from '#ui/prices/selection.ts'
import type { TextKey } from '#ui/text/text.tsx'
import type { Correction, Result } from '../results/load.ts'
import { outcomeText, runnerText, scoreText, statusText } from '../results/said.ts'
import { type Column, sheetOf, timeColumn } from './sheet.ts'

const score =
  (of: 'half' | 'full' | 'overtime'): Column<Result>['cell'] =>
  (row) =>
    row.away !== '' && row[of] !== null ? scoreText(row[of]) : ''

const columns: readonly Column<Result>[] = [
  timeColumn('bets.kickoff', ({ kickoff }) => kickoff),
  { head: 'results.sport', cell: ({ sport }, { t }) => t(`sports.${sport}` as TextKey) },
  { head: 'results.league', cell: ({ league }) => league },
  { head: 'results.match', cell: (row, { t }) => matchName(t, row) },
  { head: 'results.half', cell: score('half') },
  { head: 'results.full', cell: score('full') },
  { head: 'results.overtime', cell: score('overtime') },
  { head: 'bets.result', cell: (row, { t }) => runnerText(t, row) },
  { head: 'bets.status', cell: (row, { t }) => statusText(t, row) },
  timeColumn('results.told', ({ told_at: at }) => at),
]

const corrections: readonly Column<Correction>[] = [
  timeColumn('results.correctedAt', ({ corrected_at: at }) => at),
  timeColumn('bets.kickoff', ({ kickoff }) => kickoff),
  { head: 'results.sport', cell: ({ sport }, { t }) => t(`sports.${sport}` as TextKey) },
  { head: 'results.league', cell: ({ league }) => league },
  { head: 'results.match', cell: (row, { t }) => matchName(t, row) },
  { head: 'results.was', cell: ({ before }, { t }) => outcomeText(t, before) },
  { head: 'results.is', cell: ({ now }, { t }) => outcomeText(t, now) },
]

/** The lists of the result page as sheets, by what it shows. */
export const resultSheets = {
  results: sheetOf(matchResult, columns, ({ matches }) => matches),
  all: sheetOf(gameResultSportsbook, columns, ({ matches }) => matches),
  corrected: sheetOf(gameResultAdjustment, corrections, ({ adjustments }) => adjustments),
} as const

/** Rounds of virtual games: a row for each match or runner. */
export const virtualSheet = sheetOf(gameResultVirtual, columns, ({ rounds }) =>
  rounds.flatMap(({ matches }) => matches),
)
