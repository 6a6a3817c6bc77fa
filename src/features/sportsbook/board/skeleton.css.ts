import { vars } from '#themes/contract.css.ts'
import { style } from '@vanilla-extract/css'

export const strip = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: 30,
  padding: '3px 14px',
  borderBottom: `1px solid ${vars.color.line}`,
})
export const word = style({ display: 'block', width: 118, maxWidth: '100%' })
export const match = style({ padding: '4px 14px', borderBottom: `1px solid ${vars.color.line}` })
export const prices = style({ display: 'block', height: 76 })
