import { vars } from '#themes/contract.css.ts'
import { typeSize } from '#themes/type-scale.ts'
import { style } from '@vanilla-extract/css'

const { color } = vars

export const orders = style({ display: 'grid', gap: 6, justifyItems: 'start' })
export const line = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 6, fontSize: typeSize.fine })
export const text = style({ color: color.ink, overflowWrap: 'anywhere' })
export const state = style({ color: color.muted, fontSize: typeSize.fine })
export const form = style({
  display: 'grid',
  gap: 10,
  width: '100%',
  maxWidth: 460,
  padding: 14,
  borderRadius: 8,
  background: color.surface,
  boxShadow: `inset 0 0 0 1px ${color.line}`,
  textAlign: 'left',
})
export const ways = style({ display: 'flex', flexWrap: 'wrap', gap: 8 })
