import { vars } from '#themes/contract.css.ts'
import { tall } from '#themes/tall.ts'
import { typeSize, typeWeight } from '#themes/type-scale.ts'
import { ring } from '#ui/frame/focus.css.ts'
import { globalStyle, style } from '@vanilla-extract/css'

const { color, radius } = vars
const hairline = `1px solid ${color.line}`
const phone = '(max-width: 720px)'

/* The next free room */
export const hero = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '14px 24px',
  minHeight: 180,
  margin: '0 14px',
  padding: '20px 24px',
  borderRadius: radius.panel,
  background: color.tint,
  boxShadow: `inset 4px 0 0 ${color.accent}`,
  '@media': { [phone]: { minHeight: 0, margin: '0 10px', padding: 16 } },
})
export const heroText = style({ display: 'grid', gap: 4, minWidth: 0 })
export const heroHead = style({ fontSize: typeSize.text, fontWeight: typeWeight.strong, color: color.accent })
export const heroPrize = style({
  fontSize: typeSize.banner,
  fontWeight: typeWeight.bold,
  lineHeight: tall(1.1),
  fontStretch: vars.font.stretch,
})
export const heroLine = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '2px 14px' })
export const heroLink = style([ring, { color: color.ink, fontWeight: typeWeight.strong, borderRadius: 4 }])
export const heroSide = style({ display: 'grid', gap: 12, justifyItems: 'start' })
/** Who is in: heads that overlap, then how many. */
export const heads = style({ display: 'flex', alignItems: 'center', fontSize: typeSize.fine, color: color.muted })
globalStyle(`${heads} > [aria-hidden]:not(:first-child)`, { marginLeft: -4 })
globalStyle(`${heads} > :last-child`, { marginLeft: 8 })
export const heroAct = style({
  minHeight: 48,
  minWidth: 180,
  fontSize: typeSize.title,
  '@media': { [phone]: { width: '100%' } },
})

/* Groups */
export const group = style({ display: 'grid', gap: 8, paddingTop: 18 })
export const groupHead = style([
  ring,
  {
    padding: '0 14px',
    fontSize: typeSize.title,
    fontWeight: typeWeight.bold,
    borderRadius: 4,
    '@media': { [phone]: { paddingInline: 10 } },
  },
])
globalStyle(`summary${groupHead}`, { minHeight: 44, alignContent: 'center', cursor: 'pointer' })
export const about = style({
  padding: '0 14px',
  color: color.muted,
  fontSize: typeSize.text,
  '@media': { [phone]: { paddingInline: 10 } },
})
export const tryOne = style([about, { paddingBottom: 10 }])
export const finished = style({ padding: '10px 6px 14px' })
export const cards = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
  gap: 12,
  padding: '0 14px 4px',
  listStyle: 'none',
  '@media': { [phone]: { paddingInline: 10 } },
})

/* A card */
export const card = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: 6,
  minHeight: 168,
  minWidth: 0,
  padding: 14,
  border: hairline,
  borderRadius: radius.panel,
  background: color.raised,
  selectors: { '&:hover': { background: color.tint } },
})
export const cardTop = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: '4px 10px',
  minHeight: 24,
})
export const crests = style({ display: 'flex', gap: 5 })
export const badge = style({
  padding: '1px 8px',
  borderRadius: 10,
  fontSize: typeSize.fine,
  fontWeight: typeWeight.strong,
  whiteSpace: 'nowrap',
  background: color.surface,
  boxShadow: `inset 0 0 0 1px ${color.line}`,
  selectors: { '&[data-state=active], &[data-state=stopped]': { color: color.live } },
})
export const cardPrize = style({ fontSize: typeSize.page, fontWeight: typeWeight.bold, lineHeight: tall(1.15) })
export const cardLink = style([
  ring,
  {
    color: color.ink,
    fontWeight: typeWeight.strong,
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    // The whole card can be pressed.
    selectors: { '&::after': { content: '', position: 'absolute', inset: 0 } },
  },
])
export const number = style({
  color: color.muted,
  fontSize: typeSize.fine,
  fontWeight: typeWeight.medium,
  whiteSpace: 'nowrap',
})
export const meta = style({ color: color.muted, fontSize: typeSize.fine })
/** The seats of cards in a row are on one line. */
export const cardFoot = style({
  marginTop: 'auto',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '6px 12px',
})
export const seats = style({ display: 'grid', gap: 4, flex: '1 1 110px', fontSize: typeSize.fine, color: color.muted })
export const seatBar = style({ height: 4, borderRadius: 2, background: color.line, overflow: 'hidden' })
globalStyle(`${seatBar} > span`, { display: 'block', height: '100%', background: color.accent })
/** Above the link that fills the card. */
export const entry = style({ position: 'relative', zIndex: 1, minHeight: 40, '@media': { [phone]: { minHeight: 44 } } })

/* The season */
export const season = style({ maxWidth: 860 })
globalStyle(`${season} :is(td, th)`, { paddingInline: '14px 8px', '@media': { [phone]: { paddingInlineStart: 10 } } })
globalStyle(`${season} td:first-child, ${season} th:first-child`, { width: 70 })
export const seasonCaption = style({
  padding: '0 14px 10px',
  color: color.muted,
  fontSize: typeSize.text,
  textAlign: 'start',
  '@media': { [phone]: { paddingInline: 10 } },
})
