import { ring } from '#ui/focus.css.ts'
import { vars } from '#themes/contract.css.ts'
import { globalStyle, keyframes, style } from '@vanilla-extract/css'

const { color } = vars
const hairline = `1px solid ${color.line}`
const phone = '(max-width: 720px)'

/** The line of announcements: quiet, one line high. */
export const line = style({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 30,
  padding: '0 20px',
  background: color.raised,
  borderBottom: hairline,
  fontSize: 13.5,
  '@media': {
    [phone]: { padding: '0 10px', gap: 6 },
  },
})
export const act = style({ flex: 'none', selectors: { '&[aria-pressed=true]': { color: color.ink, fontWeight: 680 } } })
export const all = style([
  ring,
  {
    flex: 'none',
    padding: '5px 8px',
    borderRadius: 6,
    color: color.muted,
    fontWeight: 600,
    selectors: { '&:hover': { color: color.ink } },
    '@media': {
      '(pointer: coarse)': { padding: '7px 8px' },
      [phone]: { marginLeft: 'auto', selectors: { [`${line}:not([data-still]) &`]: { display: 'none' } } },
    },
  },
])
export const turn = style({ flex: 'none', minWidth: 28 })
export const place = style({
  flex: 'none',
  color: color.muted,
  whiteSpace: 'nowrap',
  '@media': { [phone]: { display: 'none' } },
})
export const still = style({
  flex: 1,
  minWidth: 0,
  padding: '6px 0',
  // One line, so that no announcement moves the board; the messages page has the full text.
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
export const link = style([
  ring,
  { borderRadius: 4, color: color.accent, fontWeight: 650, textDecoration: 'underline' },
])

const run = keyframes({ to: { transform: 'translateX(-50%)' } })
export const moving = style({ flex: 1, minWidth: 0, overflow: 'hidden', whiteSpace: 'nowrap' })
export const track = style({ display: 'flex', width: 'max-content', animation: `${run} 60s linear infinite` })
globalStyle(`${line}:hover ${track}, ${line}:focus-within ${track}`, { animationPlayState: 'paused' })
export const items = style({ display: 'flex', flex: 'none', margin: 0, padding: 0, listStyle: 'none' })
export const item = style({ paddingRight: 48 })

export const advert = style({ display: 'grid', gap: 8 })
export const advertText = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' })
