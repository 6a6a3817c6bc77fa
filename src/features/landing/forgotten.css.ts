import { ring } from '#ui/frame/focus.css.ts'
import { vars } from '#themes/contract.css.ts'
import { tall } from '#themes/tall.ts'
import { typeWeight } from '#themes/type-scale.ts'
import { style } from '@vanilla-extract/css'

export const forgotten = style({ marginTop: 10 })
export const summary = style([
  ring,
  { padding: '4px 0', borderRadius: 6, fontWeight: typeWeight.strong, cursor: 'pointer' },
])
export const text = style({ margin: '4px 0', color: vars.color.muted, lineHeight: tall(1.45) })
export const contact = style([
  ring,
  {
    display: 'inline-block',
    padding: '4px 0',
    borderRadius: 6,
    fontWeight: typeWeight.strong,
    textDecoration: 'underline',
  },
])
