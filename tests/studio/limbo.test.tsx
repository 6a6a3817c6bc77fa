import { limboView } from '#studio/frame/games/limbo.ts'
import type { Table } from '#studio/frame/view.ts'
import { getByLabelText, getByRole } from '@testing-library/dom'
import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: true })))

const open = async () => {
  const say = (key: string, values = {}) => [key, ...Object.values(values)].join(' ')
  const table = { say, stake: () => 100n, changed: () => undefined, play: () => undefined }
  const view = limboView(table as unknown as Table)
  document.body.replaceChildren(view.picture, view.bets!)
  await Promise.resolve()
  const shown = async (reached: number) => {
    view.begin?.()
    const paid = reached >= 200 ? '2.00' : '0.00'
    const result = { outcome: { reached }, paid } as unknown as Parameters<typeof view.show>[0]
    await view.show(
      result,
      view.stakes().map(([bet]) => [bet, '1.00'] as const),
    )
    return document.querySelector<HTMLElement>('.limbo-figure')!
  }
  return { view, shown }
}

test('limbo: a multiple that is typed or pressed is aimed at, and what none can be leaves it', async () => {
  const { view } = await open()
  const input = getByLabelText<HTMLInputElement>(document.body, 'limbo.aim', { selector: 'input' })
  const type = (text: string) => {
    input.value = text
    input.dispatchEvent(new Event('change'))
    return view.stakes()[0]![0]
  }
  expect(['3,5', '10000', '10000.01', '1.00', 'x'].map(type)).toEqual([
    'reach-350',
    'reach-1000000',
    'reach-1000000',
    'reach-1000000',
    'reach-1000000',
  ])
  expect(input.value).toBe('10000.00')
  getByRole(document.body, 'button', { name: '5.00×' }).click()
  expect([view.stakes()[0]![0], document.querySelector('.facts')!.textContent]).toEqual([
    'reach-500',
    'multiple.says 19.80 5.00',
  ])
})

test('limbo: the figure says whether the aim was reached', async () => {
  const { shown } = await open()
  expect([(await shown(199)).textContent, (await shown(199)).hasAttribute('data-reached')]).toEqual(['1.99×', false])
  expect([(await shown(200)).textContent, (await shown(200)).hasAttribute('data-reached')]).toEqual(['2.00×', true])
})
