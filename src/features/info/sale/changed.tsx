import { printAmount } from '#domain/money.ts'
import { useText } from '#ui/text.tsx'
import { SaleAct, useSaleKey } from './act.tsx'
import * as style from './sale.css.ts'
import type { Sale } from './sold-bet.ts'
import { Title } from './title.tsx'

/** The offer that was confirmed beside the one that stands now, before the member consents to it. */
export const Changed = ({ sale: { offer, offerBefore, currency } }: { sale: Sale }) => {
  const t = useText()
  const key = useSaleKey()
  if (offer === null || offerBefore === null) return null
  const [before, now] = [printAmount(offerBefore.amount, currency), printAmount(offer.amount, currency)]
  return (
    <>
      <div className={style.look}>
        <Title>
          {t('bets.sale.changed.title')} <s>{before}</s> {t('slip.moved.to', { price: now })}
        </Title>
        <p>{t('bets.sale.changed.text')}</p>
      </div>
      <SaleAct kind="primary" event={{ type: 'offer.accepted', key }} className={style.act}>
        {t('bets.sale.accept', { amount: now })}
      </SaleAct>
      <SaleAct event={{ type: 'sale.cancelled' }} className={style.way}>
        {t('bets.sale.keep')}
      </SaleAct>
    </>
  )
}
