import { accountViewMachine } from '#machines/account/account-view.ts'
import type { PublicContext } from '#ui/flows/contexts.ts'
import { accountText } from '#ui/flows/account-view.ts'
import type { Translate } from '#ui/text/text.tsx'
import { dropToast, showToast } from '#ui/frame/toast.tsx'
import { createActor } from 'xstate'

/** The account as its member's page shows it, following the session's latest news of it (§account.told). */
export const startAccountView = (session: PublicContext['session']): PublicContext['account'] => {
  const account = createActor(accountViewMachine)
  account.start()
  let heard = session.getSnapshot().context.profile?.account
  const tell = (news = heard ?? { state: 'active' as const, contact: null }) => {
    const { value, context } = account.getSnapshot()
    const isSame = value === news.state && context.contact?.name === news.contact?.name
    if (!isSame) account.send({ type: 'account.told', ...news })
  }
  tell()
  session.subscribe(({ context: { profile } }) => {
    if (profile?.account === heard && profile) return
    heard = profile?.account
    tell()
  })
  return account
}

/**
 * Tells a signed-in member each change of the account's state as it happens, in a toast and aloud; a state that applied
 * before the sign-in is announced at once. Returns a function that ends it.
 */
export const tellAccount = ({ session, account, announcer }: PublicContext, t: Translate): (() => void) => {
  let told: string = 'active'
  let toast = ''
  const look = (snapshot = account.getSnapshot()) => {
    // A state that ends the session is announced with its end, after which the account is nobody's.
    if (snapshot.value === told || !snapshot.hasTag('look') || !session.getSnapshot().matches('signedIn')) return
    told = snapshot.value
    const text = accountText(t, snapshot)
    // The account has left the state of the last toast.
    dropToast(toast)
    toast = text ?? t('toast.accountActive')
    showToast(text === null ? 'success' : 'warn', toast)
    announcer.outcome(toast)
  }
  look()
  const following = account.subscribe(look)
  return () => following.unsubscribe()
}
