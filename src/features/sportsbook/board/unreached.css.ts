import { vars } from '#themes/contract.css.ts'
import { style } from '@vanilla-extract/css'

/** As tall as a board usually is, so that the page keeps its shape. */
export const hollow = style({ minHeight: 360, alignContent: 'center' })
export const title = style({ fontSize: 16, fontWeight: 650, color: vars.color.ink, textWrap: 'balance' })
