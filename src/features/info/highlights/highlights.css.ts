import { vars } from '#themes/contract.css.ts'
import { ring } from '#ui/frame/focus.css.ts'
import { style } from '@vanilla-extract/css'

const { color, radius } = vars

export const choice = style({
  display: 'grid',
  gap: 4,
  maxWidth: 380,
  padding: '0 14px',
  color: color.muted,
  fontSize: 12.5,
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
  alignContent: 'start',
  gap: 4,
  minWidth: 0,
  padding: '10px 12px',
  borderRadius: radius.control,
  background: color.raised,
  boxShadow: `inset 0 0 0 1px ${color.line}`,
})
export const link = style([
  ring,
  { minHeight: 24, color: 'inherit', fontWeight: 680, overflowWrap: 'break-word', textDecoration: 'underline' },
])
export const about = style({ color: color.muted, fontSize: 13, overflowWrap: 'break-word' })
export const marks = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' })
