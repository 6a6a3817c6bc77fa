import { ring } from '#ui/focus.css.ts'
import { vars } from '#themes/contract.css.ts'
import { tall } from '#themes/tall.ts'
import { style } from '@vanilla-extract/css'

const phone = '(max-width: 720px)'
const small = '(max-width: 360px)'
/** Below this width the brand shrinks, so that the balance and what follows it are never cut off. */
const narrow = '(max-width: 480px)'
/** Below these widths the clock and the outstanding stakes appear only on the menu's pages, so that the header always has the balance. */
const noClock = '(max-width: 1000px)'
const noOutstanding = '(max-width: 860px)'
/** A phone on its side. */
const low = '(max-height: 480px) and (min-width: 560px)'

export const header = style({
  display: 'flex',
  alignItems: 'center',
  gap: 28,
  height: 52,
  padding: '0 20px',
  background: vars.color.surface,
  borderBottom: `1px solid ${vars.color.line}`,
  '@media': {
    [phone]: { padding: '0 14px', gap: 12 },
    [narrow]: { gap: 8 },
    [small]: { padding: '0 10px', gap: 4 },
    [low]: { height: 40 },
  },
})

export const brand = style([
  ring,
  {
    display: 'flex',
    alignItems: 'center',
    gap: 9,
    borderRadius: 6,
    fontSize: 18,
    fontWeight: 800,
    fontStretch: '118%',
    letterSpacing: '-0.01em',
    '@media': { [narrow]: { minWidth: 20, gap: 7 }, [small]: { gap: 6, fontSize: 16 } },
  },
])

/** The mark: a circle of the touchline, open at the top right. */
export const mark = style({
  width: 20,
  height: 20,
  flex: 'none',
  border: `2.5px solid ${vars.color.accent}`,
  borderRightColor: 'transparent',
  borderRadius: '50%',
  transform: 'rotate(-45deg)',
})

/** An operator's own logo, in whatever shape it comes. */
export const logo = style({ height: 24, maxWidth: 120, objectFit: 'contain' })

/**
 * At 320 px, which is also 1280 px at four times the size, only the mark fits beside a balance: its link gives the
 * name.
 */
export const name = style({
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '@media': { [small]: { display: 'none' } },
})

/** What the small header leaves out, if the member chose it; the menu leads to every page. */
const left = { selectors: { '[data-header=small] &': { display: 'none' } } }

/** It shrinks before the money does: links without room are reached by swiping, and the menu has every page. */
export const nav = style({
  display: 'flex',
  gap: 4,
  minWidth: 0,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  marginInline: -4,
  padding: 4,
  ...left,
  '@media': { [phone]: { display: 'none' } },
})

export const navLink = style([
  ring,
  {
    padding: '8px 12px',
    borderRadius: 8,
    fontWeight: 550,
    whiteSpace: 'nowrap',
    color: vars.color.muted,
    selectors: {
      '&:hover': { color: vars.color.ink },
      '&[aria-current]': {
        color: vars.color.ink,
        background: vars.color.raised,
        boxShadow: `inset 0 -3px 0 ${vars.color.ink}`,
      },
    },
  },
])

export const grow = style({ flex: 1 })

export const clock = style({
  color: vars.color.muted,
  whiteSpace: 'nowrap',
  ...left,
  '@media': { [noClock]: { selectors: { [`${nav} ~ &`]: { display: 'none' } } }, [phone]: { display: 'none' } },
})
export const time = style({ color: vars.color.ink, fontWeight: 600 })

export const wallet = style({
  display: 'flex',
  flex: 'none',
  gap: 18,
  alignItems: 'center',
  '@media': { [narrow]: { gap: 12 }, [small]: { gap: 10 } },
})
export const purse = style({ lineHeight: tall(1.15), textAlign: 'right', whiteSpace: 'nowrap' })
export const held = style([purse, { ...left, '@media': { [noOutstanding]: { display: 'none' } } }])
export const purseLabel = style({ display: 'block', fontSize: 11.5, color: vars.color.muted })
export const purseAmount = style({ fontSize: 15, fontWeight: 650 })

export const avatar = style([
  ring,
  {
    display: 'grid',
    placeItems: 'center',
    width: 34,
    height: 34,
    borderRadius: '50%',
    background: vars.color.tint,
    color: vars.color.accent,
    fontWeight: 700,
    cursor: 'pointer',
    '@media': { '(pointer: coarse)': { width: 40, height: 40 } },
  },
])
