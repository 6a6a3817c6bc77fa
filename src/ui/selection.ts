import { marketTypes, type MarketType, type Pick } from '#domain/market/kinds.ts'
import { type Line, lineFor, printHandicap, printLine } from '#domain/market/line.ts'
import type { Say } from './text.tsx'

/** As much of a selection as its name needs; `line` from home's view. */
export interface NamedSelection {
  readonly marketType: MarketType
  readonly pick: Pick
  readonly line: Line
  readonly home: string
  readonly away: string
}

/** What is backed, as slip, lists and the announcer name it: `Manchester United −0.5`, `Over 2.5-3`, `Draw`. */
export const selectionName = (t: Say, { marketType, pick, line, home, away }: NamedSelection): string => {
  if (pick === 'over' || pick === 'under') return t(`selection.${pick}`, { line: printLine(line) })
  const side = pick === 'draw' ? t('selection.draw') : pick === 'home' ? home : away
  return marketTypes[marketType].kind === 'hdp' ? `${side} ${printHandicap(lineFor(marketType, line, pick))}` : side
}

/** `Handicap, full time`. */
export const marketName = (t: Say, type: MarketType): string =>
  t('selection.market', { market: t(`selection.kind.${marketTypes[type].kind}`), period: t(`selection.period.${marketTypes[type].period}`) })

export const matchName = (t: Say, { home, away }: { readonly home: string; readonly away: string }): string => t('selection.match', { home, away })
