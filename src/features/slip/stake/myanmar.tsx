import type { Leg, LegPrice } from '#domain/bet/leg.ts'
import { percentFor } from '#domain/odds/myanmar.ts'
import { onLineText } from '#ui/flows/on-line.ts'
import { useText } from '#ui/text/text.tsx'
import * as style from '../slip.css.ts'

/** What becomes of a stake at Myanmar odds where the match ends exactly on the line (§myanmar.on-the-line). */
export const OnTheLine = ({ leg, price }: { leg: Leg; price: LegPrice }) => {
  const t = useText()
  return <p className={style.about}>{onLineText(t, leg, percentFor(price, leg.pick))}</p>
}
