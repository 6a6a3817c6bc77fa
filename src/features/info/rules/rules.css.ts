import { vars } from '#themes/contract.css.ts'
import { typeSize, typeWeight } from '#themes/type-scale.ts'
import { ring } from '#ui/frame/focus.css.ts'
import { globalStyle, style } from '@vanilla-extract/css'

const { color, radius } = vars
const hairline = `1px solid ${color.line}`

export const binding = style({ padding: '0 14px 10px', color: color.muted, fontSize: typeSize.text, maxWidth: '75ch' })
export const search = style({ display: 'grid', gap: 4, padding: '0 14px', color: color.muted, fontSize: typeSize.fine })
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
    fontSize: typeSize.title,
  },
])
export const count = style({ padding: '8px 14px 0', color: color.muted, fontSize: typeSize.fine })
export const contents = style([
  ring,
  { display: 'flex', flexWrap: 'wrap', gap: 6, padding: '10px 14px 14px', scrollMarginTop: 72 },
])
export const toSection = style([
  ring,
  {
    padding: '7px 11px',
    borderRadius: 8,
    border: hairline,
    color: color.ink,
    fontSize: typeSize.fine,
    fontWeight: typeWeight.strong,
    textDecoration: 'none',
    selectors: { '&:hover': { background: color.raised } },
  },
])
/** For the keyboard: seen while it has the focus. */
export const skip = style([
  toSection,
  {
    selectors: {
      '&:not(:focus)': {
        position: 'absolute',
        width: 1,
        height: 1,
        padding: 0,
        overflow: 'hidden',
        clipPath: 'inset(50%)',
        whiteSpace: 'nowrap',
        border: 0,
      },
    },
  },
])
export const section = style({ borderTop: hairline, paddingBottom: 8 })
export const sectionHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: '0 12px',
  padding: '14px 14px 6px',
})
export const sectionName = style([ring, { fontSize: typeSize.title, fontWeight: typeWeight.bold, scrollMarginTop: 72 }])
export const back = style([ring, { minHeight: 24, color: color.muted, fontSize: typeSize.fine }])
export const end = style([ring, { padding: 14, borderTop: hairline, scrollMarginTop: 72 }])
export const rule = style([
  ring,
  {
    display: 'grid',
    gridTemplateColumns: '44px minmax(0, 75ch) auto',
    margin: '0 6px',
    padding: 8,
    borderRadius: radius.control,
    overflowWrap: 'anywhere',
    scrollMarginTop: 72,
    selectors: { '&[data-asked]': { background: color.tint } },
  },
])
export const ruleName = style({ fontSize: typeSize.fine, fontWeight: typeWeight.strong })
export const address = style([
  ring,
  { display: 'inline-block', minHeight: 24, color: color.muted, textDecoration: 'none' },
])
globalStyle(`${address}:hover`, { color: color.ink, textDecoration: 'underline' })
export const text = style({ maxWidth: '75ch' })
export const chosen = style({ marginTop: 4, fontSize: typeSize.text, fontWeight: typeWeight.strong })
export const example = style({ marginTop: 4, fontSize: typeSize.text, color: color.muted })
globalStyle(`${example} > p::first-letter`, { textTransform: 'uppercase' })
globalStyle(`${example} > summary`, {
  minHeight: 24,
  width: 'fit-content',
  fontWeight: typeWeight.strong,
  cursor: 'pointer',
})

export const sports = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
  gap: 10,
  padding: '4px 14px 10px',
})
export const sport = style({ padding: '10px 12px', border: hairline, borderRadius: radius.control })
export const sportName = style({ fontSize: typeSize.text, fontWeight: typeWeight.bold, paddingBottom: 4 })
export const topics = style({ display: 'grid', gap: 6, fontSize: typeSize.text })
export const topic = style({ color: color.muted, fontSize: typeSize.fine })
