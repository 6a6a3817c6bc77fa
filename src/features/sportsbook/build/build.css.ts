import { bareInput, inputBox } from '#themes/bare-input.ts'
import { vars } from '#themes/contract.css.ts'
import { tall } from '#themes/tall.ts'
import { typeSize, typeWeight } from '#themes/type-scale.ts'
import { ring } from '#ui/frame/focus.css.ts'
import { floating } from '#ui/frame/panel.css.ts'
import { veil } from '#ui/frame/veil.css.ts'
import { globalStyle, keyframes, style } from '@vanilla-extract/css'

const { color, radius } = vars
const phone = '(max-width: 720px)'
const hairline = `1px solid ${color.line}`
const calm = '(prefers-reduced-motion: no-preference)'

/** The switch, beside the groups of markets. */
export const bar = style({ padding: '10px 14px 0', '@media': { [phone]: { padding: '8px 10px 0' } } })

/** At the lower edge of the window for as long as the markets are read. */
export const docked = style([
  floating,
  {
    position: 'sticky',
    bottom: 10,
    zIndex: 2,
    margin: '10px 14px',
    maxHeight: 'min(46dvh, 420px)',
    overflow: 'auto',
    scrollbarWidth: 'thin',
  },
])
/** What the keyboard moves to never lies under it (WCAG 2.4.11). */
export const over = style({})
globalStyle(`${over} [data-price]`, { scrollMarginBottom: 240, '@media': { [phone]: { scrollMarginBottom: 204 } } })

export const build = style({ display: 'grid', gap: 10, padding: '10px 12px', gridTemplateColumns: 'minmax(0, 1fr)' })
export const picks = style({ display: 'flex', flexWrap: 'wrap', gap: 6, margin: 0, padding: 0, listStyle: 'none' })
export const pick = style({
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  maxWidth: '100%',
  paddingInlineStart: 10,
  borderRadius: 8,
  background: color.raised,
  fontSize: typeSize.fine,
  overflowWrap: 'anywhere',
  '@media': { [phone]: { width: '100%', justifyContent: 'space-between' } },
})
export const remove = style({
  minHeight: 30,
  minWidth: 30,
  padding: 0,
  fontSize: typeSize.title,
  '@media': { [phone]: { minHeight: 44, minWidth: 44 } },
})
export const says = style({ fontSize: typeSize.fine, selectors: { '&:empty': { display: 'none' } } })
export const again = style({ justifySelf: 'start' })

export const priced = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '0 22px',
})
/** The stake, its chips and the way to the slip, beside each other where there is room. */
export const stake = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 })
export const field = style([
  ring,
  {
    ...inputBox,
    flex: '1 1 200px',
    minWidth: 0,
    minHeight: 42,
    borderRadius: radius.control,
    border: `1.5px solid ${color.ink}`,
    selectors: {
      '&:focus-within': { outline: `2.5px solid ${color.ink}`, outlineOffset: 1 },
      '&[data-invalid]': { borderColor: color.down },
    },
    '@media': { [phone]: { flexBasis: '100%', minHeight: 46 } },
  },
])
export const fieldLabel = style({
  flex: '0 1 auto',
  color: color.muted,
  fontWeight: typeWeight.strong,
  lineHeight: 1.2,
})
export const fieldInput = style({
  ...bareInput,
  alignSelf: 'stretch',
  height: 'auto',
  minWidth: '4.5em',
  color: color.ink,
  fontSize: typeSize.head,
  selectors: { '&::placeholder': { color: color.muted, opacity: 0.7, fontWeight: typeWeight.medium } },
})
export const problem = style({
  flexBasis: '100%',
  color: color.down,
  fontSize: typeSize.fine,
  fontWeight: typeWeight.medium,
})
export const quick = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  maxWidth: '100%',
  '@media': { [phone]: { flexBasis: '100%' } },
})
export const chip = style({
  flex: '1 0 auto',
  minHeight: 34,
  padding: '2px 8px',
  borderRadius: 8,
  fontWeight: typeWeight.strong,
  fontSize: typeSize.fine,
  '@media': { [phone]: { minHeight: 44 } },
})
export const take = style({
  flex: '1 0 auto',
  minHeight: 42,
  height: 'auto',
  padding: '6px 14px',
  whiteSpace: 'normal',
  lineHeight: tall(1.2),
  '@media': { [phone]: { flexBasis: '100%', minHeight: 50 } },
})

/* On a phone */
export const strip = style({
  position: 'fixed',
  left: 10,
  right: 10,
  bottom: 'calc(72px + env(safe-area-inset-bottom))',
  zIndex: 24,
  minHeight: 52,
  height: 'auto',
  padding: '6px 6px 6px 14px',
  borderRadius: 14,
  justifyContent: 'flex-start',
  gap: 12,
  textAlign: 'left',
  background: color.surface,
  color: color.ink,
  border: `1.5px solid ${color.accent}`,
  boxShadow: vars.shade,
  fontSize: typeSize.text,
  fontWeight: typeWeight.strong,
  '@media': { [calm]: { transition: 'bottom 180ms ease-out' } },
  selectors: {
    '&:hover:not(:disabled)': { background: color.surface },
    // The bar of the slip is under it, and the bars of the page give way to who reads on.
    'html:has(button[data-bars]) &': { bottom: 'calc(132px + env(safe-area-inset-bottom))' },
    'html[data-bars-away] &': { bottom: 'calc(10px + env(safe-area-inset-bottom))' },
  },
})
export const stripCount = style({
  minWidth: 26,
  padding: '1px 8px',
  borderRadius: 13,
  background: color.ink,
  color: color.surface,
  fontWeight: typeWeight.bold,
  textAlign: 'center',
})
export const stripName = style({ flex: 1, minWidth: 0, whiteSpace: 'normal', lineHeight: tall(1.2) })
export const stripState = style({ display: 'block', fontSize: typeSize.small, fontWeight: typeWeight.medium })
export const stripPrices = style({ display: 'grid', justifyItems: 'end', lineHeight: tall(1.2) })
globalStyle(`${stripPrices} b`, { fontSize: typeSize.title, fontWeight: typeWeight.bold })
globalStyle(`${stripPrices} small`, {
  color: color.muted,
  fontSize: typeSize.small,
  fontWeight: typeWeight.medium,
  whiteSpace: 'nowrap',
})
export const stripGo = style({
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 40,
  borderRadius: 10,
  background: color.accent,
  color: color.onAccent,
  fontSize: typeSize.head,
  lineHeight: 1,
})

const rises = keyframes({ from: { transform: 'translateY(24px)', opacity: 0 } })
export const overlay = style([veil, { zIndex: 40, display: 'flex', alignItems: 'flex-end' }])
export const sheet = style({
  width: '100%',
  maxHeight: '92dvh',
  overflow: 'auto',
  background: color.surface,
  borderRadius: '14px 14px 0 0',
  boxShadow: vars.shade,
  paddingBottom: 'env(safe-area-inset-bottom)',
  '@media': { [calm]: { animation: `${rises} 160ms ease-out` } },
})
export const dialog = style({ outline: 'none' })
export const sheetHead = style({
  display: 'flex',
  alignItems: 'center',
  padding: '2px 14px',
  borderBottom: hairline,
  fontSize: typeSize.title,
})
export const close = style({ marginLeft: 'auto', minHeight: 44, fontSize: typeSize.text })
