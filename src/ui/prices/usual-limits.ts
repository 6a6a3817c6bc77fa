import type { Profile } from '#calls/member/member.ts'
import { type BetLimit, startingLimit } from '#domain/bet/limits.ts'
import { soccer } from '#domain/market/sports.ts'

/** The limits that a member’s settings are shown by: those on soccer, or those of a new member of the currency. */
export const usualLimits = ({ limits, currency }: Pick<Profile, 'limits' | 'currency'>): BetLimit =>
  limits.get(soccer) ?? startingLimit(currency)
