import { rouletteView } from '#studio/frame/games/roulette/roulette.ts'
import type { Table } from '#studio/frame/view.ts'
import { rouletteBets } from '#studio/laws/roulette.ts'
import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined })))

const dollies = () => [...document.querySelectorAll('[data-dolly]')].map((spot) => spot.textContent.trim())

test('roulette: a dolly marks the number that won until the next ball runs, and on it from the start', async () => {
  const done = () => undefined
  const table = { say: (key: string) => key, print: String, stake: () => 100n, changed: done, heard: done, play: done }
  const view = rouletteView(table as unknown as Table)
  document.body.replaceChildren(view.picture, view.bets!)
  expect(rouletteBets.has('17')).toBe(true)
  expect(dollies()).toEqual([])
  view.draw!.last!({ number: 17 })
  expect(dollies()).toEqual(['17'])
  view.draw!.closed!()
  expect(dollies()).toEqual([])
  await view.draw!.show({ number: 0 })
  expect(dollies()).toEqual(['0'])
})
