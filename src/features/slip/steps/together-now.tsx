import { printAmount, writeAmount } from '#domain/money/money.ts'
import { Button } from '#ui/forms/button.tsx'
import { usePlatform } from '#ui/flows/contexts.ts'
import { useText } from '#ui/text/text.tsx'
import { useMember } from '#ui/flows/use-member.ts'
import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { ticketPrice } from '../list/named.ts'
import { slipBet } from '../slip-bet.ts'
import * as style from '../slip.css.ts'
import { firstStake } from '../stake/stake-field.tsx'
import { parseEntry } from '#ui/forms/amount-entry.ts'
import { useBets } from '../use-bet.ts'

/**
 * One press from the singles to the question of a parlay of the whole list, at the stake the slip would open with;
 * without one, to its stake.
 */
export const TogetherNow = () => {
  const t = useText()
  const place = useRef<HTMLDivElement>(null)
  const { slip, legs, preferences } = usePlatform()
  const member = useMember()
  const { parlay } = useBets()
  const picks = useSelector(legs, (snapshot) => (snapshot.hasTag('ticket') ? snapshot.context : null))
  const context = useSelector(parlay, (snapshot) => (snapshot.matches('choosing') ? snapshot.context : null))
  const bet = member && context && slipBet(context, member)
  if (!picks || !bet || picks.sizes !== null) return null
  const entry = parseEntry(
    bet.entered === null ? firstStake(preferences, bet) : writeAmount(bet.entered, bet.currency),
    bet.currency,
  )
  const stake = entry.kind === 'amount' ? entry.entered : null
  // Legs at Myanmar odds have no price together.
  const price = ticketPrice(t, { legs: picks.legs, sizes: null }, picks.prices)
  const values = { count: picks.legs.length, price, quoted: price === '' ? 'no' : 'yes' }
  const press = () => {
    slip.send({ type: 'way.chosen', way: 'parlay' })
    if (stake === null) return
    parlay.send({ type: 'stake.typed', entered: stake })
    preferences.lastStake = writeAmount(stake, bet.currency)
    parlay.send({ type: 'slip.submitted' })
  }
  return (
    <div ref={place} className={style.together}>
      <Button
        kind="plain"
        className={style.way}
        onPress={() => {
          // The pressed button goes with its way; what comes takes the focus from the slip.
          place.current?.closest('section')?.focus()
          press()
        }}
      >
        {stake === null
          ? t('slip.together', values)
          : t('slip.together.review', { ...values, amount: printAmount(stake, bet.currency) })}
      </Button>
    </div>
  )
}
