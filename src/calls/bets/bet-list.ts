import Type from 'typebox'
import { betRow } from './bet.ts'
import { memberCall, ok } from '../call.ts'
import { ofAnyDays, ofDays, paged } from '../listing.ts'

const bets = {
  answer: Type.Object({ ...ok, bets: Type.Array(betRow), total: Type.Integer() }),
  errors: [],
  csv: 'bets',
} as const
const byPlacing = { ...bets, body: { ...paged, ...ofAnyDays } }

/** Accepted running bets, newest first; only those placed on the given days, if any. */
export const listAccepted = memberCall('/bet/betacceptlist', byPlacing)
/** Bets refused after they were taken, newest first. */
export const listRejected = memberCall('/bet/betrejectlist', byPlacing)
/** All bets that were ever accepted, in any state. */
export const listAcceptedFull = memberCall('/bet/betacceptfulllist', byPlacing)
/** All other bets: refused after they were taken, or voided. */
export const listRejectedFull = memberCall('/bet/betrejectfulllist', byPlacing)
/** Every bet placed on the given days. */
export const listDay = memberCall('/bet/dbetlist', { ...bets, body: { ...paged, ...ofDays } })
/** The refused and voided bets placed on the given days. */
export const listDayCancelled = memberCall('/bet/dbetlistcancel', { ...bets, body: { ...paged, ...ofDays } })
/** Bets voided on the given days. */
export const listCancelled = memberCall('/cancelledbetlist', { ...bets, body: { ...paged, ...ofDays } })
/** Settled, void and cashed-out bets of the given days, by settlement time, newest first. */
export const settlementHistory = memberCall('/settlementhistory', { ...bets, body: { ...paged, ...ofDays } })
