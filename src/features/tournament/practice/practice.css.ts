import { vars } from '#themes/contract.css.ts'
import { typeSize, typeWeight } from '#themes/type-scale.ts'
import { style } from '@vanilla-extract/css'

const { color } = vars

export const clock = style({ fontSize: typeSize.page, fontWeight: typeWeight.bold, fontVariantNumeric: 'tabular-nums' })
/** How much of the matches has been played. */
export const track = style({ width: '100%', height: 6, borderRadius: 3, background: color.raised })
export const passed = style({
  display: 'block',
  height: '100%',
  borderRadius: 3,
  background: color.accent,
  '@media': { '(prefers-reduced-motion: no-preference)': { transition: 'width 0.9s linear' } },
})
export const free = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '2px 8px' })
