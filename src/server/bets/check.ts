import type { checkBet } from '#calls/bet.ts'
import type { Answer, Body } from '#calls/call.ts'
import { badField, type Refusable, type Refused, refuse } from '../http/handler.ts'
import type { Facts, Question } from './facts.ts'
import { writeTerms } from './offered.ts'
import { readSelection } from './selection.ts'
import { offerOn } from './terms.ts'

export type CheckAnswer = Answer<typeof checkBet> | Refused<Refusable<typeof checkBet>>

/** Answers the price and terms of a selection as they are now; it promises nothing and writes nothing. */
export const checkSelection = async (
  ask: (question: Question) => Promise<Facts | undefined>, member: bigint, body: Body<typeof checkBet>,
): Promise<CheckAnswer> => {
  const selection = readSelection(body)
  if (typeof selection === 'string') return badField(selection)
  const facts = await ask({ member, match: body.match_id, market: body.odds_id })
  const offer = offerOn(facts, selection)
  if (typeof offer === 'string' || !facts) return refuse(typeof offer === 'string' ? offer : 'account_not_exists')
  return {
    status: 1, statusdesc: 'success', ...writeTerms(offer, facts.currency),
    version: Number(offer.version), live: offer.live, score: [...offer.score],
  }
}
