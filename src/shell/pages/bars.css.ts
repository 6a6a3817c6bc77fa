import { lit } from '#themes/chosen.ts'
import { vars } from '#themes/contract.css.ts'
import { tall } from '#themes/tall.ts'
import { typeSize, typeWeight } from '#themes/type-scale.ts'
import { globalStyle, keyframes, style } from '@vanilla-extract/css'

const { color } = vars
const phone = '(max-width: 720px)'
const moves = '(prefers-reduced-motion: no-preference)'

/** Over the lower edge of a phone, above the line a thumb swipes along. */
export const bar = style({
  display: 'none',
  '@media': {
    [phone]: {
      position: 'fixed',
      insetInline: 0,
      bottom: 0,
      zIndex: 25,
      display: 'grid',
      gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
      height: 'calc(56px + env(safe-area-inset-bottom))',
      paddingBottom: 'env(safe-area-inset-bottom)',
      background: color.surface,
      borderTop: `1px solid ${color.line}`,
    },
  },
  // A lost connection shows where the thumb is.
  selectors: { '&[data-cut]': { borderTop: `2px solid ${color.gold}` } },
})

export const place = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  alignContent: 'center',
  gap: 2,
  minWidth: 0,
  // No label touches the window’s edge.
  paddingInline: 4,
  color: color.muted,
  fontSize: typeSize.tiny,
  fontWeight: typeWeight.strong,
  lineHeight: tall(1.15),
  textAlign: 'center',
  cursor: 'pointer',
  outline: 'none',
  touchAction: 'manipulation',
  selectors: {
    '&[aria-current], &[aria-expanded=true]': lit,
    '&:focus-visible': { outline: `2.5px solid ${color.ink}`, outlineOffset: -3, borderRadius: 8 },
  },
})
// Two lines where a language is long: nothing of five words is cut at 320 px.
globalStyle(`${place} > span:last-child`, { maxWidth: '100%', overflowWrap: 'anywhere' })
/** The room of a number is there before it, so that its word does not move. */
export const count = style({ display: 'inline-block', minWidth: '1ch', fontVariantNumeric: 'tabular-nums' })
export const live = style([
  count,
  { minWidth: '2ch', color: color.live, fontStyle: 'normal', fontWeight: typeWeight.bold },
])

const turns = keyframes({ to: { transform: 'rotate(360deg)' } })
/** The slip stands out of the bar; with picks in it it is the one accent there, and says how many. */
export const middle = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: 46,
  height: 46,
  marginTop: -20,
  borderRadius: '50%',
  background: color.surface,
  boxShadow: `0 0 0 1px ${color.line}`,
  color: color.ink,
  selectors: {
    '&[data-filled]': {
      background: color.accent,
      color: color.onAccent,
      boxShadow: 'none',
      fontSize: typeSize.title,
      fontWeight: typeWeight.bold,
    },
    '&[data-waiting]::after': {
      content: '""',
      position: 'absolute',
      inset: -4,
      border: `2.5px solid ${color.gold}`,
      borderTopColor: 'transparent',
      borderRadius: '50%',
    },
  },
})
globalStyle(`${middle}[data-waiting]::after`, { '@media': { [moves]: { animation: `${turns} 1.2s linear infinite` } } })

// They give way while the member reads on, and come back on the way up; what has the focus stays in sight.
globalStyle('[data-bars]', { '@media': { [moves]: { transition: 'transform 180ms ease-out' } } })
globalStyle('html[data-bars-away] [data-bars]:not(:focus-within)', {
  transform: 'translateY(calc(100% + 72px + env(safe-area-inset-bottom)))',
})
// What the keyboard moves to never lies under them (WCAG 2.4.11).
globalStyle('html', { '@media': { [phone]: { scrollPaddingBottom: 'calc(132px + env(safe-area-inset-bottom))' } } })
