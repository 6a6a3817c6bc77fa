import type { Leg, LegPrice } from '#domain/leg.ts'
import { goalsOf, percentFor } from '#domain/myanmar.ts'
import { useText } from '#ui/text.tsx'
import * as style from './slip.css.ts'

/** What becomes of a stake at Myanmar odds where the match ends exactly on the line (`rules §4`). */
export const OnTheLine = ({ leg: { line, pick }, price }: { leg: Leg; price: LegPrice }) => {
  const t = useText()
  const percent = percentFor(price, pick)
  const fate = percent > 0 ? 'won' : percent < 0 ? 'lost' : 'back'
  return <p className={style.about}>{t(`slip.onLine.${fate}`, { goals: goalsOf(line), percent: Math.abs(percent) })}</p>
}
