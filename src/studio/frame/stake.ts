import { type Currency, parseAmount, unitOf, writeAmount } from '#domain/money.ts'
import { h } from './dom.ts'
import type { Print, Say } from './words.ts'

export interface StakeField {
  readonly element: Element
  readonly stake: () => bigint
  readonly shut: (isShut: boolean) => void
}

interface StakeParts {
  readonly say: Say
  readonly print: Print
  readonly currency: Currency
  readonly min: bigint
  readonly max: bigint
  readonly changed: () => void
}

/** Round amounts from the minimum stake to the maximum: 1, 2, 5, 10, … times a power of ten. */
const ladder = (min: bigint, max: bigint): readonly bigint[] => {
  const steps: bigint[] = []
  for (let power = 1n; power <= max; power *= 10n)
    for (const times of [1n, 2n, 5n]) if (power * times >= min && power * times <= max) steps.push(power * times)
  return [...new Set([min, ...steps, max])].sort((a, b) => Number(a - b))
}

/** The stake of a bet: typed, or stepped through round amounts, and clamped to its limits. */
export const stakeField = ({ say, print, currency, min, max, changed }: StakeParts): StakeField => {
  const steps = ladder(min, max)
  const usual = unitOf(currency) * (min > unitOf(currency) ? 0n : 1n)
  let stake = usual > min && usual <= max ? usual : min
  const set = (next: bigint) => {
    stake = next < min ? min : next > max ? max : next
    input.value = writeAmount(stake, currency)
    lower.disabled = stake <= min
    raise.disabled = stake >= max
    changed()
  }
  const step = (way: 1 | -1) => {
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
  const element = h(
    'div',
    { class: 'stake' },
    h('label', { for: 'stake', class: 'label' }, say('stake', { currency })),
    h('div', { class: 'stake-row' }, lower, input, raise),
    h('p', { id: 'stake-limits', class: 'fine' }, say('limits', { min: print(min), max: print(max) })),
  )
  queueMicrotask(() => set(stake))
  return {
    element,
    stake: () => stake,
    shut: (isShut) => {
      input.disabled = isShut
      lower.disabled = isShut || stake <= min
      raise.disabled = isShut || stake >= max
    },
  }
}
