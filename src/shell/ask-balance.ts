import type { PublicContext, PlacementActor } from '#ui/contexts.ts'

/** Money that moves is asked for at once when the slip moves it. */
export const askBalance = (bet: PlacementActor, { session }: Pick<PublicContext, 'session'>): (() => void) => {
  let before = bet.getSnapshot().value
  const following = bet.subscribe(({ value }) => {
    if (value === before) return
    before = value
    if (value === 'accepted' || value === 'waiting' || value === 'rejected') session.send({ type: 'balance.asked' })
  })
  return () => following.unsubscribe()
}
