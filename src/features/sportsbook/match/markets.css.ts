import { ring } from '#ui/frame/focus.css.ts'
import { filled, lit } from '#themes/chosen.ts'
import { vars } from '#themes/contract.css.ts'
import { tall } from '#themes/tall.ts'
import { typeSize, typeWeight } from '#themes/type-scale.ts'
import { globalStyle, style } from '@vanilla-extract/css'
import { figure, label, pick, side } from '../prices/price.css.ts'

const hairline = `1px solid ${vars.color.line}`
const phone = '(max-width: 720px)'

export const page = style({ outline: 'none', minHeight: 420 })
/** Where there is nothing but a sentence. */
export const hollow = style({ display: 'grid', alignContent: 'center', justifyItems: 'center' })
export const link = style([
  ring,
  { color: vars.color.accent, fontWeight: typeWeight.strong, textDecoration: 'underline' },
])
export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: 14,
  padding: '10px 14px',
  borderBottom: hairline,
  position: 'sticky',
  top: vars.head,
  zIndex: 2,
  background: vars.color.surface,
  borderRadius: `${vars.radius.panel} ${vars.radius.panel} 0 0`,
  '@media': { [phone]: { flexWrap: 'wrap', justifyContent: 'space-between', gap: '6px 10px', padding: '8px 10px' } },
})
/** On a phone under the buttons, beside which no name has room in every language. */
export const names = style({
  minWidth: 0,
  flex: 1,
  '@media': { [phone]: { flexBasis: '100%', order: 1 } },
})
export const league = style({
  display: 'block',
  fontSize: typeSize.small,
  color: vars.color.muted,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
export const title = style({
  fontSize: typeSize.head,
  fontWeight: typeWeight.strong,
  lineHeight: tall(1.3),
  textWrap: 'balance',
})
/** What the play has come to is read first. */
export const score = style({
  padding: '0 6px',
  fontSize: typeSize.page,
  fontWeight: typeWeight.bold,
  lineHeight: tall(1),
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})
export const versus = style({
  color: vars.color.muted,
  fontWeight: typeWeight.strong,
  padding: '0 3px',
  whiteSpace: 'nowrap',
})
const clock = style({ whiteSpace: 'nowrap', '@media': { [phone]: { order: 1 } } })
export const live = style([clock, { color: vars.color.live, fontWeight: typeWeight.bold }])
export const when = style([clock, { color: vars.color.muted, fontSize: typeSize.fine }])

/** The runners of a race. */
export const field = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '6px 8px',
  margin: 0,
  padding: '10px 14px 0',
  listStyle: 'none',
  '@media': { [phone]: { padding: '8px 10px 0' } },
})
export const runner = style([
  ring,
  {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    minHeight: 28,
    padding: '2px 10px 2px 6px',
    borderRadius: vars.radius.cell,
    border: hairline,
    fontSize: typeSize.fine,
    color: vars.color.ink,
    textDecoration: 'none',
    selectors: {
      '&:hover': { background: vars.color.raised },
      '&[aria-current]': filled,
    },
  },
])
export const number = style({ minWidth: 16, textAlign: 'center', color: vars.color.muted })
globalStyle(`${runner}[aria-current] > *`, { color: 'inherit' })

export const calm = style({ padding: '12px 14px 0', color: vars.color.muted, fontSize: typeSize.fine })
export const look = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 10,
  margin: '10px 14px 0',
  padding: '8px 12px',
  borderRadius: vars.radius.control,
  background: vars.color.goldTint,
  fontWeight: typeWeight.medium,
  fontSize: typeSize.fine,
})

/** Cards fill the columns there is room for, each as tall as it is. */
export const cards = style({ columns: '270px', columnGap: 14, padding: 14, '@media': { [phone]: { padding: 10 } } })
export const card = style({ breakInside: 'avoid', display: 'grid', gap: 4, paddingBottom: 16 })
export const ghost = style({ display: 'block', height: 92, marginBottom: 16, breakInside: 'avoid' })
export const cardHead = style({ display: 'flex', alignItems: 'center', gap: 4 })
export const cardTitle = style({ flex: 1, minWidth: 0, fontSize: typeSize.text, fontWeight: typeWeight.strong })
const control = style([ring, { minHeight: 28, borderRadius: vars.radius.cell, cursor: 'pointer' }])
export const fold = style([
  control,
  {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    width: '100%',
    textAlign: 'start',
    '@media': { [phone]: { minHeight: 40 } },
  },
])
globalStyle(`${fold}[aria-expanded=true] svg`, { transform: 'rotate(180deg)' })
export const pin = style([
  control,
  {
    display: 'grid',
    placeItems: 'center',
    minWidth: 28,
    color: vars.color.muted,
    selectors: { '&[aria-pressed=true]': lit },
    '@media': { [phone]: { minWidth: 40, minHeight: 40 } },
  },
])
globalStyle(`${pin} path`, { fill: 'none' })
globalStyle(`${pin}[aria-pressed=true] path`, { fill: 'currentColor' })
const prices = style({ display: 'grid', gap: 4 })
export const two = style([prices, { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }])
export const three = style([prices, { gridTemplateColumns: 'repeat(auto-fit, minmax(104px, 1fr))' }])
export const many = style([prices, { gridTemplateColumns: 'repeat(auto-fill, minmax(84px, 1fr))' }])
/** Scores, and at the end any other. */
export const scores = style([many])
globalStyle(`${scores} > :last-child`, { gridColumnEnd: 'span 2' })
/** A side by name and more in one pick: its end is what tells it from the next. */
export const sentences = style([prices])
/** Where a pick takes more words than a score. */
export const worded = style([prices, { gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))' }])
/* At the foot of a price there is room for its curve. */
globalStyle(`${card} [data-price]`, {
  vars: { [side]: '8px' },
  height: 32,
  lineHeight: '30px',
  '@media': { [phone]: { height: tall('36px'), lineHeight: tall('35px') } },
})

/* Of three picks each is above its price. */
globalStyle(`${three} [data-price]`, { height: tall('44px'), '@media': { [phone]: { height: tall('44px') } } })
globalStyle(`${three} ${label}`, {
  float: 'none',
  maxWidth: '100%',
  height: tall('23px'),
  padding: '4px 8px 0',
  lineHeight: tall('19px'),
})
globalStyle(`${three} ${figure}`, { height: tall('21px'), lineHeight: '17px' })
/* Of two picks a handicap that has no room beside its side is below it. */
globalStyle(`${two} button`, { height: tall('36px'), lineHeight: tall('35px') })
globalStyle(`${two} ${label}`, {
  maxWidth: 'calc(100% - 48px)',
  fontStretch: '78%',
  flexWrap: 'wrap',
  alignContent: 'center',
  height: '100%',
  lineHeight: tall('16px'),
})
globalStyle(`${two} ${pick}`, { maxWidth: '100%' })
/* A pick of several words is never cut: two that begin alike differ in their ends. */
globalStyle(`${sentences} > button, ${worded} > button`, {
  contain: 'layout paint style',
  height: 'auto',
  minHeight: 32,
  '@media': { [phone]: { height: 'auto', minHeight: tall('36px') } },
})
globalStyle(`${sentences} ${label}, ${worded} ${label}`, {
  display: 'block',
  padding: '7px 0 7px 8px',
  lineHeight: tall('17px'),
  whiteSpace: 'pre-wrap',
})
globalStyle(`${card} button[hidden]`, { display: 'none' })
