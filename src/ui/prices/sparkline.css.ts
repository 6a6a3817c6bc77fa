import { vars } from '#themes/contract.css.ts'
import { style } from '@vanilla-extract/css'

const curve = style({
  display: 'block',
  maxWidth: '100%',
  '@media': { '(forced-colors: active)': { forcedColorAdjust: 'auto' } },
})
export const up = style([curve, { color: vars.color.up }])
export const down = style([curve, { color: vars.color.down }])
export const level = style([curve, { color: vars.color.muted }])
