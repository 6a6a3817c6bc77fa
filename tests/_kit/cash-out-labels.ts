import type { CashOutState } from '#ui/bets/index.ts'
import type { CashOutEvent } from '#machines/bet/cash-out.ts'
import { cashOutKeys } from '#review/flows/bet/cash-out.ts'

/** event of the member | the name of its button, whichever view shows it */
export const cashOutButtons: readonly (readonly [event: CashOutEvent, name: RegExp])[] = [
  [{ type: 'bet.chosen', betId: '9002' }, /^Cash out .+, bet \d+$/],
  [{ type: 'amount.chosen', amount: null }, /^All$/],
  [{ type: 'offer.taken' }, /^(Cash out [\d.,]+|No cash-out offer)$/],
  [{ type: 'cashOut.confirmed', key: cashOutKeys[0] }, /^Confirm: cash out for [\d.,]+$/],
  [{ type: 'offer.accepted', key: cashOutKeys[0] }, /^Accept [\d.,]+ and cash out$/],
  [{ type: 'cashOut.cancelled' }, /^(Keep the bet|Change amount|Done)$/],
]

const offerTitle = /^Cash out Harbour −0.5$/
export const cashOutTitles: Record<CashOutState, RegExp | null> = {
  deciding: null,
  idle: null,
  asking: offerTitle,
  offered: offerTitle,
  suspended: offerTitle,
  amountRefused: offerTitle,
  confirming: /^Confirm the cash-out$/,
  cashing: /^Cashing out$/,
  waiting: /^Cash-out being checked$/,
  changed: /^Offer changed: [\d.]+ to 120.00$/,
  unknown: /^Still waiting for confirmation$/,
  done: /^Cashed out$/,
  refused: /^Not cashed out$/,
}
