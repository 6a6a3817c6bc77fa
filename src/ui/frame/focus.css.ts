import { vars } from '#themes/contract.css.ts'
import { style } from '@vanilla-extract/css'

/** The focus ring: 2.5 px of ink, never removed. */
export const ring = style({
  selectors: {
    '&:focus-visible, &[data-focus-visible]': { outline: `2.5px solid ${vars.color.ink}`, outlineOffset: 1 },
  },
})

/** For screen readers only: present but invisible. */
export const unseen = style({
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  padding: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  border: 0,
})
