import { vars } from '#themes/contract.css.ts'
import { typeSize, typeWeight } from '#themes/type-scale.ts'
import { ring } from '#ui/frame/focus.css.ts'
import { globalStyle, style } from '@vanilla-extract/css'

const { color, radius } = vars
const hairline = `1px solid ${color.line}`

/** The articles at a glance: each card leads to its own. */
export const cards = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 180px), 1fr))',
  gap: 10,
  padding: '4px 14px 14px',
  listStyle: 'none',
})
export const card = style([
  ring,
  {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    minHeight: 56,
    height: '100%',
    padding: '8px 12px',
    border: hairline,
    borderRadius: radius.control,
    color: color.ink,
    textDecoration: 'none',
    selectors: { '&:hover': { background: color.raised } },
  },
])
globalStyle(`${card} svg`, { color: color.accent })

export const article = style({
  outline: 'none',
  padding: '12px 14px',
  borderTop: hairline,
  display: 'grid',
  gap: 8,
  scrollMarginTop: 72,
})
globalStyle(`${article} > p`, { maxWidth: '75ch', overflowWrap: 'anywhere' })
export const title = style({ fontSize: typeSize.title, fontWeight: typeWeight.bold })
export const links = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 18px',
  padding: 0,
  listStyle: 'none',
  fontSize: typeSize.fine,
})
export const end = style({ padding: '12px 14px', borderTop: hairline })
globalStyle(`${links} a, ${end} a`, {
  color: color.ink,
  display: 'inline-block',
  minHeight: 24,
  textDecoration: 'underline',
})

export const example = style({
  display: 'grid',
  gap: 12,
  maxWidth: 480,
  padding: 14,
  borderRadius: radius.control,
  background: color.raised,
})
export const slider = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '2px 12px',
  fontSize: typeSize.text,
})
globalStyle(`${slider} output`, { fontWeight: typeWeight.strong })
export const range = style([ring, { gridColumn: '1 / -1', width: '100%', minHeight: 28, accentColor: color.accent }])
export const outcome = style({ fontWeight: typeWeight.strong })
