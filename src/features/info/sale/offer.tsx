import { printAmount } from '#domain/money.ts'
import { facts } from '#ui/panel.css.ts'
import { sayReason, useText } from '#ui/text.tsx'
import { SaleAct } from './act.tsx'
import { Age } from './age.tsx'
import * as style from './sale.css.ts'
import type { Sale } from './sold-bet.ts'
import { Terms } from './terms.tsx'
import { Title } from './title.tsx'

/** The parts a bet is sold in, in percent. */
const portions = [25, 50, 75, 100] as const

/** What a bet is bought back for, or that it is being asked: one view, so that what has the focus stays as the offer is renewed. */
export const Offer = ({ sale }: { sale: Sale }) => {
  const t = useText()
  const { offer, reason, percent, currency, name } = sale
  return (
    <>
      <Title>{t('bets.sale.title', { bet: name })}</Title>
      <div role="group" aria-label={t('bets.sale.portion')} className={style.portions}>
        {portions.map((part) => (
          <SaleAct
            key={part}
            kind="chip"
            event={{ type: 'percent.chosen', percent: part }}
            aria-pressed={part === percent}
            className={style.portion}
          >
            {t(part === 100 ? 'bets.sale.whole' : 'bets.sale.part', { percent: part })}
          </SaleAct>
        ))}
      </div>
      {offer ? (
        <dl className={facts}>
          <Terms sale={sale} offer={offer} />
        </dl>
      ) : (
        <p className={style.pause}>
          {reason ? `${sayReason(t, reason)} ${t('bets.sale.again')}` : t('bets.sale.asking')}
        </p>
      )}
      {offer && <Age time={offer.time} />}
      <SaleAct
        kind="primary"
        event={{ type: 'offer.taken' }}
        className={style.act}
        data-empty={offer === null || undefined}
      >
        {offer ? t('bets.sale.take', { amount: printAmount(offer.amount, currency) }) : t('bets.sale.takeNone')}
      </SaleAct>
      <SaleAct event={{ type: 'sale.cancelled' }} className={style.way}>
        {t('bets.sale.leave')}
      </SaleAct>
    </>
  )
}
