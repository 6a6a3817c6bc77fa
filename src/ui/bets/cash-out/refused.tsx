import { reasonText, useText } from '#ui/text/text.tsx'
import { CashOutAct } from './act.tsx'
import * as style from './cash-out.css.ts'
import type { CashOutView } from './cash-out-bet.ts'
import { Title } from './title.tsx'

export const Refused = ({ cashOut: { reason } }: { cashOut: CashOutView }) => {
  const t = useText()
  return (
    <>
      <div className={style.refused}>
        <Title>{t('bets.cashOut.refused.title')}</Title>
        <p>{reasonText(t, reason ?? 'systemError')}</p>
        <p>{t('bets.cashOut.refused.safe')}</p>
      </div>
      <CashOutAct event={{ type: 'cashOut.cancelled' }} className={style.way}>
        {t('bets.cashOut.dismiss')}
      </CashOutAct>
    </>
  )
}
