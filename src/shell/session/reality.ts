import { loadAccount } from '#calls/member/account.ts'
import type { Profile } from '#calls/member/member.ts'
import { realityCheckMachine } from '#machines/account/reality-check.ts'
import { ask } from '#ui/flows/ask.ts'
import type { PublicContext } from '#ui/flows/contexts.ts'
import { subscribe } from 'valtio'
import { createActor } from 'xstate'
import { identity } from './session-ports.ts'

/**
 * Tells the member how the session goes, as often as chosen, counted from the session's beginning: in every tab at
 * once, and without starting over at each load of the page.
 */
export const startReality = (
  { session, preferences }: Pick<PublicContext, 'session' | 'preferences'>,
  profile: Profile,
) => {
  const leaving = new AbortController()
  const flow = createActor(realityCheckMachine, { input: { minutes: preferences.realityCheck } })
  const following = flow.subscribe({ complete: () => session.send({ type: 'logout.asked' }) })
  const changing = subscribe(preferences, () => {
    const { realityCheck: minutes } = preferences
    if (minutes !== flow.getSnapshot().context.minutes) flow.send({ type: 'interval.chosen', minutes })
  })
  flow.start()
  void ask(loadAccount, identity(profile), leaving.signal).then((reply) => {
    const lasted = reply.kind === 'answered' ? reply.answer.now - reply.answer.session_began : NaN
    if (Number.isFinite(lasted)) flow.send({ type: 'session.told', lasted })
  })
  return {
    flow,
    stop: () => {
      leaving.abort()
      following.unsubscribe()
      changing()
      flow.stop()
    },
  }
}
