import { vars } from '#themes/contract.css.ts'
import { style } from '@vanilla-extract/css'

/** As tall as a board usually is, so that the page keeps its shape. */
export const hollow = style({ minHeight: 360, alignContent: 'center' })
export const title = style({ fontSize: 16, fontWeight: 650, color: vars.color.ink, textWrap: 'balance' })
export const ways = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: 8,
  marginTop: 8,
  color: vars.color.ink,
})
export const count = style({ color: vars.color.muted, fontWeight: 500 })

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
