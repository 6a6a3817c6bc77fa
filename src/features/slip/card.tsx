import { usePlatform } from '#ui/contexts.ts'
import { panelHead, panelTitle } from '#ui/panel.css.ts'
import { useText } from '#ui/text.tsx'
import { useFlow } from '#ui/use-flow.ts'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { Empty } from './empty.tsx'
import { Selection } from './selection.tsx'
import { sentenceOf } from './sentences.ts'
import { placedIn, type SlipBet } from './slip-bet.ts'
import * as style from './slip.css.ts'
import { stateOf } from './state.ts'
import { SentenceContext } from './title.tsx'
import { useLanding } from './use-landing.ts'
import { views } from './views.tsx'

export interface CardProps {
  bet: SlipBet | null
  className: string
  /** Just opened over the page: the state's decision takes the focus at once. */
  fresh?: boolean
  /** Stands at the end of the head: the way to remove the selection, or to close the sheet. */
  children?: ReactNode
}

/** The slip itself, the same on the page and in the sheet. */
export const Card = ({ bet, className, fresh = false, children }: CardProps) => {
  const t = useText()
  const { snapshot, can, send, has } = useFlow(usePlatform().placement)
  const state = stateOf(snapshot)
  const panel = useRef<HTMLElement>(null)
  useLanding(panel, state, fresh)
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !can({ type: 'slip.cancelled' })) return
    event.stopPropagation()
    send({ type: 'slip.cancelled' })
  }
  const View = views[state]
  // Over a page the sentence was said before the sheet came.
  const sentence = bet && !fresh ? sentenceOf(t, state, bet) : undefined
  return (
    <section ref={panel} aria-label={t('slip.title')} aria-busy={has('busy')} className={className} onKeyDown={leave}>
      <header className={panelHead}>
        <h2 className={panelTitle}>{t('slip.title')}</h2>
        {bet && <span className={style.count}>{t('slip.count', { count: bet.ticket.legs.length })}</span>}
        {children}
      </header>
      {bet && placedIn(bet).map((placed) => <Selection key={`${placed.leg.oddsId} ${placed.leg.pick}`} placed={placed} />)}
      {bet ? View && <SentenceContext value={sentence}><View key={state} bet={bet} /></SentenceContext> : <Empty />}
    </section>
  )
}
