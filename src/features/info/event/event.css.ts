import { vars } from '#themes/contract.css.ts'
import { typeSize, typeWeight } from '#themes/type-scale.ts'
import { ring } from '#ui/frame/focus.css.ts'
import { globalStyle, style } from '@vanilla-extract/css'

const { color, radius } = vars
const hairline = `1px solid ${color.line}`

export const back = style([
  ring,
  { display: 'inline-block', margin: '0 14px 10px', color: color.muted, fontSize: typeSize.fine },
])
export const words = style({ display: 'grid', gap: 6, maxWidth: '72ch', padding: '0 14px 14px' })
export const text = style({ whiteSpace: 'pre-line', overflowWrap: 'break-word' })
export const about = style({ color: color.muted, fontSize: typeSize.fine, overflowWrap: 'break-word' })
export const part = style({ borderTop: hairline, paddingBottom: 10, minWidth: 0 })
export const head = style({
  padding: '14px 14px 8px',
  fontSize: typeSize.title,
  fontWeight: typeWeight.bold,
  overflowWrap: 'break-word',
})
export const nothing = style({ padding: '0 14px 10px', color: color.muted })
export const link = style([
  ring,
  { minHeight: 24, color: 'inherit', overflowWrap: 'break-word', textDecoration: 'underline' },
])

export const list = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(340px, 100%), 1fr))',
  gap: 10,
  padding: '0 14px 14px',
  listStyle: 'none',
})
export const matches = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
  gap: 10,
  padding: '0 14px 6px',
  listStyle: 'none',
})
export const card = style({
  display: 'grid',
  alignContent: 'start',
  justifyItems: 'start',
  gap: 6,
  minWidth: 0,
  padding: '10px 12px',
  borderRadius: radius.control,
  background: color.raised,
  boxShadow: `inset 0 0 0 1px ${color.line}`,
})
export const title = style({ fontSize: typeSize.title, fontWeight: typeWeight.bold })
globalStyle(`${card} > ${link}`, { fontWeight: typeWeight.strong })

/* A price leads to its match: the name on the left, the figure on the right. */
export const prices = style({ display: 'flex', flexWrap: 'wrap', gap: 6, width: '100%' })
export const price = style([
  ring,
  {
    display: 'flex',
    flex: '1 1 80px',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: 8,
    // What has no room for its longest word goes to the next line.
    minWidth: 'min-content',
    maxWidth: '100%',
    minHeight: 36,
    padding: '8px 10px',
    borderRadius: radius.cell,
    background: color.surface,
    boxShadow: `inset 0 0 0 1px ${color.line}`,
    color: 'inherit',
    textDecoration: 'none',
    fontVariantNumeric: 'tabular-nums',
    selectors: { '&:hover': { boxShadow: `inset 0 0 0 1px ${color.ink}` } },
  },
])
globalStyle(`${card} > ${price}`, { width: '100%' })
export const pick = style({ minWidth: 0, overflowWrap: 'break-word', fontSize: typeSize.fine })
export const before = style({ color: color.muted })
export const runners = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
  gap: 8,
  padding: '0 14px 6px',
  listStyle: 'none',
})
