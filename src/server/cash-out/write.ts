import { type Earned, earnedBy } from '#domain/commission.ts'
import { defaultPolicies, type Policies } from '#domain/policies.ts'
import { sql } from 'kysely'
import { stepOf } from '../bets/lifecycle.ts'
import { sayStep } from '../bets/record.ts'
import type { Tabled } from '../database/database.ts'
import type { BetState } from '../database/ledger.tables.ts'
import type { HeldBet } from './pricing-context.ts'
import type { Reckoned } from './offer.ts'

/**
 * A part of a bet that its member agreed to sell, with everything the offer was calculated from. Amounts in minor
 * units, times in milliseconds.
 */
export interface AgreedCashOut {
  readonly member: bigint
  readonly bet: HeldBet
  readonly key: string
  readonly hash: string
  /** Null where the member named the amount. */
  readonly percent: number | null
  readonly shown: bigint
  readonly shownAt: number
  readonly amount: bigint
  readonly reckoned: Reckoned
  readonly at: { readonly book: number; readonly real: number }
}

/**
 * `repeated`: the cash-out stands under the key already · `stale`: the bet, the book or the account moved since it was
 * calculated.
 */
export type CashOutOutcome = 'cashed' | 'repeated' | 'stale' | 'duplicate_debit_record' | 'betKeyClosed'

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
    reckoned: { cashed, held },
  } = cashOut
  const isWhole = cashed.risk === held.risk
  const step = stepOf(bet.state, { type: isWhole ? 'bet.cashedOut' : 'part.cashedOut' })
  if (!step) return undefined
  const earned = isWhole
    ? earnedBy(
        { risk: bet.risk, payout: 0n, cashed: bet.cashed + amount, outcome: null },
        bet.commission_rate,
        policies.validTurnover,
      )
    : null
  return { ...cashOut, to: step.to, said: sayStep(step.event, 'member'), earned }
}

/** Pays, releases and writes the part in one transaction, or changes nothing. */
export const writeCashOut = async (db: Tabled, item: CashOutItem): Promise<CashOutOutcome> => {
  const {
    member,
    bet,
    key,
    hash,
    percent,
    shown,
    shownAt,
    amount,
    reckoned: { cashed, basis },
    to,
    said,
    earned,
    at,
  } = item
  const sent = JSON.stringify({
    member: String(member),
    bet: String(bet.id),
    version: bet.version,
    to,
    said,
    key,
    hash,
    percent,
    risk: String(cashed.risk),
    to_win: String(cashed.toWin),
    amount: String(amount),
    valid_turnover: earned && String(earned.validTurnover),
    commission: earned && String(earned.commission),
    shown: String(shown),
    shown_real: shownAt,
    ...at,
    markets: basis.markets.map(({ id, version }) => ({ id: String(id), version: String(version) })),
    matches: basis.matches.map(({ id, incident }) => ({ id: String(id), incident })),
    basis: basis.markets.map(({ id, type, line, version, prices }) => ({
      market: String(id),
      type,
      line,
      version: String(version),
      prices,
    })),
  })
  const { rows } = await sql<{ outcome: CashOutOutcome }>`select cash_out_bet(${sent}::jsonb) as outcome`.execute(db)
  return rows[0]!.outcome
}
