import { launchSigned, launchUnsigned } from '#calls/entry.ts'
import type { Profile } from '#calls/member/member.ts'
import { linkEvent, type LaunchReplyEvent } from '#machines/session/launch.replies.ts'
import { type LaunchLink, launchMachine } from '#machines/session/launch.ts'
import { ask } from '#ui/flows/ask.ts'
import { fill } from '#ui/flows/ports.ts'
import { createActor, type SnapshotFrom, waitFor } from 'xstate'
import type { showProblem } from '../problems.ts'
import type { DeviceStorage } from '../device/storage.ts'
import { isAccount } from '../device/stored.ts'
import { askAbout } from './launch-question.ts'

export interface LaunchDeps {
  readonly storage: DeviceStorage
  readonly showProblem: typeof showProblem
  readonly page?: Pick<Location, 'hash' | 'pathname' | 'search' | 'reload'>
}

/**
 * Signs in with the launcher's token in the address (§account.launch), signed if the address says so:
 * `#token=…&signature=…`. The token is removed from the address before it is sent. Where another account is signed in,
 * its member is asked first, and this resolves with the question open (§account.launch-asks). A refused launcher signs
 * nobody out: a link must not end a session. Answers whether the page starts again, and is not drawn before.
 *
 * `#device=…` signs nobody in: it keeps the code that makes this device known to the server (§account.locked).
 */
export const launch = async ({ storage, showProblem, page = location }: LaunchDeps): Promise<boolean> => {
  const query = new URLSearchParams(page.hash.slice(1))
  const [token, signature] = [query.get('token') ?? '', query.get('signature')]
  const device = query.get('device')
  history.replaceState(null, '', page.pathname + page.search)
  if (device !== null || token === '') {
    if (isDeviceCode(device)) storage.write('device', device)
    else showProblem(device === null ? 'invalidSession' : 'invalidParameter')
    return false
  }
  const present = storage.read('account', isAccount)
  const flow = createActor(launchMachine.provide({ actors: { useToken } }), {
    input: {
      link: { token, signature, accountId: accountIn(token) },
      signedInAs: present && present.accountId.toLowerCase(),
    },
  })
  flow.on('launch.entered', ({ profile, deviceToken }) => {
    keep(storage, profile, deviceToken)
    // The product starts again with the member; a member signed in on this device before is signed out in every tab.
    page.reload()
  })
  flow.subscribe(({ context: { reason } }) => void (reason && showProblem(reason)))
  flow.start()
  askAbout(flow, present)
  const isOver = (snapshot: SnapshotFrom<typeof flow>) => snapshot.hasTag('settled') || snapshot.matches('asking')
  return (await waitFor(flow, isOver, { timeout: Infinity })).matches('entered')
}

const useToken = fill<LaunchLink, LaunchReplyEvent>(async ({ token, signature }, tell, signal) =>
  tell(
    linkEvent(
      signature === null
        ? await ask(launchUnsigned, { token }, signal)
        : await ask(launchSigned, { token, signature }, signal),
    ),
  ),
)

/** The name is shown when the page is back: who follows a link sees whose account it opened. */
const keep = (storage: DeviceStorage, profile: Profile, deviceToken: string): void => {
  storage.write('account', profile)
  storage.write('device', deviceToken)
  storage.write('launched', profile.accountId)
}

/** The account that a token names, as it says itself. */
const accountIn = (token: string): string | null => {
  try {
    const bytes = Uint8Array.from(atob(token.replace(/-/g, '+').replace(/_/g, '/')), (sign) => sign.charCodeAt(0))
    const { sub } = JSON.parse(new TextDecoder().decode(bytes)) as { readonly sub?: unknown }
    return typeof sub === 'string' ? sub.toLowerCase() : null
  } catch {
    return null
  }
}

const isDeviceCode = (text: string | null): text is string => text !== null && /^[A-Za-z0-9]{12,43}$/.test(text)
