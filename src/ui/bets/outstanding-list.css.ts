import { vars } from '#themes/contract.css.ts'
import { typeSize, typeWeight } from '#themes/type-scale.ts'
import { ring } from '#ui/frame/focus.css.ts'
import { globalStyle, style } from '@vanilla-extract/css'

const { color } = vars
const hairline = `1px solid ${color.line}`

export const own = style({ minWidth: 0, paddingBottom: 6 })
export const list = style({ padding: 0, listStyle: 'none' })
export const bet = style({
  display: 'grid',
  gap: 7,
  gridTemplateColumns: 'minmax(0, 1fr)',
  padding: '12px 14px',
  borderBottom: hairline,
})
export const head = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 10,
  color: color.ink,
  fontSize: typeSize.text,
})
globalStyle(`${head} b`, { fontWeight: typeWeight.strong })
export const held = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 10px',
  fontSize: typeSize.fine,
  fontWeight: typeWeight.medium,
})
export const waiting = style({ color: color.gold, fontWeight: typeWeight.strong })
/** The cash-out button is as wide as the bet. */
globalStyle(`${bet} > [data-cash-out]`, {
  width: '100%',
  minHeight: 40,
  height: 'auto',
  whiteSpace: 'normal',
  '@media': { '(max-width: 720px)': { minHeight: 44 } },
})
export const ways = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: '0 22px',
  padding: '6px 14px',
})
export const all = style([
  ring,
  {
    display: 'block',
    padding: '8px 0',
    borderRadius: 4,
    color: color.ink,
    fontSize: typeSize.fine,
    textAlign: 'center',
  },
])
