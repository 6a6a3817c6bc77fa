import { vars } from '#themes/contract.css.ts'
import { typeSize, typeWeight } from '#themes/type-scale.ts'
import { floating } from '#ui/frame/panel.css.ts'
import { style } from '@vanilla-extract/css'

const { color, radius } = vars

export const rounds = style([
  floating,
  { display: 'grid', gap: 6, padding: '9px 12px', minWidth: 0, minHeight: 66, alignContent: 'start' },
])
export const next = style({
  margin: 0,
  fontSize: typeSize.title,
  fontWeight: typeWeight.strong,
  fontVariantNumeric: 'tabular-nums',
})
export const results = style({
  display: 'flex',
  gap: 8,
  padding: 0,
  margin: 0,
  listStyle: 'none',
  overflowX: 'auto',
  scrollbarWidth: 'thin',
})
export const result = style({
  flex: 'none',
  padding: '3px 8px',
  borderRadius: radius.cell,
  background: color.raised,
  color: color.ink,
  fontSize: typeSize.small,
  whiteSpace: 'nowrap',
})
export const form = style({ color: color.muted, fontSize: typeSize.small })
export const markets = style({ color: color.accent, fontSize: typeSize.small, whiteSpace: 'nowrap' })
export const film = style({ display: 'grid', gap: 6, justifyItems: 'start', minWidth: 0 })
export const picture = style({
  display: 'block',
  width: '100%',
  height: 204,
  border: `1px solid ${color.line}`,
  borderRadius: radius.cell,
  background: color.raised,
  color: color.ink,
})
export const text = style({ margin: 0, minHeight: 20, fontSize: typeSize.fine })
