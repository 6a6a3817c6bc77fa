import { Around } from '#shell/pages/around.tsx'
import { HeldStakes } from '#shell/pages/header/held-stakes.tsx'
import { getByRole } from '@testing-library/dom'
import { afterEach, expect, test, vi } from 'vitest'
import { act, device, member, openSlipHarness, show } from '../../features/slip/harness.tsx'
import { eventually } from '../../_kit/eventually.ts'
import { betNews, feedEvent } from '../../_kit/member-feed.ts'

type State = ReturnType<typeof betNews>['state']

/** The header of a member whose lists answer these bets, and what was asked. */
const open = (running: readonly string[], outstanding: bigint, total = running.length) => {
  history.replaceState(null, '', '/desktop')
  device(1280)
  const asked: string[] = []
  const lists = {
    '/bet/pendingbetlist': { bets: [], total: 0 },
    '/bet/betacceptlist': { bets: running.map((bet_id) => ({ bet_id })), total },
  }
  vi.stubGlobal('fetch', async (input: RequestInfo) => {
    const path = new URL(input instanceof Request ? input.url : input, location.href).pathname
    asked.push(path)
    return Response.json({ status: 1, statusdesc: '', ...lists[path as keyof typeof lists] })
  })
  const harness = openSlipHarness()
  const holder = { ...member, balance: { ...member.balance, outstanding } }
  const { host } = show(
    harness,
    <>
      <HeldStakes member={holder} />
      <Around member={holder} />
    </>,
  )
  const { memberFeed } = harness.platform
  let seq = 1
  act(() => void memberFeed.push(feedEvent(seq, { topic: 'feed.position' })))
  return {
    asked,
    tell: (bet_id: string, state: State) =>
      act(() => void memberFeed.push(feedEvent(++seq, { topic: `bet.${state}`, bet: betNews({ bet_id, state }) }))),
    shows: (count: number) =>
      eventually(() =>
        expect(getByRole(host, 'button', { name: /^Bets/ }).textContent).toMatch(new RegExp(`^Bets ${count} `)),
      ),
  }
}

afterEach(() => vi.unstubAllGlobals())

test('§wire.member-events: the open bets are counted from the member feed, and a bet that opens, is sold in part or ends requests nothing', async () => {
  const { asked, tell, shows } = open(['7', '8'], 20_00n)
  await shows(2)
  asked.length = 0
  const told: readonly [string, State, number][] = [
    ['9', 'waiting', 3],
    ['9', 'running', 3],
    ['10', 'waiting', 4],
    ['10', 'rejected', 3],
    ['7', 'running', 3],
    ['7', 'settled', 2],
    ['7', 'settled', 2],
    ['8', 'cashedOut', 1],
    ['9', 'void', 0],
    ['7', 'running', 1],
  ]
  for (const [id, state, count] of told) {
    tell(id, state)
    await shows(count)
  }
  expect(asked).toEqual([])
})

test('§wire.member-events: nothing held is nothing listed, and the first bet is counted as it is reported', async () => {
  const { asked, tell, shows } = open([], 0n)
  await shows(0)
  tell('7', 'waiting')
  await shows(1)
  expect(asked).toEqual([])
})

test('more open bets than are followed are counted by the server at each piece of news', async () => {
  const { asked, tell, shows } = open(['7'], 20_00n, 1_000)
  await shows(1_000)
  asked.length = 0
  tell('7', 'settled')
  await eventually(() => expect(asked.toSorted()).toEqual(['/bet/betacceptlist', '/bet/pendingbetlist']))
})
