import type { Part } from '#domain/slip-ticket.ts'
import { useText } from '#ui/text.tsx'
import { useFlow } from '#ui/use-flow.ts'
import { useMember } from '#ui/use-member.ts'
import { type KeyboardEvent, type ReactNode, useMemo, useRef } from 'react'
import { Chosen } from './chosen.tsx'
import { Empty } from './empty.tsx'
import { Parts } from './parts.tsx'
import { QuickBet } from './quick-bet.tsx'
import { Remove } from './remove.tsx'
import { sentenceOf } from './sentences.ts'
import { slipBet } from './slip-bet.ts'
import * as style from './slip.css.ts'
import { stateOf } from './state.ts'
import { SentenceContext } from './title.tsx'
import { useBet } from './use-bet.ts'
import { useLanding } from './use-landing.ts'
import { useView } from './views.tsx'

export interface CardProps {
  part: Part
  className: string
  /** Just opened over the page: the state's decision takes the focus at once. */
  fresh?: boolean
  /** Stands at the end of the head: the way to close the sheet. */
  children?: ReactNode
}

/** The slip itself, the same on the page and in the sheet: its open part, what is chosen in it, and where its bet stands. */
export const Card = ({ part, className, fresh = false, children }: CardProps) => {
  const t = useText()
  const member = useMember()
  const { snapshot, can, send, has } = useFlow(useBet())
  const bet = useMemo(() => (member ? slipBet(snapshot.context, member) : null), [snapshot.context, member])
  const state = stateOf(snapshot)
  const panel = useRef<HTMLElement>(null)
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !can({ type: 'slip.cancelled' })) return
    event.stopPropagation()
    send({ type: 'slip.cancelled' })
  }
  const view = useView(state, bet)
  useLanding(panel, view === undefined ? null : state, fresh)
  // Over a page the sentence was said before the sheet came.
  const sentence = bet && !fresh ? sentenceOf(t, state, bet) : undefined
  return (
    <section ref={panel} aria-label={t('slip.title')} aria-busy={has('busy')} className={className} onKeyDown={leave}>
      <header className={style.head}>
        <h2 className={style.heading}>{t('slip.title')}</h2>
        <Parts part={part} />
        {part === 'single' && <Remove bet={bet} />}
        {children}
      </header>
      {part === 'single' && <QuickBet />}
      <Chosen part={part} bet={bet} isOpen={bet === null || snapshot.matches('choosing')} />
      {bet && <SentenceContext value={sentence}>{view}</SentenceContext>}
      {!bet && part === 'single' && <Empty />}
    </section>
  )
}
