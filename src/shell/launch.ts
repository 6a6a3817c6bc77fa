import type { Call, Reply } from '#calls/call.ts'
import { launchSigned, launchUnsigned } from '#calls/entry.ts'
import type { parseProfile } from '#calls/member.ts'
import { readable } from '#machines/session.events.ts'
import { ask } from '#ui/ask.ts'
import type { showProblem } from './problems.ts'
import type { DeviceStorage } from './storage.ts'

export interface LaunchParts {
  readonly storage: DeviceStorage
  /** Given, so that the page which has them brings them but once. */
  readonly parseProfile: typeof parseProfile
  readonly showProblem: typeof showProblem
  readonly page?: Pick<Location, 'hash' | 'pathname' | 'search' | 'reload'>
}

type Answered = Reply<Call & typeof launchSigned>

/**
 * Signs in by the launcher's token in the address (§account.launch), signed where it says so: `#token=…&signature=…`. The token leaves the address
 * before it is sent. A launcher that is refused signs nobody out: a link must not end a session.
 */
export const launch = async ({ storage, parseProfile, showProblem, page = location }: LaunchParts): Promise<void> => {
  const said = new URLSearchParams(page.hash.slice(1))
  const [token, signature] = [said.get('token') ?? '', said.get('signature')]
  history.replaceState(null, '', page.pathname + page.search)
  if (token === '') return showProblem('invalidSession')
  const reply: Answered =
    signature === null ? await ask(launchUnsigned, { token }) : await ask(launchSigned, { token, signature })
  if (reply.kind === 'unanswered') return showProblem('requestFailed')
  if (reply.kind === 'refused') return showProblem(reply.code)
  const profile = readable(() => parseProfile(reply.answer))
  if (!profile) return showProblem('loginFailed')
  storage.write('account', profile)
  storage.write('device', reply.answer.device_token)
  // The product begins anew with the member; whoever was signed in on this device goes in every tab.
  return page.reload()
}
