import { h } from '../dom.ts'
import type { Table } from '../view.ts'

/** A place on the cloth that takes bets. */
export interface Spot {
  readonly bet: string
  readonly name: string
  readonly label: Node | string
  readonly look?: string
}

export interface Spots {
  /** The button of a spot: each press stakes once more on it. */
  readonly place: (spot: Spot) => HTMLButtonElement
  /** What takes bets back. */
  readonly undoing: Element
  readonly stakes: () => readonly (readonly [string, bigint])[]
  readonly shut: (isShut: boolean) => void
  /** Takes the bets off, and marks the spots that won. */
  readonly mark: (wins: (bet: string) => boolean) => void
  readonly unmark: () => void
  /** Marks the spots that won, and leaves the bets. */
  readonly light: (wins: (bet: string) => boolean) => void
}

/** Bets on a cloth: pressed one by one, undone one by one, cleared, and repeated. */
export const spotsOf = ({ say, print, stake, changed }: Table): Spots => {
  let pressed: (readonly [bet: string, stake: bigint])[] = []
  let lastRound: typeof pressed = []
  const buttons = new Map<
    string,
    { readonly button: HTMLButtonElement; readonly chip: HTMLElement; readonly name: string }
  >()
  const sums = () => {
    const all = new Map<string, bigint>()
    for (const [bet, amount] of pressed) all.set(bet, (all.get(bet) ?? 0n) + amount)
    return all
  }
  const renew = () => {
    const all = sums()
    for (const [bet, { button, chip, name }] of buttons) {
      const amount = all.get(bet)
      chip.textContent = amount === undefined ? '' : print(amount).replace(/^\S+\s/, '')
      chip.hidden = amount === undefined
      button.setAttribute(
        'aria-label',
        amount === undefined ? name : say('spot.staked', { bet: name, amount: print(amount) }),
      )
      if (amount !== undefined) button.removeAttribute('data-won')
    }
    undo.disabled = clear.disabled = pressed.length === 0 || isShut
    repeat.disabled = lastRound.length === 0 || isShut
    changed()
  }
  let isShut = false
  const change = (next: typeof pressed) => {
    pressed = next
    renew()
  }
  const tool = (key: string, click: () => void) => h('button', { type: 'button', class: 'tool', click }, say(key))
  const undo = tool('spot.undo', () => change(pressed.slice(0, -1)))
  const clear = tool('spot.clear', () => change([]))
  const repeat = tool('spot.repeat', () => change([...lastRound]))
  queueMicrotask(renew)
  return {
    place: ({ bet, name, label, look }) => {
      const chip = h('span', { class: 'chip', hidden: true })
      const button = h(
        'button',
        { type: 'button', class: 'spot', 'data-look': look, click: () => change([...pressed, [bet, stake()]]) },
        label,
        chip,
      )
      buttons.set(bet, { button, chip, name })
      return button
    },
    undoing: h('div', { class: 'tools' }, undo, clear, repeat),
    stakes: () => [...sums()],
    shut: (shut) => {
      isShut = shut
      if (shut && pressed.length > 0) lastRound = pressed
      for (const { button } of buttons.values()) button.disabled = shut
      renew()
    },
    light: (wins) => {
      for (const [bet, { button }] of buttons) button.toggleAttribute('data-won', wins(bet))
    },
    unmark: () => {
      for (const { button } of buttons.values()) button.removeAttribute('data-won')
    },
    mark: (wins) => {
      pressed = []
      for (const [bet, { button }] of buttons) button.toggleAttribute('data-won', wins(bet))
      renew()
    },
  }
}
