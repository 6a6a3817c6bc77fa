import { filled, lit } from '#themes/chosen.ts'
import { vars } from '#themes/contract.css.ts'
import { tall } from '#themes/tall.ts'
import { drawnType, typeSize, typeWeight } from '#themes/type-scale.ts'
import { ring } from '#ui/frame/focus.css.ts'
import { globalStyle, style } from '@vanilla-extract/css'

const { color, radius } = vars
const hairline = `1px solid ${color.line}`
const phone = '(max-width: 720px)'

export const page = style({ minWidth: 0, paddingBottom: 14, containerType: 'inline-size' })
export const title = style({
  fontSize: typeSize.head,
  fontWeight: typeWeight.bold,
  padding: '14px 14px 10px',
  outline: 'none',
})
export const heading = style({ fontSize: typeSize.fine, fontWeight: typeWeight.strong, color: color.muted })
export const calm = style({
  display: 'block',
  color: color.muted,
  fontSize: typeSize.small,
  fontWeight: typeWeight.medium,
})
export const nothing = style({ padding: 14, color: color.muted })
export const link = style([
  ring,
  {
    display: 'inline-block',
    minHeight: 24,
    lineHeight: tall(1.7),
    color: 'inherit',
    fontWeight: typeWeight.strong,
    textDecoration: 'underline',
    overflowWrap: 'anywhere',
    selectors: { '&[aria-current]': lit },
    '@media': { [phone]: { minHeight: 36, lineHeight: tall('36px') } },
  },
])

/* Three panes with the slip: the list, and what is watched; on a phone the list is a line that scrolls. */
export const panes = style({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  '@container': { '(min-width: 760px)': { gridTemplateColumns: '264px minmax(0, 1fr)', paddingLeft: 14 } },
})
export const live = style({ display: 'grid', gap: 8, minWidth: 0, padding: '0 10px' })
globalStyle(`${live} > *`, { minWidth: 0 })
globalStyle(`${panes} > ${live}`, {
  '@container': { '(min-width: 760px)': { padding: 0, maxHeight: 'calc(100vh - 140px)', overflowY: 'auto' } },
})
export const state = style({
  display: 'grid',
  color: color.live,
  fontSize: typeSize.title,
  lineHeight: tall(1.15),
  fontVariantNumeric: 'tabular-nums',
})
globalStyle(`${state} > small`, { fontSize: typeSize.small, fontWeight: typeWeight.strong, overflowWrap: 'anywhere' })
export const liveRow = style({
  display: 'grid',
  gridTemplateColumns: '52px minmax(0, 1fr) auto auto',
  alignItems: 'center',
  gap: '0 6px',
  minHeight: 44,
  padding: '4px 4px 4px 8px',
  borderTop: hairline,
  borderRadius: radius.cell,
  selectors: { '&[data-watched]': { background: color.tint } },
})
/** The league has the whole width under the names: beside the icons it took three lines. */
globalStyle(`${liveRow} > ${state}`, { gridRow: 'span 2' })
globalStyle(`${liveRow} > ${calm}`, { gridArea: '2 / 2 / auto / -1' })
export const tv = style({ color: color.muted, display: 'grid' })
export const pinIcon = style([
  ring,
  {
    display: 'grid',
    placeItems: 'center',
    width: 36,
    height: 36,
    borderRadius: radius.cell,
    color: color.muted,
    cursor: 'pointer',
    selectors: {
      '&[aria-pressed=true]': filled,
      '&:disabled': { opacity: 0.4, cursor: 'default' },
    },
    '@media': { [phone]: { width: 44, height: 44 } },
  },
])
export const remind = style({ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 8px' })
export const summary = style({ fontWeight: typeWeight.strong })

/* What is watched: one match with its odds beside it, or two in a row. */
export const watched = style({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'minmax(0, 1fr)',
  padding: '0 14px',
  '@media': { [phone]: { padding: '0 10px' } },
  '@container': {
    '(min-width: 1000px)': {
      selectors: { '&:not([data-count="1"])': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
    },
  },
})
export const match = style({
  display: 'grid',
  alignContent: 'start',
  gap: 8,
  minWidth: 0,
  padding: 12,
  border: hairline,
  borderRadius: radius.control,
  containerType: 'inline-size',
})
export const head = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '4px 10px' })
export const names = style({ display: 'grid', minWidth: 0, flex: '1 1 160px', overflowWrap: 'anywhere' })
export const name = style({ fontSize: typeSize.title, fontWeight: typeWeight.strong, lineHeight: tall(1.3) })
export const tools = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: 6 })
export const playing = style({
  fontSize: typeSize.head,
  fontWeight: typeWeight.bold,
  color: color.live,
  fontVariantNumeric: 'tabular-nums',
})
export const columns = style({
  display: 'grid',
  gap: 14,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container': { '(min-width: 560px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
  selectors: { '&[data-tile]': { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const column = style({ display: 'grid', alignContent: 'start', gap: 12, minWidth: 0 })
export const inner = style({ display: 'grid', gap: 6, minWidth: 0 })

/* The picture */
export const picture = style({ width: '100%', height: 'auto', display: 'block' })
export const ground = style({ fill: color.raised })
export const pressure = style({ fill: color.accent })
export const marking = style({ fill: 'none', stroke: color.muted, strokeOpacity: 0.55, strokeWidth: 1.2 })
export const side = style({ fill: color.ink })
export const points = style([side, { fontSize: drawnType.points, fontWeight: typeWeight.bold }])
export const inning = style([side, { fontSize: drawnType.part, fontWeight: typeWeight.bold }])
export const partScores = style([side, { fontSize: drawnType.parts }])
/** A name is as tall as other words are where its picture is large. */
export const sideName = style({
  fill: color.ink,
  fontSize: drawnType.side,
  '@container': { '(min-width: 560px)': { fontSize: drawnType.sideWide } },
})
export const last = style({
  fill: color.live,
  stroke: color.surface,
  strokeWidth: 1.5,
  selectors: {
    '&[data-what=red]': { fill: color.down },
    '&[data-what=booking]': { fill: color.gold },
    '&[data-what=corner]': { fill: color.muted },
  },
})

/** The play is in this zone; the ball glides there in 800 ms. */
export const drawn = style({ display: 'grid', gap: 4 })
export const zone = style({ fill: color.accent, opacity: 0.22 })
export const ball = style({
  fill: color.surface,
  stroke: color.ink,
  strokeWidth: 1.5,
  '@media': { '(prefers-reduced-motion: no-preference)': { transition: 'transform 800ms ease-in-out' } },
})
/** One line, or one of each part: nothing under it moves when the ball does, or before the first is known. */
export const ballLine = style({
  display: 'grid',
  minHeight: '2lh',
  '@container': {
    '(min-width: 560px)': {
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      alignItems: 'baseline',
      gap: 10,
      minHeight: '1lh',
    },
  },
})
globalStyle(`${ballLine} > *`, { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })

/* Momentum */
export const share = style({ height: 8, borderRadius: 4, background: color.line, overflow: 'hidden' })
globalStyle(`${share} > span`, { display: 'block', height: '100%', background: color.accent })
export const bars = style({ width: '100%', height: 56 })
export const ours = style({ fill: color.accent })
export const theirs = style({ fill: color.muted })

/* Play by play */
export const log = style({ display: 'grid', gap: 6 })
export const parts = style({ display: 'grid', gap: 2, padding: 0, listStyle: 'none', fontSize: typeSize.fine })
globalStyle(`${parts} > li`, {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 10,
  padding: '5px 8px',
  borderRadius: radius.cell,
  background: color.raised,
  fontVariantNumeric: 'tabular-nums',
})

/* Odds */
/* The list */
export const part = style({ padding: '16px 14px 0', display: 'grid', gap: 8, minWidth: 0 })
export const sports = style({ position: 'relative', overflowX: 'auto', scrollbarWidth: 'none', padding: 3, margin: -3 })
globalStyle(`${sports} > *`, { flexWrap: 'nowrap', width: 'max-content', maxWidth: 'none' })
globalStyle(`${sports} > * > *`, { flex: 'none' })
export const sport = style({ fontSize: typeSize.fine, fontWeight: typeWeight.strong, padding: '6px 0 2px' })
export const list = style({ padding: 0, listStyle: 'none', display: 'grid' })
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  padding: '6px 0',
  borderTop: hairline,
  minWidth: 0,
})
/* On a narrow page the list is one line of matches that scrolls sideways, so that the stage is in sight. */
const narrow = '(max-width: 759px)'
export const lists = style({
  // What is only heard scrolls with its row.
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minWidth: 0,
  '@container': { [narrow]: { display: 'flex', gap: 6, overflowX: 'auto', scrollbarWidth: 'none' } },
})
globalStyle(`${lists} > *, ${lists} ${list}`, { '@container': { [narrow]: { display: 'flex', flex: 'none', gap: 6 } } })
globalStyle(`${lists} ${list} > *`, { '@container': { [narrow]: { flex: '0 0 288px', border: hairline } } })
globalStyle(`${lists} ${sport}`, {
  '@container': { [narrow]: { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' } },
})
export const listLink = style([
  ring,
  {
    alignContent: 'center',
    minHeight: 24,
    color: 'inherit',
    fontSize: typeSize.fine,
    fontWeight: typeWeight.strong,
    lineHeight: tall(1.2),
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    selectors: { '&:hover': { textDecoration: 'underline' }, '&[aria-current]': lit },
    '@media': { [phone]: { minHeight: 36 } },
  },
])
