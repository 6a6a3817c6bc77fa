import { underlined } from '#themes/chosen.ts'
import { vars } from '#themes/contract.css.ts'
import { typeSize, typeWeight } from '#themes/type-scale.ts'
import { ring, unseen } from '#ui/frame/focus.css.ts'
import { globalStyle, style } from '@vanilla-extract/css'

const { color, radius } = vars
const hairline = `1px solid ${color.line}`
const phone = '(max-width: 720px)'
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '0 12px',
  paddingRight: 14,
})
/** The name of a page, and of a part of it. */
export const heading = style({
  fontSize: typeSize.head,
  fontWeight: typeWeight.bold,
  padding: '14px 14px 10px',
  selectors: { 'h2&': { fontSize: typeSize.title } },
})
export const unseenHead = unseen

export const tabs = style({
  display: 'flex',
  gap: 2,
  padding: '0 10px',
  borderBottom: hairline,
  overflowX: 'auto',
  scrollbarWidth: 'none',
})
export const tab = style({
  padding: '9px 10px 10px',
  color: color.muted,
  fontWeight: typeWeight.strong,
  cursor: 'pointer',
  whiteSpace: 'nowrap',
  outline: 'none',
  borderRadius: '6px 6px 0 0',
  selectors: {
    '&[data-hovered]': { color: color.ink },
    '&[data-selected]': underlined,
    '&[data-focus-visible]': { outline: `2.5px solid ${color.ink}`, outlineOffset: -3 },
  },
  '@media': { [phone]: { padding: '12px 10px 13px' } },
})
export const tabPanel = style([ring, { position: 'relative', borderRadius: radius.cell }])

/* Tables */
export const table = style({ width: '100%', borderCollapse: 'collapse', '@media': { [phone]: { display: 'block' } } })
export const caption = style({
  captionSide: 'top',
  textAlign: 'left',
  padding: '10px 14px',
  color: color.muted,
  fontSize: typeSize.fine,
})
globalStyle(`${table} > ${caption}`, { '@media': { [phone]: { display: 'block' } } })
globalStyle(`${table} thead th`, {
  padding: '7px 14px',
  textAlign: 'left',
  fontSize: typeSize.fine,
  fontWeight: typeWeight.strong,
  color: color.muted,
  borderBottom: hairline,
  whiteSpace: 'nowrap',
  position: 'relative',
})
globalStyle(`${table} thead th:not(:first-child)`, { paddingLeft: 0 })
globalStyle(`${table} thead`, {
  '@media': { [phone]: { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' } },
})
globalStyle(`${table} tbody`, { '@media': { [phone]: { display: 'block' } } })
export const figureHead = style({})
globalStyle(`${table} thead th${figureHead}`, { textAlign: 'right' })

export const row = style({
  '@media': {
    [phone]: {
      display: 'grid',
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      gap: '7px 12px',
      padding: '11px 14px',
      borderTop: hairline,
    },
  },
})
globalStyle(`${row} > *`, {
  padding: '9px 14px',
  textAlign: 'left',
  verticalAlign: 'top',
  borderTop: hairline,
  fontWeight: 'inherit',
  '@media': { [phone]: { padding: 0, borderTop: 0 } },
})
globalStyle(`${row} > *:not(:first-child)`, { paddingLeft: 0 })
globalStyle(`${row}:first-child > *`, { borderTop: 0 })
export const when = style({
  color: color.muted,
  fontSize: typeSize.fine,
  whiteSpace: 'nowrap',
  '@media': { [phone]: { gridColumn: '1 / span 2', order: 1 } },
})
globalStyle(`${when} span`, { display: 'block', '@media': { [phone]: { display: 'inline' } } })
export const what = style({ minWidth: 0, '@media': { [phone]: { gridColumn: '1 / -1', order: 2 } } })
globalStyle(`${what} b`, { display: 'block', fontWeight: typeWeight.strong })
globalStyle(`${what} span`, { color: color.muted, fontSize: typeSize.fine })
// A line spoken in other words is written like what stands around it.
globalStyle(`${what} b span`, { color: 'inherit', fontSize: 'inherit' })
export const figure = style({
  fontWeight: typeWeight.strong,
  whiteSpace: 'nowrap',
  selectors: { '&[data-sign=minus]': { color: color.down }, '&[data-sign=plus]': { color: color.up } },
  '@media': {
    [phone]: {
      order: 3,
      alignSelf: 'end',
      selectors: {
        '&::before': {
          display: 'block',
          content: 'attr(data-label)',
          color: color.muted,
          fontSize: typeSize.small,
          fontWeight: typeWeight.medium,
          whiteSpace: 'normal',
        },
      },
    },
  },
})
globalStyle(`${row} > ${figure}`, { textAlign: 'right', '@media': { [phone]: { textAlign: 'left' } } })

export const statusCell = style({
  '@media': { [phone]: { gridColumn: '3', gridRow: '1', order: 1, justifySelf: 'end' } },
})
export const status = style({
  display: 'inline-block',
  padding: '1px 8px',
  borderRadius: 10,
  fontSize: typeSize.fine,
  fontWeight: typeWeight.strong,
  whiteSpace: 'nowrap',
  background: color.raised,
  boxShadow: `inset 0 0 0 1px ${color.line}`,
  selectors: {
    '&[data-tone=won], &[data-tone=wonHalf], &[data-tone=wonPart]': {
      background: color.tint,
      color: color.accent,
      boxShadow: 'none',
    },
    '&[data-tone=lost], &[data-tone=loseHalf], &[data-tone=losePart], &[data-tone=rejected]': { color: color.down },
    '&[data-tone=waiting]': { background: color.goldTint, color: color.gold, boxShadow: 'none' },
  },
})
export const toggleCell = style({ '@media': { [phone]: { gridColumn: '1 / -1', order: 4 } } })
globalStyle(`${toggleCell} button + button`, { marginLeft: 6 })
globalStyle(`${row} > ${toggleCell}`, {
  textAlign: 'right',
  paddingBlock: 4,
  '@media': { [phone]: { paddingBlock: 0 } },
})
export const detailsRow = style({
  '@media': { [phone]: { display: 'block', selectors: { '&[hidden]': { display: 'none' } } } },
})
globalStyle(`${detailsRow} > td`, { padding: '0 14px 14px', '@media': { [phone]: { display: 'block' } } })
export const details = style({ display: 'grid', gap: 14, padding: 14, borderRadius: 8, background: color.raised })
/** A long name takes two lines, so that its value keeps room for words. */
export const pairs = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, fit-content(24%) minmax(0, 1fr))',
  gap: '5px 16px',
  fontSize: typeSize.text,
  '@media': { [phone]: { gridTemplateColumns: 'fit-content(42%) minmax(0, 1fr)' } },
})
globalStyle(`${pairs} dt`, { color: color.muted })
globalStyle(`${pairs} dd`, { fontWeight: typeWeight.strong, overflowWrap: 'anywhere' })

/* The lines of a system: narrow enough to stay a table on a phone. */
export const lines = style({ borderRadius: 8, background: color.surface, overflowX: 'auto' })
export const lineTable = style({ width: '100%', borderCollapse: 'collapse', fontSize: typeSize.text })
export const lineFigure = style({ fontWeight: typeWeight.strong, whiteSpace: 'nowrap' })
globalStyle(`${lineTable} th, ${lineTable} td`, {
  padding: '6px 11px',
  textAlign: 'left',
  fontWeight: 'inherit',
  borderTop: hairline,
})
globalStyle(`${lineTable} thead th`, { color: color.muted, fontSize: typeSize.fine, fontWeight: typeWeight.strong })
globalStyle(`${lineTable} ${figureHead}, ${lineTable} ${lineFigure}`, { textAlign: 'right' })

export const legs = style({ display: 'grid', gap: 10, padding: 0, listStyle: 'none' })
/** The days of a history: the last one stands off the panel's edge. */
export const dayList = style([legs, { margin: '0 0 14px' }])
export const leg = style({ display: 'grid', gap: 5, padding: '9px 11px', borderRadius: 8, background: color.surface })
export const legHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: '4px 10px',
})
/** The rule that decided a leg: a sentence, the width of all columns. */
export const ruling = style({ gridColumn: '2 / -1' })
globalStyle(`${pairs} > ${ruling}`, { fontWeight: typeWeight.regular })
export const toResult = style([
  ring,
  { justifySelf: 'start', minHeight: 24, color: color.ink, fontSize: typeSize.text },
])
globalStyle(`${leg} > p`, { color: color.muted, fontSize: typeSize.fine })

/* The statement */
/** The balance over the day, as a curve beside the sums. */
export const balance = style({ float: 'right', padding: '6px 14px 0 0', '@media': { [phone]: { display: 'none' } } })
globalStyle(`${balance} > svg`, { width: 180, height: 40 })
export const sum = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '12px 30px',
  padding: '4px 14px 12px',
  '@media': { [phone]: { gap: '10px 20px' } },
})
globalStyle(`${sum} dt`, { color: color.muted, fontSize: typeSize.fine })
globalStyle(`${sum} dd`, { fontSize: typeSize.title, fontWeight: typeWeight.strong, whiteSpace: 'nowrap' })
globalStyle(`${sum} > [data-sum]`, {
  paddingRight: 30,
  borderRight: hairline,
  '@media': { [phone]: { paddingRight: 0, borderRight: 0 } },
})
export const gain = style({
  fontSize: typeSize.text,
  selectors: { '&[data-sign=minus]': { color: color.down }, '&[data-sign=plus]': { color: color.up } },
})
export const differs = style({ padding: 14 })
export const identity = style({
  padding: '0 14px 12px',
  color: color.muted,
  fontSize: typeSize.fine,
  borderBottom: hairline,
})
export const days = style({
  display: 'flex',
  minWidth: 0,
  alignItems: 'center',
  gap: 8,
  padding: '8px 0',
  '@media': { [phone]: { flexWrap: 'wrap', padding: '0 14px 12px' } },
})
/** One end of a range of days, with its name before it. */
export const end = style({ display: 'flex', alignItems: 'center', gap: 6 })
/** What a day is, where the member's clock has another. */
export const bookDay = style({ margin: 0, color: color.muted, fontSize: typeSize.fine })
export const pick = style({ position: 'relative' })
export const select = style([
  ring,
  {
    height: 36,
    padding: '0 10px',
    borderRadius: radius.control,
    border: `1px solid ${vars.field}`,
    background: color.surface,
    color: color.ink,
    fontWeight: typeWeight.strong,
    '@media': { [phone]: { height: 44 } },
  },
])
/** The line over a list (`list-tools.tsx`). */
export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  padding: '10px 14px 0',
})
export const toolsEnd = style({ display: 'flex', flexWrap: 'wrap', gap: 8, marginLeft: 'auto' })
globalStyle(`${tools} > ${days}`, { padding: 0, flexWrap: 'wrap' })
