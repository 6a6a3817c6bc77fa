import type { Palette } from './palette.ts'

/** Theme color2, the default: a quiet green-grey under floodlights, pitch green for the one act. */
export const color2: Palette = {
  shadow: '19 33 27',
  light: {
    canvas: '#eef1ec',
    surface: '#ffffff',
    raised: '#f7f9f5',
    ink: '#13211b',
    muted: '#5a6962',
    line: '#dde3dc',
    accent: '#0a6a4d',
    onAccent: '#ffffff',
    tint: '#e2f0e9',
    live: '#c0360f',
    up: '#0a7a3b',
    down: '#b3261e',
    gold: '#855700',
    goldTint: '#fdf1d3',
  },
  dark: {
    canvas: '#0d1411',
    surface: '#141d19',
    raised: '#19241f',
    ink: '#e8efea',
    muted: '#9aaaa1',
    line: '#25322c',
    accent: '#3ccf9c',
    onAccent: '#06211a',
    tint: '#15342a',
    live: '#ff7a54',
    up: '#5fdc93',
    down: '#ff8f80',
    gold: '#f3c24d',
    goldTint: '#33290f',
  },
}
