import { vars } from '#themes/contract.css.ts'
import { typeSize, typeWeight } from '#themes/type-scale.ts'
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
  fontWeight: typeWeight.strong,
  textAlign: 'center',
  overflowWrap: 'anywhere',
  pointerEvents: 'none',
})
export const note = style({ color: color.muted, fontSize: typeSize.small })
/**
 * Over the head of the picture, since captions are at its foot: there while it is pointed at, while one of them has the
 * focus, and unless it plays.
 */
export const controls = style({
  position: 'absolute',
  inset: '0 0 auto 0',
  display: 'flex',
  gap: 4,
  padding: 6,
  background: 'rgba(0, 0, 0, 0.72)',
  '@media': {
    '(max-width: 720px)': { gap: 0, padding: 2 },
    '(hover: hover)': {
      selectors: {
        '[data-state=playing] &:not(:focus-within)': { opacity: 0 },
        '[data-state=playing] :hover > &:not(:focus-within), [data-state=playing]:focus &': { opacity: 1 },
      },
    },
  },
})
export const tool = style([
  ring,
  {
    display: 'grid',
    placeItems: 'center',
    width: 36,
    height: 36,
    borderRadius: radius.cell,
    color: '#fff',
    cursor: 'pointer',
    outlineColor: '#fff',
    selectors: {
      '&:hover': { background: 'rgba(255, 255, 255, 0.18)' },
      '&[aria-pressed=true]': { background: '#fff', color: '#000' },
      '&[aria-disabled=true]': { opacity: 0.5, cursor: 'default' },
    },
    '@media': { '(max-width: 720px)': { flex: '1 1 36px', maxWidth: 48, height: 44 } },
  },
])
