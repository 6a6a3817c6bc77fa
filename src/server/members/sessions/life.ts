import { type ServerSessionEvent, serverSessionMachine } from '#machines/session/server-session.ts'
import { askedOnce, stepFrom } from '#machines/step.ts'

/** A session as it is stored. */
export type SessionState = 'signedOut' | 'temporary' | 'live' | 'ended'

/** What a call of a session is answered. */
const answers = ['admit', 'refuse', 'refuseUntilChanged'] as const
export type CallAnswer = (typeof answers)[number]

/** What a session is in, by what is stored of it. */
export const stateOfSession = (stored: {
  readonly revoked: boolean
  readonly mustChangePassword: boolean
}): SessionState => (stored.revoked ? 'ended' : stored.mustChangePassword ? 'temporary' : 'live')

/** What a call is answered in a session. */
export const callAnswer = (
  from: SessionState,
  call: Omit<ServerSessionEvent & { type: 'call.came' }, 'type'>,
): CallAnswer => stepOf(from, { type: 'call.came', ...call })?.effects[0] ?? 'refuse'

/** The state of a session after an event; undefined if its machine does not allow the event there. */
export const sessionAfter = (from: SessionState, event: ServerSessionEvent): SessionState | undefined =>
  stepOf(from, event)?.after.value

const stepOf = (from: SessionState, event: ServerSessionEvent) =>
  askedOnce(serverSessionMachine, `${from} ${JSON.stringify(event)}`, () =>
    stepFrom(serverSessionMachine, { value: from, context: {} }, event, answers),
  )
