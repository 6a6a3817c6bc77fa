import { startAccountView } from '#shell/session/account-view.ts'
import { offeredLanguages } from '#locales/index.ts'
import en from '#locales/en.json'
import { Sportsbook } from '#features/sportsbook/index.tsx'
import type { Profile } from '#calls/member/member.ts'
import { feedMachine } from '#machines/board/feed.ts'
import { sessionMachine } from '#machines/session/session.ts'
import type { Segment, Snapshot } from '#domain/market/board.ts'
import { type MainType, mainTypes } from '#domain/market/kinds.ts'
import { type Live, type Match, type Tab, writeLeague, writeMatch } from '#domain/market/rows.ts'
import { type Odds, writeOdds } from '#domain/market/odds-rows.ts'
import { quote } from '#domain/odds/odds.ts'
import { startingShortcuts } from '#domain/member/shortcuts.ts'
import { createAnnouncer } from '#ui/frame/announcer.ts'
import { type Platform, PlatformContext } from '#ui/flows/contexts.ts'
import { createMemberFeed } from '#ui/flows/member-feed.ts'
import { createOddsStore } from '#ui/prices/odds-store.ts'
import { fill } from '#ui/flows/ports.ts'
import { type Preferences, startingPreferences } from '#ui/preferences.ts'
import { TextProvider } from '#ui/text/text.tsx'
import type { ReactNode } from 'react'
import { proxy } from 'valtio'
import { createActor } from 'xstate'
import { aSlip } from '../../_kit/slip.ts'

/** 14 September 2024, 20:41 in GMT+8. */
export const bookTime = Date.UTC(2024, 8, 14, 12, 41)

export const aMatch = (id: number, over: Partial<Match> = {}): Match => ({
  id,
  league: 1,
  sport: 1,
  order: id,
  kind: 1,
  home: `Home ${id}`,
  away: `Away ${id}`,
  tab: 'today',
  status: 'open',
  kickoff: bookTime + id * 60_000,
  suspension: 'none',
  subject: 'match',
  live: null,
  ...over,
})

export const aLive = (over: Partial<Live> = {}): Live => ({
  phase: 'secondHalf',
  minute: 58,
  score: [1, 0],
  half: [0, 0],
  reds: [0, 0],
  part: 0,
  parts: [],
  ...over,
})

/** Market ids are the match's hundredfold plus the market's place, so that tests can name them. */
export const marketId = (match: number, type: MainType): number => match * 100 + mainTypes.indexOf(type)

const usual: Record<MainType, readonly [line: number, ...prices: number[]]> = {
  HDP: [-2, 2.09, 1.8],
  OU: [10, 1.88, 2.02],
  OXT: [0, 1.44, 7.2, 4.3],
  HDPH: [-1, 1.74, 2.16],
  OUH: [4, 1.9, 1.98],
  OXTH: [0, 1.92, 5.6, 2.36],
}

export const aMarket = (match: number, type: MainType, over: Partial<Odds> = {}): Odds => {
  const [line, ...prices] = usual[type]
  return {
    id: marketId(match, type),
    match,
    type,
    line,
    status: 'open',
    version: 1,
    prices: prices.map(decimal),
    ...over,
  }
}

export const decimal = (price: number) => quote(Math.round(price * 10_000), 'DEC')

export const leagueNames = ['English Premier League', 'Spain La Liga', 'World Cup Qualifier, Asia']

export interface BoardOf {
  readonly matches: readonly Match[]
  readonly odds?: readonly Odds[]
  readonly leagues?: readonly string[]
}

export const snapshotOf = (
  { matches, odds, leagues = leagueNames }: BoardOf,
  over: Partial<Snapshot> = {},
): Snapshot => ({
  seq: 1,
  epoch: 'one',
  alive: Date.now(),
  book: bookTime,
  speed: 1,
  at: Date.now(),
  leagues: leagues.map((name, at) => writeLeague({ id: at + 1, name, sport: 1, order: at, flag: 1, type: 0 })),
  matches: matches.map(writeMatch),
  links: [],
  mmo: [],
  heads: [],
  odds: (odds ?? matches.flatMap(({ id }) => mainTypes.map((type) => aMarket(id, type)))).map(writeOdds),
  ...over,
})

/** What the feed would say next, in numbered steps. */
export const stepsAfter =
  (platform: Platform) =>
  (step: Omit<Partial<Segment>, 'matches' | 'odds'> & { matches?: readonly Match[]; odds?: readonly Odds[] }): void => {
    const { board } = platform.odds
    const { matches, odds, ...rest } = step
    platform.odds.push({
      seq: board.seq + 1,
      epoch: board.epoch,
      alive: Date.now(),
      book: board.book,
      speed: 1,
      at: Date.now(),
      ...rest,
      ...(matches ? { matches: matches.map(writeMatch) } : {}),
      ...(odds ? { odds: odds.map(writeOdds) } : {}),
    })
  }

export interface TestPlatform extends Platform {
  /** Everything the one voice was asked to say. */
  readonly said: string[]
  /** What the feed's port reports. */
  readonly hear: (event: 'board.loaded' | 'board.silent' | 'board.heard' | 'feed.lost') => void
}

/** A platform without a server: the real machines, store and announcer, whose ports answer what the test says. */
export const aPlatform = (
  preferences: Partial<Preferences> = {},
  schedule: (flush: () => void) => void = (flush) => flush(),
  stored: Profile | null = null,
): TestPlatform => {
  const said: string[] = []
  const quiet = () => {}
  let hear: TestPlatform['hear'] = () => {}
  const feed = createActor(
    feedMachine.provide({
      actors: {
        followBoard: fill<undefined, { type: Parameters<TestPlatform['hear']>[0] }>(
          (_, tell) => void (hear = (type) => tell({ type })),
        ),
      },
    }),
  ).start()
  const { stop: _, ...slip } = aSlip()
  const session = createActor(
    sessionMachine.provide({ actors: { signIn: fill(quiet), reloadProfile: fill(quiet), loadBalance: fill(quiet) } }),
    { input: { stored } },
  ).start()
  return {
    session,
    account: startAccountView(session),
    feed,
    ...slip,
    odds: createOddsStore(schedule),
    preferences: proxy({ ...startingPreferences(), ...preferences }),
    memberFeed: createMemberFeed(),
    shortcuts: proxy(startingShortcuts()),
    announcer: createAnnouncer((sentence) => void said.push(sentence)),
    brand: 'Touchline',
    languages: offeredLanguages,
    logo: null,
    contact: null,
    minimumAge: 18,
    helpLine: null,
    clockOffset: () => 0,
    said,
    hear: (event) => hear(event),
  }
}

export const tabsOf = (platform: Platform, tab: Tab) => void (platform.preferences.tab = tab)

/** The sportsbook, and what else is on its page. */
export const Page = ({ platform, children }: { platform: Platform; children?: ReactNode }) => (
  <TextProvider texts={en}>
    <PlatformContext value={platform}>
      <Sportsbook />
      {children}
    </PlatformContext>
  </TextProvider>
)
