import { vars } from '#themes/contract.css.ts'
import { style } from '@vanilla-extract/css'

export const paging = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  padding: '10px 14px',
  borderTop: `1px solid ${vars.color.line}`,
  color: vars.color.muted,
})
