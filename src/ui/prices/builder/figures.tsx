import type { BuilderQuote } from '#machines/slip/builder.ts'
import { priceText, reprintProduct } from '#ui/prices/price-text.ts'
import { PrintedPrice } from '#ui/prices/price.tsx'
import { useText } from '#ui/text/text.tsx'
import * as style from './figures.css.ts'

/**
 * What a builder would cost without the house's margin, and by multiplying, with its own odds before them or without
 * (§builder.price). `quote`: null while there is no price.
 */
export const BuilderFigures = ({ quote, withOdds = false }: { quote: BuilderQuote | null; withOdds?: boolean }) => {
  const t = useText()
  return (
    <dl className={style.figures}>
      {withOdds && (
        <div>
          <dt>{t('receipt.odds')}</dt>
          <dd data-strong>{quote ? <PrintedPrice text={priceText(t, quote.odds, 'DEC')} /> : '–'}</dd>
        </div>
      )}
      <div>
        <dt>{t('board.build.fair')}</dt>
        <dd>{quote ? <PrintedPrice text={reprintProduct(quote.fair)} /> : '–'}</dd>
      </div>
      <div>
        <dt>{t('board.build.multiplied')}</dt>
        <dd>{quote ? <PrintedPrice text={reprintProduct(quote.multiplied)} /> : '–'}</dd>
      </div>
    </dl>
  )
}
