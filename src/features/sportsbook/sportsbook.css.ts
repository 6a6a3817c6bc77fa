import { vars } from '#themes/contract.css.ts'
import { globalStyle, style, type StyleRule } from '@vanilla-extract/css'

/** A phone on its side: sports and toolbar share a line, and everything else comes after the board. */
const low = '(max-height: 480px) and (min-width: 560px)'
/** Where there is room for the menu beside the board, and the member has not made it small. */
const beside = (rules: StyleRule) =>
  ({
    '@container': {
      'sportsbook (min-width: 920px)': { selectors: { '&[data-menu=whole], [data-menu=whole] &': rules } },
    },
  }) as const

export const root = style({ containerType: 'inline-size', containerName: 'sportsbook', minWidth: 0 })

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 8,
  alignItems: 'start',
  '@media': {
    [low]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)', gap: 5 },
    '(max-width: 720px)': { gap: 5 },
  },
  ...beside({ gridTemplateColumns: '212px minmax(0, 1fr)', gap: 16 }),
})

/** Beside the board where there is room; elsewhere sports are above it, and leagues are opened there. */
export const menu = style({
  display: 'contents',
  ...beside({ display: 'grid', gap: 10, position: 'sticky', top: `calc(${vars.head} + 10px)` }),
})
export const sports = style({ minWidth: 0 })
export const leagues = style({ display: 'none', ...beside({ display: 'block' }) })
export const leaguesOpen = style({ order: 1, gridColumn: '1 / -1', ...beside({ order: 0 }) })
export const main = style({
  minWidth: 0,
  display: 'contents',
  ...beside({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 8 }),
})
// What narrows the board opens under its button, over the board.
globalStyle(`${main} > :not(:first-child)`, { order: 2, gridColumn: '1 / -1' })
