/** The selectable themes (§page.white-label), each light and dark; an operator's own look starts from one of them. */
export const themes = ['color1', 'color2', 'color3', 'color4', 'color5', 'color6'] as const
export type Theme = (typeof themes)[number]

export const defaultTheme: Theme = 'color2' // §page.white-label
