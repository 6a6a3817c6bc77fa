import { type Currency, parseAmount } from '#domain/money/money.ts'
import type { ComingDraw } from '#machines/game/game-draw.ts'
import { h } from '../dom.ts'
import type { Print, Say } from '../say.ts'
import type { DrawView } from '../view.ts'

interface ToldDraw {
  readonly number: number
  readonly hash: string
  readonly seed: string
  readonly outcome: unknown
  /** The root of its tickets; none where an earlier version drew it. */
  readonly tickets?: { readonly root: string; readonly count: number }
}

export interface Ticket {
  readonly round: string
  readonly draw: number
  readonly state: string
  readonly stakes: readonly (readonly [bet: string, stake: string])[]
  readonly moves?: readonly string[]
  readonly cost: string
  readonly paid?: string
  /** The operator checks, or has checked, the win before it is paid. */
  readonly held?: true
}

export interface DrawsAnswer {
  readonly now: number
  readonly next: ComingDraw
  readonly last: readonly ToldDraw[]
  /** The table's past results, oldest first. */
  readonly marks?: readonly string[]
  readonly tickets: readonly Ticket[]
}

export interface DrawPanelDeps {
  readonly say: Say
  readonly print: Print
  readonly currency: Currency
  readonly view: DrawView
}

/** What the member's tickets of a draw came to, in minor units, and in words; empty words without tickets. */
export interface DrawSum {
  readonly text: string
  readonly cost: bigint
  readonly paid: bigint
}

/** A text about the draw, in the wording of a lottery or of a table. */
export const drawTextOf =
  ({ say, view }: DrawPanelDeps) =>
  (key: 'number' | 'closed' | 'waits' | 'tickets' | 'last', values = {}): string =>
    say(`${view.words}.${key}`, values)

/** The draw on sale, the tickets, and the last draws with their secrets. */
export const drawPanel = (deps: DrawPanelDeps) => {
  const { say, print, currency, view } = deps
  const word = drawTextOf(deps)
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
    head: h('div', { class: 'draw-head' }, name, left),
    tickets: h('section', { class: 'own-tickets' }, h('h2', {}, word('tickets')), tickets),
    proof: h('section', {}, h('p', {}, say('draw.hash')), hash, h('h2', {}, word('last')), draws),
    sum: (number: number): DrawSum => {
      const own = held.filter(({ draw, paid }) => draw === number && paid !== undefined)
      if (own.length === 0) {
        const isReturned = held.some(({ draw, state }) => draw === number && state.startsWith('return'))
        return { text: isReturned ? say('returned') : '', cost: 0n, paid: 0n }
      }
      const sumOf = (some: readonly Ticket[]) => some.reduce((sum, one) => sum + minor(one.paid), 0n)
      const [paid, checked] = [sumOf(own.filter((one) => !one.held)), sumOf(own.filter((one) => one.held))]
      const cost = own.reduce((sum, one) => sum + minor(one.cost), 0n)
      const aside = checked > 0n ? [say('held', { amount: print(checked) })] : []
      const text = paid > 0n ? [say('won', { amount: print(paid) }), ...aside].join(' ') : (aside[0] ?? say('lost'))
      return { text, cost, paid }
    },
    show: ({ next, last, tickets: own, marks }: DrawsAnswer) => {
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
