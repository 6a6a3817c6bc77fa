import { useText } from '#ui/text.tsx'
import { use } from 'react'
import type { Bet } from '../bet.ts'
import { CashOutAct } from './act.tsx'
import { betName, mayCashOut } from './cash-out-bet.ts'
import { CashOutFlowContext } from './use-cash-out.ts'

/** Asks for the cash-out offer of a running bet; nothing if it cannot be sold. */
export const CashOutButton = ({ bet }: { bet: Bet }) => {
  const t = useText()
  const cashOut = use(CashOutFlowContext)
  if (cashOut === null || !mayCashOut(bet)) return null
  return (
    <CashOutAct
      event={{ type: 'bet.chosen', betId: bet.id }}
      data-cash-out={bet.id}
      aria-label={t('bets.cashOut.openOf', { selection: betName(t, bet), bet: bet.id })}
    >
      {t('bets.cashOut.open')}
    </CashOutAct>
  )
}
