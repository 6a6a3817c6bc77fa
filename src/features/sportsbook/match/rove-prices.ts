import { pressOnce } from '#ui/forms/button.tsx'
import type { KeyboardEvent } from 'react'

/** A pick without a price is hidden, and cannot take the focus. */
export const shownPrices = (within: HTMLElement): HTMLElement[] => [
  ...within.querySelectorAll<HTMLElement>('[data-price]:not([hidden])'),
]

/** One tab stop for all prices: arrows go from price to price, page keys from market to market. */
export const rove = (event: KeyboardEvent<HTMLElement>): void => {
  pressOnce(event)
  const { key, target, currentTarget, ctrlKey, altKey, metaKey } = event
  if (ctrlKey || altKey || metaKey || !(target instanceof HTMLElement) || target.dataset['price'] === undefined) return
  const prices = shownPrices(currentTarget)
  const at = prices.indexOf(target)
  const card = (price: HTMLElement | undefined) => price?.closest('[role=group]')
  const steps: Readonly<Record<string, () => HTMLElement | undefined>> = {
    ArrowRight: () => prices[at + 1],
    ArrowDown: () => prices[at + 1],
    ArrowLeft: () => prices[at - 1],
    ArrowUp: () => prices[at - 1],
    Home: () => prices[0],
    End: () => prices.at(-1),
    PageDown: () => prices.slice(at).find((price) => card(price) !== card(target)),
    PageUp: () => {
      const before = card(prices.slice(0, at).findLast((price) => card(price) !== card(target)))
      return prices.find((price) => card(price) === before)
    },
  }
  const step = steps[key]
  if (!step) return
  event.preventDefault()
  const next = step()
  if (!next) return
  for (const price of prices) price.tabIndex = price === next ? 0 : -1
  next.focus()
}
