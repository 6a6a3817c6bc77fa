import { useText } from '#ui/text.tsx'
import { use } from 'react'
import type { Bet } from '../bet.ts'
import { SaleAct } from './act.tsx'
import { betName, maySell } from './sold-bet.ts'
import { SaleContext } from './use-sale.ts'

/** Asks what a running bet is bought back for; nothing where it cannot be sold. */
export const Sell = ({ bet }: { bet: Bet }) => {
  const t = useText()
  const sale = use(SaleContext)
  if (sale === null || !maySell(bet)) return null
  return (
    <SaleAct
      event={{ type: 'bet.chosen', betId: bet.id }}
      data-sell={bet.id}
      aria-label={t('bets.sell.of', { selection: betName(t, bet), bet: bet.id })}
    >
      {t('bets.sell')}
    </SaleAct>
  )
}
