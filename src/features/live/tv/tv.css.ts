import { vars } from '#themes/contract.css.ts'
import { ring } from '#ui/frame/focus.css.ts'
import { globalStyle, style } from '@vanilla-extract/css'

const { color, radius } = vars

export const player = style([
  ring,
  {
    display: 'grid',
    gap: 8,
    alignContent: 'start',
    minWidth: 0,
    borderRadius: radius.control,
    selectors: { '&:fullscreen': { padding: 12, background: color.surface, gridTemplateRows: '1fr auto' } },
  },
])
export const frame = style({
  position: 'relative',
  minHeight: 0,
  aspectRatio: '16 / 9',
  borderRadius: radius.cell,
  overflow: 'hidden',
  background: '#000',
})
globalStyle(`${player}:fullscreen ${frame}`, { aspectRatio: 'auto' })
export const video = style({ display: 'block', width: '100%', height: '100%', objectFit: 'contain' })
export const message = style({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  padding: 14,
  background: 'rgba(0, 0, 0, 0.72)',
  color: '#fff',
  fontWeight: 650,
  textAlign: 'center',
  overflowWrap: 'anywhere',
  pointerEvents: 'none',
})
export const note = style({ color: color.muted, fontSize: 12.5 })
export const controls = style({ display: 'flex', flexWrap: 'wrap', gap: 6 })
export const toggle = style({
  selectors: { '&[aria-pressed=true], &[aria-pressed=true]:hover': { background: color.ink, color: color.surface } },
})
