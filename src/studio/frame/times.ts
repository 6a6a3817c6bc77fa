import { type Exact, exact, floor, times } from '#domain/money/exact.ts'

/** What a unit returns, rounded down to two decimals. */
export const timesOf = (returned: Exact): string => {
  const hundredths = floor(times(returned, exact(100n)))
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`
}
