import type { Body, Call } from '#calls/call.ts'
import { listAccepted, listAcceptedFull, listCancelled, listRejected, settlementHistory } from '#calls/bets/bet-list.ts'
import { listPending } from '#calls/bets/bet.ts'
import type { Profile } from '#calls/member/member.ts'
import { listSystems } from '#calls/bets/ticket-report.ts'
import { listedDays } from '#domain/bet/limits.ts'
import { movedDay } from '#ui/text/dates.ts'
import { ask } from '#ui/flows/ask.ts'
import { type Bet, type BetPage, betPage, loadOutstanding, loadPending } from '#ui/bets/index.ts'
import { identityOf } from '#ui/flows/identity.ts'
import type { Loaded } from '#ui/text/use-reading.ts'
import { betSheet } from './sheets/bets.ts'
import type { SheetCall } from './sheets/sheet.ts'

/** The page of a list that is requested; `day` is null for all days. */
export interface WantedBets {
  readonly today: string
  readonly member: Profile
  readonly page: number
  readonly size: number
  readonly day: string | null
}

export interface BetTab {
  /** Whether the list has days: `some` can also show all of them, `one` only one day. */
  readonly days: 'none' | 'some' | 'one'
  /** The calls that return the list as a sheet, in the order of its rows. */
  readonly sheets: readonly SheetCall[]
  /** Bets that are over: the list shows what they returned. */
  readonly isOver?: boolean
  /** The request body, where it is not that of every list. */
  readonly body?: (wanted: WantedBets) => Body<typeof listAccepted>
  readonly load: (wanted: WantedBets, signal: AbortSignal) => Promise<Loaded<BetPage>>
  /** Which bets are shown at an instant of book time. */
  readonly holds?: (bet: Bet, now: number) => boolean
}

type ListCall = typeof listAccepted | typeof listCancelled | typeof settlementHistory | typeof listSystems

const listed = (call: ListCall, days: BetTab['days']): BetTab => ({
  days,
  sheets: [betSheet(call as typeof listAccepted)],
  load: async (wanted, signal) =>
    betPage(wanted.member, await ask(call as typeof listAccepted, bodyOf(wanted), signal)),
})

/** Settlements are requested by days: all of them are those of the last year. */
const settledBody = (wanted: WantedBets): Body<typeof settlementHistory> => {
  const { day, today } = wanted
  const first = movedDay(today, 1 - listedDays)
  return { ...bodyOf(wanted), ...(day === null ? { day: first, to: today } : { day }) }
}

const running = listed(listAccepted, 'none')

/**
 * The tabs of the bet list (§page.bet-list). *Running* bets are accepted and undecided; *accepted* are all that were
 * ever accepted, whatever their outcome; *results* are the settled ones, by settlement. *Pending* bets have no final
 * answer yet; *waiting* are the pending bets inside their danger delay. *Outstanding* is every bet that holds a stake.
 */
export const betTabs = {
  outstanding: { days: 'none', sheets: [betSheet(listPending), betSheet(listAccepted)], load: loadOutstanding },
  results: {
    days: 'some',
    sheets: [betSheet(settlementHistory as unknown as typeof listAccepted)],
    isOver: true,
    body: settledBody,
    load: async (wanted, signal) => betPage(wanted.member, await ask(settlementHistory, settledBody(wanted), signal)),
  },
  running,
  waiting: {
    days: 'none',
    sheets: [betSheet(listPending, { delayed: true })],
    load: loadPending,
    holds: ({ waitUntil }, now) => waitUntil > now,
  },
  pending: { days: 'none', sheets: [betSheet(listPending)], load: loadPending },
  accepted: listed(listAcceptedFull, 'some'),
  rejected: listed(listRejected, 'some'),
  void: listed(listCancelled, 'one'),
} as const satisfies Record<string, BetTab>

export type BetTabName = keyof typeof betTabs
export const betTabNames = Object.keys(betTabs) as readonly BetTabName[]
/** What a member looks for: the open bets, the settled ones, and all. The other states are a choice beside them. */
export const mainTabs: readonly BetTabName[] = ['outstanding', 'results', 'accepted']

/** Every list of bets: the tabs, and the system parlays, which have a page of their own. */
export const betLists = { ...betTabs, systems: listed(listSystems, 'some') } as const satisfies Record<string, BetTab>
export type BetListName = keyof typeof betLists

/** The request body of a list. */
export const bodyOf = ({ member, page, size, day }: WantedBets): Body<Call> & Body<typeof listAccepted> => ({
  ...identityOf(member),
  page,
  page_size: size,
  ...(day !== null && { day }),
})
