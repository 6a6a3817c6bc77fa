import { isMyanmarCurrency } from '#domain/odds/myanmar.ts'
import { decimalFormats } from '#domain/odds/decimal-format.ts'
import { allOddsTypes, oddsTypes } from '#domain/odds/odds.ts'
import { soccer } from '#domain/market/sports.ts'
import { isOn } from '../flags.ts'
import type { PublicContext } from '../flows/contexts.ts'
import type { Preferences } from '../preferences.ts'
import { chosenFormat } from './decimal-format.ts'
import { type ShownOddsType, typeOfFormat } from './price-text.ts'

/** The odds type a board is shown in, and those available. */
export interface OddsChoice {
  readonly types: readonly ShownOddsType[]
  readonly shown: ShownOddsType
  readonly choose: (type: ShownOddsType) => void
}

/**
 * Myanmar odds are one more type for members of MMK and MMO (§myanmar.currencies), if the board's handicaps and totals
 * have them.
 */
export const oddsChoiceOf = (
  { odds, preferences }: Pick<PublicContext, 'odds' | 'preferences'>,
  currency: string,
): OddsChoice => {
  const { mmoType, sport, marketView } = preferences
  const hasMyanmar =
    odds.board.mmo.size > 0 && isMyanmarCurrency(currency) && sport === soccer && marketView === 'hdpou'
  const choose = (type: ShownOddsType) => {
    if (hasMyanmar) preferences.mmoType = type === 'MM' ? 'myanmar' : 'usual'
    if (type !== 'MM') chooseUsual(preferences, type)
  }
  return {
    types: [...(hasMyanmar ? allOddsTypes : oddsTypes), ...formatsOffered()],
    shown: hasMyanmar && mmoType === 'myanmar' ? 'MM' : usualOdds(preferences),
    choose,
  }
}

type UsualOdds = Exclude<ShownOddsType, 'MM'>

/** The odds types of the settings: fractions and American odds are decimal odds written differently (§odds.format). */
export const usualOddsTypes = (): readonly UsualOdds[] => [...oddsTypes, ...formatsOffered()]

const formatsOffered = () => (isOn('foreignOdds') ? (['FRAC', 'US'] as const) : [])

export const usualOdds = (preferences: Pick<Preferences, 'oddsType' | 'decimalFormat'>): UsualOdds =>
  preferences.oddsType === 'DEC' ? typeOfFormat[chosenFormat(preferences)] : preferences.oddsType

export const chooseUsual = (preferences: Pick<Preferences, 'oddsType' | 'decimalFormat'>, type: UsualOdds): void => {
  preferences.decimalFormat = decimalFormats.find((format) => typeOfFormat[format] === type) ?? 'decimal'
  preferences.oddsType = type === 'FRAC' || type === 'US' ? 'DEC' : type
}
