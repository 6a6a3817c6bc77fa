import { vars } from '#themes/contract.css.ts'
import { style } from '@vanilla-extract/css'

const { color } = vars

export const until = style({
  fontSize: 13,
  fontWeight: 620,
  color: color.muted,
  fontVariantNumeric: 'tabular-nums',
  selectors: { '&[data-soon]': { color: color.live } },
})
