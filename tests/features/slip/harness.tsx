import { startAccountView } from '#shell/session/account-view.ts'
import '#features/slip/dock.tsx'
import { offeredLanguages } from '#locales/index.ts'
import type { Profile } from '#calls/member/member.ts'
import en from '#locales/en.json' with { type: 'json' }
import { feedMachine } from '#machines/board/feed.ts'
import type { PlacementEvent } from '#machines/slip/placement.ts'
import type { PlacementInput } from '#machines/slip/placement.setup.ts'
import { type Credentials, sessionMachine, type SessionRef } from '#machines/session/session.ts'
import { type LeagueRow, type Live, type Match, writeMatch } from '#domain/market/rows.ts'
import { type Odds, writeOdds } from '#domain/market/odds-rows.ts'
import { leg } from '#review/flows/slip/placement.ts'
import { loadViews } from '#features/slip/steps/views.tsx'
import { startingShortcuts } from '#domain/member/shortcuts.ts'
import { type Platform, PlatformContext } from '#ui/flows/contexts.ts'
import { createMemberFeed } from '#ui/flows/member-feed.ts'
import { createOddsStore } from '#ui/prices/odds-store.ts'
import { startingPreferences } from '#ui/preferences.ts'
import { afterDrawn, markDrawn } from '#ui/text/drawn.ts'
import { TextProvider } from '#ui/text/text.tsx'
import { configure } from '@testing-library/dom'
import { act as reactAct, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { proxy } from 'valtio'
import { afterEach } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { sendRead } from '../../_kit/read-question.ts'
import { aSlip, waiting } from '../../_kit/slip.ts'
import { createAnnouncer } from '#ui/frame/announcer.ts'
import { quote } from '#domain/odds/odds.ts'

/** As on a device that has had a selection before, its board in sight. */
markDrawn('member')
await afterDrawn('member')
await loadViews()

/** A whole shell without a server: real machines, a real board, a recorded voice, and ports that wait for the test. */
export const member: Profile = {
  accountId: 'ann',
  token: 'token',
  nickname: 'Ann',
  hasNickname: true,
  operatorType: 1,
  parentId: 'house',
  commissionType: 'A',
  currency: 'MYR',
  balance: { available: 1_248_50n, cash: 1_332_70n, outstanding: 84_20n },
  limits: new Map([[1, { minBet: 3_00n, maxBet: 2_000_00n, maxPayout: 20_000_00n }]]),
  settings: {},
  settingsVersion: 0,
}

export const bookNow = 1_772_000_000_000

const live: Live = { phase: 'secondHalf', minute: 58, score: [1, 0], half: [0, 0], reds: [0, 0], part: 0, parts: [] }

export const boardMatch: Match = {
  id: leg.matchId,
  league: 3,
  sport: 1,
  order: 1,
  kind: 1,
  home: leg.home,
  away: leg.away,
  tab: 'live',
  status: 'open',
  kickoff: leg.kickoff,
  suspension: 'none',
  subject: 'match',
  live,
}
export const boardOdds: Odds = {
  id: leg.oddsId,
  match: leg.matchId,
  type: leg.marketType,
  line: leg.line,
  status: 'open',
  version: 1,
  prices: [quote(19_000, 'DEC'), quote(20_000, 'DEC')],
}

export interface HarnessOptions {
  input?: PlacementInput
  profile?: Profile | null
}

export const openSlipHarness = ({
  input = { unresolved: null, consent: 'none' },
  profile = member,
}: HarnessOptions = {}) => {
  const clock = new SimulatedClock()
  const { stop, ...slip } = aSlip({ clock, ...input })
  const placement = slip.bets.single
  const session = createActor(
    sessionMachine.provide({
      actors: {
        signIn: waiting<Credentials>(),
        loadBalance: waiting<SessionRef>(),
        reloadProfile: waiting<SessionRef>(),
      },
    }),
    { input: { stored: profile }, clock },
  )
  const feed = createActor(feedMachine.provide({ actors: { followBoard: waiting<undefined>() } }), { clock })
  const said: string[] = []
  const odds = createOddsStore((flush) => flush())
  const platform: Platform = {
    session,
    account: startAccountView(session),
    feed,
    ...slip,
    odds,
    preferences: proxy({ ...startingPreferences(), defaultStake: 'last' as const }),
    memberFeed: createMemberFeed(),
    shortcuts: proxy(startingShortcuts()),
    brand: 'Touchline',
    languages: offeredLanguages,
    logo: null,
    contact: null,
    minimumAge: 18,
    helpLine: null,
    clockOffset: () => 0,
    announcer: createAnnouncer((sentence) => said.push(sentence), { now: () => 0, after: () => undefined }),
  }
  loadBoard(platform, boardMatch, boardOdds)
  ;[session, feed].forEach((actor) => actor.start())
  /** An event, and the moment a member needs to read a question that it leads to (§bet.reading-pause). */
  const tell = (event: PlacementEvent) => act(() => sendRead(placement, event))
  return {
    clock,
    platform,
    placement,
    session,
    said,
    tell,
    stop,
    pass: (ms: number) => act(() => void clock.increment(ms)),
  }
}

export type Harness = ReturnType<typeof openSlipHarness>

const league: LeagueRow = [3, leg.league, 1, 1, 1, 1]

export const loadBoard = ({ odds }: Platform, match: Match, market: Odds) =>
  odds.load({
    seq: 1,
    epoch: 'a',
    alive: bookNow,
    book: bookNow,
    speed: 1,
    at: Date.now(),
    leagues: [league],
    matches: [writeMatch(match)],
    links: [],
    mmo: [],
    heads: [],
    odds: [writeOdds(market)],
  })

/** Renders a part of the product on a stage, in the page's body. */
export const show = ({ platform }: Pick<Harness, 'platform'>, part: ReactNode) => {
  const host = document.body.appendChild(document.createElement('main'))
  const root = createRoot(host)
  act(() =>
    root.render(
      <TextProvider texts={en}>
        <PlatformContext value={platform}>{part}</PlatformContext>
      </TextProvider>,
    ),
  )
  const close = () => {
    act(() => root.unmount())
    host.remove()
    shown.delete(close)
  }
  shown.add(close)
  return { host, close }
}

const shown = new Set<() => void>()
afterEach(() => {
  shown.forEach((close) => close())
  document.body.replaceChildren()
})

/** Which width the device has; call before `show`. */
export const device = (width: number) => {
  window.matchMedia = (query: string) => {
    const limit = Number(/max-width: (\d+)px/.exec(query)?.[1] ?? Infinity)
    return Object.assign(new EventTarget(), {
      matches: width <= limit,
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    })
  }
}

const environment = globalThis as typeof globalThis & { IS_REACT_ACT_ENVIRONMENT?: boolean }

/** Runs a change and all that React makes of it. */
export const act = <T,>(run: () => T): T => {
  const before = environment.IS_REACT_ACT_ENVIRONMENT ?? false
  const restore = () => {
    environment.IS_REACT_ACT_ENVIRONMENT = before
  }
  environment.IS_REACT_ACT_ENVIRONMENT = true
  let result: T | undefined
  reactAct(() => {
    result = run()
  })
  restore()
  return result as T
}

configure({ eventWrapper: act })
