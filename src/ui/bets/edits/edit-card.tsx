import type { Profile } from '#calls/member/member.ts'
import { outerState } from '#machines/flow.ts'
import { usePlatform } from '#ui/flows/contexts.ts'
import { useMemberFlows } from '#ui/flows/member-flows.ts'
import { useFlow } from '#ui/flows/use-flow.ts'
import { useStarted } from '#ui/flows/use-started.ts'
import { useText } from '#ui/text/text.tsx'
import { type ComponentType, type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react'
import type { Bet } from '../bet.ts'
import { betName } from '../cash-out/cash-out-bet.ts'
import * as shared from '../cash-out/cash-out.css.ts'
import { SentenceContext } from '../cash-out/title.tsx'
import { useLanding } from '../cash-out/use-landing.ts'
import { EditConfirming, EditMoved } from './asked.tsx'
import { EditChoosing } from './choosing.tsx'
import { draftOf } from './draft.ts'
import { EditMade, EditRefused, EditSending, EditUnknown, EditWaiting } from './ended.tsx'
import { EditFlowContext, type EditState, type EditView } from './flow.tsx'
import { editOver } from './ports.ts'
import { editSentence, useAnnouncements } from './announcements.ts'

/**
 * One view per state, by the state's own name: a missing one does not compile. A quote and its renewal share a view,
 * because the focus stays in it.
 */
const views: Record<EditState, ComponentType<{ edit: EditView }> | null> = {
  deciding: null,
  idle: null,
  asking: EditChoosing,
  quoted: EditChoosing,
  suspended: EditChoosing,
  confirming: EditConfirming,
  moved: EditMoved,
  editing: EditSending,
  waiting: EditWaiting,
  unknown: EditUnknown,
  done: EditMade,
  refused: EditRefused,
}

export interface EditCardProps {
  /** Undefined for an edit that was on its way when the page closed. */
  bet: Bet | undefined
  /** The stake that the new bet begins with; its own where none was named. */
  stake: bigint | undefined
  member: Profile
  onClosed: () => void
}

/** Editing a bet: the old value, the new bet and the difference on one screen (§edit.one-step). */
export const EditCard = ({ bet, stake, member, onClosed }: EditCardProps) => {
  const t = useText()
  const { session, memberFeed } = usePlatform()
  const { edits } = useMemberFlows()
  const flow = useStarted(() => editOver({ session, memberFeed, edits, first: member }))
  const { snapshot, can, send, has } = useFlow(flow)
  const { value, context } = snapshot
  const state = outerState(value)
  const begin = useEffectEvent(() => {
    const draft = bet && { ...draftOf(bet), ...(stake !== undefined && { entered: stake }) }
    const opening = draft && ({ type: 'edit.opened', betId: bet.id, draft } as const)
    if (opening && flow.getSnapshot().can(opening)) flow.send(opening)
  })
  const closed = useEffectEvent(onClosed)
  const wasOpen = useRef(false)
  useEffect(() => begin(), [])
  useEffect(() => {
    if (state === 'idle' && wasOpen.current) closed()
    wasOpen.current = state !== 'idle' && state !== 'deciding'
  }, [state])
  const edit: EditView = {
    ...context,
    currency: member.currency,
    name: bet ? betName(t, bet) : t('bets.cashOut.bet', { bet: context.betId ?? '' }),
  }
  const View = views[state]
  const panel = useRef<HTMLElement>(null)
  const isOpen = View !== null
  useEffect(() => {
    if (isOpen) panel.current?.querySelector<HTMLElement>('[data-landing]')?.focus()
  }, [isOpen])
  useLanding(panel, View, state === 'moved')
  useAnnouncements(state, edit)
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !can({ type: 'edit.cancelled' })) return
    event.stopPropagation()
    send({ type: 'edit.cancelled' })
  }
  return (
    View && (
      <EditFlowContext value={flow}>
        <section
          ref={panel}
          aria-label={t('bets.edit')}
          aria-busy={has('busy')}
          className={shared.card}
          onKeyDown={leave}
        >
          <SentenceContext value={View === EditChoosing ? undefined : editSentence(t, state, edit)}>
            <View edit={edit} />
          </SentenceContext>
        </section>
      </EditFlowContext>
    )
  )
}
