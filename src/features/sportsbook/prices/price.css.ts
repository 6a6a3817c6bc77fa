import { ring } from '#ui/frame/focus.css.ts'
import { vars } from '#themes/contract.css.ts'
import { typeSize, typeWeight } from '#themes/type-scale.ts'
import { createVar, globalStyle, style } from '@vanilla-extract/css'

/** Narrower letters leave room for a line and a price where text is spaced wider (WCAG 1.4.12). */
const phoneBoard = 'sportsbook (max-width: 480px)'
/** Six columns leave less room for type than three. */
export const side = createVar()
const height = createVar()
/** Under a finger a cell is at least this high. */
export const phoneCell = '40px'
/**
 * A button is seen as one: its edge stands out from the board by at least 1.3 to 1 in every theme
 * (`tests/ui/contrast.test.ts`).
 */
const edge = `inset 0 0 0 1px ${vars.color.edge}`

/** What the slip holds: of the grid a selected cell, elsewhere a pressed button. */
const held = ':is([aria-selected=true], [aria-pressed=true])'

const base = style([
  ring,
  {
    vars: { [height]: vars.cell },
    display: 'block',
    minWidth: 0,
    width: '100%',
    height,
    lineHeight: height,
    textAlign: 'right',
    borderRadius: vars.radius.cell,
    contain: 'strict', // A change of price lays out and paints its own button.
    whiteSpace: 'nowrap',
    userSelect: 'none',
    scrollMargin: '40px 0 72px',
    '@media': { '(max-width: 720px)': { vars: { [height]: `max(${phoneCell}, ${vars.cell})` } } },
  },
])

export const price = style([
  base,
  {
    backgroundColor: vars.color.raised,
    boxShadow: edge,
    cursor: 'pointer',
    selectors: {
      '&:hover': { backgroundColor: vars.color.tint },
      // A shadow is not an edge where the device forces its own colours.
      '&:not(:focus-visible)': {
        '@media': { '(forced-colors: active)': { outline: '1px solid ButtonText', outlineOffset: -1 } },
      },
      '&[aria-disabled=true]': {
        cursor: 'not-allowed',
        backgroundColor: 'transparent',
        boxShadow: `inset 0 0 0 1px ${vars.color.line}`,
      },
      [`&${held}`]: { backgroundColor: vars.color.accent, color: vars.color.onAccent, boxShadow: 'none' },
    },
  },
])

/** A suspended market keeps its place. */
export const shut = style([
  base,
  {
    cursor: 'not-allowed',
    background: `repeating-linear-gradient(135deg, color-mix(in srgb, ${vars.color.line} 55%, transparent) 0 6px, transparent 6px 12px)`,
    selectors: { [`&${held}`]: { boxShadow: `inset 0 0 0 1.5px ${vars.color.accent}` } },
  },
])

export const absent = style([
  base,
  {
    cursor: 'default',
    // What is not offered has no edge of what is shut (`ui/panel.css.ts`).
    '@media': { '(forced-colors: active)': { selectors: { '&:not(:focus-visible)': { outline: 'none !important' } } } },
  },
])

/** It takes no room, so that a long price overlaps it and is not pushed away. */
export const line = style({
  float: 'left',
  width: 0,
  paddingLeft: side,
  color: vars.color.muted,
  fontSize: typeSize.small,
  fontWeight: typeWeight.medium,
  fontStretch: '88%',
  '@container': { [phoneBoard]: { fontStretch: '74%', paddingLeft: 4 } },
})

globalStyle(`${shut} > b`, { visibility: 'hidden' })
globalStyle(`${shut} > ${line}`, { visibility: 'hidden' })

/** The pick in words, cut where the price begins. */
export const label = style({
  float: 'left',
  display: 'flex',
  maxWidth: 'calc(100% - 52px)',
  paddingLeft: 8,
  overflow: 'hidden',
  fontSize: typeSize.fine,
  fontWeight: typeWeight.medium,
  fontStretch: '84%',
  textAlign: 'left',
  whiteSpace: 'pre',
})
export const pick = style({ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' })
export const handicap = style({ flex: 'none' })

/** An arrow in the corner over the tint of the whole cell. */
const arrow = (color: string, end: 'top' | 'bottom', tint: string) => ({
  backgroundImage: `conic-gradient(from ${end === 'top' ? '135deg at 50% 0' : '-45deg at 50% 100%'}, ${color} 90deg, transparent 0), linear-gradient(${tint} 0 0)`,
  backgroundPosition: `right 2px ${end} 3px, 0 0`,
})

/**
 * It covers the button and always has its arrow and tint, mostly unseen ones: a flash then changes colours alone. A
 * box, or a background where there was none, would make the browser sort all layers of the page again.
 */
export const figure = style({
  display: 'block',
  height: '100%',
  paddingRight: side,
  borderRadius: 'inherit',
  fontWeight: typeWeight.strong,
  '@container': { [phoneBoard]: { fontStretch: '84%', paddingRight: 4 } },
  ...arrow('transparent', 'top', 'transparent'),
  backgroundSize: '8px 4px, 100% 100%',
  backgroundRepeat: 'no-repeat',
})
export const negative = style([figure, { color: vars.color.down }])
globalStyle(`${price}${held} > *`, { color: 'inherit' })
globalStyle(`${price}[aria-disabled=true]:not(${held}) > *`, { color: vars.color.muted })

/** Edge, arrow and the tint of the whole cell say the same. */
const mixed = (color: string, strength: number) => `color-mix(in srgb, ${color} ${strength}%, transparent)`
const moved = (color: string, strength: number, end: 'top' | 'bottom') => ({
  ...arrow(mixed(color, strength), end, mixed(color, strength * 0.16)),
  outline: `1px solid ${mixed(color, strength * 0.45)}`,
  outlineOffset: -1,
})
for (const [way, color, end] of [
  ['up', vars.color.up, 'top'],
  ['down', vars.color.down, 'bottom'],
] as const) {
  globalStyle(`${figure}[data-moved=${way}]`, moved(color, 100, end))
  globalStyle(`${figure}[data-moved='${way} faint']`, {
    '@media': { '(prefers-reduced-motion: no-preference)': moved(color, 50, end) },
  })
}
