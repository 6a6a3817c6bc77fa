import type { Profile } from '#calls/member.ts'
import type { sessionMachine } from '#machines/session.ts'
import type { ActorRefFrom } from 'xstate'
import type { Keep } from './storage.ts'
import { isAccount } from './stored.ts'

/**
 * Keeps the account on the device while the member is signed in, and drops it when not (`spec §4` Login state).
 * Tabs agree: one that signs out, or signs another member in, takes the others with it.
 */
export const keepAccount = (session: ActorRefFrom<typeof sessionMachine>, keep: Keep): (() => void) => {
  let kept: Profile | null = null
  const following = session.subscribe(({ context: { profile } }) => {
    if (profile === kept) return
    if (profile) keep.write('account', profile)
    else if (keep.read('account', isAccount)?.token === kept?.token) keep.drop('account')
    kept = profile
  })
  const quiet = keep.onOther('account', () => {
    const { profile } = session.getSnapshot().context
    if (profile && keep.read('account', isAccount)?.token !== profile.token) session.send({ type: 'session.superseded' })
  })
  return () => {
    following.unsubscribe()
    quiet()
  }
}
