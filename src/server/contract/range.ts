import { listedDays } from '#domain/bet/limits.ts'
import { dayLength, parseDay } from '#domain/time.ts'

/** Book milliseconds, end excluded. */
export interface Range {
  readonly from: number
  readonly to: number
}

/**
 * The range between two GMT+8 days, both included; otherwise the field that names no valid day, or days out of order.
 */
export const rangeOf = ({ day, to = day }: { readonly day: string; readonly to?: string }): Range | 'day' | 'to' => {
  const [from, last] = [parseDay(day), parseDay(to)]
  if (from === undefined) return 'day'
  return last === undefined || last < from || last - from >= listedDays * dayLength
    ? 'to'
    : { from, to: last + dayLength }
}
