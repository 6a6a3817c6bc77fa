import { ring } from '#ui/focus.css.ts'
import { vars } from '#themes/contract.css.ts'
import { style } from '@vanilla-extract/css'

const { color } = vars

export const bell = style([
  ring,
  {
    display: 'grid',
    placeItems: 'center',
    minWidth: 26,
    height: 26,
    padding: '0 7px',
    borderRadius: 13,
    background: color.goldTint,
    color: color.gold,
    fontSize: 13,
    fontWeight: 700,
    '@media': { '(pointer: coarse)': { minWidth: 32, height: 32, borderRadius: 16 } },
  },
])
