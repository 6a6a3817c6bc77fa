import { sicBoView } from '#studio/frame/games/sic-bo.ts'
import type { Table } from '#studio/frame/view.ts'
import { hurry } from '#studio/frame/dom.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let isStill = false
beforeEach(() => {
  isStill = false
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: isStill }))
  Element.prototype.animate = () => ({ finished: Promise.resolve(), finish: () => undefined }) as unknown as Animation
})
afterEach(() => void vi.useRealTimers())

const open = () => {
  const table = {
    say: (key: string, values = {}) => [key, ...Object.values(values)].join(' '),
    print: String,
    stake: () => 100n,
    changed: () => undefined,
    heard: () => undefined,
    play: () => undefined,
  }
  const view = sicBoView(table as unknown as Table)
  document.body.replaceChildren(view.picture, view.bets!)
  return view
}
const lit = () => [...document.querySelectorAll('.spot[data-won]')].map((spot) => spot.getAttribute('aria-label')!)

test('sic bo: once the dome has lifted, the spots light from the least that they pay to the most', async () => {
  const view = open()
  const shown = view.draw!.show({ dice: [2, 2, 5] })
  const steps: number[] = []
  const first: string[][] = []
  for (let at = 0; at < 60; at += 1) {
    await vi.advanceTimersByTimeAsync(70)
    if (lit().length > (steps.at(-1) ?? 0)) {
      steps.push(lit().length)
      first.push(lit())
    }
  }
  await shown
  // Small and the five pay one, the two twos two, the pair six, the total of nine and the double more.
  expect(steps).toEqual([2, 3, 4, 5, 6])
  expect(first[0]!.map((name) => name.split(' ')[0])).toEqual(['sicbo.small', 'sicbo.single'])
  expect(first[1]).toContain('sicbo.single 2 3:1')
})

test('sic bo: with reduced motion, and for a member who hurries, all of them are lit at once', async () => {
  isStill = true
  await open().draw!.show({ dice: [2, 2, 5] })
  expect(lit().length).toBe(6)
  isStill = false
  const shown = open().draw!.show({ dice: [2, 2, 5] })
  await vi.advanceTimersByTimeAsync(70)
  expect(hurry()).toBe(true)
  await shown
  expect(lit().length).toBe(6)
})
