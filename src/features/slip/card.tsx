import { partOfWay, type Way } from '#domain/bet/slip-ticket.ts'
import { unseen } from '#ui/frame/focus.css.ts'
import { KeptRoom } from '#ui/frame/kept-room.tsx'
import { useText } from '#ui/text/text.tsx'
import { useFlow } from '#ui/flows/use-flow.ts'
import { useMember } from '#ui/flows/use-member.ts'
import { type KeyboardEvent, useMemo, useRef } from 'react'
import { Empty } from './list/empty.tsx'
import { Ways } from './ways.tsx'
import * as style from './card.css.ts'
import { stateOf } from '#machines/slip/placement.state.ts'
import { SentenceContext } from './title.tsx'
import { useBet } from './use-bet.ts'
import { useLanding } from './list/use-landing.ts'
import { useLater } from './steps/views.tsx'

export interface CardProps {
  way: Way
  /** Just opened over the page: the state's decision takes the focus at once. */
  fresh?: boolean
}

/** The slip itself, the same on the page and in the sheet: the way its list is bet, the picks, and the bet’s status. */
export const Card = ({ way, fresh = false }: CardProps) => {
  const part = partOfWay(way)
  const t = useText()
  const member = useMember()
  const { snapshot, can, send, has } = useFlow(useBet())
  const state = stateOf(snapshot)
  const isFirst = part === 'single' && (state === 'empty' || state === 'deciding')
  const later = useLater(!isFirst)
  const bet = useMemo(
    () => (member && later ? later.slipBet(snapshot.context, member) : null),
    [snapshot.context, member, later],
  )
  const panel = useRef<HTMLElement>(null)
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !can({ type: 'slip.cancelled' })) return
    event.stopPropagation()
    send({ type: 'slip.cancelled' })
  }
  // Over a page the sentence was announced before the sheet opened.
  const sentence = bet && !fresh ? later?.sentenceOf(t, state, bet) : undefined
  useLanding(panel, later || isFirst ? state : null, fresh, bet?.question ? sentence : undefined)
  const open = later && (
    <>
      <later.Chosen way={way} bet={bet} isOpen={bet === null || snapshot.matches('choosing')} />
      {bet && <SentenceContext value={sentence}>{later.viewOf(state, bet)}</SentenceContext>}
    </>
  )
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={t('slip.title')}
      aria-busy={has('busy')}
      className={style.card}
      onKeyDown={leave}
    >
      <header className={style.head}>
        <h2 className={unseen}>{t('slip.title')}</h2>
        <Ways way={way} />
      </header>
      {later && part === 'single' && <later.QuickBet />}
      {later && part === 'single' ? (
        <later.AllSingles>
          {open}
          <later.Others />
        </later.AllSingles>
      ) : (
        open
      )}
      {!bet && (later ? part === 'single' : isFirst) && <Empty />}
      {!bet && part === 'single' && member && <KeptRoom part="popular">{later && <later.Popular />}</KeptRoom>}
    </section>
  )
}
