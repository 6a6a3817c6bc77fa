import { vars } from '#themes/contract.css.ts'
import { typeSize, typeWeight } from '#themes/type-scale.ts'
import { ring } from '#ui/frame/focus.css.ts'
import { style } from '@vanilla-extract/css'

const { color, radius } = vars

export const programme = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 14, minWidth: 0 })
export const cards = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(250px, 100%), 1fr))',
  gap: 10,
  padding: 14,
  listStyle: 'none',
})
export const card = style({
  display: 'grid',
  alignContent: 'start',
  gap: 4,
  minWidth: 0,
  padding: '10px 12px',
  borderRadius: radius.control,
  background: color.raised,
  boxShadow: `inset 0 0 0 1px ${color.line}`,
})
export const name = style({ fontSize: typeSize.title, fontWeight: typeWeight.strong })
export const about = style({ color: color.muted, fontSize: typeSize.fine, overflowWrap: 'break-word' })
export const field = style({ display: 'grid', padding: 0, listStyle: 'none' })
export const runner = style({
  display: 'grid',
  gridTemplateColumns: '22px minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: 8,
  minHeight: 32,
  borderTop: `1px solid ${color.line}`,
  '@media': { '(max-width: 720px)': { minHeight: 44 } },
})
export const number = style({ color: color.muted, fontVariantNumeric: 'tabular-nums', textAlign: 'end' })
export const link = style([
  ring,
  {
    display: 'flex',
    alignItems: 'center',
    minWidth: 0,
    color: 'inherit',
    fontWeight: typeWeight.strong,
    overflowWrap: 'anywhere',
    '@media': { '(max-width: 720px)': { minHeight: 44 } },
  },
])
