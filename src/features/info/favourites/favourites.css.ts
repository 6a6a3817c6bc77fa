import { vars } from '#themes/contract.css.ts'
import { globalStyle, style } from '@vanilla-extract/css'

export const star = style({})
globalStyle(`${star}[aria-pressed=true]`, { color: vars.color.accent })
globalStyle(`${star}[aria-pressed=true] path`, { fill: 'currentColor' })
