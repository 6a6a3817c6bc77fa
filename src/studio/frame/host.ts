import { activityApart, type FrameMessage, parseHostMessage, posted, type ShownMoney } from '#domain/game/game-frame.ts'

/** The page that embeds the frame, once it has said hello from an allowed origin. */
export interface Host {
  readonly tell: (message: FrameMessage) => void
  /** Listens for a question that the page asks its member. */
  readonly asks: (listener: () => void) => void
}

/**
 * Listens to the parent page, from the operator's own origins only. Messages wait until it says hello; an
 * operator that never does receives none. The stage is dark in every appearance.
 */
export const meetHost = (operators: readonly string[], tellMoney: (money: ShownMoney) => void): Host => {
  let origin: string | undefined
  const waiting: FrameMessage[] = []
  let asked = () => {}
  const post = (message: FrameMessage, to: string) => window.parent.postMessage(posted(message), to)
  window.addEventListener('message', (event) => {
    if (event.source !== window.parent || !operators.includes(event.origin)) return
    const message = parseHostMessage(event.data)
    if (!message) return
    if (message.type === 'money') tellMoney(message)
    if (message.type === 'question') asked()
    if (message.type !== 'hello') return
    origin = event.origin
    for (const one of waiting.splice(0)) post(one, origin)
  })
  return {
    tell: (message) => (origin === undefined ? void waiting.push(message) : post(message, origin)),
    asks: (listener) => {
      asked = listener
    },
  }
}

/** Reports to the page, sparingly, that the member presses or types here: our page does not see it (§account.idle). */
export const tellActivity = ({ tell }: Pick<Host, 'tell'>, page: EventTarget = window): void => {
  let last = -Infinity
  const stir = () => {
    const now = performance.now()
    if (now - last < activityApart) return
    last = now
    tell({ type: 'activity' })
  }
  for (const sign of ['pointerdown', 'keydown', 'wheel', 'touchstart'])
    page.addEventListener(sign, stir, { passive: true })
}
