import { type Currency, printAmount } from '#domain/money/money.ts'
import { agrees, movedBy } from '#domain/settlement/statement.ts'
import { Sparkline } from '#ui/prices/sparkline.tsx'
import { Notice } from '#ui/frame/notice.tsx'
import { useText } from '#ui/text/text.tsx'
import type { Day } from './day.ts'
import * as style from './info.css.ts'
import { signedAmount } from '#ui/bets/index.ts'

/** Shows that opening and movements add up to closing; and the day's turnover. */
export const Summary = ({ day, currency }: { day: Day; currency: Currency }) => {
  const t = useText()
  const { opening, closing, turnover, validTurnover, movements } = day
  return (
    <>
      <div className={style.balance}>
        <Sparkline values={[opening, ...movements.map(({ balance }) => balance)].map(Number)} />
      </div>
      <dl className={style.sum}>
        <div>
          <dt>{t('statement.opening')}</dt>
          <dd>{printAmount(opening, currency)}</dd>
        </div>
        <div>
          <dt>{t('statement.moved', { count: movements.length })}</dt>
          <dd>{signedAmount(movedBy(movements), currency)}</dd>
        </div>
        <div data-sum>
          <dt>{t('statement.closing', { currency })}</dt>
          <dd>{printAmount(closing, currency)}</dd>
        </div>
        <div>
          <dt>{t('statement.turnover')}</dt>
          <dd>{printAmount(turnover, currency)}</dd>
        </div>
        <div>
          <dt>{t('statement.validTurnover')}</dt>
          <dd>{printAmount(validTurnover, currency)}</dd>
        </div>
      </dl>
      {agrees(opening, movements, closing) ? (
        <p className={style.identity}>{t('statement.agrees')}</p>
      ) : (
        <div className={style.differs}>
          <Notice tone="error" title={t('statement.differs.title')}>
            <p>{t('statement.differs')}</p>
          </Notice>
        </div>
      )}
    </>
  )
}
