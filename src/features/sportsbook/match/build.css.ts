import { vars } from '#themes/contract.css.ts'
import { style } from '@vanilla-extract/css'

const phone = '(max-width: 720px)'

/** The switch, beside the groups of markets. */
export const bar = style({ padding: '10px 14px 0', '@media': { [phone]: { padding: '8px 10px 0' } } })
export const build = style({
  display: 'grid',
  gap: 10,
  margin: '10px 14px 0',
  padding: '10px 12px',
  borderRadius: vars.radius.control,
  background: vars.color.raised,
  '@media': { [phone]: { margin: '8px 10px 0' } },
})
export const picks = style({ display: 'grid', gap: 4, margin: 0, padding: 0, listStyle: 'none' })
export const pick = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 10,
  fontSize: 13.5,
})
export const says = style({ fontSize: 13.5 })
