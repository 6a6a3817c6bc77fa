import type { Currency } from '#domain/money.ts'
import { useText } from '#ui/text.tsx'
import { useFlow } from '#ui/use-flow.ts'
import { type KeyboardEvent, useMemo, useRef } from 'react'
import type { Bet } from '../bet.ts'
import * as style from './sale.css.ts'
import { sentenceOf } from './sentences.ts'
import { betName, type Sale } from './sold-bet.ts'
import { SentenceContext } from './title.tsx'
import { useLanding } from './use-landing.ts'
import { useSaid } from './use-said.ts'
import { useSale } from './use-sale.ts'
import { views } from './views.tsx'

/** Selling a bet, where the bet stands; `bet` is undefined where the list does not hold it. */
export const SaleCard = ({ bet, currency }: { bet: Bet | undefined; currency: Currency }) => {
  const t = useText()
  const {
    snapshot: { value: state, context },
    can,
    send,
    has,
  } = useFlow(useSale())
  const sale = useMemo(
    (): Sale => ({
      ...context,
      currency,
      name: bet ? betName(t, bet) : t('bets.sale.bet', { bet: context.betId ?? '' }),
    }),
    [t, context, currency, bet],
  )
  const View = views[state]
  const panel = useRef<HTMLElement>(null)
  useLanding(panel, View, state === 'changed')
  useSaid(state, sale)
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !can({ type: 'sale.cancelled' })) return
    event.stopPropagation()
    send({ type: 'sale.cancelled' })
  }
  const lands = state !== 'asking' && state !== 'offered' && state !== 'away'
  return (
    <section ref={panel} aria-label={t('bets.sale')} aria-busy={has('busy')} className={style.card} onKeyDown={leave}>
      {View && (
        <SentenceContext value={lands ? sentenceOf(t, state, sale) : undefined}>
          <View sale={sale} />
        </SentenceContext>
      )}
    </section>
  )
}
