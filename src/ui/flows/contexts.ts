import type { ShortcutChoice } from '#domain/member/shortcuts.ts'
import type { Part } from '#domain/bet/slip-ticket.ts'
import type { accountViewMachine } from '#machines/account/account-view.ts'
import type { feedMachine } from '#machines/board/feed.ts'
import type { parlayMachine } from '#machines/slip/parlay.ts'
import type { placementMachine } from '#machines/slip/placement.ts'
import type { sessionMachine } from '#machines/session/session.ts'
import type { slipMachine } from '#machines/slip/slip.ts'
import type { OfferedLanguage } from '#locales/index.ts'
import { createContext, use } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Announcer } from '../frame/announcer.ts'
import type { MemberFeed } from './member-feed.ts'
import type { OddsStore } from '../prices/odds-store.ts'
import type { Preferences } from '../preferences.ts'

/** What the shell starts for every page, the public ones too. */
export interface PublicContext {
  readonly session: ActorRefFrom<typeof sessionMachine>
  /** The account's state in effect, as the server said it last. */
  readonly account: ActorRefFrom<typeof accountViewMachine>
  readonly feed: ActorRefFrom<typeof feedMachine>
  readonly odds: OddsStore
  /** A valtio proxy; read it with `useSnapshot`, write it by assignment. */
  readonly preferences: Preferences
  readonly announcer: Announcer
  readonly brand: string
  /** The languages the operator offers, the one of a first visit first. */
  readonly languages: readonly OfferedLanguage[]
  /** The URL of the operator's own logo; null if it has none. */
  readonly logo: string | null
  /** How members reach the operator; null if it is not published. */
  readonly contact: string | null
  /** The minimum age; shown where betting begins and where it can be limited. */
  readonly minimumAge: number
  /** Whom to ask for help with gambling, as it is printed; null if the operator names nobody. */
  readonly helpLine: string | null
  /** Milliseconds to add to this device's clock to get the server's. */
  readonly clockOffset: () => number
}

export type PlacementActor = ActorRefFrom<typeof placementMachine>

/** Bets set aside for the next one, oldest first; each is a flow of its own until its member closes it. */
export interface PendingBets {
  readonly list: () => readonly PlacementActor[]
  readonly subscribe: (listener: () => void) => () => void
  readonly dismiss: (bet: PlacementActor) => void
}

/** What every feature of a signed-in member shares. Features never import each other: they meet here. */
export interface Platform extends PublicContext {
  /** The slip: the board sends it `selection.taken`. */
  readonly slip: ActorRefFrom<typeof slipMachine>
  /** What the picks of the list amount to together. */
  readonly legs: ActorRefFrom<typeof parlayMachine>
  /** The bet of each part that the member has before them: another one as bets are set aside and come forward. */
  readonly bets: Readonly<Record<Part, PlacementActor>>
  readonly pendingBets: PendingBets
  /** The server's news of bets, money and account. */
  readonly memberFeed: MemberFeed
  /** A valtio proxy of the member's single-key shortcuts on this device. */
  readonly shortcuts: ShortcutChoice
}

export const PlatformContext = createContext<PublicContext | Platform | null>(null)

/** For pages that anyone may see. */
export const usePublicContext = (): PublicContext => {
  const publicContext = use(PlatformContext)
  if (!publicContext) throw new Error('usePublicContext stands outside the shell')
  return publicContext
}

export const usePlatform = (): Platform => {
  const platform = use(PlatformContext)
  if (!platform || !('slip' in platform)) throw new Error('usePlatform stands outside the signed-in part of the shell')
  return platform
}
