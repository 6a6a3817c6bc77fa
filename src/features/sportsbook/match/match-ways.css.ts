import { style } from '@vanilla-extract/css'

export const ways = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  '@media': { '(max-width: 720px)': { order: 1 } },
})
