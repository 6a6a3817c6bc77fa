import type { Profile } from '#calls/member/member.ts'
import { picksIn, type SlipContext } from '#machines/slip/slip.list.ts'
import { placementState } from '#machines/slip/placement.state.ts'
import { type SeenSingle, type SingleProgress, type SinglesOrder, singlesMachine } from '#machines/slip/singles.ts'
import type { PlacementActor, Platform } from '#ui/flows/contexts.ts'
import { betOf, everyBet } from '#ui/flows/every-bet.ts'
import { subscribe } from 'valtio'
import { type ActorRefFrom, createActor, fromCallback, type SnapshotFrom } from 'xstate'
import { figuresOf, slipBet } from './slip-bet.ts'

export type Singles = ActorRefFrom<typeof singlesMachine>

type Followed = Pick<Platform, 'slip' | 'preferences' | 'session'>

const flows = new WeakMap<Platform['slip'], Singles>()

/** The flow that bets several singles of a slip together: one for each slip, from its first use to the slip's end. */
export const singlesOf = ({ slip, preferences, session }: Followed): Singles => {
  const known = flows.get(slip)
  if (known) return known
  const actors = { followSingles: followSingles({ slip, preferences, session }) }
  const flow = createActor(singlesMachine.provide({ actors })).start()
  flows.set(slip, flow)
  slip.subscribe({ complete: () => void flow.stop() })
  return flow
}

/** Whether a bet is one of the singles that are asked about together: then it announces no question of its own. */
export const isAskedTogether = (singles: SnapshotFrom<typeof singlesMachine>, bet: string): boolean =>
  singles.matches('together') && singles.context.singles.some(({ id, progress }) => id === bet && progress !== 'own')

const followSingles = ({ slip, preferences, session }: Followed) =>
  fromCallback<SinglesOrder, undefined>(({ receive, sendBack }) => {
    let last = ''
    let lastAvailable: bigint | null = null
    const report = () => {
      const { profile } = session.getSnapshot().context
      if (!profile) return
      const { available } = profile.balance
      if (available !== lastAvailable) sendBack({ type: 'balance.seen', available })
      lastAvailable = available
      const singles = singlesIn(slip.getSnapshot(), profile)
      const now = singles.map(({ id, progress, risk }) => [id, progress, risk].join(' ')).join()
      if (now === last) return
      last = now
      sendBack({ type: 'singles.seen', singles })
    }
    const tellTyping = () => sendBack({ type: preferences.typedConfirmation ? 'typing.required' : 'typing.dropped' })
    const quiet = everyBet({ slip }, (bet) => {
      const following = bet.subscribe(report)
      return () => following.unsubscribe()
    })
    const following = [slip.subscribe(report), session.subscribe(report)]
    const unlisten = subscribe(preferences, tellTyping)
    tellTyping()
    report()
    const send = (id: string, event: Parameters<PlacementActor['send']>[0]) =>
      betOf(slip.getSnapshot(), id)?.send(event)
    receive((order) => {
      if (order.type === 'each.confirmed')
        for (const [id, key] of Object.entries(order.keys)) send(id, { type: 'stake.confirmed', key })
      else
        for (const id of order.ids)
          send(id, { type: order.type === 'each.submitted' ? 'slip.submitted' : 'slip.cancelled' })
    })
    return () => {
      quiet()
      following.forEach((one) => one.unsubscribe())
      unlisten()
    }
  })

const singlesIn = (slip: ReturnType<Platform['slip']['getSnapshot']>, member: Profile): readonly SeenSingle[] =>
  idsIn(slip.context).flatMap((id): readonly SeenSingle[] => {
    const single = betOf(slip, id)
    const progress = progressOf(single, id === slip.context.open.single)
    const bet = single && slipBet(single.getSnapshot().context, member)
    return progress === null ? [] : [{ id, progress, risk: (bet && figuresOf(bet)?.risk) ?? 0n }]
  })

/** The singles that are being made, and the one before the member, whatever it shows. */
const idsIn = (context: SlipContext): readonly string[] => [
  ...new Set([...picksIn(context).map(({ id }) => id), context.open.single]),
]

/** How far a single is, for what is asked about together; null where it is none of that. */
const progressOf = (single: PlacementActor | undefined, isOpen: boolean): SingleProgress | null => {
  const snapshot = single?.getSnapshot()
  if (!snapshot) return null
  if (snapshot.can({ type: 'slip.submitted' })) return 'made'
  const state = placementState(snapshot)
  if (state === 'checking') return 'checking'
  if (state !== 'confirming') {
    const isShown = state === 'moved' || state === 'clamped' || (isOpen && state !== 'empty' && state !== 'choosing')
    return isShown ? 'own' : null
  }
  return snapshot.can({ type: 'stake.confirmed', key: 'any' }) ? 'read' : 'unread'
}
