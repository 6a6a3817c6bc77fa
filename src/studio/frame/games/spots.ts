import { tableBets } from '#domain/bet/limits.ts'
import { h, shutButton } from '../dom.ts'
import { bareAmount } from '../say.ts'
import type { OtherChips, Table } from '../view.ts'
import { stopOfKeys } from './spot-keys.ts'

/** A spot on the cloth that takes bets. */
export interface Spot {
  readonly bet: string
  readonly name: string
  readonly label: Node | string
  readonly look?: string
  /** Between others: the arrow keys lead to it with Shift alone. */
  readonly isBetween?: true
  /** Where the keyboard enters the cloth. */
  readonly isFirst?: true
}

type Stakes = readonly (readonly [bet: string, stake: bigint])[]

export interface Spots {
  /** The button of a spot: each press adds a stake to it. */
  readonly place: (spot: Spot) => HTMLButtonElement
  /**
   * Adds a stake to each of several bets by one press, and two to one that is named twice. It is undone as one, and
   * said by this name.
   */
  readonly pressAll: (bets: readonly string[], name: string) => void
  /** Makes one stop of the keyboard of all spots in an element: the arrow keys move between them. */
  readonly keys: <Cloth extends HTMLElement>(cloth: Cloth) => Cloth
  /** The spot where the keyboard enters the cloth. */
  readonly entry: () => HTMLElement | undefined
  /** The buttons that take bets back. */
  readonly undoing: Element
  readonly stakes: () => Stakes
  /** Every bet that has a spot. */
  readonly bets: () => readonly string[]
  readonly shut: (isShut: boolean) => void
  /** The pending bets were placed: they lie where they are until `hold` shows them. */
  readonly accept: () => void
  /** Lays the same bets again, for the next round. */
  readonly again: () => void
  /** Shows the bets that are already placed on the coming round. */
  readonly hold: (stakes: Stakes) => void
  /** Lays the chips of others. */
  readonly lay: (chips: readonly OtherChips[]) => void
  /** Whether the member has a bet on it. */
  readonly isHolding: () => boolean
  readonly unmark: () => void
  /** Marks the spots that won. */
  readonly light: (wins: (bet: string) => boolean) => void
}

const sumsOf = (stakes: Stakes): ReadonlyMap<string, bigint> => {
  const all = new Map<string, bigint>()
  for (const [bet, amount] of stakes) all.set(bet, (all.get(bet) ?? 0n) + amount)
  return all
}

/** What is placed on the coming round: as the table shows it, and what it accepted since and does not show yet. */
const placedBets = () => {
  let held: ReadonlyMap<string, bigint> = new Map()
  let accepted: ReadonlyMap<string, bigint> = new Map()
  /** The table may show what was placed before it answers that it was. */
  let isShown = false
  return {
    on: (bet: string): bigint => (held.get(bet) ?? 0n) + (accepted.get(bet) ?? 0n),
    isAny: () => held.size > 0,
    sent: () => (isShown = false),
    accept: (stakes: Stakes) => {
      if (!isShown) accepted = sumsOf(stakes)
    },
    hold: (stakes: Stakes) => {
      const now = sumsOf(stakes)
      isShown ||= [...now].some(([bet, amount]) => amount !== held.get(bet))
      held = now
      accepted = new Map()
    },
  }
}

interface Shown {
  readonly button: HTMLButtonElement
  readonly chip: HTMLElement
  readonly name: string
}

/** Draws a spot and names it by what the member has on it, and by what others have. */
const spotPainter =
  ({ say, print }: Pick<Table, 'say' | 'print'>) =>
  ({ button, chip, name }: Shown, amount: bigint, isPressed: boolean, laid: OtherChips | undefined): void => {
    // The chip's text is part of the spot's name, so that voice control finds it by what is visible.
    const shown = bareAmount(print(amount))
    chip.textContent = amount === 0n ? '' : shown
    chip.hidden = amount === 0n
    chip.toggleAttribute('data-placed', amount > 0n && !isPressed)
    if (amount > 0n) button.removeAttribute('data-won')
    const own = amount === 0n ? name : say('spot.staked', { bet: name, amount: shown })
    // Drawn by the style alone: what is visible as text comes whole and in order in the name.
    if (laid) button.dataset['others'] = laid.text
    else delete button.dataset['others']
    const words = laid && { spot: own, members: laid.members, amount: print(laid.sum) }
    button.setAttribute('aria-label', words ? say('spot.others', words) : own)
  }

/** Bets on a cloth: added and undone one by one, cleared, or repeated. */
export const spotsOf = ({ say, print, stake, changed, heard, play }: Table): Spots => {
  /** What each press has laid. */
  let pressed: readonly Stakes[] = []
  const placed = placedBets()
  let others: ReadonlyMap<string, OtherChips> = new Map()
  let lastRound = pressed
  let isShut = false
  const full = h('p', { class: 'spot-full' })
  const paintSpot = spotPainter({ say, print })
  const buttons = new Map<string, Shown & { readonly isBetween: boolean }>()
  const stop = stopOfKeys(() => [...buttons.values()])
  const renew = () => {
    const pressedOn = sumsOf(pressed.flat())
    for (const [bet, shown] of buttons) {
      const amount = (pressedOn.get(bet) ?? 0n) + placed.on(bet)
      paintSpot(shown, amount, pressedOn.has(bet), others.get(bet))
    }
    for (const button of [undo, clear]) shutButton(button, pressed.length === 0 || isShut)
    shutButton(repeat, lastRound.length === 0 || isShut)
    changed()
  }
  const change = (next: readonly Stakes[]) => {
    pressed = next
    full.textContent = ''
    renew()
  }
  const tool = (key: string, click: () => void) =>
    h('button', { type: 'button', class: 'tool', click: () => isShut || click() }, say(key))
  const undo = tool('spot.undo', () => change(pressed.slice(0, -1)))
  const clear = tool('spot.clear', () => change([]))
  const repeat = tool('spot.repeat', () => lastRound.length > 0 && change([...lastRound]))
  /** A press that would make too many different bets of the round lays nothing, and the cloth says why. */
  const add = (bets: readonly string[]): boolean => {
    if (isShut) return false
    const next = [...pressed, bets.map((bet) => [bet, stake()] as const)]
    if (sumsOf(next.flat()).size > tableBets) {
      heard((full.textContent = say('spot.full', { most: tableBets })))
      return false
    }
    change(next)
    play('tick')
    return true
  }
  const press = (bet: string) => {
    if (add([bet])) heard(buttons.get(bet)!.button.getAttribute('aria-label')!)
  }
  const pressAll: Spots['pressAll'] = (bets, name) => {
    if (add(bets)) heard(say('spot.staked', { bet: name, amount: print(stake() * BigInt(bets.length)) }))
  }
  queueMicrotask(renew)
  return {
    pressAll,
    place: ({ bet, name, label, look, isBetween = false, isFirst = false }) => {
      const chip = h('span', { class: 'chip', hidden: true })
      const button: HTMLButtonElement = h(
        'button',
        {
          type: 'button',
          class: 'spot',
          'data-look': look,
          'data-between': isBetween,
          tabindex: -1,
          click: () => press(bet),
          focus: () => stop.enterAt(button),
        },
        label,
        ' ',
        chip,
      )
      buttons.set(bet, { button, chip, name, isBetween })
      if (isFirst || !stop.entry()) stop.enterAt(button)
      return button
    },
    entry: stop.entry,
    keys: stop.keys,
    undoing: h('div', { class: 'tools' }, undo, clear, repeat, full),
    stakes: () => [...sumsOf(pressed.flat())],
    bets: () => [...buttons.keys()],
    shut: (shut) => {
      isShut = shut
      if (shut && pressed.length > 0) lastRound = pressed
      if (shut) placed.sent()
      for (const { button } of buttons.values()) shutButton(button, shut)
      renew()
    },
    accept: () => {
      placed.accept(pressed.flat())
      change([])
    },
    again: () => change([...lastRound]),
    lay: (chips) => {
      others = new Map(chips.map((one) => [one.bet, one]))
      renew()
    },
    isHolding: placed.isAny,
    hold: (stakes) => {
      placed.hold(stakes)
      renew()
    },
    light: (wins) => {
      for (const [bet, { button }] of buttons) button.toggleAttribute('data-won', wins(bet))
    },
    unmark: () => {
      for (const { button } of buttons.values()) button.removeAttribute('data-won')
    },
  }
}
