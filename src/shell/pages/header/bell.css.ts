import { ring } from '#ui/frame/focus.css.ts'
import { vars } from '#themes/contract.css.ts'
import { typeSize, typeWeight } from '#themes/type-scale.ts'
import { style } from '@vanilla-extract/css'

const { color } = vars

export const bell = style([
  ring,
  {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    width: 36,
    height: 36,
    borderRadius: '50%',
    color: color.muted,
    selectors: { '&:hover': { color: color.ink, background: color.raised } },
    '@media': { '(pointer: coarse)': { width: 44, height: 44 }, '(max-width: 360px)': { width: 32 } },
  },
])

/** The number on the shoulder of the bell. */
export const count = style({
  position: 'absolute',
  top: 2,
  left: '52%',
  minWidth: 17,
  padding: '0 4px',
  borderRadius: 9,
  background: color.goldTint,
  boxShadow: `0 0 0 1.5px ${color.surface}`,
  color: color.gold,
  fontSize: typeSize.tiny,
  fontWeight: typeWeight.bold,
  lineHeight: '17px',
  textAlign: 'center',
})
