import { kenoView } from '#studio/frame/games/keno.ts'
import type { Table } from '#studio/frame/view.ts'
import { getAllByRole, getByRole } from '@testing-library/dom'
import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  localStorage.clear()
})

const open = async () => {
  const heard: string[] = []
  const played: string[] = []
  const table = {
    say: (key: string, values = {}) => [key, ...Object.values(values)].join(' '),
    stake: () => 100n,
    print: (amount: bigint) => `${Number(amount) / 100}`,
    changed: () => undefined,
    heard: (text: string) => heard.push(text),
    play: (sound: string) => played.push(sound),
  }
  const view = kenoView(table as unknown as Table)
  document.body.replaceChildren(view.picture, view.bets!)
  await Promise.resolve()
  return { view, heard, played }
}
const number = (of: number) => getByRole(document.body, 'button', { name: String(of) })
const button = (name: string) => getByRole(document.body, 'button', { name })
const chosen = () =>
  getAllByRole(document.body, 'button', { pressed: true }).map(({ textContent }) => Number(textContent))
const paying = () =>
  [...document.querySelectorAll('.bets .keno-pays td, .keno-own .keno-pays td')].map((cell) => cell.textContent)

test('§game.keno: numbers are chosen by keys with one tab stop, and each choice is heard', async () => {
  const { heard } = await open()
  expect(document.querySelectorAll('.keno-number[tabindex="0"]').length).toBe(1)
  number(1).focus()
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowLeft', 'ArrowLeft', 'ArrowUp'])
    document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  expect(document.activeElement).toBe(number(11))
  number(11).click()
  number(3).click()
  expect([chosen(), heard.at(-1), paying()]).toEqual([[3, 11], '3 11', ['×1', '×9.5']])
  number(11).click()
  expect([chosen(), paying()]).toEqual([[3], ['×3.8']])
  expect(document.querySelectorAll('.keno-number[tabindex="0"]').length).toBe(1)
})

test('§game.keno: an eleventh number is not taken, which is said; quick picks and clearing are one press', async () => {
  const { view, heard } = await open()
  expect(button('keno.lay').getAttribute('aria-disabled')).toBe('true')
  button('keno.lay').click()
  expect(view.stakes()).toEqual([])
  for (const count of [3, 5, 10]) {
    button(`keno.quick ${count}`).click()
    expect(new Set(chosen()).size).toBe(count)
  }
  const ten = chosen()
  const other = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].find((one) => !ten.includes(one))!
  number(other).click()
  expect([chosen(), heard.at(-1)]).toEqual([ten, 'keno.full 10'])
  button('keno.clear').click()
  expect(document.querySelectorAll('.keno-number[aria-pressed="true"]').length).toBe(0)
})

test('§game.keno: the device remembers the numbers, and whatever else it holds chooses none', async () => {
  await open()
  for (const one of [44, 3, 17]) number(one).click()
  await open()
  expect(chosen()).toEqual([3, 17, 44])
  localStorage.setItem('keno', 'numbers:81')
  await open()
  expect(document.querySelectorAll('.keno-number[aria-pressed="true"]').length).toBe(0)
})

test('§game.keno: a bet on numbers is laid, undone and placed as any; its hits are gold, heard and said', async () => {
  const { view, played } = await open()
  for (const one of [3, 17, 44]) number(one).click()
  button('keno.lay').click()
  button('keno.lay').click()
  expect(view.stakes()).toEqual([['numbers:3-17-44', 200n]])
  expect(document.querySelector('.keno-laid')!.textContent).toBe('keno.ticket 3 17 442')
  button('spot.undo').click()
  expect(view.stakes()).toEqual([['numbers:3-17-44', 100n]])
  view.draw!.accepted()
  expect([view.stakes(), document.querySelector('.keno-laid')!.textContent]).toEqual([[], ''])
  view.draw!.held!([
    ['numbers:3-17-44', 100n],
    ['big', 100n],
  ])
  const outcome = { numbers: [3, 44, ...Array.from({ length: 18 }, (_, at) => at + 50)] }
  await view.draw!.show(outcome)
  const hits = [...document.querySelectorAll('[data-drawn=hit]')].map(({ textContent }) => textContent)
  expect([hits, played.filter((sound) => sound === 'chime').length]).toEqual([['3', '44'], 2])
  expect(document.querySelectorAll('[data-drawn]').length).toBe(20)
  expect([...document.querySelectorAll('.keno-pays [data-on]')].map((cell) => cell.textContent)).toEqual(['2', '×2'])
  expect(view.draw!.tell(outcome)).toMatch(/ keno\.hit 3 17 44 2 3$/)
  // Another draw says nothing of these numbers: no bet was on it.
  expect(view.draw!.tell({ ...outcome })).not.toContain('keno.hit')
  view.draw!.held!([])
  await view.draw!.show({ numbers: outcome.numbers })
  expect(document.querySelectorAll('[data-drawn=hit]').length).toBe(0)
})
