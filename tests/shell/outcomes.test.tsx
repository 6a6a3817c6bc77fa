import { offeredLanguages } from '#locales/index.ts'
import { singleOf } from '#domain/slip-ticket.ts'
import { askBalance } from '#shell/ask-balance.ts'
import { followOutcomes, type OutcomeNews } from '#shell/outcomes.ts'
import { profile } from '#review/environment/session.ts'
import { fair, leg, receipt } from '#review/environment/placement.ts'
import { startingShortcuts } from '#domain/shortcuts.ts'
import { startingPreferences } from '#ui/preferences.ts'
import { Slip } from '#features/slip/index.tsx'
import { createOddsStore } from '#ui/odds-store.ts'
import { isSlipShown } from '#ui/slip-visibility.ts'
import { fill } from '#ui/ports.ts'
import { feedMachine } from '#machines/feed.ts'
import { sessionMachine } from '#machines/session.ts'
import type { Platform } from '#ui/contexts.ts'
import type { Translate } from '#ui/text.tsx'
import { device, openSlipHarness, show } from '../features/slip/harness.tsx'
import { describe, expect, test, vi } from 'vitest'
import { type AnyEventObject, createActor, type NonReducibleUnknown, SimulatedClock } from 'xstate'
import { aSlip } from '../_kit/slip.ts'
import { eventually } from '../_kit/eventually.ts'

const silent = <Input extends NonReducibleUnknown>() => fill<Input, AnyEventObject>(() => undefined)
/** A language of its own, so that a match named in English would be seen. */
const t: Translate = (key, values) => (key === 'selection.match' ? `${values?.['home']} 对 ${values?.['away']}` : key)
const settled = (id: string, outcome: string, payout: string, kind = 'single') => ({
  bet_id: id,
  kind,
  outcome,
  payout,
  legs: [{ home: 'Ombak', away: 'Perdana' }],
})

const raise = (bets: object[]) => {
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const { day } = JSON.parse(String(init.body)) as { day: string }
    return new Response(
      JSON.stringify({ status: 1, statusdesc: 'success', total: 0, bets: day === '2024-09-14' ? bets : [] }),
      { headers: { 'content-type': 'application/json' } },
    )
  })
  const clock = new SimulatedClock()
  const session = createActor(
    sessionMachine.provide({ actors: { signIn: silent(), loadBalance: silent(), reloadProfile: silent() } }),
    { input: { stored: profile }, clock },
  )
  const feed = createActor(feedMachine.provide({ actors: { followBoard: silent() } }), { clock })
  const { stop: _, ...slip } = aSlip({ clock })
  const placement = slip.bets.single
  const odds = createOddsStore((flush) => flush())
  const platform: Platform = {
    session,
    feed,
    ...slip,
    odds,
    preferences: startingPreferences(),
    shortcuts: startingShortcuts(),
    brand: 'Touchline',
    languages: offeredLanguages,
    logo: null,
    contact: null,
    clockOffset: () => 0,
    announcer: { outcome: () => undefined, change: () => undefined, forget: () => undefined },
  }
  ;[session, feed].forEach((actor) => actor.start())
  session.send({ type: 'profile.same' })
  const book = Date.parse('2024-09-14T12:00:00Z')
  odds.load({
    seq: 1,
    epoch: 'a',
    alive: 0,
    book,
    speed: 1,
    at: Date.now(),
    leagues: [[1, 'a', 1, 1, 1, 1]],
    matches: [],
    links: [],
    mmo: [],
    heads: [],
    odds: [],
  })
  return { platform, session, placement }
}

test('§bet.told-once: a bet settled before is no news, one settled since is, with what came back', async () => {
  const bets = [settled('1', 'won', '19.60')]
  const { platform, session } = raise(bets)
  const news: OutcomeNews[] = []
  const ask = vi.spyOn(globalThis, 'fetch')
  const end = followOutcomes(
    platform,
    t,
    () => true,
    (one) => news.push(one),
  )
  await eventually(() => expect(ask).toHaveBeenCalledTimes(2))
  bets.unshift(settled('2', 'loseHalf', '5.00'))
  session.send({ type: 'balance.asked' })
  session.send({ type: 'balance.told', balance: { available: 995_00n, cash: 995_00n, outstanding: 0n } })
  await eventually(() =>
    expect(news).toEqual([
      { tone: 'info', key: 'said.loseHalf', values: { match: 'Ombak 对 Perdana', amount: 'MYR 5.00' } },
    ]),
  )
  bets.unshift(settled('3', 'wonHalf', '15.00', 'mmo'), settled('4', 'loseHalf', '3.00', 'parlay'))
  for (const outstanding of [5_00n, 0n]) {
    session.send({ type: 'balance.asked' })
    session.send({ type: 'balance.told', balance: { available: 990_00n, cash: 990_00n + outstanding, outstanding } })
  }
  await eventually(() => expect(news.slice(1).map(({ key }) => key)).toEqual(['said.wonPart', 'said.losePart']))
  end()
})

test.each([
  [true, 0],
  [false, 1],
])('an answer to the slip is news only where no slip is shown: shown %s', (isSeen, count) => {
  const { platform, session, placement } = raise([])
  const news: OutcomeNews[] = []
  followOutcomes(
    platform,
    t,
    () => isSeen,
    (one) => news.push(one),
  )
  placement.send({ type: 'availability.changed', availability: 'available' })
  placement.send({ type: 'ticket.offered', ticket: singleOf(leg), prices: [fair] })
  placement.send({ type: 'stake.typed', entered: 50_00n })
  placement.send({ type: 'slip.submitted' })
  placement.send({ type: 'check.refused', code: '328' })
  expect(placement.getSnapshot().value).toBe('rejected')
  expect(news).toHaveLength(count)
  expect(session.getSnapshot().value).toEqual({ signedIn: 'watching' })
})

test('§ledger.balance: money that the slip moves is asked for at once', () => {
  const { session, placement } = raise([])
  const end = askBalance(placement, { session })
  for (const event of [
    { type: 'ticket.offered', ticket: singleOf(leg), prices: [fair] },
    { type: 'availability.changed', availability: 'available' },
    { type: 'stake.typed', entered: 50_00n },
    { type: 'slip.submitted' },
  ] as const)
    placement.send(event)
  expect(session.getSnapshot().value).toEqual({ signedIn: 'watching' })
  placement.send({ type: 'check.refused', code: '328' })
  expect(session.getSnapshot().value).toEqual({ signedIn: 'refreshing' })
  end()
})

describe('§bet.told-once: what became of a bet is said exactly once, wherever the member is', () => {
  const placing = () => {
    vi.stubGlobal('fetch', async () => new Response('{}', { status: 503 }))
    device(1440)
    const harness = openSlipHarness()
    const toasts: OutcomeNews[] = []
    followOutcomes(harness.platform, t, isSlipShown, (one) => {
      toasts.push(one)
      harness.said.push(one.key)
    })
    for (const event of [
      { type: 'availability.changed', availability: 'available' },
      { type: 'ticket.offered', ticket: singleOf(leg), prices: [fair] },
      { type: 'stake.typed', entered: 10_00n },
      { type: 'slip.submitted' },
      { type: 'price.held', limits: { minBet: 3_00n, maxBet: 2_000_00n, maxPayout: 20_000_00n }, waitSeconds: 5 },
      { type: 'stake.confirmed', key: '00000000-0000-4000-8000-000000000001' },
    ] as const)
      harness.tell(event)
    expect(harness.placement.getSnapshot().value).toBe('placing')
    return { ...harness, toasts }
  }

  test('beside the board, by the slip', () => {
    const { platform, tell, said, toasts } = placing()
    show({ platform }, <Slip />)
    tell({ type: 'bet.taken', receipt })
    // Announced, or borne by the heading that has the focus: one or the other.
    const heard = [...said, document.activeElement?.getAttribute('aria-label') ?? ''].filter(
      (sentence) => sentence !== '',
    )
    expect(heard).toHaveLength(1)
    expect(heard[0]).toContain('Bet accepted')
    expect(toasts).toEqual([])
  })

  test.each([
    ['bet.taken', { type: 'bet.taken', receipt }, 'success', 'said.accepted'],
    ['bet.refused', { type: 'bet.refused', code: '328' }, 'warn', 'said.rejected'],
  ] as const)('on another page, by the shell, and not again on the way back: %s', (_, answer, tone, key) => {
    const { platform, tell, said, toasts } = placing()
    show({ platform }, <Slip />).close()
    tell(answer)
    show({ platform }, <Slip />)
    expect(toasts).toEqual([{ tone, key, values: { match: 'Harbour 对 Quarry' } }])
    expect(said).toEqual([key])
  })

  test('before the slip has come, by the shell', () => {
    const { platform, tell, said } = placing()
    tell({ type: 'bet.taken', receipt })
    show({ platform }, <Slip />)
    expect(said).toEqual(['said.accepted'])
  })
})
