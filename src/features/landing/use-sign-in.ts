import type { Reason } from '#domain/errors.ts'
import { usePublicContext } from '#ui/contexts.ts'
import { useFlow } from '#ui/use-flow.ts'

export type SessionState = 'deciding' | 'signedOut' | 'signingIn' | 'throttled' | 'passwordDue' | 'signedIn'

/** The session as the landing page needs it. */
export const useSignIn = () => {
  const { snapshot, send, can } = useFlow(usePublicContext().session)
  const state: SessionState = typeof snapshot.value === 'string' ? snapshot.value : 'signedIn'
  const reason: Reason | null = snapshot.context.reason
  const submit = (accountId: string, password: string) => send({ type: 'login.submitted', accountId, password })
  return { state, reason, submit, mayNot: !can({ type: 'login.submitted', accountId: '', password: '' }) }
}
