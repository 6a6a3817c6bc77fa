import type { Reason } from '#domain/errors.ts'
import { usePublicContext } from '#ui/flows/contexts.ts'
import { useFlow } from '#ui/flows/use-flow.ts'

export type SessionState = 'deciding' | 'signedOut' | 'asking' | 'working' | 'throttled' | 'passwordDue' | 'signedIn'

/** The session as the landing page needs it. */
export const useSignIn = () => {
  const { snapshot, send, can } = useFlow(usePublicContext().session)
  const { value } = snapshot
  const state: SessionState = typeof value === 'string' ? value : 'signingIn' in value ? value.signingIn : 'signedIn'
  const reason: Reason | null = snapshot.context.reason
  const submit = (accountId: string, password: string) => send({ type: 'login.submitted', accountId, password })
  return {
    state,
    isBusy: snapshot.matches('signingIn'),
    reason,
    submit,
    mayNot: !can({ type: 'login.submitted', accountId: '', password: '' }),
  }
}
