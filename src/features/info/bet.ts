import type { Answer } from '#calls/call.ts'
import type { listAccepted } from '#calls/bet.ts'
import { type ErrorCode, isErrorCode } from '#domain/errors.ts'
import { hasPick, isMarketType } from '#domain/market/kinds.ts'
import type { Score } from '#domain/market/result.ts'
import { type Currency, readAmount } from '#domain/money.ts'
import { isOddsType, type OddsType, type Quote, readQuote } from '#domain/odds.ts'
import { type Outcome, outcomes } from '#domain/settlement.ts'
import type { NamedSelection } from '#ui/selection.ts'

/** A bet as lists show it; amounts in minor units, times in book milliseconds. */
export interface Bet extends NamedSelection {
  readonly id: string
  readonly refNo: string
  readonly key: string
  readonly standing: Row['bet_status']
  readonly outcome: Outcome | undefined
  readonly reason: ErrorCode | undefined
  readonly league: string
  readonly kickoff: number
  readonly live: boolean
  readonly scoreAt: Score
  readonly result: Score | null
  readonly oddsType: OddsType
  readonly price: Quote
  readonly entered: bigint
  readonly risk: bigint
  readonly toWin: bigint
  /** What came back, stake included; null until settled. */
  readonly payout: bigint | null
  readonly placedAt: number
  readonly settledAt: number
}

type Row = Answer<typeof listAccepted>['bets'][number]

/** Reads the rows of a list at the border; undefined when one cannot be read, for then none is to be trusted. */
export const readBets = (rows: readonly Row[], currency: Currency): readonly Bet[] | undefined => {
  const bets = rows.map((row) => readBet(row, currency))
  return bets.every((bet) => bet !== undefined) ? bets : undefined
}

const readBet = (row: Row, currency: Currency): Bet | undefined => {
  const { market_type: marketType, pick, odds_type: oddsType } = row
  if (!isMarketType(marketType) || !hasPick(marketType, pick) || !isOddsType(oddsType)) return undefined
  const price = readQuote(row.price, oddsType)
  const [entered, risk, toWin] = [row.stake, row.risk, row.to_win].map((text) => readAmount(text, currency))
  const payout = row.payout === '' ? null : readAmount(row.payout, currency)
  if (price === undefined || entered === undefined || risk === undefined || toWin === undefined || payout === undefined) return undefined
  return {
    id: row.bet_id, refNo: row.ref_no, key: row.bet_key, standing: row.bet_status,
    outcome: outcomes.find((outcome) => outcome === row.outcome), reason: isErrorCode(row.reason) ? row.reason : undefined,
    league: row.league, home: row.home, away: row.away, kickoff: row.kickoff, live: row.live, scoreAt: row.score, result: row.result,
    marketType, pick, line: row.line, oddsType, price, entered, risk, toWin, payout, placedAt: row.placed_at, settledAt: row.settled_at,
  }
}
