import type { cashOut, checkCashOut } from '#calls/bets/cash-out.ts'
import type { Answer, Body } from '#calls/call.ts'
import { cashOutOfferSeconds } from '#domain/bet/limits.ts'
import { parseAmount } from '#domain/money/money.ts'
import type { Policies } from '#domain/policies.ts'
import type { Clock } from '#odds/clock.ts'
import { waitSecondsOf } from '../bets/acceptance/danger.ts'
import type { Database } from '../database/database.ts'
import { refuse, type Refusable, type Refused } from '../contract/handler.ts'
import { type Exposure, unlimited } from '../exposure/exposure.ts'
import { refusalAt } from '../members/account.ts'
import { agreedOn, hashOf } from './agreed.ts'
import { type CashOutStore, cashOutStore } from './cash-out-store.ts'
import { coverOf } from './cover.ts'
import { covered, validateCashOut } from './validate.ts'
import type { AskedPart } from './offer.ts'
import type { CashOutPricingContext } from './pricing-context.ts'
import { writeCashed, writeOffer } from './receipt.ts'
import { itemOf } from './write.ts'

export type CashOutAnswer = Answer<typeof cashOut> | Refused<Refusable<typeof cashOut>>

/** Offers on running bets, and the cash-out of a bet (§cash-out.offer). */
export interface CashOuts {
  readonly check: (
    member: bigint,
    body: Body<typeof checkCashOut>,
  ) => Promise<Answer<typeof checkCashOut> | Refused<Refusable<typeof checkCashOut>>>
  /**
   * Pays at once, or has the cash-out wait where a leg of the bet is in play (§cash-out.wait). The same key and body
   * give the same cash-out or the same refusal, however often they are sent. A refusal closes its key and changes
   * nothing else.
   */
  readonly sell: (member: bigint, body: Body<typeof cashOut>) => Promise<CashOutAnswer>
}

/** How often an offer is recalculated because the book or the bet moved under it, before its member is asked. */
const mostRounds = 3

interface CashOutDeps {
  readonly clock: Clock
  readonly policies?: Policies
  /** The house's position: a bet that it needs as cover to stay within a limit is not bought back (§bet.exposure). */
  readonly exposure?: Pick<Exposure, 'admit' | 'takes'>
}

export const openCashOuts = ({ database: { db }, ...deps }: CashOutDeps & { readonly database: Database }): CashOuts =>
  cashOutsOn(cashOutStore(db), deps)

/** Like `openCashOuts`, over any store of bets. */
export const cashOutsOn = (store: CashOutStore, { clock, policies, exposure = unlimited }: CashOutDeps): CashOuts => {
  const trade = async (member: bigint, body: Body<typeof cashOut>): Promise<CashOutAnswer> => {
    const answer = await decide(member, body)
    if (answer.status === 1 || answer.statusdesc === 'duplicate_debit_record') return answer
    const stands = await store.refuse({ member, key: body.cash_key, hash: hashOf(body), real: clock.real() }, answer)
    return stands ?? (await existingAnswer(member, body)) ?? refuse('duplicate_debit_record')
  }

  const decide = async (member: bigint, body: Body<typeof cashOut>, rounds = mostRounds): Promise<CashOutAnswer> => {
    const existing = await existingAnswer(member, body)
    if (existing) return existing
    const real = clock.real()
    const context = await store.pricingContext(member, [BigInt(body.bet_id)], real)
    const refused = refusalAt(context.state, 'act')
    if (refused) return refuse(refused)
    const secret = await store.secret()
    const agreed = agreedOn(secret, body, { bet: context.bets[0], currency: context.currency, real })
    if (typeof agreed === 'string') return refuse(agreed)
    if (context.waiting.has(BigInt(body.bet_id))) return refuse('cashOutWaiting')
    const payable = validateCashOut(agreed, { context, secret, exposure, real })
    if ('status' in payable) return payable
    const { bet, priced } = payable
    const at = { book: clock.book(), real }
    const item = itemOf({ member, key: body.cash_key, hash: hashOf(body), agreed, ...payable, at }, policies)
    const admission = exposure.admit(`${member} ${body.cash_key}`, coverOf(bet, priced, context))
    if (!admission) return refuse('cashOutUnavailable')
    const waits = waitSecondsOf(priced.basis.matches) * 1_000
    const write = async () => {
      if (!item) return 'stale'
      return waits > 0 ? store.requestCashOut({ ...item, waitUntil: at.book + waits }) : store.sell(item)
    }
    const outcome = await write().catch((error: unknown) => {
      admission.end(true)
      throw error
    })
    admission.end(outcome === 'cashed' || outcome === 'repeated')
    if (outcome === 'stale') return rounds > 0 ? decide(member, body, rounds - 1) : refuse('cashOutUnavailable')
    if (outcome === 'waits') return refuse('cashOutWaiting')
    if (outcome === 'duplicate_debit_record' || outcome === 'betKeyClosed') return refuse(outcome)
    return (await existingAnswer(member, body))!
  }

  /** What the key belongs to: the cash-out if its body is the same, or a refusal if its body is another. */
  const existingAnswer = async (member: bigint, body: Body<typeof cashOut>): Promise<CashOutAnswer | undefined> => {
    const found = await store.cashed(member, body.cash_key)
    if (!found) return undefined
    return found.hash === hashOf(body)
      ? { status: 1, statusdesc: 'success', ...writeCashed(found), ...found.balances }
      : refuse('duplicate_debit_record')
  }

  return {
    sell: trade,
    check: async (member, { bet_ids = [], percent, amount }) => {
      const real = clock.real()
      const context = await store.pricingContext(member, bet_ids.map(BigInt), real)
      const refused = refusalAt(context.state, 'act')
      if (refused) return refuse(refused)
      const asked = partAsked(percent, amount, context)
      if (asked === undefined) return refuse('invalidCashOutAmount')
      const secret = await store.secret()
      const offers = bet_ids.map((id) => {
        const bet = context.bets.find((each) => String(each.id) === id)
        if (!bet) return { bet_id: id, code: 'betNotExists', ...nothingOffered }
        if (context.waiting.has(bet.id)) return { bet_id: id, code: 'cashOutWaiting', ...nothingOffered }
        return writeOffer(bet, covered(bet, context, { asked, exposure }), { secret, asked, time: real })
      })
      return {
        status: 1,
        statusdesc: 'success',
        offers,
        time: real,
        good_for: cashOutOfferSeconds,
        cashed: [],
        reason: '',
      }
    },
  }
}

const nothingOffered = { amount: '', offer_token: '', risk: '', to_win: '', held_risk: '', held_to_win: '' }

/**
 * What a question asks for: a percent, or what is worth an amount, never both; undefined for an amount that cannot be
 * paid.
 */
const partAsked = (
  percent: number | undefined,
  amount: string | undefined,
  { currency }: CashOutPricingContext,
): AskedPart | undefined => {
  if (amount === undefined) return { percent: percent ?? 100 }
  const wanted = percent === undefined ? parseAmount(amount, currency) : undefined
  return wanted === undefined || wanted === 0n ? undefined : { amount: wanted }
}
