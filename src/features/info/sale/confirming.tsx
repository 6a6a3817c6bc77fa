import { printAmount } from '#domain/money.ts'
import { facts, fine } from '#ui/panel.css.ts'
import { useText } from '#ui/text.tsx'
import { SaleAct, useSaleKey } from './act.tsx'
import { Age } from './age.tsx'
import * as style from './sale.css.ts'
import type { Sale } from './sold-bet.ts'
import { Terms } from './terms.tsx'
import { Title } from './title.tsx'

export const Confirming = ({ sale }: { sale: Sale }) => {
  const t = useText()
  const key = useSaleKey()
  const { offer, currency } = sale
  if (offer === null) return null
  return (
    <>
      <Title>{t('bets.sale.confirm.title')}</Title>
      <dl className={facts}>
        <Terms sale={sale} offer={offer} />
      </dl>
      <Age time={offer.time} />
      <SaleAct kind="primary" event={{ type: 'sale.confirmed', key }} className={style.act}>
        {t('bets.sale.confirm', { amount: printAmount(offer.amount, currency) })}
      </SaleAct>
      <SaleAct event={{ type: 'sale.cancelled' }} className={style.way}>
        {t('bets.sale.back')}
      </SaleAct>
      <p className={fine}>{t('bets.sale.final')}</p>
    </>
  )
}
