import { type Reason, handlingOf } from '#domain/errors.ts'
import type { Foyer } from '#ui/contexts.ts'
import { showToast } from '#ui/toast.tsx'
import { type Say, sayReason } from '#ui/text.tsx'

export interface Problem {
  readonly kind: 'error' | 'notice'
  readonly code: Reason
}

const held = { problem: null as Problem | null, listeners: new Set<() => void>() }

export const problemNow = (): Problem | null => held.problem

export const onProblem = (listener: () => void): (() => void) => {
  held.listeners.add(listener)
  return () => void held.listeners.delete(listener)
}

const show = (problem: Problem | null) => {
  held.problem = problem
  held.listeners.forEach((listener) => listener())
}

/** Shows a refusal in a dialog, whatever the table says. */
export const showProblem = (code: Reason): void => show({ kind: 'error', code })

export const closeProblem = (): void => show(null)

/** Shows a refusal as the table says (`spec §8`); `inline`, `quiet` and `network` are the asking screen's to show. */
export const handleProblem = (code: Reason, { announcer, t, signedIn }: Pick<Foyer, 'announcer'> & { t: Say; signedIn: boolean }): void => {
  const handling = handlingOf(code)
  if (handling === 'warning' || (handling === 'logout' && signedIn)) {
    showToast('warn', sayReason(t, code))
    announcer.outcome(sayReason(t, code))
  } else if (handling === 'dialog' || handling === 'notice' || handling === 'logout') {
    show({ kind: handling === 'notice' ? 'notice' : 'error', code })
  }
}

/** Follows the session: why a sign-in was refused, why a session ended, and that who is signed out goes home (`spec §8`). */
export const followSession = ({ session, announcer }: Foyer, t: Say, goHome: () => void): (() => void) => {
  let signedIn = session.getSnapshot().matches('signedIn')
  let reason = session.getSnapshot().context.reason
  const following = session.subscribe((snapshot) => {
    if (snapshot.context.reason !== reason && snapshot.context.reason) handleProblem(snapshot.context.reason, { announcer, t, signedIn })
    reason = snapshot.context.reason
    if (signedIn && !snapshot.matches('signedIn')) goHome()
    signedIn = snapshot.matches('signedIn')
  })
  return () => following.unsubscribe()
}
