import { dockMoney } from '#studio/frame/dock.ts'
import { sayFrom } from '#studio/frame/say.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

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

describe('§game.result: the balance is said once a result is', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const dock = () => {
    const money = dockMoney(sayFrom({ 'balance.now': 'Balance: {amount}.' }), () => undefined)
    money.tell({ balance: '100.00', net: '0.00' })
    money.hold(true)
    return { money, said: () => money.heard.textContent }
  }

  test('with the win that arrives after it, and no other', () => {
    const { money, said } = dock()
    money.tell({ balance: '99.00', net: '-1.00' })
    money.hold(false)
    money.sayBalance()
    vi.advanceTimersByTime(400)
    expect(said()).toBe('')
    money.tell({ balance: '104.00', net: '4.00' })
    vi.advanceTimersByTime(2_000)
    expect(said()).toBe('Balance: 104.00.')
  })

  test('again where the next round leaves it as it was, and not for a bet alone', () => {
    const { money, said } = dock()
    money.hold(false)
    vi.advanceTimersByTime(2_000)
    expect(said()).toBe('')
    money.sayBalance()
    vi.advanceTimersByTime(2_000)
    expect(said()).toBe('Balance: 100.00.')
    money.hold(true)
    expect(said()).toBe('')
    money.hold(false)
    money.sayBalance()
    vi.advanceTimersByTime(2_000)
    expect(said()).toBe('Balance: 100.00.')
  })

  test('a round that begins before keeps it for its own end', () => {
    const { money, said } = dock()
    money.hold(false)
    money.sayBalance()
    money.hold(true)
    vi.advanceTimersByTime(2_000)
    expect(said()).toBe('')
  })
})
