/** A streak of one side: its length, and how many ties followed each of its results. */
export interface Streak {
  readonly side: string
  readonly ties: readonly number[]
}

/** A cell of a road: column and row from 0, and what it shows. */
export interface Stone {
  readonly column: number
  readonly row: number
  readonly look: string
  /** How many ties followed it. */
  readonly ties: number
}

export const roadRows = 6

/** The streaks of a shoe. A tie belongs to the result before it; a tie before the first result is left out. */
export const streaksOf = (marks: readonly string[], tie = 'tie'): readonly Streak[] => {
  const streaks: { side: string; ties: number[] }[] = []
  for (const mark of marks) {
    const last = streaks.at(-1)
    if (mark === tie) {
      if (last) last.ties[last.ties.length - 1]! += 1
    } else if (last?.side === mark) last.ties.push(0)
    else streaks.push({ side: mark, ties: [0] })
  }
  return streaks
}

/**
 * Lays out streaks: each starts a column at the top, runs down, and turns right at the bottom or at an occupied cell.
 */
const laidOut = (streaks: readonly Streak[]): readonly Stone[] => {
  const stones: Stone[] = []
  const taken = new Set<string>()
  const isFree = (column: number, row: number) => row < roadRows && !taken.has(`${column} ${row}`)
  let begins = 0
  for (const { side, ties } of streaks) {
    while (!isFree(begins, 0)) begins += 1
    let [column, row, hasTurned] = [begins, 0, false]
    for (const [at, tied] of ties.entries()) {
      if (at > 0) {
        hasTurned ||= !isFree(column, row + 1)
        if (hasTurned) column += 1
        else row += 1
      }
      taken.add(`${column} ${row}`)
      stones.push({ column, row, look: side, ties: tied })
    }
    begins += 1
  }
  return stones
}

/** The bead plate: every result, column by column. */
export const beadPlate = (marks: readonly string[]): readonly Stone[] =>
  marks.map((look, at) => ({ column: Math.floor(at / roadRows), row: at % roadRows, look, ties: 0 }))

/** The big road: a column for each streak. */
export const bigRoad = (marks: readonly string[]): readonly Stone[] => laidOut(streaksOf(marks))

/**
 * A road derived from the big road: it compares each result with the column `back` before it, 1 for the big eye boy, 2
 * for the small road, 3 for the cockroach pig. A regular shoe is `regular`, another is `broken`.
 */
export const derivedRoad = (marks: readonly string[], back: 1 | 2 | 3): readonly Stone[] => {
  const lengths = streaksOf(marks).map(({ ties }) => ties.length)
  const signs = lengths.flatMap((length, column) =>
    Array.from({ length }, (_, row) => {
      const isFirst = row === 0
      const compared = isFirst ? column - 1 - back : column - back
      if (compared < 0) return undefined
      const isRegular = isFirst ? lengths[column - 1] === lengths[compared] : lengths[compared] !== row
      return isRegular ? 'regular' : 'broken'
    }).filter((sign) => sign !== undefined),
  )
  return laidOut(streaksOf(signs))
}
