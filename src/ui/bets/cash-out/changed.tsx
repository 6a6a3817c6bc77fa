import { printAmount } from '#domain/money/money.ts'
import { isPart } from '#machines/bet/cash-out.replies.ts'
import { pairs } from '#ui/frame/panel.css.ts'
import { useText } from '#ui/text/text.tsx'
import { CashOutAct, useCashOutKey } from './act.tsx'
import * as style from './cash-out.css.ts'
import type { CashOutView } from './cash-out-bet.ts'
import { Terms } from './terms.tsx'
import { Title } from './title.tsx'

/** The offer that was confirmed beside the current one, before the member consents to it. */
export const Changed = ({ cashOut }: { cashOut: CashOutView }) => {
  const t = useText()
  const key = useCashOutKey()
  const { offer, offerBefore, currency } = cashOut
  if (offer === null || offerBefore === null) return null
  const [before, now] = [printAmount(offerBefore.amount, currency), printAmount(offer.amount, currency)]
  return (
    <>
      <div className={style.look}>
        <Title>
          {isPart(offer)
            ? t('bets.cashOut.changed.part', { amount: now })
            : t('bets.cashOut.changed.title', { before, now })}
        </Title>
        <p>{t('bets.cashOut.changed.text')}</p>
      </div>
      <dl className={pairs}>
        <Terms cashOut={cashOut} offer={offer} />
      </dl>
      <CashOutAct kind="primary" event={{ type: 'offer.accepted', key }} className={style.act}>
        {t('bets.cashOut.accept', { amount: now })}
      </CashOutAct>
      <CashOutAct event={{ type: 'cashOut.cancelled' }} className={style.way}>
        {t('bets.cashOut.keep')}
      </CashOutAct>
    </>
  )
}
