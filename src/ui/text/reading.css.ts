import { vars } from '#themes/contract.css.ts'
import { typeSize } from '#themes/type-scale.ts'
import { globalStyle, style } from '@vanilla-extract/css'

export const waiting = style({ display: 'grid', gap: 12, padding: '16px 14px' })
globalStyle(`${waiting} > div`, { height: 34 })
export const failure = style({ display: 'grid', gap: 10, padding: 14, justifyItems: 'start' })
/** Said above content that could not be renewed. */
export const stale = style({
  padding: '8px 14px',
  background: vars.color.goldTint,
  color: vars.color.gold,
  fontSize: typeSize.fine,
})
