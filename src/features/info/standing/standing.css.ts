import { vars } from '#themes/contract.css.ts'
import { typeSize, typeWeight } from '#themes/type-scale.ts'
import { globalStyle, style } from '@vanilla-extract/css'

const { color } = vars
const hairline = `1px solid ${color.line}`
const phone = '(max-width: 720px)'
const narrow = '(max-width: 360px)'

export const choices = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1.2fr) auto',
  alignItems: 'end',
  gap: '8px 12px',
  padding: '0 14px',
  '@media': { [phone]: { gridTemplateColumns: 'minmax(0, 1.3fr) minmax(0, 1fr)' } },
})
export const choice = style({ display: 'grid', gap: 4, minWidth: 0, color: color.muted, fontSize: typeSize.fine })
export const sides = style({ '@media': { [phone]: { gridColumn: '1 / -1' } } })
export const order = style({ display: 'block', fontSize: typeSize.fine })

/** It stays a table on a phone, without the columns that its narrower ones add up from. */
export const table = style({ width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' })
globalStyle(`${table} th, ${table} td`, {
  padding: '8px 10px',
  textAlign: 'left',
  fontWeight: 'inherit',
  borderTop: hairline,
  '@media': { [phone]: { padding: '8px 4px' }, [narrow]: { padding: '8px 2px' } },
})
globalStyle(`${table} thead th`, {
  color: color.muted,
  fontSize: typeSize.fine,
  fontWeight: typeWeight.strong,
  borderTop: 0,
  // The longest words of a language break, so that the table is never wider than a phone.
  '@media': {
    [phone]: { fontSize: typeSize.tiny, whiteSpace: 'normal', overflowWrap: 'anywhere' },
    [narrow]: { fontStretch: '80%' },
  },
})
globalStyle(`${table} :is(th, td):first-child`, { paddingLeft: 14 })
globalStyle(`${table} :is(th, td):last-child`, { paddingRight: 14 })
export const figure = style({
  whiteSpace: 'nowrap',
  selectors: { '&[data-wide]': { '@media': { [phone]: { display: 'none' } } } },
})
globalStyle(`${table} ${figure}`, { textAlign: 'right' })
export const place = style({ color: color.muted })
export const team = style({ overflowWrap: 'break-word' })
globalStyle(`${table} tbody ${team}`, { fontWeight: typeWeight.strong })
export const points = style({ fontWeight: typeWeight.bold })
globalStyle(`${table} ${points}`, { textAlign: 'right', fontWeight: typeWeight.bold })
export const form = style({ display: 'inline-flex', gap: 3, '@media': { [narrow]: { gap: 1 } } })
export const end = style({
  display: 'inline-grid',
  placeItems: 'center',
  width: 18,
  height: 18,
  borderRadius: 5,
  fontSize: typeSize.tiny,
  fontWeight: typeWeight.bold,
  background: color.raised,
  boxShadow: `inset 0 0 0 1px ${color.line}`,
  color: color.muted,
  selectors: {
    '&[data-end=won]': { background: color.tint, color: color.accent, boxShadow: 'none' },
    '&[data-end=lost]': { color: color.down },
  },
  '@media': { [phone]: { width: 15, height: 18 }, [narrow]: { width: 13 } },
})
