import { byScoreAlone, marginOf } from '#odds/pricing/margins.ts'
import { expect, test } from 'vitest'

const codes = [
  ...byScoreAlone,
  'hdp',
  'ou',
  'ml',
  '1x2',
  'tw',
  'fg',
  'lg',
  'oxtou',
  'dcou',
  'ouoe',
  'htft',
  'htftoe',
  'cshtft',
  'etghtft',
] as const

test.each(codes)('%s has a margin below a fifth, larger in play and for a half alone', (code) => {
  const before = marginOf(code, 'ft', false)
  const [live, half, liveHalf] = [marginOf(code, 'ft', true), marginOf(code, 'ht', false), marginOf(code, 'ht', true)]
  expect(before).toBeGreaterThan(0.03)
  expect(before).toBeLessThan(0.2)
  expect(live / before).toBeCloseTo(1.3)
  expect(half / before).toBeCloseTo(1.25)
  expect(liveHalf / before).toBeCloseTo(1.3 * 1.25)
})
