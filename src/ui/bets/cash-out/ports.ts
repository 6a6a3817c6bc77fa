import { cashOut, checkCashOut } from '#calls/bets/cash-out.ts'
import type { Profile } from '#calls/member/member.ts'
import { writeAmount } from '#domain/money/money.ts'
import { type BalanceChanged, balanceChanged } from '#machines/account/balance.replies.ts'
import type { CashOutRequest, UnresolvedCashOut } from '#machines/bet/cash-out.ts'
import {
  type CashOutReplyEvent,
  cashOutEvent,
  foundCashOutEvent,
  isPart,
  offerEvent,
  reportedCashOutEvent,
} from '#machines/bet/cash-out.replies.ts'
import { ask } from '#ui/flows/ask.ts'
import { fill } from '#ui/flows/ports.ts'
import { identityOf } from '#ui/flows/identity.ts'
import type { MemberFeed } from '#ui/flows/member-feed.ts'
import { untilReported } from '#ui/flows/until-reported.ts'

/**
 * `keep` is called before the cash-out leaves the device, so that a page that crashes in between finds it again
 * (§bet.no-answer).
 */
export const cashOutPorts = (
  member: () => Profile,
  keep: (request: UnresolvedCashOut) => void,
  tellBalance: (event: BalanceChanged) => void,
  memberFeed: MemberFeed,
) => ({
  askOffer: fill<CashOutRequest, CashOutReplyEvent>(async ({ betId, wanted }, tell, signal) => {
    const part = wanted === null ? { percent: 100 } : { amount: writeAmount(wanted, member().currency) }
    const reply = await ask(checkCashOut, { ...identityOf(member()), bet_ids: [betId], ...part }, signal)
    tell(offerEvent(reply, betId, member().currency))
  }),

  requestCashOut: fill<CashOutRequest, CashOutReplyEvent>(async ({ betId, offer, key }, tell, signal) => {
    if (offer === null) throw new Error('a cash-out is confirmed at an offer')
    keep({ betId, offer, key })
    const { currency } = member()
    const agreed = { amount: writeAmount(offer.amount, currency), time: offer.time, offer_token: offer.token }
    const sent = {
      ...identityOf(member()),
      bet_id: betId,
      cash_key: key,
      ...(!isPart(offer) && { percent: 100 }),
      ...agreed,
    }
    const reply = await ask(cashOut, sent, signal)
    const changed = reply.kind === 'answered' && balanceChanged(reply.answer, currency)
    if (changed) tellBalance(changed)
    tell(cashOutEvent(reply, currency))
  }),

  findCashOut: fill<CashOutRequest, CashOutReplyEvent>(async ({ key }, tell, signal) => {
    tell(await find(member(), key, signal))
  }),

  watchCashOut: fill<CashOutRequest, CashOutReplyEvent>(async ({ key }, tell, signal) => {
    const outcome = await untilReported(memberFeed, signal, {
      told: () => {
        const news = memberFeed.cashOut(key)
        return news && reportedCashOutEvent(news, member().currency)
      },
      find: async () => {
        const found = await find(member(), key, signal)
        return found.type === 'cashOut.waiting' || found.type === 'cashOut.unanswered' ? undefined : found
      },
    })
    if (outcome) tell(outcome)
  }),
})

const find = async (member: Profile, key: string, signal: AbortSignal): Promise<CashOutReplyEvent> =>
  foundCashOutEvent(await ask(checkCashOut, { ...identityOf(member), cash_key: key }, signal), member.currency)
