import type { Palette } from './palette.ts'

/** Theme color5: graphite, for operators whose own marks bring the colour. */
export const color5: Palette = {
  shadow: '27 27 25',
  light: {
    canvas: '#efefed',
    surface: '#ffffff',
    raised: '#f8f8f6',
    ink: '#1b1b19',
    muted: '#5f5f5b',
    line: '#dfdfdb',
    accent: '#33383d',
    onAccent: '#ffffff',
    tint: '#e8eaeb',
    live: '#c0360f',
    up: '#0a7639',
    down: '#b3261e',
    gold: '#855700',
    goldTint: '#fdf1d3',
  },
  dark: {
    canvas: '#101011',
    surface: '#18191a',
    raised: '#1f2022',
    ink: '#ededeb',
    muted: '#a3a4a4',
    line: '#2d2f31',
    accent: '#d5dade',
    onAccent: '#16191b',
    tint: '#2b3034',
    live: '#ff7a54',
    up: '#5fdc93',
    down: '#ff8f80',
    gold: '#f3c24d',
    goldTint: '#33290f',
  },
}
