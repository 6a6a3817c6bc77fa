import Type from 'typebox'
import { betRow } from './bet.ts'
import { memberCall, ok } from './call.ts'
import { ofAnyDays, ofDays, paged } from './listing.ts'

const bets = {
  answer: Type.Object({ ...ok, bets: Type.Array(betRow), total: Type.Integer() }),
  errors: [],
  csv: 'bets',
} as const
const byPlacing = { ...bets, body: { ...paged, ...ofAnyDays } }

/** Bets accepted and running, newest first; of the days they were placed on, where days are given. */
export const listAccepted = memberCall('/bet/betacceptlist', byPlacing)
/** Bets refused after they were taken, newest first. */
export const listRejected = memberCall('/bet/betrejectlist', byPlacing)
/** All bets that were ever accepted, whatever became of them. */
export const listAcceptedFull = memberCall('/bet/betacceptfulllist', byPlacing)
/** All other bets: refused after they were taken, or voided. */
export const listRejectedFull = memberCall('/bet/betrejectfulllist', byPlacing)
/** Every bet placed on some days. */
export const listDay = memberCall('/bet/dbetlist', { ...bets, body: { ...paged, ...ofDays } })
/** Those of them that were refused or voided. */
export const listDayCancelled = memberCall('/bet/dbetlistcancel', { ...bets, body: { ...paged, ...ofDays } })
/** Bets voided on some days. */
export const listCancelled = memberCall('/cancelledbetlist', { ...bets, body: { ...paged, ...ofDays } })
/** Settled, void and cashed-out bets of some days, by settlement time, newest first. */
export const settlementHistory = memberCall('/settlementhistory', { ...bets, body: { ...paged, ...ofDays } })
