import { vars } from '#themes/contract.css.ts'
import { palettes } from '#themes/palettes.ts'
import { ring } from '#ui/focus.css.ts'
import { globalStyle, style, styleVariants } from '@vanilla-extract/css'

const { color, radius } = vars
const hairline = `1px solid ${color.line}`
const phone = '(max-width: 720px)'

/** One setting per line: name and explanation on the left, the choice on the right; stacked on a phone. */
export const rows = style({ display: 'grid', padding: '4px 14px 14px' })
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '4px 20px',
  alignItems: 'center',
  padding: '12px 0',
  borderTop: hairline,
  selectors: { '&:first-child': { borderTop: 0 } },
  '@media': { [phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const name = style({ fontWeight: 600 })
export const why = style({ color: color.muted, fontSize: 13, lineHeight: 1.45, maxWidth: 560 })
export const choice = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  justifyContent: 'flex-end',
  minWidth: 0,
  '@media': { [phone]: { justifyContent: 'flex-start' } },
})
globalStyle(`${choice} [role=radiogroup]`, { flexWrap: 'wrap' })

export const select = style([
  ring,
  {
    minHeight: 40,
    padding: '0 12px',
    border: `1px solid ${vars.field}`,
    borderRadius: radius.control,
    background: color.surface,
    color: color.ink,
    fontWeight: 600,
  },
])

export const flag = style({ display: 'inline-flex', alignItems: 'center', minHeight: 44, cursor: 'pointer' })
export const box = style([ring, { width: 22, height: 22, accentColor: color.accent, cursor: 'pointer' }])

export const amount = style({ width: 150 })
export const amounts = style({ display: 'grid', gap: 10, width: 220, maxWidth: '100%' })
export const amountRow = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'end',
  gap: 6,
  minHeight: 44,
})
export const amountWays = style({ display: 'grid', gap: 6, justifyItems: 'start' })
const swatch = style({
  display: 'inline-block',
  width: 12,
  height: 12,
  marginRight: 7,
  borderRadius: '50%',
  border: `1px solid ${color.line}`,
  verticalAlign: -1,
})
/** Of each theme the colour that it acts in, by day and by night. */
export const swatches = styleVariants(palettes, ({ light, dark }) => [
  swatch,
  { background: `linear-gradient(135deg, ${light.accent} 50%, ${dark.accent} 50%)` },
])

export const state = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 10,
  minHeight: 44,
  padding: '0 14px',
  color: color.muted,
  fontSize: 13,
})

export const step = style({ selectors: { '&[aria-disabled=true]': { opacity: 0.55, cursor: 'default' } } })
export const sports = style({ display: 'grid', gap: 2, padding: '0 14px 14px', outline: 'none' })
export const sport = style({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 44,
  padding: '0 10px',
  borderRadius: radius.cell,
  cursor: 'grab',
  outline: 'none',
  selectors: {
    '&[data-hovered]': { background: color.raised },
    '&[data-focus-visible]': { outline: `2.5px solid ${color.ink}`, outlineOffset: -2 },
    '&[data-dragging]': { opacity: 0.5 },
  },
})
export const grip = style([
  ring,
  { width: 28, minHeight: 32, borderRadius: 6, color: color.muted, cursor: 'grab', touchAction: 'none' },
])
export const sportName = style({ flex: 1, fontWeight: 600, minWidth: 0 })
export const drop = style({
  height: 3,
  borderRadius: 2,
  selectors: { '&[data-drop-target]': { background: color.accent } },
})

export const form = style({ display: 'grid', gap: 14, padding: '4px 14px 16px', maxWidth: 420, justifyItems: 'start' })
globalStyle(`${form} > div`, { width: '100%' })
export const text = style({
  padding: '0 14px 12px',
  color: color.muted,
  lineHeight: 1.5,
  maxWidth: 640,
  selectors: { '&:first-child': { paddingTop: 12 } },
})
export const part = style({ display: 'grid', gap: 14 })
export const figure = style({ textAlign: 'right', '@media': { [phone]: { textAlign: 'left' } } })
