import { vars } from '#themes/contract.css.ts'
import { typeSize, typeWeight } from '#themes/type-scale.ts'
import { globalStyle, style } from '@vanilla-extract/css'

const { color, radius } = vars

const phone = '(max-width: 720px)'

/** On a phone under its draw, over the whole card. */
export const cell = style({ '@media': { [phone]: { gridColumn: '1 / -1', order: 3 } } })
export const prizes = style({ display: 'grid', gap: 6, minWidth: 0 })
export const prize = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '2px 10px', minWidth: 0 })
export const name = style({ color: color.muted, fontSize: typeSize.fine, minWidth: 96 })
export const numbers = style({ display: 'flex', flexWrap: 'wrap', gap: 4, minWidth: 0 })
export const number = style({
  minWidth: 30,
  padding: '2px 6px',
  borderRadius: radius.control,
  background: color.raised,
  boxShadow: `inset 0 0 0 1px ${color.line}`,
  fontSize: typeSize.fine,
  fontWeight: typeWeight.strong,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'center',
})
export const proof = style({ display: 'grid', gap: 8, padding: '10px 14px', minWidth: 0 })
globalStyle(`${proof} dt`, { color: color.muted, fontSize: typeSize.fine })
globalStyle(`${proof} code`, { fontSize: typeSize.fine, overflowWrap: 'anywhere' })
