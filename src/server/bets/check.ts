import type { checkBet } from '#calls/bet.ts'
import type { Answer, Body } from '#calls/call.ts'
import { writeQuote } from '#domain/odds.ts'
import { badField, type Refusable, type Refused, refuse } from '../http/handler.ts'
import type { Facts, Question } from './facts.ts'
import { writeTerms } from './offered.ts'
import { readSelection } from './selection.ts'
import { groupOf } from './ticket.ts'
import { termsOn } from './ticket-terms.ts'

export type CheckAnswer = Answer<typeof checkBet> | Refused<Refusable<typeof checkBet>>

/** Answers the price and terms of a selection as they are now; it promises nothing and writes nothing. */
export const checkSelection = async (
  ask: (question: Question) => Promise<Facts | undefined>, member: bigint, body: Body<typeof checkBet>,
): Promise<CheckAnswer> => {
  const selection = readSelection(body)
  if (typeof selection === 'string') return badField(selection)
  const facts = await ask({ member, legs: [selection], group: groupOf([selection]) })
  const terms = termsOn(facts, [selection])
  if ('code' in terms || !facts) return refuse('code' in terms ? terms.code : 'account_not_exists')
  const [offer] = terms.offers
  return {
    status: 1, statusdesc: 'success', price: writeQuote(offer!.price), ...writeTerms(terms, facts.currency),
    version: Number(offer!.version), live: offer!.live, score: offer!.score && [...offer!.score],
  }
}
