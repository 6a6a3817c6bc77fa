import { hasPick, isMarketType, type MarketType, marketTypes, type Pick } from './kinds.ts'
import type { Line } from './line.ts'

/** A pick that the source of a result has settled itself, with or without a score (§settlement.own-winner). */
export interface SettledPick {
  readonly type: MarketType
  /** In quarters, from the home side's view; 0 where the market has no line. */
  readonly line: Line
  readonly pick: Pick
  readonly won: boolean
}

/** As a result's `winners` name it: `OXT home`, `OU 2.5 over`, `not CS 1-0`. */
export const writeSettledPick = ({ type, line, pick, won }: SettledPick): string =>
  [...(won ? [] : ['not']), type, ...(marketTypes[type].hasLine ? [line / 4] : []), pick].join(' ')

/** Undefined for any other name, as of a runner or of a bout's winner. */
export const parseSettledPick = (text: string): SettledPick | undefined => {
  const words = text.split(' ')
  const won = words[0] !== 'not'
  const [type = '', ...rest] = won ? words : words.slice(1)
  if (!isMarketType(type) || type === 'ORZ') return undefined
  const { hasLine } = marketTypes[type]
  const [pick, line] = hasLine ? [rest[1], Number(rest[0]) * 4] : [rest[0], 0]
  const isWhole = rest.length === (hasLine ? 2 : 1) && Number.isSafeInteger(line)
  return isWhole && pick !== undefined && hasPick(type, pick) ? { type, line: line + 0, pick, won } : undefined
}
