const hour = 3_600_000
const day = 24 * hour

/** How long a member may take a break for, in milliseconds of real time: 24 hours, 7 days, a month. */
export const breakTerms = { day, week: 7 * day, month: 30 * day } as const
export type BreakTerm = keyof typeof breakTerms

/** How long a member may exclude themselves for: six months to five years. */
export const exclusionTerms = {
  halfYear: 182 * day,
  year: 365 * day,
  twoYears: 730 * day,
  fiveYears: 1_826 * day,
} as const
export type ExclusionTerm = keyof typeof exclusionTerms

/** What a member may limit: deposits, losses (open bets counted as lost), and stakes. */
export const limitKinds = ['deposit', 'loss', 'stake'] as const
export type LimitKind = (typeof limitKinds)[number]

/** How far back a limit counts, in milliseconds: the window moves with time and is not reset at midnight. */
export const limitPeriods = { day, week: 7 * day, month: 30 * day } as const
export type LimitPeriod = keyof typeof limitPeriods

/** How long a looser limit waits before its member may confirm it, in milliseconds; a tighter one applies at once. */
export const looserAfter = day

/**
 * For how long after that wait a member may confirm a looser limit, in milliseconds. Regulators ask for the
 * confirmation and name no end to it (UKGC RTS 12D). Without an end, a request made on a bad day could be taken up
 * weeks later with one press and no wait at all. A week meets members who bet only at weekends, and a request that
 * lapses costs no more than another day.
 */
export const confirmWithin = 7 * day

/** The states of an own limit: in force, with a looser one waiting, or with a looser one that may be confirmed. */
export const ownLimitStates = ['inForce', 'waiting', 'confirming'] as const
export type OwnLimitState = (typeof ownLimitStates)[number]

/** An amount in minor units; null for no limit. */
export type OwnLimit = bigint | null

export const isTighter = (limit: OwnLimit, than: OwnLimit): boolean => limit !== null && (than === null || limit < than)
