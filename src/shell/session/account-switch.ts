import type { PublicContext } from '#ui/flows/contexts.ts'
import type { AccountSwitch } from '#ui/flows/member-flows.ts'
import type { DeviceStorage } from '../device/storage.ts'

/**
 * What the device does when its member switches accounts (§account.switch). The new account is written before the old
 * session ends: what is not the session's own stays on the device, and the other tabs leave as they do when another
 * member signs in.
 */
export const openAccountSwitch = (
  session: PublicContext['session'],
  storage: DeviceStorage,
  page: Pick<Location, 'replace'> = location,
): AccountSwitch => ({
  deviceToken: () => storage.read('device', isText),
  enter: (profile, deviceToken) => {
    storage.write('account', profile)
    storage.write('device', deviceToken)
    session.send({ type: 'logout.asked' })
    // The product starts again where a sign-in begins: nothing of the old member stays in memory.
    page.replace('/')
  },
})

const isText = (value: unknown): value is string => typeof value === 'string'
