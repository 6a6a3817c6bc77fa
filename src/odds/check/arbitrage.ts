/** What a bet returns for each unit staked, in each way the match may end. */
export type Returns = Float64Array

/** Stakes, adding up to 1, that return more than was staked whatever happens. */
export interface Arbitrage {
  /** The least that comes back for 1 staked. */
  readonly back: number
  /** The share of each bet, in the order of the bets. */
  readonly stakes: readonly number[]
}

/** Rounding of floating-point numbers is not a profit. */
const least = 1e-6

/** How likely each ending would have to be for no bet to return more than its stake; adds up to 1. */
export interface Balance {
  readonly weights: Float64Array
}

/** The arbitrage among bets on the same ways to end; undefined if no stakes win for sure. */
export const arbitrageOf = (bets: readonly Returns[]): Arbitrage | undefined => {
  const found = searchBets(bets)
  return 'back' in found ? found : undefined
}

/**
 * An arbitrage among bets on the same ways to end, or a proof against any. A game of two: one splits a stake
 * over the bets, the other picks how likely each ending is. If some probabilities give no bet more than its stake, no
 * split of stakes wins for sure. They are found by the simplex method: the largest sum of weights of the endings under
 * which no bet returns more than 1 is the inverse of what the best split returns. The search ends as soon as the
 * weights leave `room`, as a part of a stake; with none it ends at the first proof.
 */
export const searchBets = (bets: readonly Returns[], room = 0): Arbitrage | Balance => {
  const endings = bets[0]?.length ?? 0
  if (endings === 0) return { weights: new Float64Array() }
  // One row for each bet, its limit in the last column; the gains of more weight below them.
  const rows = bets.map((returns) => Float64Array.from({ length: endings + 1 }, (_, i) => returns[i] ?? 1))
  const gains = Float64Array.from({ length: endings + 1 }, (_, i) => (i < endings ? 1 : 0))
  // Endings are numbered before the slacks of the bets: those in a column are 0, those in a row have a value.
  const columns = Array.from({ length: endings }, (_, i) => i)
  const held = bets.map((_, i) => endings + i)
  for (;;) {
    if (-gains[endings]! >= 1 + room - least) return balanceOf(rows, held)
    const column = bestColumn(gains, endings)
    if (column === undefined) break
    const row = tightestRow(rows, column, endings)
    if (row === undefined) return unbounded(rows, held, column, columns[column]!)
    ;[columns[column], held[row]] = [held[row]!, columns[column]!]
    exchange(rows, gains, row, column)
  }
  if (-gains[endings]! >= 1 - least) return balanceOf(rows, held)
  const back = 1 / -gains[endings]!
  const stakes = bets.map(() => 0)
  for (const [column, one] of columns.entries()) if (one >= endings) stakes[one - endings] = -gains[column]! * back
  return { back, stakes }
}

const balanceOf = (rows: readonly Float64Array[], held: readonly number[]): Balance => {
  const endings = rows[0]!.length - 1
  const weights = new Float64Array(endings)
  for (const [row, one] of held.entries()) if (one < endings) weights[one] = rows[row]![endings]!
  const sum = weights.reduce((whole, weight) => whole + weight, 0)
  return { weights: weights.map((weight) => weight / sum) }
}

/** Nothing limits what enters by a column: far along it the others do not count. */
const unbounded = (rows: readonly Float64Array[], held: readonly number[], column: number, one: number): Balance => {
  const endings = rows[0]!.length - 1
  const weights = new Float64Array(endings)
  if (one < endings) weights[one] = 1
  for (const [row, other] of held.entries()) if (other < endings) weights[other] = Math.max(0, -rows[row]![column]!)
  const sum = weights.reduce((whole, weight) => whole + weight, 0)
  return { weights: weights.map((weight) => weight / sum) }
}

const bestColumn = (gains: Float64Array, endings: number): number | undefined => {
  let best: number | undefined
  for (let i = 0; i < endings; i++) if (gains[i]! > 1e-9 && (best === undefined || gains[i]! > gains[best]!)) best = i
  return best
}

const tightestRow = (rows: readonly Float64Array[], column: number, limit: number): number | undefined => {
  let best: number | undefined
  let tightest = Infinity
  for (const [i, row] of rows.entries()) {
    const room = row[column]! > 1e-9 ? row[limit]! / row[column]! : Infinity
    if (room < tightest) [best, tightest] = [i, room]
  }
  return best
}

/** Puts a weight in the place of the bet that limits it. */
const exchange = (rows: readonly Float64Array[], gains: Float64Array, row: number, column: number): void => {
  const pivot = rows[row]!
  const by = pivot[column]!
  for (let i = 0; i < pivot.length; i++) pivot[i]! /= by
  pivot[column] = 1 / by
  for (const other of [...rows, gains]) {
    if (other === pivot) continue
    const times = other[column]!
    if (times === 0) continue
    for (let i = 0; i < other.length; i++) other[i]! -= times * pivot[i]!
    other[column] = -times / by
  }
}
