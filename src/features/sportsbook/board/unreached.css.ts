import { style } from '@vanilla-extract/css'

/** As tall as a board usually is, so that the page keeps its shape. */
export const hollow = style({ minHeight: 360 })
