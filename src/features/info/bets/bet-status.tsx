import { type TextKey, useText } from '#ui/text/text.tsx'
import type { Bet } from '#ui/bets/index.ts'
import * as style from '../info.css.ts'

/** The outcome once known, else the status. */
export const statusKey = ({ status, outcome, isAbandoned }: Bet): TextKey => {
  if (status === 'settled' && outcome !== undefined) return `outcome.${outcome}`
  return isAbandoned ? 'outcome.abandoned' : `life.${status}`
}

/** The status of a bet; the colour never stands alone. */
export const BetStatusLabel = ({ bet }: { bet: Bet }) => {
  const t = useText()
  const { status, outcome } = bet
  return (
    <span className={style.status} data-tone={status === 'settled' ? (outcome ?? status) : status}>
      {t(statusKey(bet))}
    </span>
  )
}
