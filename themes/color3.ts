import type { Palette } from './palette.ts'

/** Theme color3: orchid over warm grey. */
export const color3: Palette = {
  shadow: '37 19 34',
  light: {
    canvas: '#f3eff2',
    surface: '#ffffff',
    raised: '#fbf8f8',
    ink: '#251322',
    muted: '#6c5a5f',
    line: '#e7dce4',
    accent: '#8d2071',
    onAccent: '#ffffff',
    tint: '#f8e5f3',
    live: '#c0360f',
    up: '#0a7639',
    down: '#b3261e',
    gold: '#855700',
    goldTint: '#fdf1d3',
  },
  dark: {
    canvas: '#150d14',
    surface: '#1f141d',
    raised: '#271a25',
    ink: '#f3e9f1',
    muted: '#b5a0b0',
    line: '#392836',
    accent: '#f09ad6',
    onAccent: '#35062a',
    tint: '#431a3a',
    live: '#ff7a54',
    up: '#5fdc93',
    down: '#ff8f80',
    gold: '#f3c24d',
    goldTint: '#33290f',
  },
}
