import { plinkoView } from '#studio/frame/games/plinko.ts'
import type { Table } from '#studio/frame/view.ts'
import { plinkoBoards, plinkoSlots } from '#studio/laws/plinko.ts'
import { getByRole } from '@testing-library/dom'
import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: true })))

test('plinko: rows and risk are chosen apart, and make each of its boards', () => {
  const changed = vi.fn<() => void>()
  const table = { say: (key: string) => key, stake: () => 100n, changed, play: () => undefined }
  const view = plinkoView(table as unknown as Table)
  document.body.replaceChildren(view.picture, view.bets!)
  expect(view.stakes()).toEqual([['12-low', 100n]])
  const made = new Set<string>()
  for (const rows of ['8', '12', '16'])
    for (const risk of ['low', 'high']) {
      for (const [group, name] of [
        ['plinko.rows', rows],
        ['plinko.risk', `plinko.${risk}`],
      ] as const)
        getByRole(getByRole(document.body, 'group', { name: group }), 'radio', { name }).click()
      const [[board] = ['']] = view.stakes()
      made.add(board)
      expect(document.querySelectorAll('.slots li')).toHaveLength(plinkoSlots(board as '8-low').length)
    }
  expect([...made].toSorted()).toEqual([...plinkoBoards].toSorted())
  // Low was chosen from the first.
  expect(changed).toHaveBeenCalledTimes(8)
  view.shut?.(true)
  expect([...document.querySelectorAll('input')].every(({ disabled }) => disabled)).toBe(true)
})
