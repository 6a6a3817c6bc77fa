import { vars } from '#themes/contract.css.ts'
import { typeSize, typeWeight } from '#themes/type-scale.ts'
import { ring } from '#ui/frame/focus.css.ts'
import { style } from '@vanilla-extract/css'

const { color } = vars
const phone = '(max-width: 720px)'

/** It ends a page; on a phone the bar lies under it. */
export const footer = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 22px',
  padding: '14px 20px 18px',
  borderTop: `1px solid ${color.line}`,
  color: color.muted,
  fontSize: typeSize.small,
  '@media': { [phone]: { padding: '14px 14px calc(132px + env(safe-area-inset-bottom))' } },
})
export const age = style({ fontWeight: typeWeight.bold })
export const links = style({ display: 'flex', flexWrap: 'wrap', gap: '0 20px', padding: 0, listStyle: 'none' })
export const link = style([
  ring,
  {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 28,
    borderRadius: 4,
    fontWeight: typeWeight.medium,
    cursor: 'pointer',
    selectors: { '&:hover': { color: color.ink, textDecoration: 'underline' } },
    '@media': { '(pointer: coarse)': { minHeight: 44 } },
  },
])
export const forKeys = style({ '@media': { '(pointer: coarse)': { display: 'none' } } })
export const end = style({
  display: 'flex',
  alignItems: 'center',
  gap: 20,
  marginLeft: 'auto',
  '@media': { [phone]: { marginLeft: 0 } },
})
