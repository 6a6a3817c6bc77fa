import { printAmount } from '#domain/money.ts'
import { useText } from '#ui/text.tsx'
import { CashOutAct, useCashOutKey } from './act.tsx'
import * as style from './cash-out.css.ts'
import type { CashOutView } from './cash-out-bet.ts'
import { Title } from './title.tsx'

/** The offer that was confirmed beside the current one, before the member consents to it. */
export const Changed = ({ cashOut: { offer, offerBefore, currency } }: { cashOut: CashOutView }) => {
  const t = useText()
  const key = useCashOutKey()
  if (offer === null || offerBefore === null) return null
  const [before, now] = [printAmount(offerBefore.amount, currency), printAmount(offer.amount, currency)]
  return (
    <>
      <div className={style.look}>
        <Title>{t('bets.cashOut.changed.title', { before, now })}</Title>
        <p>{t('bets.cashOut.changed.text')}</p>
      </div>
      <CashOutAct kind="primary" event={{ type: 'offer.accepted', key }} className={style.act}>
        {t('bets.cashOut.accept', { amount: now })}
      </CashOutAct>
      <CashOutAct event={{ type: 'cashOut.cancelled' }} className={style.way}>
        {t('bets.cashOut.keep')}
      </CashOutAct>
    </>
  )
}
