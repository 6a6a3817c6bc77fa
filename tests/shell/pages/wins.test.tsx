import { HeldStakes } from '#shell/pages/header/held-stakes.tsx'
import { Purse } from '#shell/pages/header/purse.tsx'
import { heldAtMost, holdBalance } from '#ui/flows/held-balance.ts'
import { showWin } from '#ui/prices/last-win.ts'
import { getByRole } from '@testing-library/dom'
import { useEffect, useReducer } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { act, device, member, openSlipHarness, show } from '../../features/slip/harness.tsx'
import { eventually } from '../../_kit/eventually.ts'

let calm = false
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  history.replaceState(null, '', '/desktop')
  device(1280)
  const media = globalThis.matchMedia
  vi.stubGlobal('matchMedia', (query: string) =>
    query.includes('reduced-motion') ? { ...media(query), matches: calm } : media(query),
  )
})
afterEach(() => {
  act(() => vi.advanceTimersByTime(5_000))
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const open = () => {
  const given = new EventTarget()
  const Header = () => {
    const [won, next] = useReducer((amount: bigint) => amount + 41_00n, 0n)
    useEffect(() => {
      given.addEventListener('paid', next)
      return () => given.removeEventListener('paid', next)
    }, [])
    const holder = { ...member, balance: { ...member.balance, available: 100_00n + won } }
    return (
      <>
        <Purse member={holder} />
        <HeldStakes member={holder} />
      </>
    )
  }
  const { host } = show(openSlipHarness(), <Header />)
  const purse = () => getByRole(host, 'button', { name: /balance/i })
  const shown = () => purse().querySelector('[aria-hidden]')?.textContent ?? 'nothing counts'
  return {
    purse,
    shown,
    bets: () => getByRole(host, 'button', { name: /^Bets/ }),
    pay: () => void given.dispatchEvent(new Event('paid')),
  }
}

describe('§page.wins: a win is seen where the money is', () => {
  /** what ends the wait of the balance */
  test.each<[string, () => void]>([
    ['the game has shown its result', () => holdBalance(false)],
    ['it says nothing for a minute', () => void vi.advanceTimersByTime(heldAtMost)],
  ])('§game.result: the balance waits for a game that shows a result, until %s', (_, ends) => {
    const { purse, pay } = open()
    act(() => holdBalance(true))
    act(pay)
    act(() => void vi.advanceTimersByTime(heldAtMost - 1_000))
    act(() => holdBalance(true))
    expect(purse().textContent).toContain('100.00')
    act(ends)
    expect(purse().textContent).toContain('141.00')
  })

  test('the balance counts up to it and is read out as it will be; the bets show what it brought for some seconds', async () => {
    calm = false
    const { purse, shown, bets, pay } = open()
    act(() => {
      showWin(41_00n)
      pay()
    })
    expect(purse().textContent).toContain('141.00')
    expect(shown()).not.toContain('141.00')
    expect(bets().textContent).toContain('+41.00')
    await eventually(() => expect(shown()).toBe('nothing counts'))
    expect(purse().textContent).toContain('141.00')
    act(() => vi.advanceTimersByTime(4_000))
    expect(bets().textContent).not.toContain('+41.00')
  })

  test.each([
    ['a device that asks for less motion', true, true],
    ['money that no bet won', false, false],
  ])('the new balance is there at once for %s', (_, isCalm, wins) => {
    calm = isCalm
    const { purse, shown, pay } = open()
    act(() => {
      if (wins) showWin(41_00n)
      pay()
    })
    expect([shown(), purse().textContent?.includes('141.00')]).toEqual(['nothing counts', true])
  })
})
