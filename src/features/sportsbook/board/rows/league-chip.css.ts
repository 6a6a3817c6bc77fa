import { vars } from '#themes/contract.css.ts'
import { typeSize, typeWeight } from '#themes/type-scale.ts'
import { style } from '@vanilla-extract/css'

const { color } = vars

export const chip = style({
  flex: 'none',
  alignSelf: 'center',
  display: 'inline-flex',
  alignItems: 'center',
  minWidth: 40,
  overflow: 'hidden',
  borderRadius: 4,
  background: color.surface,
  boxShadow: `inset 0 0 0 1px ${color.line}`,
  color: color.muted,
  fontSize: typeSize.tiny,
  fontWeight: typeWeight.bold,
  lineHeight: '17px',
  paddingRight: 6,
  gap: 5,
})
/** Nothing but its colours, which a forced palette would take away. */
export const colours = style({ alignSelf: 'stretch', width: 6, forcedColorAdjust: 'none' })
