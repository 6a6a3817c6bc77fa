import { type Currency, parseAmount, unitOf, writeAmount } from '#domain/money/money.ts'
import { h } from './dom.ts'
import type { StakeLimits } from '../stakes.ts'
import type { Print, Say } from './say.ts'

export interface StakeField {
  readonly element: Element
  readonly stake: () => bigint
  readonly limits: () => StakeLimits
  /** Narrows the operator's limits to those of the game. */
  readonly narrow: (own: StakeLimits) => void
  readonly shut: (isShut: boolean) => void
  /** Offers no stake above this, and says that a round pays no more; undefined lifts it. */
  readonly cap: (highest: bigint | undefined) => void
}

interface StakeParts {
  readonly say: Say
  readonly print: Print
  readonly currency: Currency
  readonly operator: StakeLimits
  /** The most that a round pays. */
  readonly win: bigint
  readonly changed: () => void
}

/** Round amounts from the minimum stake to the maximum: 1, 2, 5, 10, … times a power of ten. */
const ladder = ({ min, max }: StakeLimits): readonly bigint[] => {
  const steps: bigint[] = []
  for (let power = 1n; power <= max; power *= 10n)
    for (const times of [1n, 2n, 5n]) if (power * times >= min && power * times <= max) steps.push(power * times)
  return [...new Set([min, ...steps, max])].sort((a, b) => Number(a - b))
}

/** The stake of a bet: typed, or stepped through round amounts, and clamped to its limits. */
export const stakeField = ({ say, print, currency, operator, win, changed }: StakeParts): StakeField => {
  // The limits of the operator and the game; then no higher than the highest win allows on the chosen bets.
  let most = operator
  let limits = operator
  let highest: bigint | undefined
  let stake = unitOf(currency)
  let isShut = false
  const renew = () => {
    input.disabled = isShut
    lower.disabled = isShut || stake <= limits.min
    raise.disabled = isShut || stake >= limits.max
  }
  const set = (next: bigint) => {
    stake = clamped(next, limits)
    input.value = writeAmount(stake, currency)
    renew()
    changed()
  }
  const step = (way: 1 | -1) => {
    const steps = ladder(limits)
    const next = way > 0 ? steps.find((one) => one > stake) : steps.findLast((one) => one < stake)
    set(next ?? stake)
  }
  const input = h('input', {
    id: 'stake',
    class: 'stake-input',
    inputmode: 'decimal',
    autocomplete: 'off',
    'aria-describedby': 'stake-limits',
    change: () => set(parseAmount(input.value.trim(), currency) ?? stake),
  })
  const lower = h('button', { type: 'button', class: 'step', 'aria-label': say('lower'), click: () => step(-1) }, '−')
  const raise = h('button', { type: 'button', class: 'step', 'aria-label': say('raise'), click: () => step(1) }, '+')
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
    shut: (shut) => {
      isShut = shut
      renew()
    },
  }
}

const clamped = (stake: bigint, { min, max }: StakeLimits): bigint => (stake < min ? min : stake > max ? max : stake)
