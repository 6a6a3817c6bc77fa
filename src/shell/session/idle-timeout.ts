import { idleMs, idleTimeoutMachine } from '#machines/session/idle-timeout.ts'
import type { PublicContext } from '#ui/flows/contexts.ts'
import { createActor } from 'xstate'
import { revoke } from './session-ports.ts'

/** Activity counts at most once in this many milliseconds. */
const apart = 10_000
const signs = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const
/** Events after which a device may just have woken: its timers stopped, its clock did not. */
const wakings = ['visibilitychange', 'focus', 'online'] as const

type Word = 'activity.detected' | 'session.extended'

/**
 * Follows whether the member is present, in this tab or another of the same device; an idle session ends
 * (§account.idle).
 */
export const startIdleTimeout = (
  { session }: Pick<PublicContext, 'session'>,
  page: EventTarget = window,
  tabs = new BroadcastChannel('touchline.idleTimeout'),
) => {
  const flow = createActor(idleTimeoutMachine)
  let last = -Infinity
  let seen = Date.now()
  const wake = () => {
    if (Date.now() - seen >= idleMs) flow.send({ type: 'device.woke' })
  }
  const stir = () => {
    wake()
    const now = performance.now()
    seen = Date.now()
    if (now - last < apart || !flow.getSnapshot().matches('present')) return
    last = now
    flow.send({ type: 'activity.detected' })
    tabs.postMessage('activity.detected' satisfies Word)
  }
  const following = flow.subscribe({
    complete: () => (flow.getSnapshot().matches('expired') ? expire(session) : session.send({ type: 'logout.asked' })),
  })
  tabs.onmessage = ({ data }: MessageEvent<Word>) => {
    seen = Date.now()
    flow.send({ type: data })
  }
  for (const sign of signs) page.addEventListener(sign, stir, { passive: true })
  for (const waking of wakings) page.addEventListener(waking, wake)
  flow.start()
  return {
    flow,
    /** Counts a sign of the member that the page does not see. */
    stir,
    extend: () => {
      flow.send({ type: 'session.extended' })
      tabs.postMessage('session.extended' satisfies Word)
    },
    stop: () => {
      for (const sign of signs) page.removeEventListener(sign, stir)
      for (const waking of wakings) page.removeEventListener(waking, wake)
      following.unsubscribe()
      tabs.close()
      flow.stop()
    },
  }
}

/** Ends the session on the server too, and says in every tab that it timed out. */
const expire = (session: PublicContext['session']): void => {
  const { profile } = session.getSnapshot().context
  if (profile) revoke(profile)
  session.send({ type: 'session.invalid', code: 'session_expired' })
}
