import { endPush } from '#calls/member/push.ts'
import { ask } from '#ui/flows/ask.ts'
import { identity, type Identified } from './session-ports.ts'

/**
 * A member who signs out on a device is sent nothing there any more (§page.push); never throws. Without a connection
 * the server learns it from the push service, where the device no longer exists.
 */
export const endNotifications = async (
  session: Identified,
  workers: Pick<ServiceWorkerContainer, 'getRegistration'> | undefined = navigator.serviceWorker,
): Promise<void> => {
  try {
    const registration = await workers?.getRegistration()
    const held = await registration?.pushManager?.getSubscription()
    if (!held) return
    await ask(endPush, { ...identity(session), endpoint: held.endpoint })
    await held.unsubscribe()
  } catch {
    // A browser that has no answer has no notifications either.
  }
}
