import { diceView } from '#studio/frame/games/dice.ts'
import type { Table } from '#studio/frame/view.ts'
import { getByRole } from '@testing-library/dom'
import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: true })))

test('dice: until the first roll its place says what it has to be below', async () => {
  const table = { say: (key: string) => key, stake: () => 100n, changed: () => undefined, play: () => undefined }
  const view = diceView(table as unknown as Table)
  document.body.replaceChildren(view.picture, view.bets!)
  await Promise.resolve()
  const roll = document.querySelector('.roll')!
  expect(roll.textContent).toBe('< 49.50')
  const slider = getByRole<HTMLInputElement>(document.body, 'slider')
  const choose = (target: number) => {
    slider.value = String(target)
    slider.dispatchEvent(new Event('input'))
  }
  choose(2_000)
  expect(roll.textContent).toBe('< 20.00')
  view.begin?.()
  await view.show({ outcome: { roll: 1_234 }, paid: '4.95' } as unknown as Parameters<typeof view.show>[0], [])
  choose(5_000)
  expect(roll.textContent).toBe('12.34')
})
