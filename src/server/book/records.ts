import type { MatchResult, ResultStatus, Score } from '#domain/market/result.ts'
import type { Live, Phase } from '#domain/market/rows.ts'

/** How a match's play stands in its row. */
export interface LiveColumns {
  readonly phase: Phase | null
  readonly minute: number
  readonly home_score: number
  readonly away_score: number
  readonly home_half: number
  readonly away_half: number
  readonly home_reds: number
  readonly away_reds: number
}

/** A result's columns as a join names them, beside those of its match; all null where there is none. */
export interface ResultColumns {
  readonly result_status: ResultStatus | null
  readonly result_home_half: number | null
  readonly result_away_half: number | null
  readonly result_home_full: number | null
  readonly result_away_full: number | null
  readonly result_action: number | null
}

export const liveOf = (row: LiveColumns): Live | null =>
  row.phase === null ? null : {
    phase: row.phase, minute: row.minute, score: [row.home_score, row.away_score],
    half: [row.home_half, row.away_half], reds: [row.home_reds, row.away_reds],
  }

export const readResult = (row: ResultColumns): MatchResult | undefined =>
  row.result_status === null || row.result_action === null ? undefined : {
    status: row.result_status, action: row.result_action,
    ht: scoreOf(row.result_home_half, row.result_away_half), ft: scoreOf(row.result_home_full, row.result_away_full),
  }

const scoreOf = (home: number | null, away: number | null): Score | null => (home === null || away === null ? null : [home, away])
