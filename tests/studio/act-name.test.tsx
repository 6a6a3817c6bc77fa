import { actName } from '#studio/frame/act-name.ts'
import { minesView } from '#studio/frame/games/mines.ts'
import type { Table } from '#studio/frame/view.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let isStill = false
beforeEach(() => {
  isStill = false
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'performance'] })
  vi.stubGlobal('matchMedia', () => ({ matches: isStill }))
})
afterEach(() => void vi.useRealTimers())

const say = (key: string, values = {}) => [key, ...Object.values(values)].join(' ')
const view = () =>
  minesView({
    say,
    print: (amount: bigint) => `${Number(amount) / 100}`,
    amountOf: () => 1_000n,
    changed: () => undefined,
  } as unknown as Table)
const opened = (...tiles: number[]) =>
  ({ outcome: { mines: 3, opened: tiles }, stakes: [['mines-3', '10.00']] }) as never

const rename = (tiles: readonly number[]) => {
  const act = document.createElement('button')
  const name = actName(act)
  const step = view().steps!.act(opened(...tiles))
  name(step.name, step.rise)
  return { act, name, step }
}

test('mines: what can be cashed out counts up from what it was, and ends where it is', () => {
  const { act, name, step } = rename([7, 8])
  expect(act.textContent).toBe('mines.take 11.25')
  vi.advanceTimersByTime(200)
  const between = Number(act.textContent.split(' ')[1])
  expect([between > 11.25, between < 12.85]).toEqual([true, true])
  // The same name again does not begin again.
  name(step.name, step.rise)
  expect(Number(act.textContent.split(' ')[1])).toBe(between)
  vi.advanceTimersByTime(300)
  expect(act.textContent).toBe(step.name)
})

test('mines: the first gem counts up from the stake, another name ends the count, and with reduced motion it does not count', () => {
  const { act, name, step } = rename([7])
  expect([act.textContent, step.name]).toEqual(['mines.take 10', 'mines.take 11.25'])
  name('act.play')
  vi.advanceTimersByTime(1_000)
  expect(act.textContent).toBe('act.play')
  isStill = true
  expect(rename([7, 8]).act.textContent).toBe('mines.take 12.85')
})
