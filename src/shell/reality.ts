import { realityCheckMachine } from '#machines/reality-check.ts'
import type { Foyer } from '#ui/contexts.ts'
import { subscribe } from 'valtio'
import { createActor } from 'xstate'

/** Tells the member how the session goes, as often as chosen. */
export const startReality = ({ session, preferences }: Pick<Foyer, 'session' | 'preferences'>) => {
  const flow = createActor(realityCheckMachine, { input: { minutes: preferences.realityCheck } })
  const following = flow.subscribe({ complete: () => session.send({ type: 'logout.asked' }) })
  const changing = subscribe(preferences, () => {
    const { realityCheck: minutes } = preferences
    if (minutes !== flow.getSnapshot().context.minutes) flow.send({ type: 'interval.chosen', minutes })
  })
  flow.start()
  return {
    flow,
    stop: () => {
      following.unsubscribe()
      changing()
      flow.stop()
    },
  }
}
