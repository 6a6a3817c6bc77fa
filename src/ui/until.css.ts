import { vars } from '#themes/contract.css.ts'
import { typeSize, typeWeight } from '#themes/type-scale.ts'
import { style } from '@vanilla-extract/css'

const { color } = vars

export const until = style({
  fontSize: typeSize.fine,
  fontWeight: typeWeight.strong,
  color: color.muted,
  fontVariantNumeric: 'tabular-nums',
  selectors: { '&[data-soon]': { color: color.live } },
})
