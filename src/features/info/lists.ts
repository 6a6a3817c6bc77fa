import type { Body, Call } from '#calls/call.ts'
import { listAccepted, listAcceptedFull, listCancelled, listRejected } from '#calls/bet-list.ts'
import { listPending } from '#calls/bet.ts'
import type { Profile } from '#calls/member.ts'
import type { platformWinLose } from '#calls/report.ts'
import { ask } from '#ui/ask.ts'
import type { Bet } from './bet.ts'
import { identityOf } from '#ui/identity.ts'
import { type BetPage, betPage } from './bet-page.ts'
import type { Loaded } from '#ui/use-reading.ts'

/** The page of a list that is requested; `day` is null for all days. */
export interface WantedBets {
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
  readonly load: (wanted: WantedBets, signal: AbortSignal) => Promise<Loaded<BetPage>>
  /** Which bets are shown at an instant of book time. */
  readonly holds?: (bet: Bet, now: number) => boolean
}

type ListCall = typeof listAccepted | typeof listCancelled

/** A list as a sheet, and which of its bets it contains. */
export interface SheetCall {
  readonly call: ListCall | typeof listPending | typeof platformWinLose
  readonly only?: Pick<Body<typeof listPending>, 'delayed'>
}

const listed = (call: ListCall, days: BetTab['days']): BetTab => ({
  days,
  sheets: [{ call }],
  load: async (wanted, signal) =>
    betPage(wanted.member, await ask(call as typeof listAccepted, bodyOf(wanted), signal)),
})

/** Waiting bets come whole: there are never many. */
const loadPending = async ({ member }: WantedBets, signal: AbortSignal): Promise<Loaded<BetPage>> => {
  const loaded = betPage(member, await ask(listPending, identityOf(member), signal))
  return loaded.kind === 'failed' ? loaded : { kind: 'answered', value: { ...loaded.value, paged: 0 } }
}

const running = listed(listAccepted, 'none')

/** All bets that hold a stake: waiting bets, then running ones. */
const loadOutstanding = async (wanted: WantedBets, signal: AbortSignal): Promise<Loaded<BetPage>> => {
  const [waiting, accepted] = await Promise.all([loadPending(wanted, signal), running.load(wanted, signal)])
  if (waiting.kind === 'failed') return waiting
  if (accepted.kind === 'failed') return accepted
  const { bets, total, paged } = accepted.value
  return {
    kind: 'answered',
    value: {
      bets: wanted.page === 1 ? [...waiting.value.bets, ...bets] : bets,
      total: waiting.value.total + total,
      paged,
    },
  }
}

/**
 * The tabs of the bet list (§page.bet-list). *Running* bets are accepted and undecided; *accepted* are all that were
 * ever accepted, whatever their outcome. *Pending* bets have no final answer yet; *waiting* are the pending bets
 * inside their danger delay. *Outstanding* is every bet that holds a stake.
 */
export const betTabs = {
  outstanding: { days: 'none', sheets: [{ call: listPending }, { call: listAccepted }], load: loadOutstanding },
  running,
  waiting: {
    days: 'none',
    sheets: [{ call: listPending, only: { delayed: true } }],
    load: loadPending,
    holds: ({ waitUntil }, now) => waitUntil > now,
  },
  pending: { days: 'none', sheets: [{ call: listPending }], load: loadPending },
  accepted: listed(listAcceptedFull, 'some'),
  rejected: listed(listRejected, 'some'),
  void: listed(listCancelled, 'one'),
} as const satisfies Record<string, BetTab>

export type BetTabName = keyof typeof betTabs
export const betTabNames = Object.keys(betTabs) as readonly BetTabName[]

/** The request body of a list. */
export const bodyOf = ({ member, page, size, day }: WantedBets): Body<Call> & Body<typeof listAccepted> => ({
  ...identityOf(member),
  page,
  page_size: size,
  ...(day !== null && { day }),
})
