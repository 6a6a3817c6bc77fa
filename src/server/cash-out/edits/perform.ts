import type { checkEdit, editBet } from '#calls/bets/bet-edit.ts'
import type { Answer, Body } from '#calls/call.ts'
import { questionOf } from '../../bets/ticket.ts'
import { badField, refuse } from '../../contract/handler.ts'
import { refusalAt } from '../../members/account.ts'
import { agreedOn, editHashOf, type OfferTaken } from '../agreed.ts'
import { type EditDeps, type EditRefusal, makeEdit } from './make.ts'
import { type EditTicket, parseEdit } from './ticket.ts'
import { quoteEdit, type QuoteAnswer } from './quote.ts'

export type EditAnswer = Answer<typeof editBet> | EditRefusal

/** Edits of bets (§edit.one-step). */
export interface Edits {
  readonly check: (member: bigint, body: Body<typeof checkEdit>) => Promise<QuoteAnswer>
  /**
   * Makes an edit, or has it wait (§edit.wait). The same key and body give the same edit or the same refusal, however
   * often they are sent. A refusal closes its key and changes nothing else.
   */
  readonly edit: (member: bigint, body: Body<typeof editBet>) => Promise<EditAnswer>
}

/** How often an edit is checked again because the book or a bet moved under it, before its member is asked. */
const mostRounds = 3

export const editsOn = (deps: EditDeps): Edits => {
  const { store, clock } = deps

  const edit = async (member: bigint, body: Body<typeof editBet>): Promise<EditAnswer> => {
    const ticket = parseEdit(body)
    if (typeof ticket === 'string') return badField(ticket)
    const hash = editHashOf(body.bet_id, offerTaken(body), questionOf(member, ticket).hash)
    const answer = await decide({ member, body, ticket, hash })
    if (answer.status === 1 || unclosing.has(answer.statusdesc)) return answer
    const stands = await store.refuse({ member, key: body.edit_key, hash, real: clock.real() }, answer)
    return stands ?? (await madeUnder(member, body.edit_key, hash)) ?? refuse('duplicate_debit_record')
  }

  const decide = async (asked: Asked, rounds = mostRounds): Promise<EditAnswer> => {
    const { member, body, ticket, hash } = asked
    const made = await madeUnder(member, body.edit_key, hash)
    if (made) return made
    const real = clock.real()
    const context = await store.pricingContext(member, [BigInt(body.bet_id)], real)
    const question = { ...questionOf(member, ticket), hash, real, book: clock.book() }
    const stored = await store.ticketContext(question)
    if (stored?.keyStatus === 'closed') return (stored.refusal as EditRefusal | null) ?? refuse('betKeyClosed')
    if (stored?.keyStatus === 'other') return refuse('duplicate_debit_record')
    const refused = refusalAt(context.state, 'act')
    if (refused) return refuse(refused)
    const { currency, bets } = context
    const agreed = agreedOn(await store.secret(), offerTaken(body), { bet: bets[0], currency, real })
    if (typeof agreed === 'string') return refuse(agreed)
    if (context.waiting.has(BigInt(body.bet_id))) return refuse('cashOutWaiting')
    const wanted = { member, bet: BigInt(body.bet_id), key: body.edit_key, hash, agreed, body: keptOf(body), ticket }
    const outcome = await makeEdit(deps, wanted)
    if ('status' in outcome) return outcome
    if ('stale' in outcome) return rounds > 0 ? decide(asked, rounds - 1) : outcome.stale
    switch (outcome.outcome) {
      case 'waits':
        return refuse('cashOutWaiting')
      case 'edited':
      case 'waiting':
      case 'repeated':
        return (await madeUnder(member, body.edit_key, hash)) ?? refuse('duplicate_debit_record')
      default:
        return refuse(outcome.outcome)
    }
  }

  /** What the key belongs to: the edit if its body is the same, or a refusal if its body is another. */
  const madeUnder = async (member: bigint, key: string, hash: string): Promise<EditAnswer | undefined> => {
    const found = await store.edited(member, key)
    if (!found) return undefined
    return found.hash === hash
      ? { status: 1, statusdesc: 'success', ...found.edited, ...found.balances }
      : refuse('duplicate_debit_record')
  }

  return { edit, check: (member, body) => quoteEdit(deps, member, body) }
}

interface Asked {
  readonly member: bigint
  readonly body: Body<typeof editBet>
  readonly ticket: Exclude<ReturnType<typeof parseEdit>, string>
  readonly hash: string
}

const unclosing: ReadonlySet<string> = new Set<EditRefusal['statusdesc']>([
  'duplicate_debit_record',
  'invalidParameter',
  'account_not_exists',
])

/** The offer that an edit takes: always on all that is left of the bet. */
const offerTaken = ({ value, time, offer_token }: Body<typeof editBet>): OfferTaken => ({
  percent: 100,
  ...(value !== undefined && { amount: value }),
  ...(time !== undefined && { time }),
  ...(offer_token !== undefined && { offer_token }),
})

/** What is kept of the call while the edit waits. */
const keptOf = ({ edit_key, kind, legs, sizes, stake, accept, price }: Body<typeof editBet>): EditTicket => ({
  edit_key,
  kind,
  legs,
  stake,
  accept,
  ...(sizes && { sizes }),
  ...(price !== undefined && { price }),
})
