import { themes } from '#domain/member/theme.ts'
import { palettes } from '#themes/palettes.ts'
import { describe, expect, test } from 'vitest'

const texts = ['ink', 'muted', 'accent', 'live', 'up', 'down', 'gold'] as const
const grounds = ['canvas', 'surface', 'raised', 'tint', 'goldTint'] as const

const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const contrast = (a: string, b: string): number => {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}

describe.each(
  themes.flatMap(
    (theme) =>
      [
        [theme, 'light'],
        [theme, 'dark'],
      ] as const,
  ),
)('look: every pair of %s passes AA in %s', (theme, mode) => {
  const colors = palettes[theme][mode]

  test.each(texts.flatMap((text) => grounds.map((ground) => [text, ground] as const)))('%s on %s', (text, ground) => {
    expect(contrast(colors[text], colors[ground])).toBeGreaterThanOrEqual(4.5)
  })

  test('the edge of a price shows that it is a button', () => {
    for (const ground of ['surface', 'raised'] as const)
      expect(contrast(colors.edge, colors[ground])).toBeGreaterThanOrEqual(1.3)
  })

  test('text on filled controls', () => {
    expect(contrast(colors.onAccent, colors.accent)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(colors.surface, colors.ink)).toBeGreaterThanOrEqual(4.5)
  })
})
