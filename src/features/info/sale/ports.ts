import { cashOut, checkCashOut } from '#calls/cash-out.ts'
import type { Profile } from '#calls/member.ts'
import { writeAmount } from '#domain/money.ts'
import type { CashOutRequest, UnresolvedCashOut } from '#machines/cash-out.ts'
import { type CashOutFact, cashOutFact, foundCashOutFact, offerFact } from '#machines/cash-out.facts.ts'
import { ask } from '#ui/ask.ts'
import { fill } from '#ui/ports.ts'
import { identityOf } from '../identity.ts'

/** `keep` is called before the sale leaves the device, so that a page that dies in between finds it again (`rules §8`). */
export const salePorts = (member: () => Profile, keep: (sale: UnresolvedCashOut) => void) => ({
  askOffer: fill<CashOutRequest, CashOutFact>(async ({ betId, percent }, tell, signal) => {
    const reply = await ask(checkCashOut, { ...identityOf(member()), bet_ids: [betId], percent }, signal)
    tell(offerFact(reply, betId, member().currency))
  }),

  sellBet: fill<CashOutRequest, CashOutFact>(async ({ betId, percent, offer, key }, tell, signal) => {
    if (offer === null) throw new Error('a sale is confirmed at an offer')
    keep({ betId, percent, offer, key })
    const { currency } = member()
    const agreed = { amount: writeAmount(offer.amount, currency), time: offer.time, offer_token: offer.token }
    tell(
      cashOutFact(
        await ask(cashOut, { ...identityOf(member()), bet_id: betId, cash_key: key, percent, ...agreed }, signal),
        currency,
      ),
    )
  }),

  findSale: fill<CashOutRequest, CashOutFact>(async ({ key }, tell, signal) => {
    tell(
      foundCashOutFact(await ask(checkCashOut, { ...identityOf(member()), cash_key: key }, signal), member().currency),
    )
  }),
})
