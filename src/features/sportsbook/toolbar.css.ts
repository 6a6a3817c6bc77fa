import { vars } from '#themes/contract.css.ts'
import { globalStyle, style } from '@vanilla-extract/css'

const phone = '(max-width: 720px)'
/** A phone on its side: one row to swipe. */
const low = '(max-height: 480px) and (min-width: 560px)'
const edge = `1px solid ${vars.color.line}`
const fieldEdge = `1px solid ${vars.field}`
const ringed = { outline: `2.5px solid ${vars.color.ink}`, outlineOffset: 1 }

const oneRow = 'sportsbook (min-width: 760px)'

/** One row where there is room. */
export const toolbar = style({
  display: 'grid',
  gap: 8,
  minWidth: 0,
  '@container': { [oneRow]: { display: 'flex' } },
  // Its own place for what is only heard, which would else widen the page.
  '@media': {
    [low]: { position: 'relative', display: 'flex', overflowX: 'auto', scrollbarWidth: 'none', margin: -3, padding: 3 },
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
  '@media': { [phone]: { marginInline: -10, paddingInline: 10 } },
})
globalStyle(`${bar} > *`, { flex: 'none' })
globalStyle(`${toolbar} > ${bar}`, { '@media': { [low]: { flex: 'none' } } })
globalStyle(`${bar} + ${bar}`, { '@container': { [oneRow]: { flex: '1 1 200px' } } })

export const key = style({
  font: 'inherit',
  fontSize: 11,
  lineHeight: 1.5,
  fontWeight: 600,
  color: vars.color.muted,
  border: edge,
  borderBottomWidth: 2,
  borderRadius: 4,
  padding: '0 5px',
  '@media': { '(pointer: coarse)': { display: 'none' } },
})

export const choice = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  height: 38,
  padding: '0 12px',
  border: fieldEdge,
  borderRadius: vars.radius.control,
  background: vars.color.surface,
  fontWeight: 550,
  whiteSpace: 'nowrap',
  selectors: { '&:hover': { background: vars.color.tint }, '&:has(:focus-visible)': ringed },
})

/** What is chosen, in two lines where everything fits in one row; a row that is swiped has room for it. */
export const chosen = style({
  '@container': {
    'sportsbook (min-width: 760px) and (max-width: 1080px)': {
      maxWidth: 112,
      whiteSpace: 'normal',
      fontSize: 12,
      lineHeight: 1.2,
    },
  },
})

export const select = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  opacity: 0,
  cursor: 'pointer',
  fontSize: 16,
})
globalStyle(`${select} option`, { background: vars.color.surface, color: vars.color.ink })

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
globalStyle(`${search} > svg`, { flex: 'none' })

export const searchInput = style({
  flex: 1,
  minWidth: 0,
  border: 0,
  outline: 0,
  background: 'transparent',
  color: vars.color.ink,
  selectors: { '&::placeholder': { color: vars.color.muted, opacity: 1 } },
  '@media': { '(pointer: coarse)': { fontSize: 16 } },
})

/** The menu is beside the board where there is room; elsewhere this opens it. */
export const menuChip = style({
  '@container': { 'sportsbook (min-width: 920px)': { selectors: { '[data-menu=whole] &': { display: 'none' } } } },
})
