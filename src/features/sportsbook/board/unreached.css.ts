import { vars } from '#themes/contract.css.ts'
import { typeSize, typeWeight } from '#themes/type-scale.ts'
import { style } from '@vanilla-extract/css'

/** As tall as a board usually is, so that the page keeps its shape. */
export const hollow = style({ minHeight: 360, alignContent: 'center' })
export const title = style({
  fontSize: typeSize.title,
  fontWeight: typeWeight.strong,
  color: vars.color.ink,
  textWrap: 'balance',
})
