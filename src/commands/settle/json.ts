import { parseDecimal, type Written } from '#domain/money/decimal.ts'
import { refuse } from './refusal.ts'

/**
 * A number by its digits in the line: never a float. `exact` is undefined if the number is too large to count
 * (`1e999`).
 */
export class Numeral {
  readonly exact: Written | undefined

  constructor(source: string) {
    this.exact = parseDecimal(source)
  }
}

/** Reads one line of JSON, its numbers as numerals. */
export const parseJson = (line: string): unknown => {
  try {
    return JSON.parse(line, numerals)
  } catch {
    return refuse('notJson', 'input')
  }
}

const numerals = (_: string, value: unknown, context?: { source?: string }): unknown =>
  typeof value === 'number' ? new Numeral(context?.source ?? '') : value
