import { compareLegPrices } from '#domain/bet/leg-price.ts'
import { unseen } from '#ui/frame/focus.css.ts'
import { lazyPart } from '#ui/flows/load-part.ts'
import { withLater } from '#ui/text/text-parts.ts'
import { MatchStatus } from '#ui/prices/match/match-status.tsx'
import { legPriceText, oddsTypeText } from '#ui/prices/price-text.ts'
import { PrintedPrice } from '#ui/prices/price.tsx'
import { Spoken } from '#ui/text/spoken.tsx'
import { marketName, matchName, selectionName } from '#ui/prices/selection.ts'
import { useText } from '#ui/text/text.tsx'
import { type ReactNode, Suspense } from 'react'
import { termsText } from '../stake/each-way.tsx'
import type { Placed } from '../slip-bet.ts'
import * as style from '../slip.css.ts'

const BuilderOdds = lazyPart(async () => (await withLater(import('./builder-odds.tsx'))).BuilderOdds)
const OnTheLine = lazyPart(async () => (await import('../stake/myanmar.tsx')).OnTheLine)

/**
 * What is backed: selection and price, market and period, match, and where the match stands. `children`: a way to
 * remove it, and what is wrong with it.
 */
export const Selection = ({ placed: { leg, price, before }, children }: { placed: Placed; children?: ReactNode }) => {
  const t = useText()
  return (
    <div className={style.leg}>
      <div className={style.legHead}>
        <p className={style.name}>
          <Spoken text={selectionName(t, leg)} />
        </p>
        <p className={style.price}>
          {before !== null && (
            <s className={style.old}>
              <span className={unseen}>{t('slip.price.before')}</span>
              <Spoken text={legPriceText(t, leg, before)} />
            </s>
          )}
          <PrintedPrice text={legPriceText(t, leg, price)} />
          {before !== null && <Direction better={compareLegPrices(leg, price, before) > 0} />}
        </p>
      </div>
      <p className={style.about}>
        {t('slip.about', { market: marketName(t, leg), type: oddsTypeText(t, leg.oddsType) })}
      </p>
      <p className={style.about}>{matchName(t, leg)}</p>
      {leg.built && (
        <Suspense>
          <BuilderOdds match={leg.matchId} built={leg.built} />
        </Suspense>
      )}
      {leg.boost && <p className={style.boost}>{t('slip.boost', { percent: leg.boost.percent })}</p>}
      {leg.eachWay && (
        <p className={style.about}>
          {t('slip.about', { market: t('slip.eachWay'), type: termsText(t, leg, price, leg.eachWay) })}
        </p>
      )}
      {leg.oddsType === 'MM' && (
        <Suspense>
          <OnTheLine leg={leg} price={price} />
        </Suspense>
      )}
      <div className={style.legTail}>
        <p className={style.about}>
          <MatchStatus matchId={leg.matchId} league={leg.league} kickoff={leg.kickoff} liveClass={style.live} />
        </p>
        {children}
      </div>
    </div>
  )
}

const Direction = ({ better }: { better: boolean }) => {
  const t = useText()
  return (
    <span className={better ? style.up : style.down}>
      <span className={unseen}>{t(better ? 'slip.price.up' : 'slip.price.down')}</span>
    </span>
  )
}
