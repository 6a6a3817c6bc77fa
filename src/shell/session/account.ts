import type { Profile } from '#calls/member/member.ts'
import { parseReason } from '#domain/errors.ts'
import type { sessionMachine } from '#machines/session/session.ts'
import type { ActorRefFrom } from 'xstate'
import type { DeviceStorage } from '../device/storage.ts'
import { isAccount, isFilled } from '../device/stored.ts'

/**
 * Keeps the account on the device while the member is signed in, and removes it otherwise (§account.sign-in). Tabs
 * agree: a tab that signs out, or signs another member in, changes the others too; every tab says why a session ended.
 * If nobody is signed in and another tab signs in, the product starts again with that session.
 */
export const storeAccount = (
  session: ActorRefFrom<typeof sessionMachine>,
  storage: DeviceStorage,
  beginAnew = () => location.reload(),
): (() => void) => {
  let kept: Profile | null = null
  const following = session.subscribe(({ context: { profile, reason } }) => {
    if (profile === kept) return
    if (profile) storage.write('account', profile)
    else if (storage.read('account', isAccount)?.token === kept?.token) {
      // Written before the account is removed, because the removal makes the other tabs look.
      if (reason) storage.write('ended', reason)
      else storage.drop('ended')
      storage.drop('account')
    }
    kept = profile
  })
  const quiet = storage.onOther('account', () => {
    const { profile } = session.getSnapshot().context
    const there = storage.read('account', isAccount)
    if (there && session.getSnapshot().matches('signedOut')) return beginAnew()
    if (!profile || there?.token === profile.token) return
    const code = there ? null : storage.read('ended', isFilled)
    session.send(code ? { type: 'session.invalid', code: parseReason(code) } : { type: 'session.superseded' })
  })
  return () => {
    following.unsubscribe()
    quiet()
  }
}
