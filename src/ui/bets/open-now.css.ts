import { vars } from '#themes/contract.css.ts'
import { typeSize, typeWeight } from '#themes/type-scale.ts'
import { ring } from '#ui/frame/focus.css.ts'
import { style } from '@vanilla-extract/css'

const { color } = vars

export const open = style({ borderTop: `1px solid ${color.line}`, padding: '12px 14px 10px' })
export const title = style({ fontSize: typeSize.fine, fontWeight: typeWeight.bold })
export const count = style({ color: color.muted, fontWeight: typeWeight.strong })
export const list = style({ padding: 0, margin: 0, listStyle: 'none' })
export const bet = style({
  display: 'grid',
  gap: 5,
  gridTemplateColumns: 'minmax(0, 1fr)',
  padding: '9px 0',
  selectors: { '& + &': { borderTop: `1px solid ${color.line}` } },
})
export const kind = style({ display: 'flex', justifyContent: 'space-between', gap: 10, fontSize: typeSize.text })
export const held = style({ paddingLeft: 26, color: color.muted, fontSize: typeSize.fine })
export const all = style([
  ring,
  {
    display: 'block',
    padding: '6px 0',
    borderRadius: 4,
    color: color.ink,
    fontSize: typeSize.fine,
    textAlign: 'center',
  },
])
