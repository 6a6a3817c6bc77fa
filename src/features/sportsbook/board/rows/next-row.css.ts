import { vars } from '#themes/contract.css.ts'
import { style } from '@vanilla-extract/css'

export const cell = style({
  padding: '22px 14px 10px',
  borderTop: `1px solid ${vars.color.line}`,
  fontSize: 16,
  fontWeight: 700,
})
