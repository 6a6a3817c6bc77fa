import type { MatchResult, ResultStatus, Score, Side } from '#domain/market/result.ts'
import type { Live, Phase } from '#domain/market/rows.ts'
import type { Reduction } from '#domain/settlement/reduction.ts'

/** The state of play as a match's row stores it. */
export interface LiveColumns {
  readonly phase: Phase | null
  readonly minute: number
  readonly home_score: number
  readonly away_score: number
  readonly home_half: number
  readonly away_half: number
  readonly home_reds: number
  readonly away_reds: number
  readonly part: number
  /** Home and away, alternating. */
  readonly parts: readonly number[]
  /** Whether the feed reports a score. */
  readonly told: boolean
}

/** A result's columns as a join names them, next to those of its match; all null when there is no result. */
export interface ResultColumns {
  readonly result_status: ResultStatus | null
  readonly result_home_half: number | null
  readonly result_away_half: number | null
  readonly result_home_full: number | null
  readonly result_away_full: number | null
  readonly result_home_overtime: number | null
  readonly result_away_overtime: number | null
  /** Placement, which settles nothing, does not read a shoot-out. */
  readonly result_home_shootout?: number | null
  readonly result_away_shootout?: number | null
  readonly result_goals: readonly Side[] | null
  readonly result_winners: readonly string[] | null
  readonly result_places: number | null
  readonly result_parts: readonly number[] | null
  /** Nor reductions. */
  readonly result_reductions?: readonly Reduction[] | null
  readonly result_action: number | null
}

/** The result columns of a join, named as in `ResultColumns`. */
export const resultColumns = [
  'result.status as result_status',
  'result.action as result_action',
  'result.home_half as result_home_half',
  'result.away_half as result_away_half',
  'result.home_full as result_home_full',
  'result.away_full as result_away_full',
  'result.home_overtime as result_home_overtime',
  'result.away_overtime as result_away_overtime',
  'result.home_shootout as result_home_shootout',
  'result.away_shootout as result_away_shootout',
  'result.goals as result_goals',
  'result.winners as result_winners',
  'result.places as result_places',
  'result.parts as result_parts',
  'result.reductions as result_reductions',
] as const

export const liveOf = (row: LiveColumns): Live | null =>
  row.phase === null
    ? null
    : {
        phase: row.phase,
        minute: row.minute,
        score: row.told ? [row.home_score, row.away_score] : null,
        half: [row.home_half, row.away_half],
        reds: [row.home_reds, row.away_reds],
        part: row.part,
        parts: pairsOf(row.parts),
      }

export const liveColumns = (live: Live | null): LiveColumns => ({
  phase: live?.phase ?? null,
  minute: live?.minute ?? 0,
  home_score: live?.score?.[0] ?? 0,
  away_score: live?.score?.[1] ?? 0,
  home_half: live?.half[0] ?? 0,
  away_half: live?.half[1] ?? 0,
  home_reds: live?.reds[0] ?? 0,
  away_reds: live?.reds[1] ?? 0,
  part: live?.part ?? 0,
  parts: live?.parts.flat() ?? [],
  told: live === null || live.score !== null,
})

export const parseResult = (row: ResultColumns): MatchResult | undefined => {
  if (row.result_status === null || row.result_action === null) return undefined
  const overtime = scoreOf(row.result_home_overtime, row.result_away_overtime)
  const shootout = scoreOf(row.result_home_shootout ?? null, row.result_away_shootout ?? null)
  return {
    status: row.result_status,
    action: row.result_action,
    ht: scoreOf(row.result_home_half, row.result_away_half),
    ft: scoreOf(row.result_home_full, row.result_away_full),
    ...(overtime && { overtime }),
    ...(shootout && { shootout }),
    ...(row.result_goals && { goals: row.result_goals }),
    ...(row.result_winners && { winners: row.result_winners }),
    ...(row.result_places !== null && { places: row.result_places }),
    ...(row.result_parts && { parts: pairsOf(row.result_parts) }),
    ...(row.result_reductions && { reductions: row.result_reductions }),
  }
}

/** The columns of a result's own row. */
export const writeResult = ({
  status,
  action,
  ht,
  ft,
  overtime,
  shootout,
  goals,
  winners,
  places,
  parts,
  reductions,
}: MatchResult) => ({
  status,
  action,
  home_half: ht?.[0] ?? null,
  away_half: ht?.[1] ?? null,
  home_full: ft?.[0] ?? null,
  away_full: ft?.[1] ?? null,
  home_overtime: overtime?.[0] ?? null,
  away_overtime: overtime?.[1] ?? null,
  home_shootout: shootout?.[0] ?? null,
  away_shootout: shootout?.[1] ?? null,
  goals: goals ?? null,
  winners: winners ?? null,
  places: places ?? null,
  parts: parts?.flat() ?? null,
  reductions: reductions ?? null,
})

const scoreOf = (home: number | null, away: number | null): Score | null =>
  home === null || away === null ? null : [home, away]
const pairsOf = (counts: readonly number[]): Score[] =>
  counts.flatMap((home, n): Score[] => (n % 2 === 0 ? [[home, counts[n + 1]!]] : []))
