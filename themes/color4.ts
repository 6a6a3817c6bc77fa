import type { Palette } from './palette.ts'

/** Theme color4: violet over cool grey. */
export const color4: Palette = {
  shadow: '28 23 48',
  light: {
    canvas: '#f1eff6',
    surface: '#ffffff',
    raised: '#f9f8fc',
    ink: '#1c1730',
    muted: '#605a72',
    line: '#e1dcec',
    accent: '#5b34a8',
    onAccent: '#ffffff',
    tint: '#ece5fb',
    live: '#ba340f',
    up: '#0a7639',
    down: '#b3261e',
    gold: '#855700',
    goldTint: '#fdf1d3',
  },
  dark: {
    canvas: '#100d19',
    surface: '#191425',
    raised: '#201a2f',
    ink: '#ede9f6',
    muted: '#a79fba',
    line: '#302842',
    accent: '#b79bff',
    onAccent: '#1c0a42',
    tint: '#2f2354',
    live: '#ff7a54',
    up: '#5fdc93',
    down: '#ff8f80',
    gold: '#f3c24d',
    goldTint: '#33290f',
  },
}
