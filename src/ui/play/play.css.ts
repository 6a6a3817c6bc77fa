import { vars } from '#themes/contract.css.ts'
import { typeSize, typeWeight } from '#themes/type-scale.ts'
import { globalStyle, style, styleVariants } from '@vanilla-extract/css'

const { color, radius } = vars
const phone = '(max-width: 720px)'

export const tracker = style({
  padding: '10px 14px 0',
  display: 'grid',
  gap: 8,
  '@media': { [phone]: { padding: '8px 10px 0' } },
})
/** The progress of the match, with a mark at half time. */
export const track = style({
  height: 6,
  borderRadius: 3,
  background: `linear-gradient(${color.surface}, ${color.surface}) 50% 0 / 2px 100% no-repeat, linear-gradient(${color.live}, ${color.live}) 0 0 / var(--played) 100% no-repeat, ${color.raised}`,
  '@media': { '(forced-colors: active)': { border: '1px solid', forcedColorAdjust: 'none' } },
})
export const table = style({ width: '100%', fontSize: typeSize.fine, borderCollapse: 'collapse' })
globalStyle(`${table} th, ${table} td`, {
  padding: '3px 8px',
  textAlign: 'center',
  fontWeight: typeWeight.medium,
  '@media': { [phone]: { padding: '3px 4px' } },
})
globalStyle(`${table} thead th`, { color: color.muted, fontSize: typeSize.small })
globalStyle(`${table} tbody th`, { textAlign: 'left', fontWeight: typeWeight.strong, paddingLeft: 0 })
export const strong = style({ fontWeight: typeWeight.bold, color: color.live })

export const section = style({ paddingTop: 16, display: 'grid', gap: 8, gridTemplateColumns: 'minmax(0, 1fr)' })
export const heading = style({ fontSize: typeSize.fine, fontWeight: typeWeight.strong, color: color.muted })
export const calm = style({
  display: 'block',
  color: color.muted,
  fontSize: typeSize.small,
  fontWeight: typeWeight.medium,
})
export const look = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 10,
  padding: '8px 12px',
  borderRadius: radius.control,
  background: color.goldTint,
  fontWeight: typeWeight.medium,
  fontSize: typeSize.fine,
})

export const counts = style({
  width: '100%',
  fontSize: typeSize.fine,
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
})
globalStyle(`${counts} th, ${counts} td`, {
  padding: '4px 6px',
  textAlign: 'center',
  width: '33%',
  fontWeight: typeWeight.strong,
  overflowWrap: 'anywhere',
})
globalStyle(`${counts} thead th`, { fontSize: typeSize.small, color: color.muted })
globalStyle(`${counts} tbody th`, { color: color.muted, fontWeight: typeWeight.medium })
globalStyle(`${counts} tbody td`, { fontSize: typeSize.title, fontWeight: typeWeight.bold })

export const story = style({ listStyle: 'none', padding: 0, display: 'grid', gap: 2 })
const happened = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 30,
  padding: '3px 8px 3px 12px',
  borderRadius: '0 6px 6px 0',
  fontSize: typeSize.fine,
})
export const happening = styleVariants({
  home: [happened, { boxShadow: `inset 3px 0 0 ${color.accent}` }],
  away: [happened, { boxShadow: `inset 3px 0 0 ${color.line}`, background: color.raised }],
})
export const minute = style({ minWidth: 32, color: color.muted, fontVariantNumeric: 'tabular-nums' })
export const tally = style({ marginLeft: 'auto', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })
const sign = style({ flex: 'none', width: 10, height: 10, forcedColorAdjust: 'none' })
export const mark = styleVariants({
  goal: [sign, { borderRadius: '50%', background: color.live }],
  red: [sign, { width: 8, height: 12, borderRadius: 1.5, background: color.down }],
  booking: [sign, { width: 8, height: 12, borderRadius: 1.5, background: color.gold }],
  corner: [sign, { borderLeft: `2px solid ${color.muted}`, borderBottom: `2px solid ${color.muted}` }],
})
