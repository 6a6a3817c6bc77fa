import { vars } from '#themes/contract.css.ts'
import { typeSize, typeWeight } from '#themes/type-scale.ts'
import { globalStyle, style } from '@vanilla-extract/css'

const { color, radius } = vars
const hairline = `1px solid ${color.line}`
const narrow = '(max-width: 1100px)'

/** The frame with the table's side beside it, or below it where there is no room. */
export const withSide = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 280px',
  minHeight: 0,
  '@media': {
    // The game is whole, and the head of what is below it in sight.
    [narrow]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateRows: 'calc(100% - 46px) auto',
      overflowY: 'auto',
    },
  },
})
export const side = style({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  minHeight: 0,
  borderLeft: hairline,
  background: color.surface,
  '@media': { [narrow]: { gridTemplateRows: 'auto auto', minHeight: 'auto', borderLeft: 0, borderTop: hairline } },
})
export const part = style({
  display: 'flex',
  flexDirection: 'column',
  gap: 6,
  minHeight: 0,
  padding: '12px 14px',
  selectors: { '& + &': { borderTop: hairline } },
  // Below the game each part is as high as what it says.
  '@media': { [narrow]: { minHeight: 'auto' } },
})
export const title = style({
  display: 'flex',
  justifyContent: 'space-between',
  fontSize: typeSize.text,
  fontWeight: typeWeight.bold,
})
export const count = style({
  padding: '0 8px',
  borderRadius: radius.cell,
  background: color.raised,
  fontSize: typeSize.fine,
  fontWeight: typeWeight.strong,
})
export const fine = style({ color: color.muted, fontSize: typeSize.fine })
export const seats = style({
  flex: 'none',
  maxHeight: 190,
  margin: 0,
  padding: 0,
  overflowY: 'auto',
  listStyle: 'none',
})
export const seat = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 10,
  padding: '3px 0',
  fontSize: typeSize.text,
  selectors: { '&[data-own=true]': { fontWeight: typeWeight.bold } },
})
export const text = style({
  flex: '1 1 140px',
  minHeight: 120,
  margin: 0,
  padding: 0,
  overflowY: 'auto',
  listStyle: 'none',
  fontSize: typeSize.text,
  overflowWrap: 'anywhere',
  '@media': { [narrow]: { maxHeight: 200 } },
})
globalStyle(`${text} li`, { padding: '2px 0' })
globalStyle(`${text} b`, { marginRight: 4, fontWeight: typeWeight.bold })
globalStyle(`${text} li[data-own=true] b`, { color: color.accent })
export const saying = style({ display: 'grid', gap: 8 })
