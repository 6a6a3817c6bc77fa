import { printAmount } from '#domain/money.ts'
import { useText } from '#ui/text.tsx'
import * as style from './sale.css.ts'
import type { Sale } from './sold-bet.ts'
import { Title } from './title.tsx'

export const Cashing = ({ sale: { offer, currency } }: { sale: Sale }) => {
  const t = useText()
  return (
    <>
      <Title>{t('bets.sale.selling.title')}</Title>
      <p className={style.pause}>{t('bets.sale.selling', { amount: printAmount(offer?.amount ?? 0n, currency) })}</p>
    </>
  )
}
