import { type Currency, parseAmount } from '#domain/money/money.ts'
import { type ComingDraw, type GameDrawEvent, gameDrawMachine } from '#machines/game/game-draw.ts'
import { createActor, fromCallback } from 'xstate'
import { askStudio } from './api.ts'
import { h } from './dom.ts'
import { presenter } from './presenter.ts'
import type { DrawView } from './view.ts'
import type { Print, Say } from './say.ts'

interface ToldDraw {
  readonly number: number
  readonly hash: string
  readonly seed: string
  readonly outcome: unknown
  /** The root of its tickets; none where an earlier version drew it. */
  readonly tickets?: { readonly root: string; readonly count: number }
}

interface Ticket {
  readonly draw: number
  readonly state: string
  readonly stakes: readonly (readonly [bet: string, stake: string])[]
  readonly cost: string
  readonly paid?: string
  /** The operator checks, or has checked, the win before it is paid. */
  readonly held?: true
}

interface ToldDraws {
  readonly now: number
  readonly next: ComingDraw
  readonly last: readonly ToldDraw[]
  /** The table's past results, oldest first. */
  readonly marks?: readonly string[]
  readonly tickets: readonly Ticket[]
}

interface DrawTableParts {
  readonly say: Say
  readonly print: Print
  readonly currency: Currency
  readonly session: () => string
  readonly view: DrawView
  /** Called when sales open or close. */
  readonly changed: () => void
  readonly announce: (text: string) => void
}

export interface DrawTable {
  readonly head: Element
  readonly below: Element
  readonly isOpen: () => boolean
  readonly start: () => void
  /** Reloads the member's tickets. */
  readonly renew: () => void
}

const second = 1_000
const callBefore = 10 * second

/** How long the host's word on a result is left before the next bets are called for. */
const resultStands = 4 * second

/** A countdown: `0:42`, `1:05:09`, `53:00:00`. */
const printLeft = (ms: number): string => {
  const left = Math.max(0, Math.ceil(ms / second))
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(left / 3_600), Math.floor(left / 60) % 60]
  return hours === 0 ? `${minutes}:${two(left % 60)}` : `${hours}:${two(minutes)}:${two(left % 60)}`
}

/** A text about the draw, in the wording of a lottery or of a table. */
const wordsOf =
  ({ say, view }: DrawTableParts) =>
  (key: 'number' | 'closed' | 'waits' | 'tickets' | 'last', values = {}): string =>
    say(`${view.words}.${key}`, values)

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
      announce(`${named}${view.tell(outcome)} ${panel.sum(number)}`)
      host?.speak('result', view.tell(outcome))
      actor.send({ type: 'draw.shown' })
    })
  })
  return {
    head: host ? h('div', { class: 'table-head' }, host.element, panel.head, host.heard) : panel.head,
    below: panel.below,
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

/** The draw on sale, the tickets, and the last draws with their secrets. */
const drawPanel = (parts: DrawTableParts) => {
  const { say, print, currency, view } = parts
  const word = wordsOf(parts)
  const name = h('b')
  const left = h('span', { role: 'timer' })
  const hash = h('code', { class: 'draw-hash' })
  const tickets = h('ol', { class: 'rounds' })
  const draws = h('ol', { class: 'rounds' })
  const minor = (amount = '0') => parseAmount(amount, currency) ?? 0n
  let held: readonly Ticket[] = []
  let isShown = false
  const ticketText = ({ draw, state, cost, paid, held: isChecked }: Ticket): string => {
    if (state === 'returned' || state === 'returning' || state === 'refused') return say('returned')
    if (paid === undefined) return `${print(minor(cost))} · ${word('waits', { number: draw })}`
    const checked = isChecked ? ` · ${say('heldRow')}` : ''
    return `${word('number', { number: draw })} · ${print(minor(cost))} → ${print(minor(paid))}${checked}`
  }
  return {
    left,
    head: h(
      'div',
      { class: 'draw-head' },
      name,
      left,
      h('span', { class: 'fine draw-fair' }, say('draw.hash'), ' ', hash),
    ),
    below: h(
      'div',
      { class: 'draw-below' },
      h('section', {}, h('h2', {}, word('tickets')), tickets),
      h('section', {}, h('h2', {}, word('last')), draws),
    ),
    /** The results of a draw's tickets in words; empty without tickets. */
    sum: (number: number): string => {
      const own = held.filter(({ draw, paid }) => draw === number && paid !== undefined)
      if (own.length === 0) return ''
      const sumOf = (some: readonly Ticket[]) => some.reduce((sum, one) => sum + minor(one.paid), 0n)
      const [paid, checked] = [sumOf(own.filter((one) => !one.held)), sumOf(own.filter((one) => one.held))]
      const aside = checked > 0n ? [say('held', { amount: print(checked) })] : []
      if (paid > 0n) return [say('won', { amount: print(paid) }), ...aside].join(' ')
      return aside[0] ?? say('lost')
    },
    show: ({ next, last, tickets: own, marks }: ToldDraws) => {
      held = own
      if (last[0] && !isShown) view.last?.(last[0].outcome)
      isShown = true
      if (marks) view.marks?.(marks)
      const onNext = own.filter(({ draw, paid }) => draw === next.number && paid === undefined)
      view.held?.(onNext.flatMap(({ stakes }) => stakes.map(([bet, stake]) => [bet, minor(stake)] as const)))
      name.textContent = word('number', { number: next.number })
      hash.textContent = next.hash
      const none = () => h('li', { class: 'fine' }, say('draw.none'))
      const bought = own.map((ticket) =>
        h(
          'li',
          {},
          h('span', {}, ticket.stakes.map(([bet]) => view.name(bet)).join(', ')),
          h('span', { class: 'fine' }, ticketText(ticket)),
        ),
      )
      tickets.replaceChildren(...(bought.length > 0 ? bought : [none()]))
      const drawn = last.map(({ number, outcome, seed, tickets: sold }) =>
        h(
          'li',
          {},
          h('b', {}, String(number)),
          h('span', {}, view.tell(outcome)),
          h(
            'details',
            {},
            h('summary', { class: 'fine' }, say('draw.secret')),
            h('code', { class: 'draw-hash' }, seed),
            ...(sold
              ? [
                  h('p', { class: 'fine' }, say('draw.root', { count: sold.count })),
                  h('code', { class: 'draw-hash' }, sold.root),
                ]
              : []),
          ),
        ),
      )
      draws.replaceChildren(...(drawn.length > 0 ? drawn : [none()]))
    },
  }
}
