import { endPush, listPush, setPush } from '#calls/member/push.ts'
import type { Call, Reply } from '#calls/call.ts'
import type { Profile } from '#calls/member/member.ts'
import { handlingOf } from '#domain/errors.ts'
import { type PushChoice, pushEnded, pushRead, type PushReplyEvent, pushSet } from '#machines/account/push.replies.ts'
import { pushMachine } from '#machines/account/push.ts'
import { ask } from '#ui/flows/ask.ts'
import type { PublicContext } from '#ui/flows/contexts.ts'
import { identityOf } from '#ui/flows/identity.ts'
import { fill } from '#ui/flows/ports.ts'
import type { NonReducibleUnknown } from 'xstate'

/** The push machine over this browser and the server. */
export const pushOver = (member: Profile, session: PublicContext['session']) => {
  let key = ''
  const ended = <C extends Call>(reply: Reply<C>): Reply<C> => {
    if (reply.kind === 'refused' && handlingOf(reply.code) === 'logout')
      session.send({ type: 'session.invalid', code: reply.code })
    return reply
  }
  return pushMachine.provide({
    actors: {
      loadPush: fill<NonReducibleUnknown, PushReplyEvent>(async (_, tell, signal) => {
        if (!isSupported()) return tell({ type: 'push.unsupported' })
        if (Notification.permission === 'denied') return tell({ type: 'browser.refused' })
        const held = await subscribed()
        const reply = ended(await ask(listPush, { ...identityOf(member), endpoint: held?.endpoint ?? '' }, signal))
        if (reply.kind === 'answered') ({ key } = reply.answer)
        // What is sent for a key of another time does not arrive.
        const isDeaf = reply.kind === 'answered' && held !== null && !isFor(held, key)
        tell(isDeaf ? { type: 'push.read', choice: null } : pushRead(reply))
      }),
      askBrowser: fill<NonReducibleUnknown, PushReplyEvent>(async (_, tell) => {
        const answers = { granted: 'browser.allowed', denied: 'browser.refused', default: 'browser.dismissed' } as const
        tell({ type: answers[await Notification.requestPermission()] })
      }),
      setPush: fill<PushChoice, PushReplyEvent>(async ({ topics, amounts }, tell, signal) => {
        const held = await subscribe(key).catch(() => undefined)
        const { p256dh, auth } = held?.toJSON().keys ?? {}
        if (!held || p256dh === undefined || auth === undefined)
          return tell({ type: 'push.refused', code: 'pushServiceUnknown' })
        const body = { endpoint: held.endpoint, p256dh, auth, topics: [...topics], amounts }
        tell(pushSet(ended(await ask(setPush, { ...identityOf(member), ...body }, signal))))
      }),
      endPush: fill<NonReducibleUnknown, PushReplyEvent>(async (_, tell, signal) => {
        const held = await subscribed()
        if (!held) return tell({ type: 'push.ended' })
        const reply = ended(await ask(endPush, { ...identityOf(member), endpoint: held.endpoint }, signal))
        if (reply.kind === 'answered') await held.unsubscribe().catch(() => false)
        tell(pushEnded(reply))
      }),
    },
  })
}

const isSupported = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const subscribed = async (): Promise<PushSubscription | null> =>
  (await navigator.serviceWorker.ready).pushManager.getSubscription()

/** The subscription of this browser for the operator's key; one for another key is replaced. */
const subscribe = async (key: string): Promise<PushSubscription> => {
  const held = await subscribed()
  if (held && isFor(held, key)) return held
  await held?.unsubscribe()
  const { pushManager } = await navigator.serviceWorker.ready
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

const isFor = ({ options: { applicationServerKey: held } }: PushSubscription, key: string): boolean =>
  held !== null &&
  btoa(String.fromCharCode(...new Uint8Array(held)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '') === key
