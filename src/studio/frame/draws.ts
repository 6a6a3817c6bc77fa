import { printLeft } from '#domain/text/time-left.ts'
import { type ComingDraw, type GameDrawEvent, gameDrawMachine } from '#machines/game/game-draw.ts'
import { createActor, fromCallback } from 'xstate'
import { askStudio } from './api.ts'
import { h } from './dom.ts'
import { presenter } from './presenter.ts'
import { type DrawPanelParts, drawPanel, type ToldDraws, wordsOf } from './draw-panel.ts'

interface DrawTableParts extends DrawPanelParts {
  readonly session: () => string
  /** Called when sales open or close. */
  readonly changed: () => void
  readonly announce: (text: string) => void
  /** Called with what the member's tickets of a draw paid and cost, once it is shown. */
  readonly paid: (paid: bigint, cost: bigint) => void
}

export interface DrawTable {
  readonly head: Element
  /** The member's tickets. */
  readonly tickets: Element
  /** What proves the draws: the hash of the one on sale, and the secrets of the last. */
  readonly proof: Element
  readonly isOpen: () => boolean
  readonly start: () => void
  /** Reloads the member's tickets. */
  readonly renew: () => void
}

const second = 1_000
const callBefore = 10 * second

/** How long the host's word on a result is left before the next bets are called for. */
const resultStands = 4 * second

/**
 * The view of scheduled draws: the draw on sale, its countdown, the last draws, and the member's tickets (§game.draws).
 */
export const drawTable = (parts: DrawTableParts): DrawTable => {
  const { say, view, changed, announce } = parts
  const word = wordsOf(parts)
  let told: ToldDraws | undefined
  // The studio's clock may be ahead of the device's.
  let ahead = 0
  const now = () => Date.now() + ahead
  const panel = drawPanel(parts)
  const ask = async (signal?: AbortSignal): Promise<ToldDraws | undefined> => {
    const answer = await askStudio('draws', { session: parts.session() }, signal)
    if (answer?.code !== 200) return undefined
    told = answer.told as unknown as ToldDraws
    ahead = told.now - Date.now()
    // News that arrives while a draw is animated is shown with its picture, not before.
    if (!isHeld()) panel.show(told)
    return told
  }
  const actor = createActor(
    gameDrawMachine.provide({
      actors: {
        requestDraw: fromCallback<{ type: 'none' }, unknown>(({ sendBack }) => {
          const leaving = new AbortController()
          void untilTold(ask, leaving.signal, (answer) => sendBack({ type: 'draw.told', draw: answer.next }))
          return () => leaving.abort()
        }) as never,
        watchBets: fromCallback<{ type: 'none' }, ComingDraw>(({ input, sendBack }) => {
          const at = (moment: number, type: 'call.last' | 'bets.closed') =>
            setTimeout(() => sendBack({ type }), Math.max(0, moment - now()))
          // A timer cannot run for longer than 24 days; no draw is that far off.
          const timers = [at(input.closes - callBefore, 'call.last'), at(input.closes, 'bets.closed')]
          return () => timers.forEach(clearTimeout)
        }),
        awaitDraw: fromCallback<{ type: 'none' }, ComingDraw>(({ input, sendBack }) => {
          const leaving = new AbortController()
          const held = (answer: ToldDraws): GameDrawEvent | undefined => {
            const draw = answer.last.find(({ number }) => number === input.number)
            return draw && { type: 'draw.held', number: draw.number, outcome: draw.outcome }
          }
          const wait = setTimeout(
            () => void untilTold(ask, leaving.signal, (answer) => held(answer) && sendBack(held(answer)!), held),
            Math.max(0, input.at - now()),
          )
          return () => {
            clearTimeout(wait)
            leaving.abort()
          }
        }),
      },
    }),
  )
  const stateNow = () => String(actor.getSnapshot().value)
  const isHeld = () => ['drawing', 'showing'].includes(stateNow())
  const isOpen = () => ['open', 'lastCall'].includes(stateNow())
  const tick = () => {
    const { draw } = actor.getSnapshot().context
    panel.left.textContent =
      draw && isOpen() ? say('draw.closes', { time: printLeft(draw.closes - now()) }) : word('closed')
  }
  const host = view.words === 'table' ? tableHost(parts) : undefined
  let last = ''
  actor.subscribe(({ value, context }) => {
    const state = String(value)
    if (state === last) return
    last = state
    panel.head.dataset['state'] = state
    changed()
    tick()
    if (state === 'open') host?.open()
    if (state === 'lastCall') {
      announce(say('draw.lastCall'))
      host?.speak('last', say('draw.lastCall'))
    }
    if (state === 'drawing') {
      announce(word('closed'))
      host?.speak('closed', word('closed'))
      view.closed?.()
    }
    if (state !== 'showing' || !context.held) return
    const { number, outcome } = context.held
    void view.show(outcome).then(() => {
      if (told) panel.show(told)
      const named = view.words === 'table' ? '' : `${word('number', { number })}: `
      const sum = panel.sum(number)
      announce(`${named}${view.tell(outcome)} ${sum.text}`)
      if (sum.cost > 0n) parts.paid(sum.paid, sum.cost)
      host?.speak('result', view.tell(outcome))
      actor.send({ type: 'draw.shown' })
    })
  })
  return {
    head: host ? h('div', { class: 'table-head' }, host.element, panel.head, host.heard) : panel.head,
    tickets: panel.tickets,
    proof: panel.proof,
    isOpen,
    renew: () => void ask(),
    start: () => {
      actor.start()
      setInterval(tick, second)
    },
  }
}

/**
 * The host of a table. Last bets, closed bets and results are announced with what they mean to the member; only the
 * call for bets is the host's own to announce.
 */
const tableHost = ({ say }: DrawTableParts) => {
  const { element, say: show } = presenter()
  const heard = h('p', { class: 'unseen', 'aria-live': 'polite' })
  let waits: ReturnType<typeof setTimeout> | undefined
  const speak: typeof show = (phase, text) => {
    clearTimeout(waits)
    heard.textContent = phase === 'open' ? text : ''
    show(phase, text)
  }
  const open = () => speak('open', say('host.open'))
  return {
    element,
    heard,
    speak,
    open: () => {
      if (element.dataset['phase'] !== 'result') return open()
      waits = setTimeout(open, resultStands)
    },
  }
}

/** Asks every second until the answer has what is wanted, and returns it. */
const untilTold = async (
  ask: (signal: AbortSignal) => Promise<ToldDraws | undefined>,
  signal: AbortSignal,
  tell: (answer: ToldDraws) => void,
  isEnough: (answer: ToldDraws) => unknown = () => true,
): Promise<void> => {
  while (!signal.aborted) {
    const answer = await ask(signal)
    if (signal.aborted) return
    if (answer && isEnough(answer)) return tell(answer)
    await new Promise((resolve) => setTimeout(resolve, second))
  }
}
