import type { cashOut, checkCashOut } from '#calls/cash-out.ts'
import type { Answer, Body } from '#calls/call.ts'
import { answerCashOut, type CashOutAnswer as AnswerToOffer } from '#domain/cash-out.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { cashOutOfferSeconds } from '#domain/limits.ts'
import { parseAmount } from '#domain/money.ts'
import type { Policies } from '#domain/policies.ts'
import type { Clock } from '#odds/clock.ts'
import { createHash } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { refuse, type Refusable, type Refused } from '../contract/handler.ts'
import { type Exposure, unlimited } from '../exposure/exposure.ts'
import { refusalAt } from '../members/sessions.ts'
import { type CashOutStore, cashOutStore } from './cash-out-store.ts'
import type { CashOutPricingContext, HeldBet } from './pricing-context.ts'
import { coverOf } from './cover.ts'
import { type AskedPart, type Reckoned, reckon } from './offer.ts'
import { writeCashed, writeOffer } from './receipt.ts'
import { itemOf } from './write.ts'
import { issuedBy, type Issued } from './token.ts'

export type CashOutAnswer = Answer<typeof cashOut> | Refused<Refusable<typeof cashOut>>

/** Offers on running bets, and the cash-out of a bet (§cash-out.offer). */
export interface CashOuts {
  readonly check: (
    member: bigint,
    body: Body<typeof checkCashOut>,
  ) => Promise<Answer<typeof checkCashOut> | Refused<Refusable<typeof checkCashOut>>>
  /**
   * The same key and body give the same cash-out or the same refusal, however often they are sent. A refusal closes its
   * key and changes nothing else.
   */
  readonly sell: (member: bigint, body: Body<typeof cashOut>) => Promise<CashOutAnswer>
}

/** How often an offer is recalculated because the book or the bet moved under it, before its member is told. */
const mostRounds = 3

interface CashOutParts {
  readonly clock: Clock
  readonly policies?: Policies
  /** The house's position: a bet that it needs as cover to stay within a limit is not bought back (§bet.exposure). */
  readonly exposure?: Pick<Exposure, 'admit' | 'takes'>
}

export const openCashOuts = ({
  database: { db },
  ...parts
}: CashOutParts & { readonly database: Database }): CashOuts => cashOutsOn(cashOutStore(db), parts)

/** Like `openCashOuts`, over any store of bets. */
export const cashOutsOn = (store: CashOutStore, { clock, policies, exposure = unlimited }: CashOutParts): CashOuts => {
  const trade = async (member: bigint, body: Body<typeof cashOut>): Promise<CashOutAnswer> => {
    const answer = await decide(member, body)
    if (answer.status === 1 || answer.statusdesc === 'duplicate_debit_record') return answer
    const stands = await store.refuse({ member, key: body.cash_key, hash: hashOf(body), real: clock.real() }, answer)
    return stands ?? (await existingAnswer(member, body)) ?? refuse('duplicate_debit_record')
  }

  /** The buy-back price of a part of a bet, unless the house needs the bet as cover for what else stands on the match. */
  const covered = (bet: HeldBet, context: CashOutPricingContext, asked: AskedPart): Reckoned => {
    const reckoned = reckon(bet, context.matches, asked)
    return exposure.takes('', coverOf(bet, reckoned, context))
      ? reckoned
      : { ...reckoned, offer: { status: 'unavailable' } }
  }

  const decide = async (member: bigint, body: Body<typeof cashOut>, rounds = mostRounds): Promise<CashOutAnswer> => {
    const held = await existingAnswer(member, body)
    if (held) return held
    const real = clock.real()
    const context = await store.pricingContext(member, [BigInt(body.bet_id)], real)
    const refused = refusalAt(context.state, 'act')
    if (refused) return refuse(refused)
    const [bet] = context.bets
    const agreed = agreedOn(body, context, real)
    if (typeof agreed === 'string') return refuse(agreed)
    if (!bet) return refuse('betNotExists')
    const secret = await store.secret()
    const { percent, offer_token } = body
    const issued = issuedBy(secret, offer_token, {
      bet: bet.id,
      percent,
      amount: agreed.shown,
      time: agreed.shownAt,
    })
    if (issued === undefined) return refuse('invalidCashOutAmount')
    const asked = partAgreed(percent, agreed.shown, issued, bet)
    const reckoned = covered(bet, context, asked)
    const answer = answerPart(agreed.shown, issued, reckoned)
    // A part of a bet that has changed meanwhile is a different one.
    if (answer.status === 'moved' || ('amount' in answer && issued.version !== bet.version)) {
      const fresh = reckoned.offer.status === 'tooMuch' ? covered(bet, context, { percent: 100 }) : reckoned
      if (fresh.offer.status === 'offered')
        return refuse('cashOutChanged', { ...writeOffer(bet, fresh, { secret, asked, time: real }), time: real })
    }
    if (answer.status !== 'paid') return refuse(answer.status === 'none' ? 'cashOutNotOffered' : 'cashOutUnavailable')
    const item = itemOf(
      {
        member,
        bet,
        key: body.cash_key,
        hash: hashOf(body),
        percent: percent ?? null,
        ...agreed,
        amount: answer.amount,
        reckoned,
        at: { book: clock.book(), real },
      },
      policies,
    )
    const admission = exposure.admit(`${member} ${body.cash_key}`, coverOf(bet, reckoned, context))
    if (!admission) return refuse('cashOutUnavailable')
    const outcome = await (item ? store.sell(item) : Promise.resolve('stale' as const)).catch((error: unknown) => {
      admission.end(true)
      throw error
    })
    admission.end(outcome === 'cashed' || outcome === 'repeated')
    if (outcome === 'stale') return rounds > 0 ? decide(member, body, rounds - 1) : refuse('cashOutUnavailable')
    if (outcome === 'duplicate_debit_record' || outcome === 'betKeyClosed') return refuse(outcome)
    return (await existingAnswer(member, body))!
  }

  /** What stands under the key: the cash-out if its body is the same, or a refusal if its body is another. */
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
        return bet
          ? writeOffer(bet, covered(bet, context, asked), { secret, asked, time: real })
          : { bet_id: id, code: 'betNotExists', ...nothingOffered }
      })
      return { status: 1, statusdesc: 'success', offers, time: real, good_for: cashOutOfferSeconds, cashed: [] }
    },
  }
}

const nothingOffered = { amount: '', offer_token: '', risk: '', to_win: '', held_risk: '', held_to_win: '' }

/** What a question asks for: a percent, or what is worth an amount, never both; undefined for an amount that cannot be paid. */
const partAsked = (
  percent: number | undefined,
  amount: string | undefined,
  { currency }: CashOutPricingContext,
): AskedPart | undefined => {
  if (amount === undefined) return { percent: percent ?? 100 }
  const wanted = percent === undefined ? parseAmount(amount, currency) : undefined
  return wanted === undefined || wanted === 0n ? undefined : { amount: wanted }
}

/** The part that a member agreed to sell; what an offer named for an amount counts only for the bet as it was then. */
const partAgreed = (
  percent: number | undefined,
  amount: bigint,
  { version, risk }: Issued,
  bet: HeldBet,
): AskedPart => {
  if (percent !== undefined) return { percent }
  return risk !== undefined && version === bet.version ? { amount, shown: risk } : { amount }
}

/** A percent is paid by its amount; for an amount no more of the bet is sold than was shown. */
const answerPart = (shown: bigint, { risk }: Issued, { offer, cashed }: Reckoned): AnswerToOffer => {
  if (offer.status === 'tooMuch') return { status: 'moved', amount: 0n }
  if (risk === undefined || offer.status !== 'offered') return answerCashOut(shown, offer)
  return { status: cashed.risk <= risk ? 'paid' : 'moved', amount: offer.amount }
}

/** What the member agreed to: an amount and the time of its offer, which must be recent and not in the future. */
const agreedOn = (
  { amount, time }: Body<typeof cashOut>,
  { currency }: CashOutPricingContext,
  real: number,
): { shown: bigint; shownAt: number } | Extract<ErrorCode, `${string}ashOut${string}`> => {
  if (amount === undefined) return 'cashOutAmountRequired'
  const shown = parseAmount(amount, currency)
  if (shown === undefined || shown === 0n) return 'invalidCashOutAmount'
  if (time === undefined) return 'cashOutTimeRequired'
  return time > real || real - time > cashOutOfferSeconds * 1_000 ? 'invalidCashOutTime' : { shown, shownAt: time }
}

/**
 * SHA-256, in hex, of what a cash-out asks for: the same key with another body is another cash-out (§bet.key). The
 * token of a percent follows from the rest; that of an amount names the part.
 */
const hashOf = ({ bet_id, percent, amount, time, offer_token: token }: Body<typeof cashOut>): string =>
  createHash('sha256')
    .update(JSON.stringify(percent === undefined ? [bet_id, amount, time, token] : [bet_id, percent, amount, time]))
    .digest('hex')
