import { type Earned, earnedBy } from '#domain/settlement/commission.ts'
import { defaultPolicies, type Policies } from '#domain/policies.ts'
import { sql } from 'kysely'
import { isInPlay } from '../bets/acceptance/danger.ts'
import { stepOf } from '../bets/lifecycle.ts'
import { type Decider, sayStep } from '../bets/record/record.ts'
import type { Tabled } from '../database/database.ts'
import type { BetState } from '../database/tables/ledger.tables.ts'
import type { CashableBet, MatchNow } from './pricing-context.ts'
import type { Agreed } from './agreed.ts'
import type { PricedCashOut } from './offer.ts'

/**
 * A part of a bet that its member agreed to sell, with everything the offer was calculated from. Amounts in minor
 * units, times in milliseconds.
 */
export interface AgreedCashOut {
  readonly member: bigint
  readonly bet: CashableBet
  readonly key: string
  readonly hash: string
  readonly agreed: Agreed
  readonly amount: bigint
  readonly priced: PricedCashOut
  readonly at: { readonly book: number; readonly real: number }
  /** Another bet takes its place in the same step (§edit.one-step). */
  readonly isEdit?: true
  /** It has waited under its key (§cash-out.wait). */
  readonly hasWaited?: true
  /** Who decided, where that is not the member. */
  readonly by?: Decider
}

/**
 * `repeated`: the cash-out stands or waits under the key already · `waits`: another one of the bet waits · `stale`: the
 * bet, the book or the account moved since it was calculated.
 */
export type CashOutOutcome =
  | 'cashed'
  | 'waiting'
  | 'repeated'
  | 'waits'
  | 'stale'
  | 'duplicate_debit_record'
  | 'betKeyClosed'

/** A cash-out as written: with the step that the bet's state machine allows, and what a bet sold in full counts for. */
export interface CashOutItem extends AgreedCashOut {
  readonly to: BetState
  /** What is added to the record of the bet. */
  readonly said: string
  /** Null when the member keeps part of the bet. */
  readonly earned: Earned | null
}

/** A cash-out ready to write; undefined when the bet's state allows none. */
export const itemOf = (cashOut: AgreedCashOut, policies: Policies = defaultPolicies): CashOutItem | undefined => {
  const {
    bet,
    amount,
    priced: { cashed, held },
  } = cashOut
  const isWhole = cashed.risk === held.risk
  const type = cashOut.isEdit ? 'bet.edited' : isWhole ? 'bet.cashedOut' : 'part.cashedOut'
  const step = stepOf(bet.state, { type })
  if (!step) return undefined
  const earned = isWhole
    ? earnedBy(
        { risk: bet.risk, payout: 0n, cashed: bet.cashed + amount, outcome: null },
        bet.commission_rate,
        policies.validTurnover,
      )
    : null
  return { ...cashOut, to: step.to, said: sayStep(step.event, cashOut.by ?? 'member'), earned }
}

/** A cash-out that has to wait until then, in book milliseconds. */
export interface RequestedItem extends CashOutItem {
  readonly waitUntil: number
}

/** Pays, releases and writes the part in one transaction, or changes nothing. */
export const writeCashOut = async (db: Tabled, item: CashOutItem): Promise<CashOutOutcome> => {
  const sent = JSON.stringify(sentCashOut(item))
  const { rows } = await sql<{ outcome: CashOutOutcome }>`select cash_out_bet(${sent}::jsonb) as outcome`.execute(db)
  return rows[0]!.outcome
}

/** Has the cash-out wait, with the incidents of its matches in play, or changes nothing. */
export const writeRequest = async (db: Tabled, item: RequestedItem): Promise<CashOutOutcome> => {
  const sent = JSON.stringify(sentRequest(item))
  const { rows } = await sql<{
    outcome: CashOutOutcome
  }>`select request_cash_out(${sent}::jsonb) as outcome`.execute(db)
  return rows[0]!.outcome
}

/** A cash-out as `cash_out_bet` reads it. */
export const sentCashOut = (item: CashOutItem) => ({
  ...askedOf(item),
  to: item.to,
  said: item.said,
  amount: String(item.amount),
  valid_turnover: item.earned && String(item.earned.validTurnover),
  commission: item.earned && String(item.earned.commission),
  basis: item.priced.basis.markets.map(({ id, type, line, version, prices }) => ({
    market: String(id),
    type,
    line,
    version: String(version),
    prices,
  })),
})

/** A cash-out that waits as `request_cash_out` reads it. */
export const sentRequest = (item: RequestedItem) => ({
  ...askedOf(item),
  shown_risk: item.agreed.issued.risk?.toString(),
  shown_version: item.agreed.issued.version,
  wait_until: item.waitUntil,
  live: item.priced.basis.matches.filter(isInPlay).map(incidentOf),
})

/** What is sold, and everything it was calculated from. */
const askedOf = ({ member, bet, key, hash, agreed, priced: { cashed, basis }, at, hasWaited }: CashOutItem) => ({
  member: String(member),
  bet: String(bet.id),
  version: bet.version,
  key,
  hash,
  percent: agreed.percent,
  shown: String(agreed.shown),
  shown_real: agreed.shownAt,
  risk: String(cashed.risk),
  to_win: String(cashed.toWin),
  waited: hasWaited === true,
  ...at,
  markets: basis.markets.map(({ id, version }) => ({ id: String(id), version: String(version) })),
  matches: basis.matches.map(incidentOf),
})

const incidentOf = ({ id, incident }: MatchNow) => ({ id: String(id), incident })
