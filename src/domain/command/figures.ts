import type { Line } from '../market/line.ts'

const figure = /^[+-]?\d+(?:[.,]\d+)?(?:[-:/]\d+(?:[.,]\d+)?)?$/

/** Whether a word is a line, a score or an amount. */
export const isFigure = (text: string): boolean => figure.test(text)

/** Whether a figure can be nothing but a line: it has a sign, or is written as two halves. */
export const isPlainlyLine = (text: string): boolean => /^[+-]|.[-/]/.test(text) && lineOf(text) !== undefined

/** A figure as a line in quarters: `2.5`, `2-2.5`, `-0.5/1`, `2.25`; undefined when it is not one. */
export const lineOf = (text: string): Line | undefined => {
  const [, sign = '', low = '', high = ''] = /^([+-]?)(\d+(?:[.,]\d+)?)(?:[-/](\d+(?:[.,]\d+)?))?$/.exec(text) ?? []
  if (low === '') return undefined
  const quarters = (part: string) => Number(part.replace(',', '.')) * 4
  const size = high === '' ? quarters(low) : (quarters(low) + quarters(high)) / 2
  if (!Number.isInteger(size) || (high !== '' && quarters(high) - quarters(low) !== 2)) return undefined
  return sign === '-' && size !== 0 ? -size : size
}

/** A figure as a score, `2-1` or `2:1`; undefined when it is not one. */
export const scoreOf = (text: string): string | undefined =>
  /^\d+[-:]\d+$/.test(text) ? text.replace(':', '-') : undefined

/**
 * The distance in quarters between an offered line and the line asked for; infinite if that is not a line. Without a
 * sign, either side of a handicap is meant.
 */
export const distanceOf = (line: Line, asked: string): number => {
  const wanted = lineOf(asked)
  if (wanted === undefined) return Infinity
  return Math.abs(/^[+-]/.test(asked) ? line - wanted : Math.abs(line) - Math.abs(wanted))
}

/** A figure may be meant as a line up to twice the longest offered line plus this many quarters. */
const slack = 8

/** Whether a figure that is not a line on offer may have been meant as one: 1.5 where 0.5 is offered, but not 100. */
export const mayBeLine = (asked: string, offered: readonly Line[]): boolean => {
  const wanted = lineOf(asked)
  return wanted !== undefined && Math.abs(wanted) <= 2 * Math.max(0, ...offered.map(Math.abs)) + slack
}
