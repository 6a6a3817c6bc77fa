import { vars } from '#themes/contract.css.ts'
import { tall } from '#themes/tall.ts'
import { typeSize, typeWeight } from '#themes/type-scale.ts'
import { style, styleVariants } from '@vanilla-extract/css'

const base = style({ padding: '9px 11px', borderRadius: 8, fontSize: typeSize.fine, lineHeight: tall(1.4) })
const edged = (color: string) => ({
  background: vars.color.raised,
  boxShadow: `inset 3px 0 0 ${color}`,
  paddingLeft: 14,
})

export const notice = styleVariants({
  info: [base, edged(vars.color.muted)],
  warn: [base, { background: vars.color.goldTint }],
  error: [base, edged(vars.color.down)],
  success: [base, { background: vars.color.tint }],
})

export const title = style({ fontWeight: typeWeight.strong, fontSize: typeSize.text })
