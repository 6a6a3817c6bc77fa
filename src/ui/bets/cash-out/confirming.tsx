import { printAmount } from '#domain/money/money.ts'
import { pairs, fine } from '#ui/frame/panel.css.ts'
import { useText } from '#ui/text/text.tsx'
import { CashOutAct, useCashOutKey } from './act.tsx'
import { Age } from './age.tsx'
import * as style from './cash-out.css.ts'
import type { CashOutView } from './cash-out-bet.ts'
import { Terms } from './terms.tsx'
import { Title } from './title.tsx'

export const Confirming = ({ cashOut }: { cashOut: CashOutView }) => {
  const t = useText()
  const key = useCashOutKey()
  const { offer, currency } = cashOut
  if (offer === null) return null
  return (
    <>
      <Title>{t('bets.cashOut.confirm.title')}</Title>
      <dl className={pairs}>
        <Terms cashOut={cashOut} offer={offer} />
      </dl>
      <Age time={offer.time} />
      <CashOutAct kind="primary" event={{ type: 'cashOut.confirmed', key }} className={style.act}>
        {t('bets.cashOut.confirm', { amount: printAmount(offer.amount, currency) })}
      </CashOutAct>
      <CashOutAct event={{ type: 'cashOut.cancelled' }} className={style.way}>
        {t('bets.cashOut.back')}
      </CashOutAct>
      <p className={fine}>{t('bets.cashOut.final')}</p>
    </>
  )
}
