import { ring } from '#ui/frame/focus.css.ts'
import { vars } from '#themes/contract.css.ts'
import { typeSize, typeWeight } from '#themes/type-scale.ts'
import { keyframes, style } from '@vanilla-extract/css'

const { color } = vars

/** The line of announcements: quiet, one line high. */
export const line = style({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 32,
  padding: '0 12px 0 20px',
  background: color.raised,
  borderBottom: `1px solid ${color.line}`,
  fontSize: typeSize.fine,
})
export const all = style([
  ring,
  {
    flex: 'none',
    padding: '5px 8px',
    borderRadius: 6,
    color: color.muted,
    fontWeight: typeWeight.strong,
    selectors: { '&:hover': { color: color.ink } },
    '@media': { '(pointer: coarse)': { padding: '7px 8px' } },
  },
])
export const turn = style({ flex: 'none', minWidth: 28, padding: '2px 6px', minHeight: 28 })
export const place = style({ flex: 'none', color: color.muted, whiteSpace: 'nowrap' })
const comes = keyframes({ from: { opacity: 0 } })
export const still = style({
  flex: 1,
  minWidth: 0,
  padding: '6px 0',
  // One line, so that no announcement moves the board; the messages page has the full text.
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '@media': { '(prefers-reduced-motion: no-preference)': { animation: `${comes} 300ms ease-out` } },
})
export const link = style([
  ring,
  { borderRadius: 4, color: color.accent, fontWeight: typeWeight.strong, textDecoration: 'underline' },
])

export const advert = style({ display: 'grid', gap: 8 })
export const advertText = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' })
