import { exact, type Exact, minus, over, plus, times } from '../money/exact.ts'

/** A quoted line: what a total or a lead must be above, in quarters, and the first pick's chance by its price. */
export interface PricedLine {
  readonly at: number
  /** Of the money that is decided: a line that can be drawn returns the rest. */
  readonly share: Exact
}

/** The chances that a total or a lead is above a whole number, is that number, and is below it; their sum is 1. */
export interface Around {
  readonly whole: number
  readonly above: Exact
  readonly equal: Exact
  readonly below: Exact
}

const one = exact(1n)
const none = exact(0n)

/**
 * What two lines within a half of the same whole number say of it (§cash-out.chances): each price is one equation in
 * the chances of more and of just as many. The line nearest to `at`, in quarters, is one of them. Undefined with fewer
 * lines, or where the two contradict each other.
 */
export const aroundLine = (at: number, lines: readonly PricedLine[]): Around | undefined => {
  for (const whole of wholesBeside(at)) {
    const near = lines.filter((line) => gap(line.at, 4 * whole) <= 2)
    const found = solved(
      whole,
      near.toSorted((a, b) => gap(a.at, at) - gap(b.at, at)),
    )
    if (found) return found
  }
  return undefined
}

/** The whole numbers within a half of a line: two of a half line, one of any other. */
const wholesBeside = (at: number): readonly number[] => {
  const over = ((at % 4) + 4) % 4
  const below = (at - over) / 4
  return over === 2 ? [below, below + 1] : [over === 3 ? below + 1 : below]
}

const gap = (a: number, b: number): number => (a < b ? b - a : a - b)

const solved = (whole: number, near: readonly PricedLine[]): Around | undefined => {
  const [first] = near
  if (first === undefined) return undefined
  // The farther apart two lines are, the less the rounding of their prices matters.
  const second = near.reduce((far, line) => (gap(line.at, first.at) > gap(far.at, first.at) ? line : far))
  const weights = minus(weightAt(first, whole), weightAt(second, whole))
  if (weights.n === 0n) return undefined
  const equal = over(minus(first.share, second.share), weights)
  const above = minus(first.share, times(equal, weightAt(first, whole)))
  const below = minus(one, plus(above, equal))
  return [equal, above, below].some(({ n }) => n < 0n) ? undefined : { whole, above, equal, below }
}

/**
 * A fair price is worth nothing: share = chance of more + weight × chance of just as many. The weight says what the
 * whole number does on this line: it wins, wins half, returns the stake, loses half or loses.
 */
const weightAt = ({ at, share }: PricedLine, whole: number): Exact => {
  const half = exact(1n, 2n)
  switch (at - 4 * whole) {
    case -2:
      return one
    case -1:
      return times(plus(one, share), half)
    case 0:
      return share
    case 1:
      return times(share, half)
    default:
      return none
  }
}
