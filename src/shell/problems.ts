import { type Reason, handlingOf } from '#domain/errors.ts'
import type { PublicContext } from '#ui/flows/contexts.ts'
import { pageStore } from '#ui/flows/page-store.ts'
import { clearToasts, showToast } from '#ui/frame/toast.tsx'
import { type Translate, reasonText } from '#ui/text/text.tsx'

export interface Problem {
  readonly kind: 'error' | 'notice'
  readonly code: Reason
}

const visible = pageStore<Problem | null>(null)

export const problemNow = visible.now
export const useProblem = visible.use

/** Shows a refusal in a dialog, whatever the table says. */
export const showProblem = (code: Reason): void => visible.set({ kind: 'error', code })

export const closeProblem = (): void => visible.set(null)

/**
 * Shows a refusal as the table says (§refusal.handling); the screen that asked shows `inline`, `quiet` and `network`.
 */
export const handleProblem = (
  code: Reason,
  { announcer, t, signedIn }: Pick<PublicContext, 'announcer'> & { t: Translate; signedIn: boolean },
): void => {
  const handling = handlingOf(code)
  if (handling === 'warning' || (handling === 'logout' && signedIn)) {
    // The reason a session ended stays over the form to sign in, for a member who returns to the device.
    if (handling === 'warning') showToast('warn', reasonText(t, code))
    announcer.outcome(reasonText(t, code))
  } else if (handling === 'dialog' || handling === 'notice' || handling === 'logout') {
    visible.set({ kind: handling === 'notice' ? 'notice' : 'error', code })
  }
}

/**
 * Follows the session: shows why a sign-in was refused or a session ended, and sends a member who was signed out home
 * (§refusal.handling).
 */
export const followSession = (
  { session, announcer }: PublicContext,
  t: Translate,
  goHome: () => void,
): (() => void) => {
  let signedIn = session.getSnapshot().matches('signedIn')
  let reason = session.getSnapshot().context.reason
  const following = session.subscribe((snapshot) => {
    if (snapshot.context.reason !== reason && snapshot.context.reason)
      handleProblem(snapshot.context.reason, { announcer, t, signedIn: signedIn || snapshot.context.endedFor !== null })
    reason = snapshot.context.reason
    if (signedIn && !snapshot.matches('signedIn')) goHome()
    if (!signedIn && snapshot.matches('signedIn')) clearToasts()
    signedIn = snapshot.matches('signedIn')
  })
  return () => following.unsubscribe()
}
