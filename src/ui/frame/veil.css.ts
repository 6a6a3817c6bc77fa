import { vars } from '#themes/contract.css.ts'
import { globalStyle, style } from '@vanilla-extract/css'

const { canvas } = vars.color

/** What lies over the page while something is asked or shown above it. */
export const veil = style({
  position: 'fixed',
  inset: 0,
  background: `color-mix(in srgb, ${canvas} 40%, rgb(0 0 0 / 0.55))`,
})
/** No element reaches the room of the page's scroll bar: the root has the veil's colour over the canvas there. */
globalStyle(`:root:has(${veil})`, { background: `color-mix(in srgb, ${canvas} 67%, black)` })
