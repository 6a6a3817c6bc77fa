import { acceptedAt } from '#domain/bet/leg-price.ts'
import { type EachWayTerms, placeOdds } from '#domain/bet/each-way.ts'
import type { Leg, LegPrice } from '#domain/bet/leg.ts'
import { singleOf } from '#domain/bet/slip-ticket.ts'
import { decimalOf } from '#domain/odds/odds.ts'
import { usePlatform } from '#ui/flows/contexts.ts'
import { eachWayOn } from '#ui/prices/each-way.ts'
import { productText } from '#ui/prices/price-text.ts'
import { type Translate, useText } from '#ui/text/text.tsx'
import { useId, useSyncExternalStore } from 'react'
import * as style from '../slip.css.ts'
import { useBet } from '../use-bet.ts'

/**
 * Backs a runner each way, where it is offered so (§bet.each-way): the same pick with half of the bet on its place. It
 * stays once it is chosen, until the member takes it back.
 */
export const EachWay = ({ leg, price }: { leg: Leg; price: LegPrice }) => {
  const t = useText()
  const { odds } = usePlatform()
  const bet = useBet()
  const id = useId()
  const offered = useSyncExternalStore(odds.onBeat, () => writeTerms(eachWayOn(odds, leg)))
  const terms = leg.eachWay ?? parseTerms(offered)
  if (!terms) return null
  const choose = (isOn: boolean) => {
    const { eachWay: _, ...runner } = leg
    const { entered } = bet.getSnapshot().context
    // The same pick, bet another way: its stake stays.
    bet.send({
      type: 'ticket.offered',
      ticket: singleOf(isOn ? { ...runner, eachWay: terms } : runner),
      prices: [price],
    })
    bet.send({ type: 'stake.typed', entered })
  }
  return (
    <div className={style.eachWay}>
      <label className={style.size}>
        <input
          type="checkbox"
          checked={leg.eachWay !== undefined}
          aria-describedby={leg.eachWay ? undefined : `${id}terms`}
          onChange={({ target }) => choose(target.checked)}
        />
        {t('slip.eachWay')}
      </label>
      {/* Once it is chosen, the selection above says its terms. */}
      {!leg.eachWay && (
        <p id={`${id}terms`} className={style.about}>
          {termsText(t, leg, price, terms)}
        </p>
      )}
    </div>
  )
}

/** `Places 1–2 at 1/4 of the odds: 2.75`. */
export const termsText = (t: Translate, leg: Leg, price: LegPrice, terms: EachWayTerms): string => {
  const accepted = acceptedAt(leg, price)
  if (accepted.odds === 'MM') return ''
  return t('slip.eachWay.terms', {
    ...terms,
    price: productText(placeOdds(decimalOf(accepted.price, accepted.odds), terms)),
  })
}

/** Text, so that equal terms are one value. */
const writeTerms = (terms: EachWayTerms | undefined): string => (terms ? `${terms.places} ${terms.part}` : '')
const parseTerms = (written: string): EachWayTerms | undefined => {
  const [places, part] = written.split(' ').map(Number)
  return places && part ? { places, part } : undefined
}
