import { printLeft } from '#domain/text/time-left.ts'
import { type ComingDraw, gameDrawMachine } from '#machines/game/game-draw.ts'
import { createActor } from 'xstate'
import { askStudio } from '../api.ts'
import { h } from '../dom.ts'
import { drawPorts } from './draw-ports.ts'
import { followChips } from './other-chips.ts'
import { curveOf, type Leaving } from '../curve.ts'
import { presenter } from '../presenter.ts'
import { type DrawPanelDeps, drawPanel, type DrawsAnswer, drawTextOf } from './draw-panel.ts'

interface DrawTableDeps extends DrawPanelDeps {
  readonly session: () => string
  /** Called when sales open or close. */
  readonly changed: () => void
  readonly announce: (text: string) => void
  /** Called with what the member's tickets of a draw paid and cost, once it is shown. */
  readonly paid: (paid: bigint, cost: bigint) => void
  /** Keeps the member's money as it is shown while a draw is held and shown. */
  readonly holdMoney: (isHeld: boolean) => void
}

export interface DrawTable {
  readonly head: Element
  /** The member's tickets. */
  readonly tickets: Element
  /** What proves the draws: the hash of the one on sale, and the secrets of the last. */
  readonly proof: Element
  readonly isOpen: () => boolean
  /** What the main button does while the member has a bet on a curve that runs; undefined otherwise. */
  readonly leaving: () => Leaving | undefined
  /** Leaves the curve with every bet that is on it. */
  readonly leave: () => void
  readonly start: () => void
  /** Reloads the member's tickets. */
  readonly renew: () => void
}

const second = 1_000
/** How long the host's word on a result is left before the next bets are called for. */
const resultStands = 4 * second

/**
 * The view of scheduled draws: the draw on sale, its countdown, the last draws, and the member's tickets (§game.draws).
 */
export const drawTable = (deps: DrawTableDeps): DrawTable => {
  const { say, view, changed, announce } = deps
  const word = drawTextOf(deps)
  let latest: DrawsAnswer | undefined
  // The studio's clock may be ahead of the device's.
  let ahead = 0
  const now = () => Date.now() + ahead
  const panel = drawPanel(deps)
  const ask = async (signal?: AbortSignal, until?: number): Promise<DrawsAnswer | undefined> => {
    const answer = await askStudio('draws', { session: deps.session(), until }, signal)
    if (answer?.code !== 200) return undefined
    latest = answer.told as unknown as DrawsAnswer
    ahead = latest.now - Date.now()
    // News that arrives while a draw is animated is shown with its picture, not before.
    if (!isHeld()) panel.show(latest)
    return latest
  }
  const actor = createActor(
    gameDrawMachine.provide({
      actors: drawPorts({ ask, now, hasCurve: view.curve !== undefined, out: (signal) => curve?.out(signal) }),
    }),
  )
  const stateNow = () => String(actor.getSnapshot().value)
  const isRunning = () => ['drawing', 'leaving'].includes(stateNow())
  const isHeld = () => isRunning() || stateNow() === 'showing'
  const drawOf = (): ComingDraw | null => actor.getSnapshot().context.draw
  const isOpen = () => ['open', 'lastCall'].includes(stateNow())
  const curve: ReturnType<typeof curveOf> | undefined =
    view.curve && curveOf({ ...deps, curve: view.curve, drawOf, now, isRunning, told: () => latest, ask })
  const tick = () => {
    const { draw } = actor.getSnapshot().context
    panel.left.textContent =
      draw && isOpen() ? say('draw.closes', { time: printLeft(draw.closes - now()) }) : word('closed')
  }
  const host = view.words === 'table' ? tableHost(deps) : undefined
  let last = ''
  actor.subscribe(({ value, context }) => {
    const state = String(value)
    if (state === last) return
    const before = last
    last = state
    panel.head.dataset['state'] = state
    changed()
    tick()
    if (state === 'open') {
      host?.open()
      if (before !== 'lastCall') view.others?.([])
    }
    if (state === 'lastCall') {
      announce(say('draw.lastCall'))
      host?.speak('last', say('draw.lastCall'))
    }
    // What was paid would give the result away.
    deps.holdMoney(isHeld())
    if (state === 'drawing' && before !== 'leaving') {
      announce(word('closed'))
      host?.speak('closed', word('closed'))
      view.closed?.()
      curve?.run()
    }
    if (state !== 'showing' || !context.held) return
    const { number, outcome } = context.held
    void view.show(outcome).then(() => {
      if (latest) panel.show(latest)
      const named = view.words !== 'draw' ? '' : `${word('number', { number })}: `
      const sum = panel.sum(number)
      announce(`${named}${view.tell(outcome)} ${sum.text}`)
      if (sum.cost > 0n) deps.paid(sum.paid, sum.cost)
      host?.speak('result', view.tell(outcome))
      actor.send({ type: 'draw.shown' })
    })
  })
  return {
    head: host ? h('div', { class: 'table-head' }, host.element, panel.head, host.heard) : panel.head,
    tickets: panel.tickets,
    proof: panel.proof,
    isOpen,
    leaving: () => curve?.leaving(stateNow() === 'leaving'),
    leave: () => actor.send({ type: 'out.asked' }),
    renew: () => void ask(),
    start: () => {
      actor.start()
      setInterval(tick, second)
      const { session, currency } = deps
      const round = () => (isOpen() || stateNow() === 'drawing' ? drawOf()?.number : undefined)
      // The tickets of a lottery lie on no cloth.
      if (view.words === 'table' && view.others) followChips({ session, currency, round, show: view.others })
    },
  }
}

/**
 * The host of a table. Last bets, closed bets and results are announced with what they mean to the member; only the
 * call for bets is the host's own to announce.
 */
const tableHost = ({ say }: DrawTableDeps) => {
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
