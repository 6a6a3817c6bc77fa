import { vars } from '#themes/contract.css.ts'
import { ring } from '#ui/frame/focus.css.ts'
import { style } from '@vanilla-extract/css'

const { color } = vars

export const open = style({ borderTop: `1px solid ${color.line}`, padding: '12px 14px 10px' })
export const title = style({ fontSize: 13.5, fontWeight: 700 })
export const count = style({ color: color.muted, fontWeight: 600 })
export const list = style({ padding: 0, margin: 0, listStyle: 'none' })
export const bet = style({
  display: 'grid',
  gap: 5,
  gridTemplateColumns: 'minmax(0, 1fr)',
  padding: '9px 0',
  selectors: { '& + &': { borderTop: `1px solid ${color.line}` } },
})
export const kind = style({ display: 'flex', justifyContent: 'space-between', gap: 10, fontSize: 14 })
export const held = style({ paddingLeft: 26, color: color.muted, fontSize: 13 })
export const all = style([
  ring,
  { display: 'block', padding: '6px 0', borderRadius: 4, color: color.ink, fontSize: 13.5, textAlign: 'center' },
])
