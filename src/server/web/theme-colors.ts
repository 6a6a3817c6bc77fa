import type { Theme } from '#domain/member/theme.ts'

/**
 * The light colours of each theme for an installed app and its icon, and its dark surface: a device draws them before
 * it loads any page.
 */
export const themeColors: Readonly<
  Record<Theme, { readonly canvas: string; readonly surface: string; readonly accent: string; readonly dark: string }>
> = {
  color1: { canvas: '#ecf0f5', surface: '#ffffff', accent: '#0b5cad', dark: '#121a25' },
  color2: { canvas: '#eef1ec', surface: '#ffffff', accent: '#0a6a4d', dark: '#141d19' },
  color3: { canvas: '#f3eff2', surface: '#ffffff', accent: '#8d2071', dark: '#1f141d' },
  color4: { canvas: '#f1eff6', surface: '#ffffff', accent: '#5b34a8', dark: '#191425' },
  color5: { canvas: '#efefed', surface: '#ffffff', accent: '#33383d', dark: '#18191a' },
  color6: { canvas: '#ebf2f3', surface: '#ffffff', accent: '#04687a', dark: '#101d20' },
}
