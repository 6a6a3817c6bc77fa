import { type Currency, parseAmount, scaledAmount, unitOf, writeAmount } from '#domain/money/money.ts'
import { h, isShut as isOff, shutButton } from './dom.ts'
import type { StakeLimits } from '../stakes.ts'
import type { Print, Say } from './say.ts'

export interface StakeField {
  readonly element: Element
  readonly stake: () => bigint
  readonly limits: () => StakeLimits
  /** Narrows the operator's limits to those of the game. */
  readonly narrow: (own: StakeLimits) => void
  readonly shut: (isShut: boolean) => void
  /** Takes the stake of a chip, from 0; nothing where there is no such chip. */
  readonly chip: (at: number) => void
  /** Offers no stake above this, and says that a round pays no more; undefined lifts it. */
  readonly cap: (highest: bigint | undefined) => void
}

interface StakeDeps {
  readonly say: Say
  readonly print: Print
  readonly currency: Currency
  readonly operator: StakeLimits
  /** The most that a round pays. */
  readonly win: bigint
  readonly changed: () => void
  /** Reports a stake that was taken by a button, in words. */
  readonly heard?: (text: string) => void
}

/** What the chips of a game are worth, in the units that its currency counts stakes by. */
const chipUnits = [0.5, 1, 5, 25, 100] as const

const chipsIn = (currency: Currency): readonly bigint[] => chipUnits.map((units) => scaledAmount(units, currency))

/** The text of a chip: `0.5`, `25`, `100K`, `2.5M`. */
export const chipText = (amount: bigint, currency: Currency): string => {
  const units = Number(amount) / Number(unitOf(currency))
  if (units >= 1_000_000) return `${units / 1_000_000}M`
  return units >= 1_000 ? `${units / 1_000}K` : String(units)
}

/** Round amounts from the minimum stake to the maximum: 1, 2, 5, 10, … times a power of ten. */
const ladder = ({ min, max }: StakeLimits): readonly bigint[] => {
  const steps: bigint[] = []
  for (let power = 1n; power <= max; power *= 10n)
    for (const times of [1n, 2n, 5n]) if (power * times >= min && power * times <= max) steps.push(power * times)
  return [...new Set([min, ...steps, max])].sort((a, b) => Number(a - b))
}

/** The stake of a bet: typed, or stepped through round amounts, and clamped to its limits. */
export const stakeField = ({ say, print, currency, operator, win, changed, heard }: StakeDeps): StakeField => {
  // The limits of the operator and the game; then no higher than the highest win allows on the chosen bets.
  let most = operator
  let limits = operator
  let highest: bigint | undefined
  let stake = unitOf(currency)
  let isShut = false
  const renew = () => {
    input.readOnly = isShut
    const isLeast = isShut || stake <= limits.min
    const isMost = isShut || stake >= limits.max
    for (const button of [lower, half]) shutButton(button, isLeast)
    for (const button of [raise, double, highestOf]) shutButton(button, isMost)
    for (const [at, chip] of chips.entries()) {
      const worth = worths[at]!
      chip.hidden = worth < most.min || worth > most.max
      shutButton(chip, isShut || worth > limits.max)
      chip.setAttribute('aria-pressed', String(worth === stake))
    }
  }
  const set = (next: bigint) => {
    stake = clamped(next, limits)
    input.value = writeAmount(stake, currency)
    renew()
    changed()
  }
  const take = (next: bigint) => {
    set(next)
    heard?.(print(stake))
  }
  const step = (way: 1 | -1) => {
    const steps = ladder(limits)
    const next = way > 0 ? steps.find((one) => one > stake) : steps.findLast((one) => one < stake)
    take(next ?? stake)
  }
  const input = h('input', {
    id: 'stake',
    class: 'stake-input',
    inputmode: 'decimal',
    autocomplete: 'off',
    'aria-describedby': 'stake-limits',
    change: () => set(parseAmount(input.value.trim(), currency) ?? stake),
  })
  const button = (kind: string, text: string, name: string | undefined, press: () => void) => {
    const made: HTMLButtonElement = h(
      'button',
      { type: 'button', class: kind, 'aria-label': name, click: () => isOff(made) || press() },
      text,
    )
    return made
  }
  const lower = button('step', '−', say('lower'), () => step(-1))
  const raise = button('step', '+', say('raise'), () => step(1))
  const half = button('step small', '½', `½ ${say('stake.half')}`, () => take(stake / 2n))
  const double = button('step small', '2×', `2× ${say('stake.double')}`, () => take(stake * 2n))
  const highestOf = button('step small', say('stake.max'), undefined, () => take(limits.max))
  const worths = chipsIn(currency)
  const chips = worths.map((worth) => {
    const text = chipText(worth, currency)
    return button('stake-chip', text, `${currency} ${text}`, () => take(worth))
  })
  const range = h('p', { id: 'stake-limits', class: 'fine' })
  const limit = () => {
    limits = { min: most.min, max: clamped(highest ?? most.max, most) }
    const why = limits.max < most.max ? ` ${say('limits.win', { amount: print(win) })}` : ''
    range.textContent = say('limits', { min: print(limits.min), max: print(limits.max) }) + why
    const held = clamped(stake, limits)
    if (held === stake) renew()
    else set(held)
  }
  const narrow = (own: StakeLimits) => {
    const min = own.min > operator.min ? own.min : operator.min
    // An operator whose highest stake is below the game's least takes none: the game says what it needs.
    most = { min, max: clamped(own.max, { min, max: operator.max > min ? operator.max : min }) }
    limit()
    set(stake)
  }
  queueMicrotask(() => narrow(operator))
  return {
    element: h(
      'div',
      { class: 'stake' },
      h('label', { for: 'stake', class: 'label' }, say('stake', { currency })),
      h('div', { class: 'stake-row' }, lower, input, raise),
      h('div', { class: 'stake-times' }, half, double, highestOf),
      h('div', { class: 'stake-chips', role: 'group', 'aria-label': say('stake.chips') }, ...chips),
      range,
    ),
    stake: () => stake,
    limits: () => limits,
    narrow,
    cap: (next) => {
      if (next === highest) return
      highest = next
      limit()
    },
    chip: (at) => {
      const shown = chips.filter(({ hidden }) => !hidden)
      shown[at]?.click()
    },
    shut: (shut) => {
      isShut = shut
      renew()
    },
  }
}

const clamped = (stake: bigint, { min, max }: StakeLimits): bigint => (stake < min ? min : stake > max ? max : stake)
