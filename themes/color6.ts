import type { Palette } from './palette.ts'

/** Theme color6: a lagoon: blue-green and clear. */
export const color6: Palette = {
  shadow: '15 34 38',
  light: {
    canvas: '#ebf2f3',
    surface: '#ffffff',
    raised: '#f5f9f9',
    ink: '#0f2226',
    muted: '#53666b',
    line: '#d7e3e5',
    accent: '#04687a',
    onAccent: '#ffffff',
    tint: '#dcf0f3',
    live: '#c0360f',
    up: '#0a7a3b',
    down: '#b3261e',
    gold: '#855700',
    goldTint: '#fdf1d3',
  },
  dark: {
    canvas: '#0a1416',
    surface: '#101d20',
    raised: '#15262a',
    ink: '#e4eff1',
    muted: '#93a9ad',
    line: '#203438',
    accent: '#3ccadf',
    onAccent: '#04222a',
    tint: '#10363e',
    live: '#ff7a54',
    up: '#5fdc93',
    down: '#ff8f80',
    gold: '#f3c24d',
    goldTint: '#33290f',
  },
}
