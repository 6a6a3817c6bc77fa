import { picksIn, type SlipContext } from '#machines/slip/slip.list.ts'
import { placementState } from '#machines/slip/placement.ts'
import { type SeenSingle, type SingleProgress, type SinglesOrder, singlesMachine } from '#machines/slip/singles.ts'
import { hold } from '#ui/flows/held.ts'
import type { PlacementActor, Platform } from '#ui/flows/contexts.ts'
import { fromCallback } from 'xstate'

/** Whether the singles are asked about together: then none of them announces a question of its own. */
export const askedTogether = hold(false)

/** A single of the slip by its id; undefined once it is gone. */
export const singleOf = (slip: Platform['slip'], id: string): PlacementActor | undefined =>
  slip.getSnapshot().children[id] as PlacementActor | undefined

/** The flow that bets several singles together, over those of a slip. */
export const singlesOver = (slip: Platform['slip']) =>
  singlesMachine.provide({ actors: { followSingles: followSingles(slip) } })

const followSingles = (slip: Platform['slip']) =>
  fromCallback<SinglesOrder, undefined>(({ receive, sendBack }) => {
    const followed = new Map<string, () => void>()
    let last = ''
    const report = () => {
      const { context } = slip.getSnapshot()
      const singles = idsIn(context).flatMap((id): readonly SeenSingle[] => {
        const progress = progressOf(singleOf(slip, id), id === context.open.single)
        return progress === null ? [] : [{ id, progress }]
      })
      const now = JSON.stringify(singles)
      if (now === last) return
      last = now
      sendBack({ type: 'singles.seen', singles })
    }
    const meet = () => {
      const ids = idsIn(slip.getSnapshot().context)
      for (const id of ids) {
        const following = followed.has(id) ? undefined : singleOf(slip, id)?.subscribe(report)
        if (following) followed.set(id, () => following.unsubscribe())
      }
      for (const [id, end] of followed) {
        if (ids.includes(id)) continue
        end()
        followed.delete(id)
      }
      report()
    }
    const following = slip.subscribe(meet)
    meet()
    receive((order) => {
      if (order.type === 'each.confirmed')
        for (const [id, key] of Object.entries(order.keys)) singleOf(slip, id)?.send({ type: 'stake.confirmed', key })
      else
        for (const id of order.ids)
          singleOf(slip, id)?.send({ type: order.type === 'each.submitted' ? 'slip.submitted' : 'slip.cancelled' })
    })
    return () => {
      following.unsubscribe()
      followed.forEach((end) => end())
    }
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
