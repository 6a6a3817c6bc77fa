import { vars } from '#themes/contract.css.ts'
import { globalStyle, style } from '@vanilla-extract/css'

export const fold = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 40,
  padding: '0 14px',
  borderBottom: `1px solid ${vars.color.line}`,
  color: vars.color.accent,
  cursor: 'pointer',
})
globalStyle(`${fold}[aria-expanded=true] svg`, { transform: 'rotate(180deg)' })
