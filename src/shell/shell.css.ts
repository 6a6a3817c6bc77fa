import { vars } from '#themes/contract.css.ts'
import { style } from '@vanilla-extract/css'

export const skip = style({
  position: 'absolute',
  left: 12,
  top: -60,
  zIndex: 60,
  padding: '10px 14px',
  borderRadius: vars.radius.control,
  background: vars.color.ink,
  color: vars.color.surface,
  selectors: { '&:focus': { top: 8 } },
})

/** As high as the window leaves: the foot is below it from the start, so that a page which fills does not move it. */
export const main = style({ outline: 'none', minHeight: `calc(100dvh - ${vars.head})` })

export const awaited = style({ padding: 40, textAlign: 'center', color: vars.color.muted })

export const stopped = style({
  display: 'grid',
  gap: 12,
  justifyItems: 'start',
  maxWidth: 520,
  margin: '24px auto',
  padding: 14,
})
