import { vars } from '#themes/contract.css.ts'
import { ring } from '#ui/focus.css.ts'
import { globalStyle, style } from '@vanilla-extract/css'

const { color, radius } = vars
const hairline = `1px solid ${color.line}`

export const binding = style({ padding: '0 14px 10px', color: color.muted, fontSize: 13.5, maxWidth: '75ch' })
export const search = style({ display: 'grid', gap: 4, padding: '0 14px', color: color.muted, fontSize: 12.5 })
export const field = style([
  ring,
  {
    height: 40,
    width: '100%',
    maxWidth: 420,
    padding: '0 11px',
    border: `1.5px solid ${vars.field}`,
    borderRadius: radius.control,
    background: color.surface,
    color: color.ink,
    fontSize: 15,
  },
])
export const count = style({ padding: '8px 14px 0', color: color.muted, fontSize: 13 })
export const contents = style([
  ring,
  { display: 'flex', flexWrap: 'wrap', gap: 6, padding: '10px 14px 14px', scrollMarginTop: 72 },
])
export const toChapter = style([
  ring,
  {
    padding: '7px 11px',
    borderRadius: 8,
    border: hairline,
    color: color.ink,
    fontSize: 13,
    fontWeight: 600,
    textDecoration: 'none',
    selectors: { '&:hover': { background: color.raised } },
  },
])
export const chapter = style({ borderTop: hairline, paddingBottom: 8 })
export const chapterHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: '0 12px',
  padding: '14px 14px 6px',
})
export const chapterName = style([ring, { fontSize: 15.5, fontWeight: 700, scrollMarginTop: 72 }])
export const back = style([ring, { minHeight: 24, color: color.muted, fontSize: 13 }])
export const end = style([ring, { padding: 14, borderTop: hairline, scrollMarginTop: 72 }])
export const clause = style([
  ring,
  {
    margin: '0 6px',
    padding: 8,
    borderRadius: radius.control,
    overflowWrap: 'anywhere',
    scrollMarginTop: 72,
    selectors: { '&[data-asked]': { background: color.tint } },
  },
])
globalStyle(`${clause} > p`, { maxWidth: '75ch' })
export const clauseName = style({ fontSize: 13, fontWeight: 600 })
export const address = style([
  ring,
  { display: 'inline-block', minHeight: 24, color: color.muted, textDecoration: 'none' },
])
globalStyle(`${address}:hover`, { color: color.ink, textDecoration: 'underline' })
export const chosen = style({ marginTop: 4, fontSize: 13.5, fontWeight: 600 })

export const examples = style({
  marginTop: 8,
  minWidth: 'min(100%, 340px)',
  borderCollapse: 'collapse',
  fontSize: 13.5,
})
export const caption = style({
  captionSide: 'top',
  textAlign: 'left',
  color: color.muted,
  fontSize: 12.5,
  paddingBottom: 2,
})
globalStyle(`${examples} th`, {
  padding: '3px 14px 3px 0',
  textAlign: 'left',
  fontSize: 12.5,
  fontWeight: 600,
  color: color.muted,
})
globalStyle(`${examples} td`, { padding: '4px 14px 4px 0', borderTop: hairline, verticalAlign: 'top' })
// What comes of it is one figure or word, and stays whole.
globalStyle(`${examples} :is(th, td):last-child`, { paddingRight: 0, overflowWrap: 'normal' })
export const given = style({ display: 'inline-block', marginRight: 12 })
export const name = style({ color: color.muted })
export const outcome = style({ fontWeight: 650 })
