import { vars } from '#themes/contract.css.ts'
import { typeSize, typeWeight } from '#themes/type-scale.ts'
import { style } from '@vanilla-extract/css'

/** As tall as a board usually is, so that the page keeps its shape; where matches follow it, they are in sight. */
export const hollow = style({
  alignContent: 'center',
  selectors: { '&:last-child': { minHeight: 360 } },
})
export const title = style({
  fontSize: typeSize.title,
  fontWeight: typeWeight.strong,
  color: vars.color.ink,
  textWrap: 'balance',
})
export const ways = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: 8,
  marginTop: 8,
  color: vars.color.ink,
})
export const count = style({ color: vars.color.muted, fontWeight: typeWeight.medium })
