import { keyframes, style } from '@vanilla-extract/css'

const fall = keyframes({
  from: { transform: 'translateY(-20px) rotate(0)', opacity: 1 },
  to: { transform: 'translateY(320px) rotate(540deg)', opacity: 0 },
})

/** Over its panel, and in nobody's way. */
export const confetti = style({
  position: 'absolute',
  inset: 0,
  overflow: 'hidden',
  pointerEvents: 'none',
  '@media': { '(prefers-reduced-motion: reduce)': { display: 'none' } },
})
export const piece = style({
  position: 'absolute',
  top: 0,
  width: 8,
  height: 12,
  borderRadius: 2,
  opacity: 0,
  animation: `${fall} 1200ms ease-in 1`,
})
