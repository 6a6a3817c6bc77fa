import { hiLoView } from '#studio/frame/games/cards/hi-lo.ts'
import type { GameView, Table } from '#studio/frame/view.ts'
import type { HiLoRound } from '#studio/laws/cards/hi-lo.ts'
import { getByRole } from '@testing-library/dom'
import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: true })))

const open = () => {
  const say = (key: string, values = {}) => [key, ...Object.values(values)].join(' ')
  const moved: string[] = []
  const table = {
    say,
    stake: () => 100n,
    print: (amount: bigint) => `${Number(amount) / 100}`,
    amountOf: (written: string) => BigInt(written.replace('.', '')),
    move: (move: string) => moved.push(move),
  }
  const view = hiLoView(table as unknown as Table)
  document.body.replaceChildren(view.picture)
  return { view, moved }
}
type Opened = Parameters<NonNullable<GameView['steps']>['show']>[0]
const at = (outcome: HiLoRound) => ({ outcome, stakes: [['card', '10.00']] }) as unknown as Opened
const guess = (name: RegExp) => getByRole(document.body, 'button', { name })

test('hi-lo: each guess says its chance and what it pays, and is pressed by its digit or found by an arrow', async () => {
  const { view, moved } = open()
  expect([view.digit!(0), moved]).toEqual([false, []])
  view.begin?.()
  await view.steps!.show(at({ cards: [6], made: [] }))
  expect(guess(/^hilo.higherSame/).textContent).toBe('hilo.higherSame 53.85% × 1.83')
  expect(guess(/^hilo.lowerSame/).textContent).toBe('hilo.lowerSame 53.85% × 1.83')
  expect(document.activeElement).toBe(view.picture)
  view.picture.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))
  expect(document.activeElement).toBe(guess(/^hilo.lowerSame/))
  expect([view.steps!.act(at({ cards: [6], made: [] })).move, moved]).toEqual([undefined, []])
  expect([view.digit!(0), view.digit!(1), moved]).toEqual([true, true, ['higher']])
})

test('hi-lo: a right guess raises what is cashed out, and an ace says plainly what is right', async () => {
  const { view } = open()
  const round = at({ cards: [6, 0], made: ['lower'] })
  await view.steps!.show(round)
  expect(view.steps!.act(round)).toMatchObject({
    name: 'mines.take 18.38',
    move: 'take',
    rise: { from: 990n, to: 1838n },
  })
  expect(guess(/^hilo.same/).textContent).toBe('hilo.same 7.69% × 23.90')
  expect(guess(/^hilo.higher/).textContent).toBe('hilo.higher 92.31% × 1.99')
  expect(view.steps!.tell(round)).toMatch(/^hilo\.right card\.name .* 1\.83$/)
  const lost = { outcome: { cards: [6, 0, 0], made: ['lower', 'higher'], isOver: true }, paid: '0.00' }
  await view.show(lost as unknown as Parameters<typeof view.show>[0], [])
  expect(document.querySelector<HTMLElement>('.hilo-card')!.dataset['is']).toBe('wrong')
  expect(document.querySelectorAll('.hilo-dealt li').length).toBe(2)
})
