import { vars } from '#themes/contract.css.ts'
import { typeSize } from '#themes/type-scale.ts'
import { globalStyle, style } from '@vanilla-extract/css'
import { choice } from './choice.css.ts'
import { label } from './tab-labels.css.ts'

const phone = '(max-width: 720px)'
/** A phone on its side: one row to swipe. */
const low = '(max-height: 480px) and (min-width: 560px)'
const fieldEdge = `1px solid ${vars.field}`
const ringed = { outline: `2.5px solid ${vars.color.ink}`, outlineOffset: 1 }

const oneRow = 'sportsbook (min-width: 760px)'

/** One row where there is room, and on a phone, whose search opens over it. */
export const toolbar = style({
  display: 'grid',
  gap: 8,
  minWidth: 0,
  '@container': { [oneRow]: { display: 'flex' } },
  // Its own place for what is only heard, which would else widen the page.
  '@media': {
    [low]: { position: 'relative', display: 'flex', overflowX: 'auto', scrollbarWidth: 'none', margin: -3, padding: 3 },
    [phone]: { position: 'relative', display: 'flex', justifyContent: 'space-between', alignItems: 'start' },
  },
})

export const bar = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minWidth: 0,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  margin: -3,
  padding: 3,
  // On a tablet the odds type goes on in another line, or nobody would find it at the end of this one.
  '@container': { 'sportsbook (max-width: 759px)': { flexWrap: 'wrap' } },
})
globalStyle(`${bar} > *`, { flex: 'none' })
// A label, such as that of a parlay, is below a phone's tabs: beside them it would be cut.
globalStyle(`${bar}:has(> ${label})`, { '@media': { [phone]: { flexWrap: 'wrap' } } })
globalStyle(`${bar} + ${bar}`, { '@media': { [phone]: { flex: 'none' } } })
globalStyle(`${bar} [role=radiogroup] label`, { '@media': { [phone]: { padding: '7px 9px' } } })
globalStyle(`${toolbar} > ${bar}`, { '@media': { [low]: { flex: 'none' } } })
globalStyle(`${bar} + ${bar}`, { '@container': { [oneRow]: { flex: '1 1 200px' } } })
// Beside a label, such as that of a parlay, what is chosen wraps before it is cut.
globalStyle(`${bar} > ${choice}`, { '@container': { [oneRow]: { flex: '0 1 auto', minWidth: 'min-content' } } })

export const search = style({
  display: 'flex',
  alignItems: 'center',
  gap: 7,
  height: 38,
  minWidth: 110,
  padding: '0 10px',
  border: fieldEdge,
  borderRadius: vars.radius.control,
  background: vars.color.surface,
  color: vars.color.muted,
  selectors: { '&:focus-within': ringed },
})
globalStyle(`${bar} > ${search}`, { flex: '1 1 0' })
/** A phone's is a button until it is typed in, over the row while it is. */
const asButton = `${search}:has(:placeholder-shown):not(:focus-within)`
globalStyle(asButton, { '@media': { [phone]: { minWidth: 42, padding: 0, justifyContent: 'center' } } })
globalStyle(`${asButton} > input`, {
  '@media': { [phone]: { position: 'absolute', width: 42, height: 38, opacity: 0 } },
})
globalStyle(`${search}:focus-within`, {
  '@media': { [phone]: { position: 'absolute', insetInline: 0, zIndex: 1 } },
})
globalStyle(`${search} > svg`, { flex: 'none' })

export const searchInput = style({
  flex: 1,
  minWidth: 0,
  border: 0,
  outline: 0,
  background: 'transparent',
  color: vars.color.ink,
  selectors: {
    '&::placeholder': { color: vars.color.muted, opacity: 1 },
    // While nothing is typed there is nothing to clear, and the placeholder needs the room.
    '&:placeholder-shown::-webkit-search-cancel-button': { display: 'none' },
  },
  '@media': { '(pointer: coarse)': { fontSize: typeSize.title } },
})

/** The menu is beside the board where there is room; elsewhere this opens it. */
export const menuChip = style({
  '@container': { 'sportsbook (min-width: 920px)': { selectors: { '[data-menu=whole] &': { display: 'none' } } } },
})
