import { type Currency, printAmount } from '#domain/money.ts'
import { useText } from '#ui/text.tsx'
import { use, useState } from 'react'
import type { Bet } from '../bet.ts'
import { CashOutAct } from './act.tsx'
import { betName, mayCashOut } from './cash-out-bet.ts'
import { CashOutFlowContext } from './use-cash-out.ts'
import { OffersContext } from './use-offers.ts'

/**
 * The current offer for a running bet, on the button that asks for it; nothing without an offer. An offer
 * that is missing for a moment leaves the button closed in its place, so that nothing moves under the pointer or loses the
 * focus.
 */
export const CashOutButton = ({ bet, currency }: { bet: Bet; currency: Currency }) => {
  const t = useText()
  const cashOut = use(CashOutFlowContext)
  const offered = use(OffersContext).get(bet.id)
  const [wasOffered, setOffered] = useState(false)
  if (offered !== undefined && !wasOffered) setOffered(true)
  if (cashOut === null || !mayCashOut(bet) || (offered === undefined && !wasOffered)) return null
  const amount = offered === undefined ? '–' : printAmount(offered, currency)
  return (
    <CashOutAct
      event={{ type: 'bet.chosen', betId: bet.id }}
      isClosed={offered === undefined}
      data-cash-out={bet.id}
      aria-label={t('bets.cashOut.openOf', { selection: betName(t, bet), amount, bet: bet.id })}
    >
      {t('bets.cashOut.open', { amount })}
    </CashOutAct>
  )
}
