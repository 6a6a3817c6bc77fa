import type { Reply } from '#calls/call.ts'
import type { launchSigned, launchUnsigned } from '#calls/entry.ts'
import { parseProfile, type Profile } from '#calls/member/member.ts'
import type { Reason } from '#domain/errors.ts'
import { readable } from './session.replies.ts'

/** How the answer becomes an event of the machine that signs in by a link. */
export type LaunchReplyEvent =
  | { type: 'launch.accepted'; profile: Profile; deviceToken: string }
  | { type: 'launch.refused'; code: Reason }
  | { type: 'launch.unanswered' }

/** A profile with a part missing is a failed sign-in (§account.profile). */
export const linkEvent = (reply: Reply<typeof launchSigned> | Reply<typeof launchUnsigned>): LaunchReplyEvent => {
  if (reply.kind === 'unanswered') return { type: 'launch.unanswered' }
  if (reply.kind === 'refused') return { type: 'launch.refused', code: reply.code }
  const profile = readable(() => parseProfile(reply.answer))
  return profile
    ? { type: 'launch.accepted', profile, deviceToken: reply.answer.device_token }
    : { type: 'launch.refused', code: 'loginFailed' }
}
