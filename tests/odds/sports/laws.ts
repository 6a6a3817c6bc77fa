import type { Score } from '#domain/market/result.ts'
import {
  extraInnings,
  innings,
  outs,
  runsOfPlay,
  scoringOf,
  type InningState as Inning,
} from '#odds/sports/baseball/law.ts'
import type { Rates } from '#odds/pricing/score-distribution.ts'
import type { Possessions, PossessionState } from '#odds/sports/possessions/law.ts'

/** Final scores with their chances, found by playing every course on, play by play. */
export type Ends = ReadonlyMap<string, number>

export const scoreOf = (cell: string): Score => cell.split(',').map(Number) as unknown as Score

/** Every way a match of possessions may end from a state: at the end of the first half, and with overtime. */
export const possessionEnds = (
  sport: Possessions,
  mean: Rates,
  { score, half, left, rounds }: PossessionState,
  least = negligible,
): { ft: Ends; ht: Ends | null } => {
  const start = new Map([[score.join(), 1]])
  const perPoint = sport.points.reduce((sum, [points, share]) => sum + points * share, 0)
  const turns = (cells: Ends, [home, away]: readonly [number, number]): Ends => {
    let now = cells
    for (let n = 0; n < home; n++)
      now = spread(now, ([h, a]) => ways(mean.home / perPoint).map(([p, points]) => [p, [h + points, a]]), least)
    for (let n = 0; n < away; n++)
      now = spread(now, ([h, a]) => ways(mean.away / perPoint).map(([p, points]) => [p, [h, a + points]]), least)
    return now
  }
  const ways = (scores: number): [number, number][] => [
    [1 - scores, 0],
    ...sport.points.map(([points, share]): [number, number] => [scores * share, points]),
  ]
  const { each } = sport.overtime
  return {
    ft: untilDecided(turns(start, left), (level) => turns(level, [each, each]), rounds),
    ht: half && turns(start, half),
  }
}

/** Every way a baseball match may end from a state. */
export const baseballEnds = (
  rates: Rates,
  { score, inning, side, outsLeft }: Inning,
  least = negligible,
): { ft: Ends; ht: Ends | null } => {
  let cells: Ends = new Map([[score.join(), 1]])
  let ht: Ends | null = null
  const half = (batting: 'home' | 'away', number: number, now: Ends, left: number) =>
    atBat(now, batting, scoringOf(rates[batting]), left, number >= innings, least)
  for (let n = inning; n <= Math.max(innings, inning); n++) {
    if (n > inning || side === 'away') cells = half('away', n, cells, n === inning ? outsLeft : outs)
    cells = half('home', n, cells, n === inning && side === 'home' ? outsLeft : outs)
    if (n === 5) ht = cells
  }
  const played = Math.max(0, inning - innings)
  return {
    ft: untilDecided(
      cells,
      (level) => half('home', innings, half('away', innings, level, outs), outs),
      extraInnings - played,
    ),
    ht,
  }
}

/** A half-inning, one play after another; home stops at once where it leads in the last one. */
const atBat = (
  cells: Ends,
  batting: 'home' | 'away',
  scoring: number,
  left: number,
  isLast: boolean,
  least: number,
): Ends => {
  const done = new Map<string, number>()
  let open: Ends[] = Array.from({ length: left + 1 }, (_, n) => (n === left ? cells : new Map()))
  for (let plays = 0; plays < 60 && open.some(({ size }) => size > 0); plays++) {
    const next = open.map(() => new Map<string, number>())
    for (const [n, states] of open.entries()) {
      for (const [cell, p] of states) {
        const [h, a] = scoreOf(cell)
        if (n === 0 || (isLast && batting === 'home' && h > a)) add(done, cell, p, least)
        else {
          add(next[n - 1]!, cell, p * (1 - scoring), least)
          for (const [runs, share] of runsOfPlay.entries()) {
            if (share > 0)
              add(next[n]!, batting === 'home' ? `${h + runs},${a}` : `${h},${a + runs}`, p * scoring * share, least)
          }
        }
      }
    }
    open = next
  }
  return done
}

/** Cells less likely than this are left out, unless a test asks for more. */
const negligible = 1e-9

const untilDecided = (cells: Ends, round: (level: Ends) => Ends, rounds: number): Ends => {
  const done = new Map<string, number>()
  let now = cells
  for (let n = 0; ; n++) {
    const level = new Map([...now].filter(([cell]) => scoreOf(cell)[0] === scoreOf(cell)[1]))
    for (const [cell, p] of now) if (n === rounds || !level.has(cell)) add(done, cell, p, 0)
    if (n === rounds || level.size === 0) return done
    now = round(level)
  }
}

const spread = (
  cells: Ends,
  ways: (score: Score) => readonly (readonly [p: number, score: Score])[],
  least: number,
): Ends => {
  const out = new Map<string, number>()
  for (const [cell, p] of cells)
    for (const [part, score] of ways(scoreOf(cell))) add(out, score.join(), p * part, least)
  return out
}

const add = (cells: Map<string, number>, cell: string, p: number, least: number): void => {
  if (p > least) cells.set(cell, (cells.get(cell) ?? 0) + p)
}
