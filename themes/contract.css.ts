import { createGlobalThemeContract } from '@vanilla-extract/css'

/**
 * Every token a screen may use; a theme fills them, light and dark. Names are fixed so that features built alone share
 * them.
 */
export const vars = createGlobalThemeContract(
  {
    color: {
      canvas: 'canvas',
      surface: 'surface',
      raised: 'raised',
      ink: 'ink',
      muted: 'muted',
      line: 'line',
      edge: 'edge',
      accent: 'accent',
      onAccent: 'on-accent',
      tint: 'tint',
      live: 'live',
      up: 'up',
      down: 'down',
      gold: 'gold',
      goldTint: 'gold-tint',
    },
    shade: 'shade',
    // `tall`: how much taller a line stands than in Latin letters.
    font: { text: 'font-text', stretch: 'font-stretch', tall: 'font-tall' },
    /** Round a field that is typed or chosen in: at least 3 to 1 on every ground (WCAG 1.4.11). */
    field: 'field',
    radius: { cell: 'radius-cell', control: 'radius-control', panel: 'radius-panel' },
    cell: 'cell-height',
    /** How much of the window the header covers while the page scrolls under it. */
    head: 'head-height',
  },
  (name) => `t-${name}`,
)
