import { printAmount } from '#domain/money/money.ts'
import { showShort, zoneLabel } from '../../text/dates.ts'
import { pairs } from '#ui/frame/panel.css.ts'
import { useText } from '#ui/text/text.tsx'
import { CashOutAct } from './act.tsx'
import * as style from './cash-out.css.ts'
import type { CashOutView } from './cash-out-bet.ts'
import { Title } from './title.tsx'

export const Done = ({ cashOut: { paid, currency, betId } }: { cashOut: CashOutView }) => {
  const t = useText()
  if (paid === null) return null
  const print = (minor: bigint) => printAmount(minor, currency)
  const { amount, heldRisk, heldToWin, at } = paid
  return (
    <>
      <div className={style.done}>
        <Title>{t('bets.cashOut.done.title')}</Title>
        <p>{t(heldRisk > 0n ? 'bets.cashOut.done.part' : 'bets.cashOut.done.whole')}</p>
      </div>
      <dl className={pairs}>
        <dt>{t('bets.cashOut.paid', { currency })}</dt>
        <dd data-strong>{print(amount)}</dd>
        {heldRisk > 0n && (
          <>
            <dt>{t('bets.cashOut.stays')}</dt>
            <dd>{t('bets.cashOut.held', { risk: print(heldRisk), win: print(heldToWin) })}</dd>
          </>
        )}
        <dt>{t('bets.cashOut.at')}</dt>
        <dd>
          {showShort(at)} {zoneLabel()}
        </dd>
        <dt>{t('receipt.bet')}</dt>
        <dd>{betId}</dd>
      </dl>
      <CashOutAct event={{ type: 'cashOut.cancelled' }} className={style.way}>
        {t('bets.cashOut.dismiss')}
      </CashOutAct>
    </>
  )
}
