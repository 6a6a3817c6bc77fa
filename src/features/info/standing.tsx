import { useText } from '#ui/text.tsx'
import type { Bet } from './bet.ts'
import * as style from './info.css.ts'

/** The outcome once it is known, else where the bet stands; the tone never speaks alone. */
export const Standing = ({ standing, outcome }: { standing: Bet['standing']; outcome: Bet['outcome'] }) => {
  const t = useText()
  if (standing === 'settled' && outcome !== undefined)
    return (
      <span className={style.standing} data-tone={outcome}>
        {t(`outcome.${outcome}`)}
      </span>
    )
  return (
    <span className={style.standing} data-tone={standing}>
      {t(`life.${standing}`)}
    </span>
  )
}
