import { sayReason, useText } from '#ui/text.tsx'
import { SaleAct } from './act.tsx'
import * as style from './sale.css.ts'
import type { Sale } from './sold-bet.ts'
import { Title } from './title.tsx'

export const Refused = ({ sale: { reason } }: { sale: Sale }) => {
  const t = useText()
  return (
    <>
      <div className={style.refused}>
        <Title>{t('bets.sale.refused.title')}</Title>
        <p>{sayReason(t, reason ?? 'systemError')}</p>
        <p>{t('bets.sale.refused.safe')}</p>
      </div>
      <SaleAct event={{ type: 'sale.cancelled' }} className={style.way}>
        {t('bets.sale.putAway')}
      </SaleAct>
    </>
  )
}
