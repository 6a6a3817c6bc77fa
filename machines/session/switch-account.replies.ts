import type { Reply } from '#calls/call.ts'
import type { switchLogin } from '#calls/entry.ts'
import { parseProfile, type Profile } from '#calls/member/member.ts'
import { type Work, workIn } from '#calls/work.ts'
import type { Reason } from '#domain/errors.ts'
import { readable } from './session.replies.ts'

/** How the answer becomes an event of the machine that switches accounts. */
export type SwitchReplyEvent =
  | { type: 'switch.accepted'; profile: Profile; deviceToken: string }
  | { type: 'switch.refused'; code: Reason }
  | { type: 'switch.workAsked'; work: Work }
  | { type: 'switch.unanswered' }

/** A profile with a part missing is a failed sign-in (§account.profile). */
export const switchEvent = (reply: Reply<typeof switchLogin>): SwitchReplyEvent => {
  if (reply.kind === 'unanswered') return { type: 'switch.unanswered' }
  if (reply.kind === 'refused') {
    const work = reply.code === 'workRequired' ? workIn(reply.refusal) : undefined
    return work ? { type: 'switch.workAsked', work } : { type: 'switch.refused', code: reply.code }
  }
  const profile = readable(() => parseProfile(reply.answer))
  return profile
    ? { type: 'switch.accepted', profile, deviceToken: reply.answer.device_token }
    : { type: 'switch.refused', code: 'loginFailed' }
}
