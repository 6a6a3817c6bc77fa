import { vars } from '#themes/contract.css.ts'
import { palettes } from '#themes/palettes.ts'
import { typeSize, typeWeight } from '#themes/type-scale.ts'
import { ring } from '#ui/frame/focus.css.ts'
import { globalStyle, style, styleVariants } from '@vanilla-extract/css'

const { color, radius } = vars
const hairline = `1px solid ${color.line}`
const phone = '(max-width: 720px)'

/** As many columns as hold a setting well; each has its choice right under its name. */
export const rows = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 380px), 1fr))',
  gap: '0 36px',
  // The line of the tabs is the first of them.
  marginTop: -1,
  padding: '0 14px 14px',
})
export const row = style({
  display: 'grid',
  alignContent: 'start',
  gap: 8,
  minWidth: 0,
  padding: '14px 0',
  borderTop: hairline,
})
/** A setting of several fields, for which one column is too narrow. */
export const wide = style([row, { gridColumn: '1 / -1' }])
/** What the operator knows of a member, a line for each. */
export const facts = style({ display: 'grid', padding: '4px 14px 14px' })
export const name = style({ fontWeight: typeWeight.strong })
export const why = style({ color: color.muted, fontSize: typeSize.fine, lineHeight: 1.45, maxWidth: 560 })
export const choice = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  minWidth: 0,
})
globalStyle(`${choice} [role=radiogroup]`, { flexWrap: 'wrap' })

export const flag = style({ display: 'inline-flex', alignItems: 'center', minHeight: 44, cursor: 'pointer' })
/** A check box that looks like the switch it is. */
export const box = style([
  ring,
  {
    appearance: 'none',
    width: 42,
    height: 24,
    padding: 2,
    border: `1px solid ${vars.field}`,
    borderRadius: 12,
    background: color.raised,
    cursor: 'pointer',
    selectors: {
      '&::before': {
        content: '""',
        display: 'block',
        width: 18,
        height: 18,
        borderRadius: '50%',
        background: vars.field,
      },
      '&:checked': { borderColor: color.accent, background: color.accent },
      '&:checked::before': { background: color.onAccent, transform: 'translateX(18px)' },
    },
    '@media': {
      '(prefers-reduced-motion: no-preference)': { selectors: { '&::before': { transition: 'transform 120ms' } } },
      // The device's own box says on and off in its own colours.
      '(forced-colors: active)': { appearance: 'auto', width: 22, selectors: { '&::before': { display: 'none' } } },
    },
  },
])
/** How much of a limit is used, beside the words that say it. */
export const meter = style({
  overflow: 'hidden',
  width: 360,
  maxWidth: '100%',
  height: 6,
  borderRadius: 3,
  background: color.raised,
  boxShadow: `inset 0 0 0 1px ${color.line}`,
})
export const meterFill = style({ display: 'block', height: '100%', borderRadius: 3, background: color.accent })

export const amount = style({ width: 150 })
/** Side by side where there is room, one below the other on a phone. */
export const amounts = style({
  flex: '0 1 920px',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))',
  gap: '10px 14px',
  '@media': { [phone]: { flexBasis: 220, gridTemplateColumns: '1fr' } },
})
export const amountRow = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'end',
  gap: 6,
  minHeight: 44,
})
export const amountWays = style({ gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', gap: 6 })
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
  fontSize: typeSize.fine,
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
export const sportName = style({ flex: 1, fontWeight: typeWeight.strong, minWidth: 0 })
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
globalStyle(`${text} a`, { color: color.ink, textDecoration: 'underline' })
/** A key in full, which may break anywhere. */
export const secret = style({
  padding: '0 14px',
  fontSize: typeSize.title,
  overflowWrap: 'anywhere',
  userSelect: 'all',
})
export const part = style({ display: 'grid', gap: 14 })
export const figure = style({ textAlign: 'right', '@media': { [phone]: { textAlign: 'left' } } })
