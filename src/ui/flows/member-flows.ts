import type { Profile } from '#calls/member/member.ts'
import type { UnresolvedCashOut } from '#machines/bet/cash-out.ts'
import type { UnresolvedEdit } from '#machines/bet/edit-bet.ts'
import type { CreateRequest } from '#machines/room/create-room.ts'
import type { UnresolvedSeat } from '#machines/room/join-room.ts'
import type { quickBetMachine } from '#machines/slip/quick-bet.ts'
import type { settingsMachine } from '#machines/account/settings.ts'
import { createContext, use } from 'react'
import type { ActorRefFrom } from 'xstate'

/**
 * Cash-outs that may be on the server without this device knowing: this member's, kept across reloads (§bet.no-answer).
 */
export interface StoredCashOuts {
  /** The oldest. */
  readonly read: () => UnresolvedCashOut | null
  readonly write: (cashOut: UnresolvedCashOut) => void
  readonly drop: (key: string) => void
}

/** Edits of bets that may be on the server without this device knowing, like cash-outs (§bet.no-answer). */
export interface StoredEdits {
  /** The oldest. */
  readonly read: () => UnresolvedEdit | null
  readonly write: (edit: UnresolvedEdit) => void
  readonly drop: (key: string) => void
}

/**
 * What the device keeps of a member's rooms: a room and a seat on their way (§room.key), and that the tour was seen
 * (§room.tour).
 */
export interface StoredRooms {
  readonly room: () => CreateRequest | null
  /** Null once its outcome is known. */
  readonly keepRoom: (request: CreateRequest | null) => void
  readonly seat: () => UnresolvedSeat | null
  readonly keepSeat: (seat: UnresolvedSeat | null) => void
  readonly isTourSeen: () => boolean
  readonly rememberTour: () => void
  /** A prize is celebrated once on each device. */
  readonly isCelebrated: (room: number) => boolean
  readonly rememberCelebrated: (room: number) => void
}

/** What the device keeps of a member's games, by `provider:game`. */
export interface StoredGames {
  readonly favourites: () => readonly string[]
  readonly mark: (id: string, isFavourite: boolean) => void
  /** The last one played first. */
  readonly recent: () => readonly string[]
  readonly played: (id: string) => void
}

/** The matches that the member pinned in the live centre, in the order they were pinned (§page.live-centre). */
export interface StoredPins {
  readonly read: () => readonly number[]
  readonly keep: (matches: readonly number[]) => void
}

/** When the member was last here, in book milliseconds; null at the first visit of this device. */
export interface LastVisit {
  readonly at: () => number | null
  /** Whether the device was never used by this member; true once. */
  readonly isFirst: () => boolean
  /**
   * Called when the member is back after a while, and at once if the member already is. Returns a function that ends
   * it.
   */
  readonly onReturn: (listener: (at: number) => void) => () => void
}

/** What the device does when its member switches to another account (§account.switch). */
export interface AccountSwitch {
  /** Proves to the server that this device is known; null if it never was. */
  readonly deviceToken: () => string | null
  /** Puts the other account in the place of this one, whose session ends, and starts the page again. */
  readonly enter: (profile: Profile, deviceToken: string) => void
}

/** Flows that run for as long as a member is signed in, beside the slip. The shell starts them. */
export interface MemberFlows {
  readonly settings: ActorRefFrom<typeof settingsMachine>
  readonly quickBet: ActorRefFrom<typeof quickBetMachine>
  readonly cashOuts: StoredCashOuts
  readonly edits: StoredEdits
  readonly rooms: StoredRooms
  readonly games: StoredGames
  readonly pins: StoredPins
  readonly lastVisit: LastVisit
  readonly accountSwitch: AccountSwitch
  /** A sign of the member that the page itself does not see, such as a press in the frame of a game (§account.idle). */
  readonly present: () => void
  /** Calls whenever the session asks its member something in a dialog. Returns a function that ends it. */
  readonly onQuestion: (listener: () => void) => () => void
}

export const MemberFlowsContext = createContext<MemberFlows | null>(null)

export const useMemberFlows = (): MemberFlows => {
  const flows = use(MemberFlowsContext)
  if (!flows) throw new Error('useMemberFlows stands outside the signed-in part of the shell')
  return flows
}
