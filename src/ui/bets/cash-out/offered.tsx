import { printAmount } from '#domain/money/money.ts'
import { pairs } from '#ui/frame/panel.css.ts'
import { reasonText, useText } from '#ui/text/text.tsx'
import { CashOutAct } from './act.tsx'
import { Age } from './age.tsx'
import { AmountField } from './amount-field.tsx'
import * as style from './cash-out.css.ts'
import type { CashOutView } from './cash-out-bet.ts'
import { Terms } from './terms.tsx'
import { Title } from './title.tsx'

/**
 * The cash-out offer of a bet, or that it is being requested: one view, so that the focused element stays while the
 * offer is renewed.
 */
export const Offered = ({ cashOut }: { cashOut: CashOutView }) => {
  const t = useText()
  const { offer, reason, currency, name, wanted } = cashOut
  return (
    <>
      <Title>{t('bets.cashOut.title', { bet: name })}</Title>
      <AmountField cashOut={cashOut} />
      {offer ? (
        <dl className={pairs}>
          <Terms cashOut={cashOut} offer={offer} />
        </dl>
      ) : (
        <p className={style.pause}>
          {reason === 'invalidCashOutAmount' && wanted !== null
            ? reasonText(t, reason)
            : reason
              ? `${reasonText(t, reason)} ${t('bets.cashOut.again')}`
              : t('bets.cashOut.asking')}
        </p>
      )}
      {offer && <Age time={offer.time} />}
      <CashOutAct
        kind="primary"
        event={{ type: 'offer.taken' }}
        className={style.act}
        data-empty={offer === null || undefined}
      >
        {offer ? t('bets.cashOut.take', { amount: printAmount(offer.amount, currency) }) : t('bets.cashOut.takeNone')}
      </CashOutAct>
      <CashOutAct event={{ type: 'cashOut.cancelled' }} className={style.way}>
        {t('bets.cashOut.leave')}
      </CashOutAct>
    </>
  )
}
