import type { LegNews } from '#calls/events.ts'
import { createAnnouncer } from '#ui/frame/announcer.ts'
import { startAccountView } from '#shell/session/account-view.ts'
import { offeredLanguages } from '#locales/index.ts'
import { singleOf } from '#domain/bet/slip-ticket.ts'
import { followOutcomes, type OutcomeNews } from '#shell/slip/outcomes.ts'
import { profile } from '#review/flows/session/session.ts'
import { fair, leg, receipt } from '#review/flows/slip/placement.ts'
import { startingShortcuts } from '#domain/member/shortcuts.ts'
import { startingPreferences } from '#ui/preferences.ts'
import { Slip } from '#features/slip/index.tsx'
import { createMemberFeed } from '#ui/flows/member-feed.ts'
import { createOddsStore } from '#ui/prices/odds-store.ts'
import { isSlipShown } from '#ui/frame/slip-visibility.ts'
import { fill } from '#ui/flows/ports.ts'
import { feedMachine } from '#machines/board/feed.ts'
import { sessionMachine } from '#machines/session/session.ts'
import type { Platform } from '#ui/flows/contexts.ts'
import type { Translate } from '#ui/text/text.tsx'
import { device, openSlipHarness, show } from '../../features/slip/harness.tsx'
import { describe, expect, test, vi } from 'vitest'
import { type AnyEventObject, createActor, type NonReducibleUnknown, SimulatedClock } from 'xstate'
import { betNews, feedEvent } from '../../_kit/member-feed.ts'
import { aSlip } from '../../_kit/slip.ts'

const silent = <Input extends NonReducibleUnknown>() => fill<Input, AnyEventObject>(() => undefined)
/** A language of its own, so that a match named in English would be seen. */
const t: Translate = (key, values) => (key === 'selection.match' ? `${values?.['home']} 对 ${values?.['away']}` : key)
const raise = () => {
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
    account: startAccountView(session),
    feed,
    ...slip,
    odds,
    preferences: startingPreferences(),
    memberFeed: createMemberFeed(),
    shortcuts: startingShortcuts(),
    brand: 'Touchline',
    languages: offeredLanguages,
    logo: null,
    contact: null,
    minimumAge: 18,
    helpLine: null,
    clockOffset: () => 0,
    announcer: createAnnouncer(() => undefined),
  }
  ;[session, feed].forEach((actor) => actor.start())
  session.send({ type: 'profile.same' })
  return { platform, session, placement }
}

test('§bet.told-once: a bet that ends is news with what came back, and it needs no call; one that ended before is not', () => {
  const ask = vi.fn<() => never>()
  vi.stubGlobal('fetch', ask)
  const { platform } = raise()
  const news: OutcomeNews[] = []
  const end = followOutcomes(
    platform,
    t,
    () => true,
    (one) => news.push(one),
  )
  const legs = [{ home: 'Ombak', away: 'Perdana', subject: 'match' }] as const
  const ended = (outcome: string, payout: string, kind: 'single' | 'mmo' | 'parlay' = 'single') =>
    betNews({ state: 'settled', outcome, payout, kind, legs: [...legs] })
  const bets = [
    ended('won', '19.60'),
    ended('loseHalf', '5.00'),
    ended('loseHalf', '5.00'),
    betNews({ state: 'running', legs: [] }),
    ended('wonHalf', '15.00', 'mmo'),
    ended('loseHalf', '3.00', 'parlay'),
    betNews({ state: 'void', outcome: 'void', payout: '10.00', legs: [...legs] }),
    betNews({ state: 'cashedOut' }),
  ]
  // The first is where the feed stands; the second comes twice.
  bets.forEach((bet, n) => platform.memberFeed.push(feedEvent(n > 1 ? n : n + 1, { bet })))
  expect(news.map(({ key, values }) => [key, values['match'], values['amount']])).toEqual([
    ['said.loseHalf', 'Ombak 对 Perdana', 'MYR 5.00'],
    ['said.wonPart', 'Ombak 对 Perdana', 'MYR 15.00'],
    ['said.losePart', 'Ombak 对 Perdana', 'MYR 3.00'],
    ['said.void', 'Ombak 对 Perdana', 'MYR 10.00'],
  ])
  // §page.wins
  expect(news.map(({ won }) => won)).toEqual([undefined, 15_00n, undefined, undefined])
  end()
  platform.memberFeed.push(feedEvent(8, { bet: ended('won', '1.00') }))
  expect([news.length, ask.mock.calls]).toEqual([4, []])
})

test('§page.wins: a leg decided while its bet runs on is news with what is to come, and counts nothing up', () => {
  const { platform } = raise()
  const news: OutcomeNews[] = []
  const texts: Translate = (key, values) =>
    key.startsWith('said.leg.') && key !== 'said.leg.left' ? key : t(key, values)
  followOutcomes(
    platform,
    texts,
    () => true,
    (one) => news.push(one),
  )
  const match = { home: 'Ombak', away: 'Perdana', subject: 'match' } as const
  const next = { ...match, home: 'Kurobe', kickoff: Date.UTC(2024, 8, 14, 12, 45) }
  const leg = (outcome: 'won' | 'void' | ''): LegNews => ({
    bet_id: '7',
    version: 2,
    kind: 'parlay',
    decided: [{ ...match, outcome }],
    open: 2,
    of: 3,
    next,
  })
  // The first is where the feed is; the third comes twice.
  ;[leg('won'), leg('won'), leg('void'), leg('void'), leg('')].forEach((one, n) =>
    platform.memberFeed.push(feedEvent(n > 2 ? n : n + 1, { topic: 'leg.decided', leg: one })),
  )
  const { time, ...left } = news[0]!.values
  expect(left).toEqual({ news: 'said.leg.won', open: '2', all: '3', next: 'Kurobe 对 Perdana' })
  expect(time).toMatch(/^\d\d\/09 \d\d:45$/)
  expect(news.map(({ tone, key, values, won }) => [tone, key, values['news'], won])).toEqual([
    ['success', 'said.leg.left', 'said.leg.won', undefined],
    ['info', 'said.leg.left', 'said.leg.void', undefined],
  ])
})

test.each([
  [true, 0],
  [false, 1],
])('an answer to the slip is news only where no slip is shown: shown %s', (isSeen, count) => {
  const { platform, session, placement } = raise()
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

describe('§bet.told-once: the outcome of a bet is said exactly once, wherever the member is', () => {
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
    expect(harness.placement.getSnapshot().value).toEqual({ underWay: 'placing' })
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
