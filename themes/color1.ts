import type { Palette } from './palette.ts'

/** Theme color1: a blue harbour at night. */
export const color1: Palette = {
  shadow: '17 28 43',
  light: {
    canvas: '#ecf0f5',
    surface: '#ffffff',
    raised: '#f6f8fb',
    ink: '#111c2b',
    muted: '#56636f',
    line: '#d9e0e9',
    accent: '#0b5cad',
    onAccent: '#ffffff',
    tint: '#e1edf9',
    live: '#c0360f',
    up: '#0a7a3b',
    down: '#b3261e',
    gold: '#855700',
    goldTint: '#fdf1d3',
  },
  dark: {
    canvas: '#0b1119',
    surface: '#121a25',
    raised: '#17212e',
    ink: '#e7edf5',
    muted: '#98a6b6',
    line: '#233040',
    accent: '#62b0ff',
    onAccent: '#04182d',
    tint: '#12304f',
    live: '#ff7a54',
    up: '#5fdc93',
    down: '#ff8f80',
    gold: '#f3c24d',
    goldTint: '#33290f',
  },
}
