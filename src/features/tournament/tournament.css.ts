import { taken, underlined } from '#themes/chosen.ts'
import { vars } from '#themes/contract.css.ts'
import { typeSize, typeWeight } from '#themes/type-scale.ts'
import { ring } from '#ui/frame/focus.css.ts'
import { globalStyle, style } from '@vanilla-extract/css'

const { color, radius } = vars
const hairline = `1px solid ${color.line}`
const phone = '(max-width: 720px)'

export const rooms = style({ display: 'grid', gap: 14, justifyItems: 'start', gridTemplateColumns: 'minmax(0, 1fr)' })
export const nav = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 4,
  alignItems: 'center',
  // One line of a phone, which scrolls.
  '@media': { [phone]: { gap: 0, flexWrap: 'nowrap', overflowX: 'auto', scrollbarWidth: 'none' } },
})
globalStyle(`${nav} > *`, { flex: 'none' })
export const navLink = style([
  ring,
  {
    padding: '8px 12px',
    borderRadius: 8,
    color: color.muted,
    fontWeight: typeWeight.strong,
    textDecoration: 'none',
    selectors: {
      '&:hover': { color: color.ink },
      '&[aria-current]': underlined,
    },
    '@media': { [phone]: { padding: '11px 10px' } },
  },
])
export const help = style({ marginLeft: 'auto' })
globalStyle(`${rooms} > :not(a, p)`, { justifySelf: 'stretch' })
export const under = style({ display: 'block', color: color.muted, fontSize: typeSize.fine })
export const fine = style({ color: color.muted, fontSize: typeSize.fine })
/** What follows a page waits for it: it would be pushed down as the page grows. */
export const after = style([fine])
globalStyle(`${rooms}:has([aria-busy=true]) > ${after}`, { visibility: 'hidden' })
export const link = style([
  ring,
  { display: 'inline-block', minHeight: 24, color: color.accent, fontWeight: typeWeight.strong, borderRadius: 4 },
])
export const title = style({ fontSize: typeSize.head, fontWeight: typeWeight.bold, outlineOffset: 4 })
export const alone = style({ position: 'relative', display: 'grid', gap: 12, padding: 16, justifyItems: 'stretch' })

/* Home */
export const homeHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: '10px 14px',
  padding: '14px 14px 12px',
})
globalStyle(`${homeHead} > h1`, { flex: '1 1 auto', paddingBottom: 8 })
export const search = style({
  display: 'flex',
  alignItems: 'end',
  gap: 8,
  minWidth: 0,
  flex: '0 1 420px',
  '@media': { [phone]: { flexBasis: '100%' } },
})
globalStyle(`${search} > :first-child`, { flex: 1, minWidth: 0 })
// As high as the field.
globalStyle(`${search} > button`, { minHeight: 46 })
export const filters = style({ display: 'flex', flexWrap: 'wrap', gap: '8px 14px', alignItems: 'center' })

/* Where a player stands */
export const placeLine = style({ display: 'flex', flexWrap: 'wrap', gap: '2px 12px', fontSize: typeSize.text })
export const placePrize = style({ color: color.gold, fontWeight: typeWeight.strong })

/* One room */
/** What takes the focus is not under the strip. */
const underStrip = { scrollMarginTop: `calc(${vars.head} + 56px)` } as const
export const room = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 372px',
  gap: 16,
  alignItems: 'start',
  '@media': {
    '(max-width: 1080px)': { gridTemplateColumns: 'minmax(0, 1fr) 320px' },
    '(max-width: 860px)': { gridTemplateColumns: 'minmax(0, 1fr)', gap: 10 },
  },
})
globalStyle(`${room} *`, underStrip)
export const main = style({ display: 'grid', gap: 16, minWidth: 0, '@media': { [phone]: { gap: 10 } } })
export const side = style({ display: 'grid', gap: 16, minWidth: 0, '@media': { [phone]: { gap: 10 } } })
export const head = style({
  gridColumn: '1 / -1',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '6px 24px',
  alignItems: 'end',
  padding: '20px 22px',
  '@media': { [phone]: { gridTemplateColumns: 'minmax(0, 1fr)', padding: '16px 14px' } },
})
export const headTitle = style({
  fontSize: typeSize.page,
  fontWeight: typeWeight.bold,
  fontStretch: '108%',
  letterSpacing: '-0.01em',
})
export const pool = style({
  display: 'grid',
  textAlign: 'right',
  '@media': { [phone]: { textAlign: 'left' } },
})
globalStyle(`${pool} b`, { fontSize: typeSize.page, fontWeight: typeWeight.bold, whiteSpace: 'nowrap' })
export const life = style({ gridColumn: '1 / -1', marginTop: 10, paddingTop: 14, borderTop: hairline })
/* On a phone the stations of its life stand two in a row, each beside its dot. */
globalStyle(`${life} ol`, {
  '@media': { [phone]: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '12px 8px' } },
})
globalStyle(`${life} ol > li`, { '@media': { [phone]: { padding: '0 0 0 18px' } } })
globalStyle(`${life} ol > li::before`, { '@media': { [phone]: { top: 5 } } })
globalStyle(`${life} ol > li:not(:last-child)::after`, { '@media': { [phone]: { display: 'none' } } })
export const cap = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: '2px 12px',
  padding: '13px 16px',
})
export const capTitle = style({ fontSize: typeSize.title, fontWeight: typeWeight.strong, textAlign: 'left' })
export const body = style({ display: 'grid', gap: 12, padding: '0 16px 14px', justifyItems: 'start' })
export const list = style({ listStyle: 'none', padding: 0, margin: 0 })

export const match = style({
  display: 'grid',
  gridTemplateColumns: '84px minmax(0, 1fr)',
  gap: '8px 12px',
  padding: '12px 16px',
  borderTop: hairline,
  '@media': { [phone]: { gridTemplateColumns: 'minmax(0, 1fr)', padding: '12px 14px' } },
})
globalStyle(`${match} > :nth-child(n + 3)`, { gridColumn: '1 / -1' })
export const when = style({
  fontWeight: typeWeight.strong,
  color: color.muted,
  selectors: { '&[data-live]': { color: color.live, fontWeight: typeWeight.bold } },
})
export const teams = style({ minWidth: 0, display: 'grid' })
export const teamNames = style({ fontSize: typeSize.title, fontWeight: typeWeight.strong })
export const picks = style({ display: 'flex', flexWrap: 'wrap', gap: 5 })
export const pick = style([
  ring,
  {
    flex: '1 1 92px',
    display: 'flex',
    justifyContent: 'space-between',
    gap: '2px 8px',
    minHeight: 36,
    padding: '7px 10px',
    borderRadius: radius.control,
    background: color.raised,
    color: color.ink,
    fontWeight: typeWeight.strong,
    textAlign: 'left',
    cursor: 'pointer',
    selectors: {
      '&:hover': { background: color.tint },
      '&[aria-pressed=true]': taken,
    },
    // A team's name needs the whole width of its button there.
    '@media': { [phone]: { flexDirection: 'column', minHeight: 48 } },
  },
])
globalStyle(`${pick} > span`, { minWidth: 0, overflowWrap: 'anywhere' })
export const more = style({ display: 'grid', gap: 5 })
globalStyle(`${more} > ${picks}`, { marginTop: 5 })
export const own = style({ display: 'grid', gap: 4, listStyle: 'none', padding: 0 })
export const ownLine = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '2px 12px',
  padding: '6px 10px',
  borderRadius: radius.cell,
  background: color.raised,
})
export const score = style({
  fontWeight: typeWeight.bold,
  selectors: {
    '[data-outcome=won] > &, [data-outcome=wonHalf] > &': { color: color.up },
    '[data-outcome=leading] > &': { color: color.up },
    '[data-outcome=lost] > &': { color: color.muted },
  },
})
export const other = style({ display: 'grid', gap: 6, padding: '10px 16px', borderTop: hairline })

export const predict = style({
  display: 'grid',
  gap: 10,
  justifyItems: 'start',
  padding: 12,
  borderRadius: radius.panel,
  border: `1.5px solid ${color.accent}`,
})
export const predictForm = style({ width: '100%', display: 'flex', flexWrap: 'wrap', gap: 10, alignItems: 'end' })
globalStyle(`${predictForm} > div`, {
  flex: '1 1 160px',
  maxWidth: 260,
  '@media': { [phone]: { flexBasis: '100%', maxWidth: 'none' } },
})
globalStyle(`${predictForm} > button`, { '@media': { [phone]: { flex: '1 1 auto' } } })
export const predictName = style({ flex: '1 1 100%', fontWeight: typeWeight.strong })
export const moved = style({
  flex: '1 1 100%',
  padding: '8px 10px',
  borderRadius: 8,
  background: color.goldTint,
  fontWeight: typeWeight.strong,
})
export const look = style({
  padding: '8px 10px',
  borderRadius: 8,
  background: color.goldTint,
  color: color.ink,
  fontSize: typeSize.title,
  fontWeight: typeWeight.strong,
})
export const good = style({
  padding: '8px 10px',
  borderRadius: 8,
  background: color.tint,
  fontSize: typeSize.title,
  fontWeight: typeWeight.strong,
})
export const question = style({ fontSize: typeSize.title, fontWeight: typeWeight.strong })
export const bad = style({ color: color.down, fontSize: typeSize.title, fontWeight: typeWeight.strong })
export const close = style({ display: 'grid', gap: 10, justifyItems: 'start' })
globalStyle(`${close}:empty`, { display: 'none' })

export const headSub = style({ display: 'flex', flexWrap: 'wrap', gap: '2px 12px', fontWeight: typeWeight.strong })
/** Under the header of the page while the room scrolls beneath it. */
export const strip = style({
  gridColumn: '1 / -1',
  position: 'sticky',
  top: vars.head,
  zIndex: 5,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '2px 16px',
  padding: '10px 16px',
  fontSize: typeSize.title,
  '@media': { [phone]: { padding: '8px 12px' } },
})
/** A field with what fills it by one press. */
export const withChips = style({ display: 'grid', gap: 8 })
export const chips = style({ display: 'flex', flexWrap: 'wrap', gap: 6 })

/* Ranking */
export const table = style({ width: '100%', borderCollapse: 'collapse' })
export const heads = style({})
globalStyle(`${heads} th`, {
  padding: '0 0 6px',
  color: color.muted,
  fontSize: typeSize.fine,
  fontWeight: typeWeight.strong,
  textAlign: 'left',
})
globalStyle(`${heads} th:first-child`, { paddingLeft: 16 })
globalStyle(`${heads} th:nth-child(n + 4)`, { paddingInline: '8px', textAlign: 'right' })
globalStyle(`${heads} th:last-child`, { paddingRight: 16 })
export const who = style({ display: 'flex', alignItems: 'center', gap: 8 })
/** The points so far, as wide as they are of the leader's. */
export const bar = style({ display: 'block', height: 3, marginTop: 5, borderRadius: 2, background: color.accent })
export const rank = style({
  borderTop: hairline,
  selectors: {
    '&[data-you]': { background: color.tint, fontWeight: typeWeight.strong },
    // The money line: below it nobody wins.
    '&[data-money] + &:not([data-money])': { borderTop: `3px double ${color.gold}` },
  },
})
globalStyle(`${rank} > *`, { padding: '9px 0', fontWeight: 'inherit', textAlign: 'left' })
export const place = style({ fontWeight: typeWeight.bold, color: color.muted })
globalStyle(`${rank} > ${place}`, { paddingLeft: 16, width: 42 })
export const move = style({
  width: 34,
  fontSize: typeSize.small,
  fontWeight: typeWeight.bold,
  selectors: { '&[data-way=up]': { color: color.up }, '&[data-way=down]': { color: color.down } },
})
export const player = style({ minWidth: 0, overflowWrap: 'anywhere' })
export const prize = style({
  color: color.gold,
  fontWeight: typeWeight.strong,
  fontSize: typeSize.fine,
  whiteSpace: 'nowrap',
})
globalStyle(`${rank} > ${prize}`, { textAlign: 'right', paddingInline: 8 })
export const figure = style({ fontWeight: typeWeight.bold, whiteSpace: 'nowrap' })
globalStyle(`${rank} > ${figure}`, { textAlign: 'right', paddingRight: 16 })
/** What falls over a prize stays within its panel. */
globalStyle('[data-tour=prizes]', { position: 'relative' })
export const next = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 8, padding: '12px 16px' })
export const note = style({ padding: '0 16px 14px', color: color.muted, fontSize: typeSize.fine })
export const prizeTable = style({ width: '100%', borderCollapse: 'collapse' })
globalStyle(`${prizeTable} th`, {
  textAlign: 'left',
  fontWeight: typeWeight.medium,
  color: color.muted,
  padding: '4px 0',
})
globalStyle(`${prizeTable} td`, {
  textAlign: 'right',
  fontWeight: typeWeight.strong,
  padding: '4px 0',
  whiteSpace: 'nowrap',
})
export const summary = style([ring, { cursor: 'pointer', fontWeight: typeWeight.strong, borderRadius: 4 }])
export const rules = style({ display: 'grid', gap: 5, paddingLeft: 18, fontSize: typeSize.text, listStyle: 'disc' })
export const code = style({ fontSize: typeSize.head, userSelect: 'all' })
export const linkText = style({ overflowWrap: 'anywhere', userSelect: 'all', color: color.muted })
export const banner = style([
  ring,
  {
    padding: '12px 16px',
    borderRadius: radius.panel,
    background: color.accent,
    color: color.onAccent,
    fontWeight: typeWeight.strong,
    textAlign: 'center',
    textDecoration: 'none',
  },
])

/* Forms */
export const create = style({ display: 'grid', gap: 16, padding: 16 })
export const join = style({ display: 'grid', gap: 10, padding: 16, justifyItems: 'start' })
export const form = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 14, width: '100%' })
export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
  gap: 14,
  alignItems: 'start',
})
export const acts = style({ display: 'flex', flexWrap: 'wrap', gap: 10, justifyContent: 'end' })
/* The main action stands last, and is the widest of a phone. */
globalStyle(`${acts} > :last-child:not(:only-child)`, {
  '@media': { [phone]: { flex: '1 1 auto', whiteSpace: 'normal' } },
})
export const ticks = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
  gap: 4,
  border: hairline,
  borderRadius: radius.panel,
  padding: 12,
  minWidth: 0,
})
/** Many leagues: the matches below stay near. */
export const leagues = style({ maxHeight: 300, overflowY: 'auto' })
/** Its own line above what it finds. */
export const findAmong = style({ gridColumn: '1 / -1' })
export const legend = style({ fontWeight: typeWeight.strong, padding: '0 6px' })
export const tick = style({
  display: 'flex',
  gap: 10,
  alignItems: 'start',
  padding: '7px 6px',
  borderRadius: 6,
  cursor: 'pointer',
  selectors: { '&:hover': { background: color.raised } },
  '@media': { [phone]: { padding: '11px 6px' } },
})
globalStyle(`${tick} input`, { width: 18, height: 18, flex: 'none', accentColor: color.accent })

/* Tour */
export const tour = style({
  position: 'fixed',
  left: '50%',
  translate: '-50% 0',
  zIndex: 20,
  display: 'grid',
  gap: 10,
  width: 'min(460px, calc(100vw - 24px))',
  padding: 16,
  bottom: 12,
  // Above a phone's bar and the slip's button, which rises over it.
  '@media': { [phone]: { bottom: 'calc(76px + env(safe-area-inset-bottom))' } },
})
/** Beside what it explains, and over nothing. */
export const mark = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '6px 12px',
  margin: '8px 16px',
  padding: '8px 12px',
  borderInlineStart: `4px solid ${color.accent}`,
  borderRadius: 4,
  fontSize: typeSize.text,
})
/** So that whatever a step explains can be scrolled to the top of the window, clear of the card. */
export const tourRoom = style({ height: '100vh' })
globalStyle('[data-tour-shown]', { outline: `3px solid ${color.accent}`, outlineOffset: 4, scrollMarginTop: 16 })
