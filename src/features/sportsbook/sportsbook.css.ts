import { style } from '@vanilla-extract/css'

const beside = 'sportsbook (min-width: 920px)'

export const root = style({ containerType: 'inline-size', containerName: 'sportsbook', minWidth: 0 })

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 10,
  alignItems: 'start',
  '@container': { [beside]: { gridTemplateColumns: '212px minmax(0, 1fr)', gap: 16 } },
})

/** Beside the board where there is room; elsewhere sports stand above it, and leagues are opened there. */
export const menu = style({ display: 'contents', '@container': { [beside]: { display: 'grid', gap: 10, position: 'sticky', top: 16 } } })
export const sports = style({ minWidth: 0 })
export const leagues = style({ display: 'none', '@container': { [beside]: { display: 'block' } } })
export const leaguesOpen = style({ order: 1, '@container': { [beside]: { order: 0 } } })
export const main = style({ minWidth: 0, display: 'contents', '@container': { [beside]: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 10 } } })
