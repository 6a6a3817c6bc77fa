import { loadBalance, loadVirtualBalance, reloadProfile, signIn, signOut } from '#calls/member/member.ts'
import type { Currency } from '#domain/money/money.ts'
import {
  balanceEvent,
  type BalanceReplyEvent,
  loginEvent,
  type LoginReplyEvent,
  profileEvent,
  type ProfileReplyEvent,
} from '#machines/session/session.replies.ts'
import type { Credentials, SessionRef } from '#machines/session/session.ts'
import { ask } from '#ui/flows/ask.ts'
import { workPort } from '#ui/flows/work-port.ts'
import { fill } from '#ui/flows/ports.ts'

export type Identified = Pick<SessionRef, 'accountId' | 'token'>

/** Who a call speaks for; identity travels in the body (§wire.identity). */
export const identity = ({ accountId, token }: Identified) => ({ account_id: accountId, session_token: token })

/** Proves to the server that the member has signed in on this device before. */
export interface DeviceToken {
  readonly read: () => string | null
  readonly write: (token: string) => void
}

export const sessionPorts = (currency: () => Currency, device: DeviceToken) => ({
  signIn: fill<Credentials, LoginReplyEvent>(async ({ accountId, password, work }, tell, signal) => {
    const known = device.read()
    const body = { account_id: accountId, password, ...(known && { device_token: known }), ...(work && { work }) }
    const reply = await ask(signIn, body, signal)
    if (reply.kind === 'answered' && reply.answer.device_token) device.write(reply.answer.device_token)
    tell(loginEvent(reply))
  }),
  doWork: workPort(),
  loadBalance: fill<SessionRef, BalanceReplyEvent>(async (session, tell, signal) =>
    tell(
      balanceEvent(
        await ask(
          session.isVirtual ? loadVirtualBalance : loadBalance,
          { ...identity(session), parent_id: session.parentId },
          signal,
        ),
        currency(),
      ),
    ),
  ),
  reloadProfile: fill<SessionRef, ProfileReplyEvent>(async (session, tell, signal) =>
    tell(profileEvent(await ask(reloadProfile, identity(session), signal))),
  ),
})

/** Reports to the server that a session is over; nothing waits for the answer (§account.sign-out). */
export const revoke = (session: Identified): void => void ask(signOut, identity(session))
