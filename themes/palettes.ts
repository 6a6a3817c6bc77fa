import type { Theme } from '#domain/member/theme.ts'
import { color1 } from './color1.ts'
import { color2 } from './color2.ts'
import { color3 } from './color3.ts'
import { color4 } from './color4.ts'
import { color5 } from './color5.ts'
import { color6 } from './color6.ts'
import type { Palette } from './palette.ts'

/** The selectable themes by their names (§page.white-label). */
export const palettes = { color1, color2, color3, color4, color5, color6 } as const satisfies Record<Theme, Palette>
