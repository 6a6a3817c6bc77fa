import type { Theme } from '#domain/theme.ts'

/** What an installed app and its icon take of each theme, in light: a device draws them before any page of ours is there. */
export const themeColors: Readonly<
  Record<Theme, { readonly canvas: string; readonly surface: string; readonly accent: string }>
> = {
  color1: { canvas: '#ecf0f5', surface: '#ffffff', accent: '#0b5cad' },
  color2: { canvas: '#eef1ec', surface: '#ffffff', accent: '#0a6a4d' },
  color3: { canvas: '#f3eff2', surface: '#ffffff', accent: '#8d2071' },
  color4: { canvas: '#f1eff6', surface: '#ffffff', accent: '#5b34a8' },
  color5: { canvas: '#efefed', surface: '#ffffff', accent: '#33383d' },
  color6: { canvas: '#ebf2f3', surface: '#ffffff', accent: '#04687a' },
}
