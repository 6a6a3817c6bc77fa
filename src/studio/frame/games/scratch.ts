import { scratchAlike, scratchFields, scratchPrizes } from '#domain/game/scratch-fields.ts'
import { scratchWon } from '../../laws/scratch.ts'
import { animate, h, isShut, isStill, shutButton, untilHurried } from '../dom.ts'
import type { Say } from '../say.ts'
import type { GameView, OpenView } from '../view.ts'

/** Milliseconds after which a ticket that nobody uncovers is uncovered. */
const longest = 9_000
const fading = [
  { opacity: 1, transform: 'none' },
  { opacity: 0, transform: 'scale(1.15) rotate(4deg)' },
]

const fieldsIn = (outcome: unknown): readonly number[] => (outcome as { readonly fields: readonly number[] }).fields

/** What three of a kind pay, as the ticket has it printed. */
const printed = (pays: number): string => `${(pays / 100).toLocaleString('en')}×`

/** The prizes that are lit once their fields are seen. */
const paysTable = (say: Say): Element =>
  h(
    'section',
    {},
    h('h2', {}, say('scratch.pays')),
    h(
      'dl',
      { class: 'poker-pays' },
      ...scratchPrizes.toReversed().map(({ pays }) => {
        const three = Array.from({ length: scratchAlike }, () => printed(pays)).join(' ')
        return h('div', {}, h('dt', {}, three), h('dd', {}, `× ${(pays / 100).toLocaleString('en')}`))
      }),
    ),
  )

/** Scratch: a ticket of nine fields, uncovered one by one or all at once; three alike pay what they say. */
export const scratchView: OpenView = ({ say, stake, heard, play }): GameView => {
  let fields: readonly number[] = []
  let uncovered = new Set<number>()
  let done = () => {}
  const buttons = Array.from({ length: scratchFields }, (_, at) =>
    h('button', {
      type: 'button',
      class: 'scratch-field',
      click: (event) => {
        // A press beside the fields uncovers all of them, and this is one on a field.
        event.stopPropagation()
        uncover(at, true)
      },
    }),
  )
  const under = (at: number): Element =>
    fields[at] === 0
      ? h('span', { class: 'scratch-blank' }, '–')
      : h('b', { 'data-long': fields[at]! >= 10_000 }, printed(fields[at]!))
  const nameOf = (at: number): string => {
    if (!uncovered.has(at)) return say('scratch.covered', { field: at + 1 })
    if (fields[at] === 0) return say('scratch.blank', { field: at + 1 })
    return say('scratch.field', { field: at + 1, pays: printed(fields[at]!) })
  }
  const renew = (at: number) => {
    const button = buttons[at]!
    button.setAttribute('aria-label', nameOf(at))
    shutButton(button, fields.length === 0 || uncovered.has(at))
  }
  /** Lights the fields of a prize once three of them are seen. */
  const light = () => {
    const seen = fields.map((field, at) => (uncovered.has(at) ? field : 0))
    const won = scratchWon(seen)
    for (const [at, button] of buttons.entries()) button.toggleAttribute('data-won', won.includes(seen[at] ?? 0))
  }
  const uncover = (at: number, isPressed: boolean) => {
    const button = buttons[at]!
    if (fields.length === 0 || uncovered.has(at)) return
    uncovered.add(at)
    const foil = h('span', { class: 'scratch-foil' })
    button.toggleAttribute('data-open', true)
    button.replaceChildren(under(at), foil)
    void animate(foil, fading, { duration: 260, easing: 'ease-out' }).then(() => foil.remove())
    renew(at)
    light()
    if (isPressed) {
      play('tick')
      heard(nameOf(at))
    }
    if (uncovered.size === scratchFields) done()
  }
  const all = h('button', { type: 'button', class: 'tool', click: () => done() }, say('scratch.all'))
  const cover = (next: readonly number[]) => {
    fields = next
    uncovered = new Set()
    shutButton(all, next.length === 0)
    for (const [at, button] of buttons.entries()) {
      for (const one of ['data-open', 'data-won']) button.removeAttribute(one)
      button.replaceChildren(h('span', { class: 'scratch-foil' }))
      renew(at)
    }
  }
  /** The pointer scratches what it is dragged over. */
  const drag = (event: Event) => {
    const { buttons: pressed, clientX, clientY } = event as PointerEvent
    if (pressed !== 1) return
    const at = buttons.findIndex((button) => button === document.elementFromPoint(clientX, clientY))
    if (at >= 0 && !isShut(buttons[at]!)) uncover(at, true)
  }
  cover([])
  return {
    picture: h(
      'div',
      { class: 'scratch' },
      h('p', { class: 'scratch-head', 'aria-hidden': 'true' }, say('scratch.three')),
      h(
        'div',
        { class: 'scratch-fields', role: 'group', 'aria-label': say('scratch.ticket'), pointermove: drag },
        ...buttons,
      ),
      all,
    ),
    pays: paysTable(say),
    act: say('act.buy'),
    stakes: () => [['ticket', stake()]],
    begin: () => cover([]),
    show: async ({ outcome }) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      done = resolve
      cover(fieldsIn(outcome))
      if (!isStill()) {
        heard(say('scratch.how'))
        await untilHurried(promise, longest)
      }
      for (let at = 0; at < scratchFields; at += 1) uncover(at, false)
      done = () => {}
      shutButton(all, true)
    },
    tell: ({ outcome }) => {
      const fields = fieldsIn(outcome)
      const won = scratchWon(fields)
      if (won.length === 0) return say('scratch.none')
      return won.map((pays) => say('scratch.won', { pays: printed(pays) })).join(' ')
    },
  }
}
