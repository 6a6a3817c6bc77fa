import { vars } from '#themes/contract.css.ts'
import { typeSize, typeWeight } from '#themes/type-scale.ts'
import { style } from '@vanilla-extract/css'

export const cell = style({
  padding: '22px 14px 10px',
  borderTop: `1px solid ${vars.color.line}`,
  fontSize: typeSize.title,
  fontWeight: typeWeight.bold,
})
