import { myanmarTypeOf } from '#domain/market/kinds.ts'
import { myanmarGoals, myanmarOffer } from '#domain/odds/myanmar.ts'
import type { NamedSelection } from '../prices/selection.ts'
import type { Translate } from '../text/text.tsx'

/** A selection at Myanmar odds. */
interface Lined extends Omit<NamedSelection, 'pick' | 'sport'> {
  /**
   * Whether the match is running when the bet is placed: then only later goals count for a handicap
   * (§handicap.live-score).
   */
  readonly live: boolean
}

/**
 * What happens to a stake if the match ends exactly on the line (§myanmar.on-the-line): `Harbour ahead by exactly 1:
 * 20% of the stake lost`. `share`: the percent won there, lost if below 0.
 */
export const onLineText = (t: Translate, selection: Lined, share: number): string => {
  const outcome = share > 0 ? 'won' : share < 0 ? 'lost' : 'back'
  return t(`slip.onLine.${outcome}`, { line: lineText(t, selection), percent: Math.abs(share) })
}

/** How a match ends exactly on a line. */
const lineText = (t: Translate, { marketType, line, live, ...teams }: Lined): string => {
  const type = myanmarTypeOf(marketType)
  const favourite = type && myanmarOffer({ type, line, percent: 0 }).favourite
  const goals = myanmarGoals(line)
  if (favourite === undefined) return t('slip.line.total', { goals })
  if (goals === 0) return t(live ? 'slip.line.levelSince' : 'slip.line.level')
  return t(live ? 'slip.line.aheadSince' : 'slip.line.ahead', { team: teams[favourite], goals })
}
