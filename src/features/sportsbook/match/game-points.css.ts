import { vars } from '#themes/contract.css.ts'
import { globalStyle, style } from '@vanilla-extract/css'

/** A side's points in a game of tennis, always as wide; a ball before them marks who serves. */
export const game = style({
  display: 'inline-block',
  minWidth: 30,
  textAlign: 'right',
  color: vars.color.live,
  fontVariantNumeric: 'tabular-nums',
})
export const serving = style([game])
globalStyle(`${serving}::before`, {
  content: '""',
  display: 'inline-block',
  marginRight: 4,
  border: '3px solid',
  borderRadius: '50%',
  verticalAlign: 'middle',
})
