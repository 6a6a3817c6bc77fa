import { pollCalls } from '#calls/odds.ts'
import { listPopular } from '#calls/popular.ts'
import { writeMatch } from '#domain/market/rows.ts'
import { writeOdds } from '#domain/market/odds-rows.ts'
import { askSlipPanel } from '#ui/frame/slip-panel.ts'
import { Slip } from '#features/slip/index.tsx'
import { findAllByRole, findByRole, getAllByRole, queryByRole } from '@testing-library/dom'
import axe from 'axe-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '../../_kit/eventually.ts'
import { serve } from '../info/server.ts'
import { act, boardMatch, boardOdds, device, openSlipHarness, show } from './harness.tsx'

beforeEach(() => device(1_440))
afterEach(() => vi.unstubAllGlobals())

const popular = (picks: readonly object[]) => ({ [listPopular.path]: { status: 1, statusdesc: 'success', picks } })
const backed = (n: number, share: number | null, pick = 'home') => ({ match_id: n, odds_id: n + 100, pick, share })

/** Seven matches to come, the last one suspended, and a basketball match that the member may not bet on. */
const open = () => {
  const harness = openSlipHarness()
  const { host } = show(harness, <Slip />)
  const { platform } = harness
  act(() =>
    platform.odds.load({
      seq: 2,
      epoch: 'b',
      alive: 0,
      book: 0,
      speed: 1,
      at: 0,
      leagues: [],
      links: [],
      heads: [],
      mmo: [],
      matches: Array.from({ length: 8 }, (_each, n) =>
        writeMatch({
          ...boardMatch,
          id: n + 1,
          tab: 'today',
          live: null,
          home: `Home ${n + 1}`,
          sport: n === 7 ? 2 : 1,
        }),
      ),
      odds: Array.from({ length: 8 }, (_each, n) =>
        writeOdds({ ...boardOdds, id: n + 101, match: n + 1, status: n === 6 ? 'suspended' : 'open' }),
      ),
    }),
  )
  return { host, slip: platform.slip }
}

test('§builder.ready: the ready-made builders of the match to come that is backed most lead to its page with the builder filled', async () => {
  serve(popular([backed(2, 60), backed(1, 40)]))
  const post = fetch
  const one = [102, 'OXT', 0, 'home']
  const builders = [
    { picks: [one, [702, 'BS', 0, 'yes']], odds: 31_500, fair: 33_000 },
    { picks: [one, [703, 'OU', 2.5, 'over']], odds: 42_000, fair: 44_000 },
    { picks: [one, [704, 'OXTH', 0, 'home']], odds: 61_000, fair: 65_000 },
  ]
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
    url === `${pollCalls.builders.path}?id=2` ? Response.json({ builders }) : post(url, init),
  )
  const { host } = open()
  const ready = await findByRole(host, 'region', { name: 'Ready-made bet builders' })
  expect(getAllByRole(ready, 'link').map(({ textContent }) => /\d\.\d\d$/.exec(textContent)![0])).toEqual([
    '3.15',
    '4.20',
    '6.10',
  ])
  expect((await axe.run(ready, { rules: { 'color-contrast': { enabled: false } } })).violations).toEqual([])
  const link = await findByRole(ready, 'link', { name: /^Build: .*Home 2.*Yes, at 3\.15, Home 2 v / })
  expect(link.getAttribute('href')).toBe('/desktop/match/2?build=2.2u.0~2.ji.0')
  act(() => link.click())
  expect(location.pathname + location.search).toBe('/desktop/match/2?build=2.2u.0~2.ji.0')
})

test('on a phone the sheet of the slip closes over the builder that one of them opens', async () => {
  device(390)
  serve(popular([backed(1, null)]))
  const post = fetch
  const picks = [
    [101, 'OXT', 0, 'home'],
    [702, 'BS', 0, 'yes'],
  ]
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
    url.startsWith(pollCalls.builders.path)
      ? Response.json({ builders: [{ picks, odds: 31_500, fair: 33_000 }] })
      : post(url, init),
  )
  open()
  const sheet = () => queryByRole(document.body, 'dialog', { name: 'Bet slip' })
  act(() => askSlipPanel('slip'))
  await eventually(() => expect(sheet()).not.toBeNull())
  const ready = await findByRole(sheet()!, 'region', { name: 'Ready-made bet builders' })
  act(() => getAllByRole(ready, 'link')[0]!.click())
  await eventually(() => expect(sheet()).toBeNull())
  expect(location.search).toBe('?build=1.2t.0~1.ji.0')
})

test('§page.popular: where the bets on a market are few, no part of them is shown or said', async () => {
  serve(popular([backed(1, null)]))
  const { host } = open()
  const button = await findByRole(host, 'button', { name: /^Home 1 .* at .*, Home 1 v Away$|^Home 1 .* v [^%]*$/ })
  expect(button.getAttribute('aria-label')).not.toContain('%')
  expect(button.textContent).not.toContain('% of bets')
})

test('§page.popular: five picks that the board offers the member, each by name, price and part; a press takes one', async () => {
  const asked = serve(popular([7, 8, 99, 1, 2, 3, 4, 5, 6].map((n) => backed(n, n + 40))))
  const { host, slip } = open()
  const region = await findByRole(host, 'region', { name: 'Popular now' })
  const names = (await findAllByRole(region, 'button')).map((button) => button.getAttribute('aria-label'))
  expect(names).toHaveLength(5)
  expect(names[0]).toMatch(/^Home 1 .* at .*, Home 1 v .*: 41% of the bets on this market$/)
  expect((await axe.run(region, { rules: { 'color-contrast': { enabled: false } } })).violations).toEqual([])
  act(() => getAllByRole(region, 'button')[1]!.click())
  expect(slip.getSnapshot().context.bets.flatMap(({ legs }) => legs.map(({ oddsId }) => oddsId))).toEqual([102])
  await eventually(() => expect(queryByRole(host, 'region', { name: 'Popular now' })).toBeNull())
  expect(asked.filter(({ path }) => path === listPopular.path)).toHaveLength(1)
})

test.each([
  ['nothing is backed', popular([])],
  ['there is no answer', {}],
])('nothing is shown where %s', async (_, replies) => {
  const asked = serve(replies)
  const { host } = open()
  await eventually(() => expect(asked.length).toBeGreaterThan(0))
  expect(queryByRole(host, 'region', { name: 'Popular now' })).toBeNull()
})
