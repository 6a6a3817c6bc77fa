import { slotView } from '#studio/frame/games/slot.ts'
import type { Table } from '#studio/frame/view.ts'
import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: true })))

test('slots: light passes over the reels until the first spin, and never again', async () => {
  const table = { say: (key: string) => key, stake: () => 100n, changed: () => undefined, play: () => undefined }
  const view = slotView('lanterns')({ ...table, symbols: 'symbols.svg' } as unknown as Table)
  document.body.replaceChildren(view.picture)
  const reels = document.querySelector<HTMLElement>('.reels')!
  expect(reels.dataset).toHaveProperty('waiting')
  view.begin?.()
  expect(reels.dataset).not.toHaveProperty('waiting')
  const grid = Array.from({ length: 5 }, () => [0, 1, 2])
  await view.show({ outcome: { grid } } as unknown as Parameters<typeof view.show>[0], [])
  expect(reels.dataset).not.toHaveProperty('waiting')
})
