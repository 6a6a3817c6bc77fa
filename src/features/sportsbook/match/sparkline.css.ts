import { vars } from '#themes/contract.css.ts'
import { globalStyle, style } from '@vanilla-extract/css'
import { three } from './markets.css.ts'
import { shut } from '../prices/price.css.ts'

/**
 * A line of prices, and over it a curve for each that moved: at the foot of its price, in the room that the price has
 * anyway.
 */
export const line = style({ position: 'relative' })
export const over = style({ position: 'absolute', inset: 0, pointerEvents: 'none' })
globalStyle(`${over} > span`, { position: 'relative' })
globalStyle(`${over} svg`, { position: 'absolute', right: 8, bottom: 2, width: 38, height: 6 })
globalStyle(`${three}${over} svg`, { right: 'auto', left: 8, bottom: 8, height: 9 })
for (const pick of [1, 2, 3]) {
  globalStyle(`${line}:has(button:nth-of-type(${pick})[aria-pressed=true]) > ${over} > :nth-child(${pick}) svg`, {
    color: vars.color.onAccent,
  })
  globalStyle(`${line}:has(${shut}:nth-of-type(${pick})) > ${over} > :nth-child(${pick}) svg`, { visibility: 'hidden' })
}
