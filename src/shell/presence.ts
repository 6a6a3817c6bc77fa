import { presenceMachine } from '#machines/presence.ts'
import type { Foyer } from '#ui/contexts.ts'
import { createActor } from 'xstate'

/** A sign of the member counts once in so many milliseconds. */
const apart = 10_000
const signs = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

type Word = 'member.stirred' | 'session.extended'

/** Follows whether anybody is there, in this tab or another of the same device; a session left alone ends (`rules §13`). */
export const startPresence = ({ session }: Pick<Foyer, 'session'>, page: EventTarget = window, tabs = new BroadcastChannel('touchline.presence')) => {
  const flow = createActor(presenceMachine)
  let last = -Infinity
  const stir = () => {
    const now = performance.now()
    if (now - last < apart || !flow.getSnapshot().matches('present')) return
    last = now
    flow.send({ type: 'member.stirred' })
    tabs.postMessage('member.stirred' satisfies Word)
  }
  const following = flow.subscribe({ complete: () => session.send({ type: 'logout.asked' }) })
  tabs.onmessage = ({ data }: MessageEvent<Word>) => flow.send({ type: data })
  for (const sign of signs) page.addEventListener(sign, stir, { passive: true })
  flow.start()
  return {
    flow,
    extend: () => {
      flow.send({ type: 'session.extended' })
      tabs.postMessage('session.extended' satisfies Word)
    },
    stop: () => {
      for (const sign of signs) page.removeEventListener(sign, stir)
      following.unsubscribe()
      tabs.close()
      flow.stop()
    },
  }
}
