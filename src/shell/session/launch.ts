import type { Call, Reply } from '#calls/call.ts'
import { launchSigned, launchUnsigned } from '#calls/entry.ts'
import type { parseProfile } from '#calls/member.ts'
import { readable } from '#machines/session.events.ts'
import { ask } from '#ui/ask.ts'
import type { showProblem } from '../problems.ts'
import type { DeviceStorage } from '../device/storage.ts'

export interface LaunchParts {
  readonly storage: DeviceStorage
  /** Passed in, so that the page which has it loads it only once. */
  readonly parseProfile: typeof parseProfile
  readonly showProblem: typeof showProblem
  readonly page?: Pick<Location, 'hash' | 'pathname' | 'search' | 'reload'>
}

type Answered = Reply<Call & typeof launchSigned>

/**
 * Signs in with the launcher's token in the address (§account.launch), signed if the address says so:
 * `#token=…&signature=…`. The token is removed from the address before it is sent. A refused launcher signs nobody
 * out: a link must not end a session.
 *
 * `#device=…` signs nobody in: it keeps the code that makes this device known to the server (§account.locked).
 */
export const launch = async ({ storage, parseProfile, showProblem, page = location }: LaunchParts): Promise<void> => {
  const said = new URLSearchParams(page.hash.slice(1))
  const [token, signature] = [said.get('token') ?? '', said.get('signature')]
  const device = said.get('device')
  history.replaceState(null, '', page.pathname + page.search)
  if (device !== null) return isDeviceCode(device) ? storage.write('device', device) : showProblem('invalidParameter')
  if (token === '') return showProblem('invalidSession')
  const reply: Answered =
    signature === null ? await ask(launchUnsigned, { token }) : await ask(launchSigned, { token, signature })
  if (reply.kind === 'unanswered') return showProblem('requestFailed')
  if (reply.kind === 'refused') return showProblem(reply.code)
  const profile = readable(() => parseProfile(reply.answer))
  if (!profile) return showProblem('loginFailed')
  storage.write('account', profile)
  storage.write('device', reply.answer.device_token)
  // The product starts again with the member; a member signed in on this device before is signed out in every tab.
  return page.reload()
}

const isDeviceCode = (text: string): boolean => /^[A-Za-z0-9]{12,43}$/.test(text)
