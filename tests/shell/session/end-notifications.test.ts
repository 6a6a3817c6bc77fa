import { endPush } from '#calls/member/push.ts'
import { endNotifications } from '#shell/session/end-notifications.ts'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

const session = { accountId: 'ann', token: 'token' }
const endpoint = 'https://fcm.googleapis.com/fcm/send/ann'

/** What signing out did on a device whose browser holds such a subscription, and whose network works or does not. */
const leaves = async (workers: unknown, network: 'up' | 'down' = 'up') => {
  const did: unknown[] = []
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    did.push([path, JSON.parse(body)])
    if (network === 'down') throw new TypeError('no network')
    return new Response('{"status":1,"statusdesc":"success"}', { headers: { 'content-type': 'application/json' } })
  })
  const held = { endpoint, unsubscribe: async () => did.push('unsubscribe') }
  const container = typeof workers === 'function' ? workers(held) : workers
  await endNotifications(session, container as never)
  return did
}
const holding = (held: unknown) => ({
  getRegistration: async () => ({ pushManager: { getSubscription: async () => held } }),
})
const called = [endPush.path, { account_id: 'ann', session_token: 'token', endpoint }]

test.each(['up', 'down'] as const)(
  '§page.push: who signs out is sent nothing on this device, with the network %s',
  async (network) => expect(await leaves(holding, network)).toEqual([called, 'unsubscribe']),
)

test.each([
  ['no worker', undefined],
  ['no registration', { getRegistration: async () => undefined }],
  ['a browser without push', { getRegistration: async () => ({}) }],
  ['nothing subscribed', { getRegistration: async () => ({ pushManager: { getSubscription: async () => null } }) }],
  ['a browser that refuses', { getRegistration: () => Promise.reject(new DOMException('denied', 'SecurityError')) }],
])('with %s nothing is done, and the sign-out goes on', async (_, workers) => expect(await leaves(workers)).toEqual([]))
