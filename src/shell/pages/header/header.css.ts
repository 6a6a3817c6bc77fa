import { ring } from '#ui/frame/focus.css.ts'
import { underlined } from '#themes/chosen.ts'
import { vars } from '#themes/contract.css.ts'
import { typeSize, typeWeight } from '#themes/type-scale.ts'
import { globalStyle, style } from '@vanilla-extract/css'

const { color } = vars
const phone = '(max-width: 720px)'
const small = '(max-width: 360px)'
/** Below this width the brand shrinks, so that the balance and what follows it are never cut off. */
const narrow = '(max-width: 480px)'
/**
 * Below these widths the line keeps its products: the pill becomes its icon, the brand its mark, and the open bets
 * their number.
 */
const tight = '(max-width: 1400px)'
const noPill = '(max-width: 1180px)'
const tablet = '(max-width: 1080px)'
/** A phone on its side. */
const low = '(max-height: 480px) and (min-width: 560px)'

// What the keyboard moves to never lies under the header (WCAG 2.4.11).
globalStyle('html', { scrollPaddingTop: vars.head })

/** It stays while the page scrolls under it: product, money and menu are always one press away. */
export const header = style({
  position: 'sticky',
  top: 0,
  zIndex: 30,
  display: 'flex',
  alignItems: 'stretch',
  gap: 20,
  height: 56,
  padding: '0 20px',
  background: color.surface,
  borderBottom: `1px solid ${color.line}`,
  '@media': {
    [tablet]: { gap: 14, padding: '0 14px' },
    [phone]: { height: 48, gap: 8, padding: '0 6px 0 14px' },
    [small]: { padding: '0 4px 0 10px', gap: 4 },
    [low]: { position: 'static', height: 40 },
  },
})

export const brand = style([
  ring,
  {
    alignSelf: 'center',
    display: 'flex',
    alignItems: 'center',
    gap: 9,
    minHeight: 44,
    borderRadius: 6,
    fontSize: typeSize.head,
    fontWeight: typeWeight.bold,
    fontStretch: '118%',
    letterSpacing: '-0.01em',
    // Beside the balance the name is narrower, so that wider text fits too (WCAG 1.4.12).
    '@media': {
      [narrow]: { minWidth: 20, gap: 6, fontSize: typeSize.title, fontStretch: '100%', letterSpacing: 'normal' },
    },
  },
])

/** The mark: a circle of the touchline, open at the top right. */
export const mark = style({
  width: 20,
  height: 20,
  flex: 'none',
  border: `2.5px solid ${color.accent}`,
  borderRightColor: 'transparent',
  borderRadius: '50%',
  transform: 'rotate(-45deg)',
})

/** An operator's own logo, in whatever shape it comes. */
export const logo = style({ height: 24, maxWidth: 120, objectFit: 'contain' })

/** Where only the mark fits beside the products or the balance, its link still gives the name. */
export const name = style({
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '@media': {
    '(min-width: 721px) and (max-width: 1080px)': { display: 'none' },
    [small]: { display: 'none' },
  },
})

/** What the small header leaves out, if the member chose it; the index leads to every page. */
const left = { selectors: { '[data-header=small] &': { display: 'none' } } }

/** It shrinks before the money does: products without room are reached by swiping, and by the command line. */
export const nav = style({
  display: 'flex',
  minWidth: 0,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  ...left,
  '@media': { [phone]: { display: 'none' } },
})

export const navLink = style({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  padding: '0 12px',
  fontSize: typeSize.text,
  fontWeight: typeWeight.strong,
  whiteSpace: 'nowrap',
  color: color.muted,
  outline: 'none',
  selectors: {
    '&:hover': { color: color.ink },
    '&:focus-visible': { outline: `2.5px solid ${color.ink}`, outlineOffset: -4 },
    '&[aria-current]': underlined,
  },
  '@media': {
    [tight]: { padding: '0 9px', fontStretch: '88%' },
    [tablet]: { padding: '0 6px', fontSize: typeSize.text, fontStretch: '84%' },
  },
})

/** How many matches are in play; its room is there before it. */
export const live = style({
  minWidth: '2ch',
  color: color.live,
  fontStyle: 'normal',
  fontSize: typeSize.small,
  fontWeight: typeWeight.bold,
  fontVariantNumeric: 'tabular-nums',
})

export const grow = style({ flex: 1 })

export const pill = style([
  ring,
  {
    alignSelf: 'center',
    display: 'flex',
    flex: 'none',
    alignItems: 'center',
    gap: 8,
    width: 220,
    height: 36,
    padding: '0 8px 0 12px',
    border: `1px solid ${color.line}`,
    borderRadius: 18,
    background: color.raised,
    color: color.muted,
    textAlign: 'left',
    cursor: 'text',
    selectors: { '&:hover': { color: color.ink, borderColor: color.edge } },
    '@media': {
      [tight]: { width: 168 },
      [noPill]: { width: 36, padding: 0, justifyContent: 'center', cursor: 'pointer' },
      [phone]: { display: 'none' },
    },
  },
])
export const pillText = style({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '@media': { [noPill]: { display: 'none' } },
})
export const pillKey = style({
  minWidth: 20,
  padding: '1px 5px',
  border: `1px solid ${color.line}`,
  borderRadius: 5,
  background: color.surface,
  font: 'inherit',
  fontSize: typeSize.small,
  textAlign: 'center',
  '@media': { [noPill]: { display: 'none' }, '(pointer: coarse)': { display: 'none' } },
})

export const clock = style({
  alignSelf: 'center',
  color: color.muted,
  whiteSpace: 'nowrap',
  '@media': { [phone]: { display: 'none' } },
})
export const time = style({ color: color.ink, fontWeight: typeWeight.strong })

export const wallet = style({
  display: 'flex',
  flex: 'none',
  gap: 8,
  alignItems: 'center',
  '@media': { [phone]: { gap: 2 } },
})

/** Kept for the bell, so that the money does not move when it comes. */
export const bellPlace = style({
  flex: 'none',
  minWidth: 36,
  '@media': { '(pointer: coarse)': { minWidth: 44 }, '(max-width: 360px)': { minWidth: 32 } },
})

/** Money in the header: a figure on a quiet ground, as high as its neighbours. */
const chip = style([
  ring,
  {
    alignSelf: 'center',
    display: 'flex',
    alignItems: 'baseline',
    gap: 6,
    padding: '8px 12px',
    borderRadius: vars.radius.control,
    background: color.raised,
    fontSize: typeSize.text,
    fontWeight: typeWeight.bold,
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    selectors: { '&:hover': { boxShadow: `inset 0 0 0 1px ${color.line}` } },
    '@media': {
      [tablet]: { padding: '8px 9px' },
      [narrow]: { fontSize: typeSize.text },
      [small]: { padding: '8px 6px' },
      [low]: { paddingBlock: 4 },
    },
  },
])
export const purse = style([chip, { '@media': { [phone]: { minHeight: 44, alignItems: 'center' } } }])
export const stakes = style([
  chip,
  {
    '@media': { [phone]: { display: 'none' } },
    selectors: {
      '&[aria-current]': underlined,
      '[data-header=small] &': { display: 'none' },
    },
  },
])
export const purseLabel = style({ fontSize: typeSize.small, fontWeight: typeWeight.strong, color: color.muted })
export const purseAmount = style({ fontWeight: typeWeight.bold })
/** Figures of one width, so that nothing moves while they count. */
export const counted = style({ fontVariantNumeric: 'tabular-nums' })
/** How many bets are open; the room of a digit is there before it. */
export const count = style([counted, { display: 'inline-block', minWidth: '1ch' }])
/** What a won bet brought, in the place of what the open bets hold. */
export const won = style({ fontWeight: typeWeight.bold, color: color.up })
/** On a tablet the count is enough. */
globalStyle(`${stakes} > ${purseAmount}`, { '@media': { '(max-width: 900px)': { display: 'none' } } })

export const avatar = style([
  ring,
  {
    display: 'grid',
    placeItems: 'center',
    width: 34,
    height: 34,
    borderRadius: '50%',
    background: color.tint,
    color: color.accent,
    fontWeight: typeWeight.bold,
    cursor: 'pointer',
    '@media': { '(pointer: coarse)': { width: 40, height: 40 }, '(max-width: 360px)': { width: 34 } },
  },
])
