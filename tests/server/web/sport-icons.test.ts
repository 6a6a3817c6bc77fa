import { specialSports, sports } from '#domain/market/sports.ts'
import { sportSprite } from '#server/web/sport-icons.ts'
import { expect, test } from 'vitest'

const drawn = [...sportSprite().matchAll(/<symbol id="s(\d+)"[^>]*><path d="([^"]+)"/g)].map(
  ([, sport, path]) => [Number(sport), path] as const,
)

test('every sport and game has a drawing of its own, in one file of at most 6 KiB', () => {
  expect(drawn.map(([sport]) => sport)).toEqual([...sports, ...specialSports])
  expect(new Set(drawn.map(([, path]) => path)).size).toBe(drawn.length)
  expect(Buffer.byteLength(sportSprite())).toBeLessThanOrEqual(6 * 1_024)
})
