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

/** How many milliseconds back from now a limit counts: no midnight starts it again. */
export const limitPeriods = { day, week: 7 * day, month: 30 * day } as const
export type LimitPeriod = keyof typeof limitPeriods

/** How long a looser limit waits before it takes effect; a tighter one takes effect at once. */
export const looserAfter = day

/** An amount in minor units; null for no limit. */
export type OwnLimit = bigint | null

export const isTighter = (limit: OwnLimit, than: OwnLimit): boolean => limit !== null && (than === null || limit < than)
