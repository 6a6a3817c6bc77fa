import { printAmount } from '#domain/money.ts'
import { printShort, zoneLabel } from '#domain/time.ts'
import { facts } from '#ui/panel.css.ts'
import { useText } from '#ui/text.tsx'
import { SaleAct } from './act.tsx'
import * as style from './sale.css.ts'
import type { Sale } from './sold-bet.ts'
import { Title } from './title.tsx'

export const Done = ({ sale: { paid, currency, betId } }: { sale: Sale }) => {
  const t = useText()
  if (paid === null) return null
  const print = (minor: bigint) => printAmount(minor, currency)
  const { amount, percent, heldRisk, heldToWin, at } = paid
  return (
    <>
      <div className={style.done}>
        <Title>{t('bets.sale.done.title')}</Title>
        <p>{t(heldRisk > 0n ? 'bets.sale.done.part' : 'bets.sale.done.whole', { percent })}</p>
      </div>
      <dl className={facts}>
        <dt>{t('bets.sale.paid', { currency })}</dt>
        <dd data-strong>{print(amount)}</dd>
        {heldRisk > 0n && (
          <>
            <dt>{t('bets.sale.stays')}</dt>
            <dd>{t('bets.sale.held', { risk: print(heldRisk), win: print(heldToWin) })}</dd>
          </>
        )}
        <dt>{t('bets.sale.at')}</dt>
        <dd>
          {printShort(at)} {zoneLabel}
        </dd>
        <dt>{t('receipt.bet')}</dt>
        <dd>{betId}</dd>
      </dl>
      <SaleAct event={{ type: 'sale.cancelled' }} className={style.way}>
        {t('bets.sale.putAway')}
      </SaleAct>
    </>
  )
}
