import { quickBetMachine } from '#machines/slip/quick-bet.ts'
import type { PublicContext } from '#ui/flows/contexts.ts'
import { subscribe } from 'valtio'
import { createActor } from 'xstate'

/**
 * Keeps the setting and the flow equal: the flow decides for changes made here, the setting for changes from
 * elsewhere.
 */
export const startQuickBet = ({ preferences }: Pick<PublicContext, 'preferences'>) => {
  const flow = createActor(quickBetMachine, {
    input: { on: preferences.quickBet, explained: preferences.quickBetExplained },
  })
  const isOn = () => flow.getSnapshot().matches('on')
  const following = flow.subscribe(({ context }) => {
    if (preferences.quickBet !== isOn()) preferences.quickBet = isOn()
    if (context.explained && !preferences.quickBetExplained) preferences.quickBetExplained = true
  })
  const changing = subscribe(preferences, () => {
    if (preferences.quickBet !== isOn()) flow.send({ type: 'quickBet.told', on: preferences.quickBet })
  })
  flow.start()
  const stop = () => {
    following.unsubscribe()
    changing()
    flow.stop()
  }
  return { flow, stop }
}
