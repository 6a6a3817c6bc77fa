import { vars } from '#themes/contract.css.ts'
import { globalStyle, style } from '@vanilla-extract/css'

const { color } = vars

export const about = style({ padding: '0 14px 12px', maxWidth: '75ch' })
export const ways = style({ padding: '0 14px 14px', maxWidth: 560 })
globalStyle(`${ways} dd`, { overflowWrap: 'anywhere' })
globalStyle(`${about} a, ${ways} a`, {
  color: color.ink,
  display: 'inline-block',
  minHeight: 24,
  textDecoration: 'underline',
})
