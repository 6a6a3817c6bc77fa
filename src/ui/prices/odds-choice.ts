import { isMyanmarCurrency } from '#domain/odds/myanmar.ts'
import { allOddsTypes, type AnyOddsType, oddsTypes } from '#domain/odds/odds.ts'
import { soccer } from '#domain/market/sports.ts'
import type { PublicContext } from '../flows/contexts.ts'

/** The odds type a board is shown in, and those available. */
export interface OddsChoice {
  readonly types: readonly AnyOddsType[]
  readonly shown: AnyOddsType
  readonly choose: (type: AnyOddsType) => void
}

/**
 * Myanmar odds are one more type for members of MMK and MMO (§myanmar.currencies), if the board's handicaps and totals
 * have them.
 */
export const oddsChoiceOf = (
  { odds, preferences }: Pick<PublicContext, 'odds' | 'preferences'>,
  currency: string,
): OddsChoice => {
  const { oddsType, mmoType, sport, marketView } = preferences
  const hasMyanmar =
    odds.board.mmo.size > 0 && isMyanmarCurrency(currency) && sport === soccer && marketView === 'hdpou'
  const choose = (type: AnyOddsType) => {
    if (hasMyanmar) preferences.mmoType = type === 'MM' ? 'myanmar' : 'usual'
    if (type !== 'MM') preferences.oddsType = type
  }
  return {
    types: hasMyanmar ? allOddsTypes : oddsTypes,
    shown: hasMyanmar && mmoType === 'myanmar' ? 'MM' : oddsType,
    choose,
  }
}
