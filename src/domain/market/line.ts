import { type MarketCode, marketOf } from './catalogue.ts'
import type { MarketType, Pick } from './kinds.ts'

/**
 * A line in quarters of a goal: −3 is −0.75. A handicap is kept from the home side's view, so −3 means that home gives
 * 0.75.
 * Over/under lines are the total. Markets without a line carry 0.
 */
export type Line = number

/** The line from the backed side's view: away of a −0.75 handicap is +0.75. */
export const lineFor = (type: MarketType, line: Line, pick: Pick): Line =>
  turning.has(type) && pick === 'away' && line !== 0 ? -line : line

/**
 * Markets whose line is a start for home and the opposite for away; the draw of a three-way handicap carries home's.
 */
const turning: ReadonlySet<MarketType> = new Set<MarketType>(['HDP', 'HDPH', 'TW', 'TWH'])

/**
 * How a board prints its lines: `0.5-1` beside the side that gives it, as Asian boards do, or `−0.5/1` and `+0.5/1`
 * beside both. Never `−0.5-1`, where the hyphen reads as a second minus, nor `−0.75`, which reads as a Malay price.
 */
export type LineFormat = 'unsigned' | 'signed'

/** A line without its sign: `0.5`; a quarter line as `0.5-1`, or as `0.5/1` in the signed format. */
export const printLine = (line: Line, format: LineFormat = 'unsigned'): string => {
  const size = Math.abs(line)
  return size % 2 === 0 ? String(size / 4) : `${(size - 1) / 4}${format === 'signed' ? '/' : '-'}${(size + 1) / 4}`
}

/** A handicap with its sign, from the backed side's view: `−0.5/1`, `+0.5`, `0`. */
export const printHandicap = (line: Line): string =>
  line === 0 ? '0' : (line < 0 ? '\u2212' : '+') + printLine(line, 'signed')

/** Whether a line, in quarters from the backed side's view, is one of the market's; a total is never below zero. */
export const isLineOf = (code: MarketCode, line: Line): boolean => {
  const { grid } = marketOf(code)
  if (grid === null) return line === 0
  if (!Number.isSafeInteger(line) || (totalled.has(code) && line < 0)) return false
  return grid === 'quarters' || Math.abs(line) % 4 === (grid === 'whole' ? 0 : 2)
}

const totalled: ReadonlySet<MarketCode> = new Set(['ou', 'oxtou', 'dcou', 'ouoe'])
