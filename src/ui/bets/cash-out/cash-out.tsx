import type { Currency } from '#domain/money/money.ts'
import { outerState } from '#machines/flow.ts'
import { useText } from '#ui/text/text.tsx'
import { useFlow } from '#ui/flows/use-flow.ts'
import { type KeyboardEvent, useMemo, useRef } from 'react'
import type { Bet } from '../bet.ts'
import * as style from './cash-out.css.ts'
import { sentenceOf } from './sentences.ts'
import { betName, type CashOutView } from './cash-out-bet.ts'
import { SentenceContext } from './title.tsx'
import { useLanding } from './use-landing.ts'
import { useAnnounced } from './use-announced.ts'
import { useCashOut } from './use-cash-out.ts'
import { views } from './views.tsx'

/** Selling a bet, shown at the bet; `bet` is undefined if the list does not hold it. */
export const CashOutCard = ({ bet, currency }: { bet: Bet | undefined; currency: Currency }) => {
  const t = useText()
  const {
    snapshot: { value, context },
    can,
    send,
    has,
  } = useFlow(useCashOut())
  const cashOut = useMemo(
    (): CashOutView => ({
      ...context,
      currency,
      name: bet ? betName(t, bet) : t('bets.cashOut.bet', { bet: context.betId ?? '' }),
    }),
    [t, context, currency, bet],
  )
  const state = outerState(value)
  const View = views[state]
  const panel = useRef<HTMLElement>(null)
  useLanding(panel, View, state === 'changed')
  useAnnounced(state, cashOut)
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !can({ type: 'cashOut.cancelled' })) return
    event.stopPropagation()
    send({ type: 'cashOut.cancelled' })
  }
  const lands = !['asking', 'offered', 'suspended', 'amountRefused'].includes(state)
  return (
    <section
      ref={panel}
      aria-label={t('bets.cashOut')}
      aria-busy={has('busy')}
      className={style.card}
      onKeyDown={leave}
    >
      {View && (
        <SentenceContext value={lands ? sentenceOf(t, state, cashOut) : undefined}>
          <View cashOut={cashOut} />
        </SentenceContext>
      )}
    </section>
  )
}
