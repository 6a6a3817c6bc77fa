import { printAmount } from '#domain/money/money.ts'
import { useText } from '#ui/text/text.tsx'
import * as style from './cash-out.css.ts'
import type { CashOutView } from './cash-out-bet.ts'
import { Title } from './title.tsx'

export const Cashing = ({ cashOut: { offer, currency } }: { cashOut: CashOutView }) => {
  const t = useText()
  return (
    <>
      <Title>{t('bets.cashOut.selling.title')}</Title>
      <p className={style.pause}>{t('bets.cashOut.selling', { amount: printAmount(offer?.amount ?? 0n, currency) })}</p>
    </>
  )
}
