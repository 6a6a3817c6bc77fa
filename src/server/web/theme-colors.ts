import type { Theme } from '#domain/member/theme.ts'

/** The light colours of each theme for an installed app and its icon: a device draws them before it loads any page. */
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
