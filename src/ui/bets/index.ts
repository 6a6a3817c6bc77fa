/**
 * A member's bets as every screen shows them, and their cash-out: one part, which each screen fetches when it needs it.
 */
export { type Bet, type BetLeg, parseBets } from './bet.ts'
export { type BetPage, betPage } from './bet-page.ts'
export { CashOutButton } from './cash-out/cash-out-button.tsx'
export { CashOutCard } from './cash-out/cash-out.tsx'
export { betName, mayCashOut } from './cash-out/cash-out-bet.ts'
export { OffersContext, useOffers } from './cash-out/use-offers.ts'
export { CashOutFlowContext, type CashOutState } from './cash-out/use-cash-out.ts'
export { useRequestedCashOut } from './cash-out/use-requested-cash-out.ts'
export { useShownCashOut } from './cash-out/use-shown-cash-out.ts'
export { useStartedCashOut } from './cash-out/use-started-cash-out.ts'
export { kindName } from './kind-name.ts'
export { LegLine } from './leg-line.tsx'
export { betLegPrice, eachWayText, reducedPrice } from './leg-price.ts'
export { loadOutstanding, loadPending } from './outstanding-bets.ts'
export { OutstandingBets } from './outstanding-list.tsx'
export { signedAmount } from './signed-amount.tsx'
