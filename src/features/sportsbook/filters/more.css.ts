import { vars } from '#themes/contract.css.ts'
import { typeSize } from '#themes/type-scale.ts'
import { style } from '@vanilla-extract/css'

export const more = style({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: 14,
  borderTop: `1px solid ${vars.color.line}`,
})
export const moreCount = style({ color: vars.color.muted, fontSize: typeSize.fine })
