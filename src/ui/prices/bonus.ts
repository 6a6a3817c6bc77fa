import type { CoverBonus } from '#domain/bet/cover-bonus.ts'
import type { Translate } from '../text/text.tsx'

/** The bonus of a full cover, a row for each way to earn it (§parlay.bonus); nothing for a bet without one. */
export const bonusRows = (
  t: Translate,
  bonus: CoverBonus | null,
): readonly (readonly [name: string, value: string])[] => [
  ...(bonus && bonus.oneWinner > 1
    ? [[t('slip.bonus.one'), t('slip.bonus.times', { times: bonus.oneWinner })] as const]
    : []),
  ...(bonus && bonus.allWinners > 0
    ? [[t('slip.bonus.all'), t('slip.bonus.percent', { percent: bonus.allWinners })] as const]
    : []),
]
