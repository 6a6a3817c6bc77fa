import { vars } from '#themes/contract.css.ts'
import { style } from '@vanilla-extract/css'

export const text = style({ padding: '0 14px 12px', color: vars.color.muted, lineHeight: 1.5, maxWidth: 640 })
export const form = style({ display: 'grid', gap: 14, padding: '4px 14px 18px', maxWidth: 420 })
/** In the place of the form, once the other account is let in. */
export const done = style({ padding: '4px 14px 18px' })
