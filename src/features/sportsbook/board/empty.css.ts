import { vars } from '#themes/contract.css.ts'
import { typeWeight } from '#themes/type-scale.ts'
import { style } from '@vanilla-extract/css'

/** As tall as a board usually is, so that the page keeps its shape; where matches follow it, they are in sight. */
export const hollow = style({ selectors: { '&:last-child': { minHeight: 360 } } })
export const count = style({ color: vars.color.muted, fontWeight: typeWeight.medium })
