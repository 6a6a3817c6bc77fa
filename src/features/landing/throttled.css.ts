import { style } from '@vanilla-extract/css'

export const act = style({ width: '100%', marginTop: 4 })
