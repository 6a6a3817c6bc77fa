import { hurry, takeTime } from '#studio/frame/dom.ts'
import { scratchView } from '#studio/frame/games/scratch.ts'
import type { Table } from '#studio/frame/view.ts'
import { getAllByRole, getByRole } from '@testing-library/dom'
import { beforeEach, expect, test, vi } from 'vitest'

let isStill = false
beforeEach(() => {
  isStill = false
  takeTime()
  vi.stubGlobal('matchMedia', () => ({ matches: isStill }))
  Element.prototype.animate = () => ({ finished: Promise.resolve(), finish: () => undefined }) as unknown as Animation
})

const fields = [500, 0, 200, 500, 0, 0, 500, 10_000, 100]
const result = { outcome: { fields }, paid: '5.00' }

const open = () => {
  const say = (key: string, values = {}) => [key, ...Object.values(values)].join(' ')
  const heard: string[] = []
  const table = {
    say,
    stake: () => 100n,
    play: () => undefined,
    symbols: '',
    heard: (text: string) => heard.push(text),
  }
  const view = scratchView(table as unknown as Table)
  document.body.replaceChildren(view.picture)
  const begin = () => {
    view.begin?.()
    return view.show(result as unknown as Parameters<typeof view.show>[0], [['ticket', '1.00']])
  }
  return { view, begin, heard }
}
const named = () => getAllByRole(document.body, 'button', { name: /^scratch\.(?:covered|field|blank)/ })
const names = () => named().map((field) => field.getAttribute('aria-label')!.replace('scratch.', ''))
const settled = async (shown: Promise<void>) =>
  Promise.race([shown.then(() => true), new Promise<boolean>((resolve) => setTimeout(resolve, 20, false))])

test('scratch: each field is uncovered by its own press, which is said, and the round ends with the last', async () => {
  const { begin, heard } = open()
  named()[0]!.click()
  expect(names()[0]).toBe('covered 1')
  const shown = begin()
  for (const at of [0, 1, 3]) named()[at]!.click()
  expect([names().slice(0, 4), heard.at(-1)]).toEqual([
    ['field 1 5×', 'blank 2', 'covered 3', 'field 4 5×'],
    'scratch.field 4 5×',
  ])
  expect([await settled(shown), document.querySelectorAll('[data-won]').length]).toEqual([false, 0])
  for (const at of [2, 4, 5, 6, 7, 8]) named()[at]!.click()
  expect([await settled(shown), document.querySelectorAll('[data-won]').length]).toEqual([true, 3])
})

test.each(['by its button', 'by the key that hurries'])('scratch: all of it is uncovered at once, %s', async (by) => {
  const { begin } = open()
  const shown = begin()
  if (by === 'by its button') getByRole(document.body, 'button', { name: 'scratch.all' }).click()
  else hurry()
  expect(await settled(shown)).toBe(true)
  expect(names().filter((name) => name.startsWith('covered'))).toEqual([])
})

test('scratch: with reduced motion nothing waits to be uncovered, and what won is said', async () => {
  isStill = true
  const { view, begin } = open()
  expect(await settled(begin())).toBe(true)
  const tell = (outcome: object) => view.tell({ outcome, paid: '' } as unknown as Parameters<typeof view.tell>[0], [])
  expect([tell({ fields }), tell({ fields: [0, 0, 0, 100, 100, 200, 200, 500, 500] })]).toEqual([
    'scratch.won 5×',
    'scratch.none',
  ])
})
