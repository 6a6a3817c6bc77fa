import { useText } from '#ui/text.tsx'
import type { Bet } from '#ui/bets/index.ts'
import * as style from './info.css.ts'

/** The outcome once known, else the bet status; the colour never stands alone. */
export const BetStatusLabel = ({ bet: { status, outcome, isAbandoned } }: { bet: Bet }) => {
  const t = useText()
  if (status === 'settled' && outcome !== undefined)
    return (
      <span className={style.status} data-tone={outcome}>
        {t(`outcome.${outcome}`)}
      </span>
    )
  return (
    <span className={style.status} data-tone={status}>
      {t(isAbandoned ? 'outcome.abandoned' : `life.${status}`)}
    </span>
  )
}
