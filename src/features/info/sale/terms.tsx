import { printAmount } from '#domain/money.ts'
import type { CashOutOffer } from '#machines/cash-out.facts.ts'
import { useText } from '#ui/text.tsx'
import { printSigned } from '../print-signed.ts'
import type { Sale } from './sold-bet.ts'

/** What is paid and what is given up for it, as terms of a list; of a part also what stays in the bet. */
export const Terms = ({ sale: { percent, currency }, offer }: { sale: Sale; offer: CashOutOffer }) => {
  const t = useText()
  const { amount, risk, toWin, heldRisk, heldToWin } = offer
  const print = (minor: bigint) => printAmount(minor, currency)
  return (
    <>
      <dt>{t('bets.sale.paid', { currency })}</dt>
      <dd data-strong>{print(amount)}</dd>
      <dt>{t('bets.sale.difference')}</dt>
      <dd>{printSigned(amount - risk, currency)}</dd>
      <dt>{t('bets.sale.givenUp')}</dt>
      <dd>{print(risk + toWin)}</dd>
      {percent < 100 && (
        <>
          <dt>{t('bets.sale.stays')}</dt>
          <dd>{t('bets.sale.held', { risk: print(heldRisk - risk), win: print(heldToWin - toWin) })}</dd>
        </>
      )}
    </>
  )
}
