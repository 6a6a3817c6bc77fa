import { vars } from '#themes/contract.css.ts'
import { typeSize, typeWeight } from '#themes/type-scale.ts'
import { style } from '@vanilla-extract/css'

export const label = style({
  fontSize: typeSize.small,
  fontWeight: typeWeight.strong,
  padding: '3px 8px',
  borderRadius: vars.radius.control,
  border: `1px solid ${vars.color.line}`,
  color: vars.color.muted,
  selectors: { '&[data-tone=look]': { color: vars.color.ink, borderColor: vars.color.ink } },
})
