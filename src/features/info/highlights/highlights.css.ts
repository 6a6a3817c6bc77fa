import { vars } from '#themes/contract.css.ts'
import { typeSize, typeWeight } from '#themes/type-scale.ts'
import { ring } from '#ui/frame/focus.css.ts'
import { style } from '@vanilla-extract/css'

const { color, radius } = vars

export const choice = style({
  display: 'grid',
  gap: 4,
  maxWidth: 380,
  padding: '0 14px',
  color: color.muted,
  fontSize: typeSize.fine,
})
export const list = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
  gap: 10,
  padding: 14,
  listStyle: 'none',
})
export const match = style({
  display: 'grid',
  gridTemplateRows: 'auto auto 1fr auto',
  gap: 6,
  minWidth: 0,
  padding: '10px 12px',
  borderRadius: radius.control,
  background: color.raised,
  boxShadow: `inset 0 0 0 1px ${color.line}`,
})
export const link = style([
  ring,
  {
    display: 'grid',
    gap: 3,
    minHeight: 44,
    color: 'inherit',
    fontWeight: typeWeight.strong,
    textDecoration: 'none',
    selectors: { '&:hover': { textDecoration: 'underline' } },
  },
])
export const side = style({ display: 'flex', alignItems: 'baseline', gap: 7, minWidth: 0 })
export const name = style({ flex: 1, minWidth: 0, overflowWrap: 'break-word' })
export const score = style({ color: color.live, fontWeight: typeWeight.bold, fontVariantNumeric: 'tabular-nums' })
export const about = style({ color: color.muted, fontSize: typeSize.fine, overflowWrap: 'break-word' })
export const marks = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' })
