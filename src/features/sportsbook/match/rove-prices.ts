import { pressOnce } from '#ui/forms/button.tsx'
import type { KeyboardEvent } from 'react'

/** A pick without a price is hidden, and cannot take the focus. */
const shownPrices = (within: HTMLElement): HTMLElement[] => [
  ...within.querySelectorAll<HTMLElement>('[data-price]:not([hidden])'),
]

/** Where the arrows stop: at the prices, and at what folds and pins each market. */
const stopsIn = (within: HTMLElement): HTMLElement[] => [
  ...within.querySelectorAll<HTMLElement>('[data-price]:not([hidden]), [data-card]'),
]

/** Whether one of its stops is where Tab enters; the first price takes that place if none is. */
export const keepTabStop = (within: HTMLElement): void => {
  const stops = stopsIn(within)
  if (stops.some(({ tabIndex }) => tabIndex === 0)) return
  const first = stops.find(({ dataset }) => dataset['price'] !== undefined) ?? stops[0]
  if (first) first.tabIndex = 0
}

/**
 * One tab stop for all markets: arrows go from price to price and over what folds and pins a market, page keys from
 * market to market.
 */
export const rove = (event: KeyboardEvent<HTMLElement>): void => {
  pressOnce(event)
  const { key, target, currentTarget, ctrlKey, altKey, metaKey } = event
  if (ctrlKey || altKey || metaKey || !(target instanceof HTMLElement)) return
  const stops = stopsIn(currentTarget)
  const at = stops.indexOf(target)
  if (at < 0) return
  const prices = shownPrices(currentTarget)
  const card = (stop: HTMLElement | undefined) => stop?.closest('[data-market]')
  /** The first price of a market, or what unfolds it. */
  const intoCard = (stop: HTMLElement | undefined) =>
    stop && (prices.find((price) => card(price) === card(stop)) ?? stops.find((one) => card(one) === card(stop)))
  const steps: Readonly<Record<string, () => HTMLElement | undefined>> = {
    ArrowRight: () => stops[at + 1],
    ArrowDown: () => stops[at + 1],
    ArrowLeft: () => stops[at - 1],
    ArrowUp: () => stops[at - 1],
    Home: () => prices[0] ?? stops[0],
    End: () => prices.at(-1) ?? stops.at(-1),
    PageDown: () => intoCard(stops.slice(at).find((stop) => card(stop) !== card(target))),
    PageUp: () => intoCard(stops.slice(0, at).findLast((stop) => card(stop) !== card(target))),
  }
  const step = steps[key]
  if (!step) return
  event.preventDefault()
  const next = step()
  if (!next) return
  for (const stop of stops) stop.tabIndex = stop === next ? 0 : -1
  next.focus()
}
