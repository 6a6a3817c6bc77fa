import { vars } from '#themes/contract.css.ts'
import { style } from '@vanilla-extract/css'

export const figure = style({ fontWeight: 'inherit', whiteSpace: 'nowrap' })

export const negative = style([figure, { color: vars.color.down }])
