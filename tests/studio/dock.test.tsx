import { dockMoney } from '#studio/frame/dock.ts'
import { sayFrom } from '#studio/frame/say.ts'
import { expect, test } from 'vitest'

test('§game.result: the dock keeps its figures while a round is shown, and says once that it begins and ends', () => {
  const told: boolean[] = []
  const money = dockMoney(sayFrom({}), (isHeld) => told.push(isHeld))
  const balance = () => money.element.querySelector('dd')!.textContent
  money.tell({ balance: '100.00', net: '0.00' })
  money.hold(false)
  money.hold(true)
  money.hold(true)
  money.tell({ balance: '141.00', net: '41.00' })
  expect([balance(), told]).toEqual(['100.00', [true]])
  money.hold(false)
  expect([balance(), told]).toEqual(['141.00', [true, false]])
})
