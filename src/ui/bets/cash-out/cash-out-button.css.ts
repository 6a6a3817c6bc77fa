import { vars } from '#themes/contract.css.ts'
import { typeSize, typeWeight } from '#themes/type-scale.ts'
import { style } from '@vanilla-extract/css'

/** What a sale gains or loses: the sign says it, and the colour with it. */
export const gain = style({
  fontSize: typeSize.small,
  fontWeight: typeWeight.strong,
  selectors: { '&[data-sign=plus]': { color: vars.color.up }, '&[data-sign=minus]': { color: vars.color.down } },
})
