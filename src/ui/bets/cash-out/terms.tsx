import { printAmount } from '#domain/money/money.ts'
import { type CashOutOffer, isPart } from '#machines/bet/cash-out.replies.ts'
import { useText } from '#ui/text/text.tsx'
import { signedAmount } from '../signed-amount.tsx'
import type { CashOutView } from './cash-out-bet.ts'

/** What is paid and what is given up for it, as a list of terms; for a part also what stays in the bet. */
export const Terms = ({ cashOut: { currency }, offer }: { cashOut: CashOutView; offer: CashOutOffer }) => {
  const t = useText()
  const { amount, risk, toWin, heldRisk, heldToWin } = offer
  const print = (minor: bigint) => printAmount(minor, currency)
  return (
    <>
      <dt>{t('bets.cashOut.paid', { currency })}</dt>
      <dd data-strong>{print(amount)}</dd>
      <dt>{t('bets.cashOut.difference')}</dt>
      <dd>{signedAmount(amount - risk, currency)}</dd>
      <dt>{t('bets.cashOut.givenUp')}</dt>
      <dd>{print(risk + toWin)}</dd>
      {isPart(offer) && (
        <>
          <dt>{t('bets.cashOut.stays')}</dt>
          <dd>{t('bets.cashOut.held', { risk: print(heldRisk - risk), win: print(heldToWin - toWin) })}</dd>
        </>
      )}
    </>
  )
}
