import { filled } from '#themes/chosen.ts'
import { bareInput, inputBox } from '#themes/bare-input.ts'
import { vars } from '#themes/contract.css.ts'
import { tall } from '#themes/tall.ts'
import { typeSize, typeWeight } from '#themes/type-scale.ts'
import { ring } from '#ui/frame/focus.css.ts'
import { veil } from '#ui/frame/veil.css.ts'
import { held } from './card.css.ts'
import { globalStyle, keyframes, style } from '@vanilla-extract/css'

const { color, radius } = vars
const hairline = `1px solid ${color.line}`
const calm = '(prefers-reduced-motion: no-preference)'

export const count = style({
  padding: '0 8px',
  borderRadius: 10,
  background: color.accent,
  color: color.onAccent,
  fontSize: typeSize.small,
  fontWeight: typeWeight.bold,
  lineHeight: '19px',
})

export const remove = style({
  minHeight: 26,
  fontSize: typeSize.fine,
  padding: '2px 8px',
  marginRight: -8,
  '@media': { '(max-width: 720px)': { minHeight: 36, marginBlock: -7 } },
})
export const close = style({ marginLeft: 'auto', minHeight: 44, fontSize: typeSize.text })

/* The selection */
export const leg = style({ padding: '12px 14px', borderBottom: hairline })
export const legHead = style({ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 10 })
export const name = style({
  fontSize: typeSize.text,
  fontWeight: typeWeight.strong,
  minWidth: 0,
  overflowWrap: 'anywhere',
})
export const price = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: 7,
  fontSize: typeSize.title,
  fontWeight: typeWeight.bold,
  whiteSpace: 'nowrap',
})
export const old = style({
  position: 'relative',
  color: color.muted,
  fontSize: typeSize.fine,
  fontWeight: typeWeight.medium,
})
export const about = style({ color: color.muted, fontSize: typeSize.fine, position: 'relative' })
export const boost = style({
  justifySelf: 'start',
  width: 'fit-content',
  margin: '3px 0',
  padding: '1px 8px',
  borderRadius: 10,
  background: color.goldTint,
  color: color.gold,
  fontSize: typeSize.small,
  fontWeight: typeWeight.strong,
})
export const live = style({ color: color.live, fontWeight: typeWeight.bold, marginRight: 4 })

export const legs = style({ padding: 0, listStyle: 'none', outline: 'none' })
globalStyle(`${legs} ${leg}`, { paddingBlock: '10px 5px' })
export const others = style({ borderTop: hairline, outline: 'none' })
export const drafts = style({ padding: 0, listStyle: 'none' })
globalStyle(`${drafts} ${leg}`, { paddingBlock: '10px 0', borderBottom: 0 })
globalStyle(`${drafts} > li + li`, { borderTop: hairline })
export const legTail = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 8 })
globalStyle(`${legTail} > p`, { flex: '1 1 0', minWidth: 0 })
globalStyle(`${legTail} > * ~ p`, { flexBasis: '100%' })
export const quickBet = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '6px 14px',
  background: color.goldTint,
  fontSize: typeSize.fine,
  fontWeight: typeWeight.medium,
})
globalStyle(`${quickBet} > ${remove}`, { marginLeft: 'auto' })
export const together = style({ padding: '0 14px 12px' })
export const chance = style({ padding: '12px 14px', borderBottom: hairline })
export const leftOut = style({ background: color.tint })
export const leftOutTitle = style({ padding: '8px 14px 0', fontSize: typeSize.fine, fontWeight: typeWeight.strong })
export const lines = style({ fontSize: typeSize.fine })
globalStyle(`${lines} summary`, { minHeight: 28, cursor: 'pointer', fontWeight: typeWeight.medium })
export const lineList = style({ padding: 0, listStyle: 'none' })
export const line = style({ display: 'flex', justifyContent: 'space-between', gap: 10, padding: '3px 0' })
export const missing = style({ padding: '12px 14px', color: color.muted, fontWeight: typeWeight.medium })
export const sizes = style({ display: 'grid', gap: 8, padding: '12px 14px 0' })
export const sizeList = style({ display: 'grid', gap: 2, border: 0, padding: 0, minWidth: 0 })
globalStyle(`${sizeList} legend`, { padding: 0, fontSize: typeSize.fine, fontWeight: typeWeight.medium })
globalStyle(`${sizeList} input`, { width: 16, height: 16, margin: 0, accentColor: color.accent })
export const eachWay = style({ display: 'grid', gap: 4 })

export const size = style({
  display: 'flex',
  alignItems: 'center',
  gap: 9,
  minHeight: 28,
  fontSize: typeSize.fine,
  '@media': { '(max-width: 720px)': { minHeight: 44 } },
})

const arrow = {
  position: 'relative',
  alignSelf: 'center',
  width: 0,
  height: 0,
  border: '4.5px solid transparent',
} as const
export const up = style({ ...arrow, borderBottomColor: color.up, borderTop: 0 })
export const down = style({ ...arrow, borderTopColor: color.down, borderBottom: 0 })

/** Makes room for the board; the phone has its sheet. */
export const shrink = style({
  display: 'flex',
  justifyContent: 'flex-end',
  paddingTop: 6,
  maxWidth: '100%',
  selectors: { '&[data-slip=small]': { maxWidth: 120, paddingTop: 0 } },
})
globalStyle(`${shrink} button`, { minHeight: 30, fontSize: typeSize.fine, whiteSpace: 'normal' })

/* The lines beside the one that was chosen */
export const quickOdds = style({ outline: 'none', display: 'flex', flexWrap: 'wrap', gap: 6 })
export const quickLine = style({
  minHeight: 32,
  gap: 8,
  fontSize: typeSize.fine,
  fontVariantNumeric: 'tabular-nums',
  '@media': { '(max-width: 720px)': { minHeight: 44 } },
})

/* The body of a state */
const fades = keyframes({ from: { opacity: 0 } })
export const body = style({
  display: 'grid',
  gap: 11,
  padding: '12px 14px 14px',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [calm]: { animation: `${fades} 160ms ease-out` } },
})
export const stack = style({ display: 'grid' })
/** You must look: a moved price, a changed stake, a bet without an answer. */
export const look = style({
  padding: '10px 11px',
  borderRadius: 8,
  background: color.goldTint,
  fontSize: typeSize.fine,
  display: 'grid',
  gap: 3,
})
globalStyle(`${look} s`, { color: color.muted, fontWeight: typeWeight.medium })
/** It is done: the bet stands. */
export const done = style({
  padding: '10px 11px',
  borderRadius: 8,
  background: color.tint,
  fontSize: typeSize.fine,
  display: 'grid',
  gap: 3,
})
/** What a receipt is about: the bet as it was in the slip, and its two figures. */
export const taken = style({ display: 'grid', border: hairline, borderRadius: 8 })
globalStyle(`${taken} > p:first-child`, { padding: '10px 14px 0' })
export const takenFigures = style({ display: 'flex', flexWrap: 'wrap', gap: '6px 20px', padding: '10px 14px' })
globalStyle(`${takenFigures} dt`, { color: color.muted, fontSize: typeSize.small })
globalStyle(`${takenFigures} dd`, {
  margin: 0,
  fontSize: typeSize.head,
  fontWeight: typeWeight.bold,
  fontVariantNumeric: 'tabular-nums',
})
export const folded = style({ fontSize: typeSize.fine })
globalStyle(`${folded} > summary`, {
  display: 'list-item',
  width: 'fit-content',
  minHeight: 32,
  paddingBlock: 6,
  fontWeight: typeWeight.strong,
  cursor: 'pointer',
})
export const refused = style({
  padding: '10px 12px',
  borderRadius: '0 8px 8px 0',
  background: color.raised,
  boxShadow: `inset 3px 0 0 ${color.down}`,
  fontSize: typeSize.fine,
  display: 'grid',
  gap: 4,
})

/* The stake. A long name takes two lines, so that the amount always has room. */
export const stakeField = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' })
export const field = style([
  ring,
  {
    ...inputBox,
    minHeight: 46,
    borderRadius: radius.control,
    border: `1.5px solid ${color.ink}`,
    selectors: {
      '&:focus-within': { outline: `2.5px solid ${color.ink}`, outlineOffset: 1 },
      '[data-invalid] > &': { borderColor: color.down },
    },
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
  minWidth: '5.5em',
  color: color.ink,
  fontSize: typeSize.head,
  selectors: { '&::placeholder': { color: color.muted, opacity: 0.7, fontWeight: typeWeight.medium } },
})
export const again = style({ justifySelf: 'start' })
export const problem = style({
  marginTop: 6,
  color: color.down,
  fontSize: typeSize.fine,
  fontWeight: typeWeight.medium,
})

/** As many beside each other as fit; six of the member's own take two rows where amounts are long. */
export const quick = style({ display: 'flex', flexWrap: 'wrap', gap: 6, maxWidth: '100%' })
export const chip = style({
  flex: '1 0 auto',
  minHeight: 32,
  padding: '2px 5px',
  borderRadius: 8,
  fontWeight: typeWeight.strong,
  fontSize: typeSize.fine,
  '@media': { '(max-width: 720px)': { minHeight: 44 }, '(max-width: 360px)': { fontSize: typeSize.small } },
})

export const consent = style({ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 6 })
export const consentWay = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  minHeight: 32,
  padding: '2px 6px',
  borderRadius: 8,
  border: hairline,
  fontWeight: typeWeight.medium,
  fontSize: typeSize.fine,
  cursor: 'pointer',
  textAlign: 'center',
  textWrap: 'balance',
  selectors: {
    '&:hover': { background: color.raised },
    '&[data-selected]': filled,
    '&:has(:focus-visible)': { outline: `2.5px solid ${color.ink}`, outlineOffset: 1 },
  },
  '@media': { '(max-width: 720px)': { minHeight: 44 } },
})

/* The decisions */
/** Looks as closed as a disabled button, which would lose the focus. */
const closed = '&[aria-disabled=true][data-pending][type]'
/** What moves under it is covered as far as the edge, and what is under it is not touched. */
const ground = `0 8px 0 2px ${color.surface}, 0 -5px 6px ${color.surface}`
export const act = style({
  position: 'sticky',
  bottom: 10,
  zIndex: 1,
  boxShadow: ground,
  width: '100%',
  minHeight: 50,
  height: 'auto',
  padding: '8px 12px',
  whiteSpace: 'normal',
  lineHeight: tall(1.2),
  selectors: {
    [closed]: {
      background: color.raised,
      color: color.muted,
      boxShadow: `inset 0 0 0 1px ${color.line}, ${ground}`,
      cursor: 'default',
    },
  },
})
/** As high as the note of a question: a sheet is fixed at its lower edge. */
export const note = style({ '@media': { '(max-width: 720px)': { minHeight: '2lh' } } })
export const way = style({ width: '100%', minHeight: 40, '@media': { '(max-width: 720px)': { minHeight: 44 } } })

export const progress = style({
  position: 'relative',
  overflow: 'hidden',
  display: 'grid',
  placeItems: 'center',
  minHeight: 50,
  padding: '8px 12px',
  borderRadius: 10,
  background: color.raised,
  boxShadow: `inset 0 0 0 1px ${color.line}`,
  fontWeight: typeWeight.strong,
})
export const progressFill = style({
  position: 'absolute',
  insetBlock: 0,
  left: 0,
  background: color.tint,
  '@media': { [calm]: { transition: 'width 1s linear' } },
})
const runs = keyframes({ from: { left: '-30%' }, to: { left: '100%' } })
export const progressRun = style({
  position: 'absolute',
  bottom: 0,
  left: 0,
  width: '30%',
  height: 3,
  borderRadius: 2,
  background: color.accent,
  '@media': {
    [calm]: { animation: `${runs} 1.4s ease-in-out infinite` },
    '(prefers-reduced-motion: reduce)': { width: '100%', opacity: 0.5 },
  },
})
export const progressText = style({ position: 'relative', textAlign: 'center' })

/* Old and new price, with what each means */
export const comparison = style({ width: '100%', borderCollapse: 'collapse', fontSize: typeSize.fine })
globalStyle(`${comparison} caption`, { captionSide: 'top', textAlign: 'left', color: color.muted, paddingBottom: 6 })
globalStyle(`${comparison} th, ${comparison} td`, {
  padding: '4px 0',
  textAlign: 'right',
  fontWeight: typeWeight.strong,
  whiteSpace: 'nowrap',
})
globalStyle(`${comparison} th[scope=row]`, {
  textAlign: 'left',
  fontWeight: typeWeight.medium,
  color: color.muted,
  whiteSpace: 'normal',
})
globalStyle(`${comparison} thead th`, { fontWeight: typeWeight.strong, borderBottom: hairline, paddingBottom: 5 })
globalStyle(`${comparison} thead td`, { borderBottom: hairline })
globalStyle(`${comparison} td:nth-child(2), ${comparison} th:nth-child(2)`, {
  color: color.muted,
  fontWeight: typeWeight.medium,
})
globalStyle(`${comparison} td[data-changed]`, { fontWeight: typeWeight.bold })

/* On a phone */
/** The strip above the bar of the shell: what is picked, and the way to place it. */
export const bar = style({
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
  background: color.ink,
  color: color.surface,
  border: 0,
  boxShadow: vars.shade,
  fontSize: typeSize.text,
  fontWeight: typeWeight.strong,
  selectors: { '&:hover:not(:disabled)': { background: color.ink } },
})
export const barCount = style({
  minWidth: 26,
  padding: '1px 8px',
  borderRadius: 13,
  background: color.surface,
  color: color.ink,
  fontWeight: typeWeight.bold,
  textAlign: 'center',
})
export const barName = style({ flex: 1, minWidth: 0, whiteSpace: 'normal', lineHeight: tall(1.2) })
export const barState = style({ display: 'block', fontSize: typeSize.small, fontWeight: typeWeight.medium })
export const barPrice = style({ fontSize: typeSize.title, fontWeight: typeWeight.bold })
export const barGo = style({
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
  ...held,
  background: color.surface,
  borderRadius: '14px 14px 0 0',
  boxShadow: vars.shade,
  paddingBottom: 'env(safe-area-inset-bottom)',
  '@media': { [calm]: { animation: `${rises} 160ms ease-out` } },
})
export const dialog = style({ outline: 'none' })

/* What a shared slip could not add */
export const missed = style({ listStyle: 'none', padding: 0, display: 'grid', gap: 8, marginTop: 8 })
globalStyle(`${missed} li`, {
  display: 'grid',
  gap: 1,
  padding: '6px 10px',
  borderRadius: 8,
  background: color.raised,
  overflowWrap: 'anywhere',
})
globalStyle(`${missed} span`, { color: color.muted, fontSize: typeSize.fine })
