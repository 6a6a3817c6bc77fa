import type { Answer } from '#calls/call.ts'
import type { listAccepted } from '#calls/bets/bet-list.ts'
import { type Reason, isErrorCode } from '#domain/errors.ts'
import type { CoverBonus } from '#domain/bet/cover-bonus.ts'
import type { EachWayTerms } from '#domain/bet/each-way.ts'
import { parseLegPrice } from '#domain/bet/leg-price.ts'
import { type BookType, hasPick, isMarketType, myanmarTypes, plainType } from '#domain/market/kinds.ts'
import { type Subject, subjects } from '#domain/market/rows.ts'
import { type Score, resultStatuses } from '#domain/market/result.ts'
import { type Currency, parseAmount } from '#domain/money/money.ts'
import { type Deductions, percentFor } from '#domain/odds/myanmar.ts'
import { allOddsTypes, type AnyOddsType, isOddsType, type Quote } from '#domain/odds/odds.ts'
import { printLegPrice } from '#domain/odds/printed-price.ts'
import { betResultLabel } from '#domain/text/labels.ts'
import { outcomes } from '#domain/settlement/outcome.ts'
import type { SharedPlaces } from '#domain/settlement/shared-places.ts'
import { type OutcomeName, outcomeName } from '#ui/prices/outcome-name.ts'
import type { NamedSelection } from '#ui/prices/selection.ts'

/** One selection of a bet. */
export interface BetLeg extends NamedSelection {
  readonly matchId: number
  readonly oddsId: number
  readonly subject: Subject
  readonly league: string
  readonly kickoff: number
  readonly live: boolean
  /** The score when it was placed; null if the feed reported none. */
  readonly scoreAt: Score | null
  readonly result: Score | null
  readonly oddsType: AnyOddsType
  /** Null at Myanmar odds, which have no quote; `printed` is for all. */
  readonly price: Quote | null
  /**
   * The percent of the stake that is won exactly on the line of a Myanmar price, negative if lost; null at other odds.
   */
  readonly share: number | null
  readonly printed: string
  /** Of a selection of a builder that is a leg of a parlay: the odds of the builder, on the first of them. */
  readonly builder: { readonly odds: string | null } | null
  readonly outcome: OutcomeName | undefined
  /** The clause of the rule book that decided it; undefined until then. */
  readonly clause: string | undefined
  /** Percent of the gain that a booster added to the price; 0 without a booster. */
  readonly boost: number
  /** The price after runners were withdrawn, and the percent for each; null without withdrawals. */
  readonly reduced: Row['legs'][number]['reduced'] | null
  /** The terms of a runner backed each way; null for all else. */
  readonly eachWay: EachWayTerms | null
  /** What it shares with those it tied with; empty where its place is its own. */
  readonly shared: readonly SharedPlaces[]
}

/** A bet as lists show it; amounts in minor units, times in book milliseconds. */
export interface Bet {
  readonly id: string
  readonly refNo: string
  readonly key: string
  readonly status: Row['bet_status']
  readonly outcome: OutcomeName | undefined
  readonly reason: Reason | undefined
  /** It is void because its match was abandoned (§settlement.labels). */
  readonly isAbandoned: boolean
  readonly kind: Row['kind']
  readonly live: boolean
  /** As printed; empty for a system, which has no single price. */
  readonly price: string
  readonly legs: readonly BetLeg[]
  readonly entered: bigint
  readonly risk: bigint
  readonly toWin: bigint
  /** The chosen sizes of a system. */
  readonly sizes: readonly number[]
  /** The most it may return, including the risk. */
  readonly maxPayout: bigint
  /** Percent off a winning return by the number of teams; empty except at Myanmar odds. */
  readonly deductions: Deductions
  /** The bonus of a full cover; null for a bet without one. */
  readonly bonus: CoverBonus | null
  /** What was paid for the parts sold so far, and the risk and to-win that went with them. */
  readonly cashed: bigint
  readonly cashedRisk: bigint
  readonly cashedToWin: bigint
  /** The end of the wait of its cash-out; 0 while none waits (§cash-out.wait). */
  readonly cashingUntil: number
  /** The same of its edit (§edit.wait). */
  readonly editingUntil: number
  /** The other bet of an edit, by the number a member quotes; null for a bet that was not edited (§edit.named). */
  readonly editedFrom: string | null
  readonly editedTo: string | null
  /** What a running bet still wins, without the part sold and after withdrawals of runners. */
  readonly winsNow: bigint
  /** Its result; null until settled. */
  readonly ended: Ended | null
  readonly placedAt: number
  /** 0 unless the bet is waiting. */
  readonly waitUntil: number
  readonly settledAt: number
}

/** The result of a settled bet. */
export interface Ended {
  /** The return, stake and cash-outs included. */
  readonly payout: bigint
  readonly turnover: bigint
  readonly validTurnover: bigint
  readonly commission: bigint
}

type Row = Answer<typeof listAccepted>['bets'][number]

/** Parses the rows of a list; undefined if one cannot be read, because then none can be trusted. */
export const parseBets = (rows: readonly Row[], currency: Currency): readonly Bet[] | undefined => {
  const bets = rows.map((row) => parseBet(row, currency))
  return bets.every((bet) => bet !== undefined) ? bets : undefined
}

const parseBet = (row: Row, currency: Currency): Bet | undefined => {
  const read = (text: string) => parseAmount(text, currency)
  const legs = row.legs.map((leg, place) => parseLeg(leg, row.kind === 'builder' ? null : builderAt(row, place)))
  const [entered, risk, toWin, maxPayout] = [row.stake, row.risk, row.to_win, row.max_payout].map(read)
  const [cashed, cashedRisk, cashedToWin] = [row.cashed, row.cashed_risk, row.cashed_to_win].map(read)
  const reduced = row.reduced_to_win === undefined ? null : read(row.reduced_to_win)
  const ended = row.payout === '' ? null : parseEnded(row, read)
  if (legs.length === 0 || !legs.every((leg) => leg !== undefined) || ended === undefined) return undefined
  if (entered === undefined || risk === undefined || toWin === undefined || maxPayout === undefined) return undefined
  if (reduced === undefined || cashed === undefined || cashedRisk === undefined || cashedToWin === undefined)
    return undefined
  return {
    id: row.bet_id,
    refNo: row.ref_no,
    key: row.bet_key,
    kind: row.kind,
    status: row.bet_status,
    outcome: outcomeOf(row.outcome, row.kind === 'single'),
    reason: isErrorCode(row.reason) ? row.reason : undefined,
    isAbandoned: row.bet_status === 'void' && isAbandoned(row.reason),
    live: row.live,
    price: row.price,
    legs,
    sizes: row.sizes,
    entered,
    risk,
    toWin,
    maxPayout,
    deductions: row.deductions,
    bonus: row.bonus ? { oneWinner: row.bonus.one_winner, allWinners: row.bonus.all_winners } : null,
    cashed,
    cashedRisk,
    cashedToWin,
    cashingUntil: row.cashing_until ?? 0,
    editingUntil: row.editing_until ?? 0,
    editedFrom: row.edited_from ?? null,
    editedTo: row.edited_to ?? null,
    winsNow: row.bet_status === 'running' ? (reduced ?? toWin - cashedToWin) : toWin,
    ended,
    placedAt: row.placed_at,
    waitUntil: row.wait_until,
    settledAt: row.settled_at,
  }
}

const parseEnded = (row: Row, read: (text: string) => bigint | undefined): Ended | undefined => {
  const [payout, turnover, validTurnover, commission] = [
    row.payout,
    row.turnover,
    row.valid_turnover,
    row.commission,
  ].map(read)
  if (payout === undefined || turnover === undefined || validTurnover === undefined || commission === undefined)
    return undefined
  return { payout, turnover, validTurnover, commission }
}

/** The odds of a builder are with its first selection. */
const builderAt = ({ legs }: Row, place: number): BetLeg['builder'] => {
  const builder = legs[place]!.builder
  if (!builder) return null
  return { odds: legs[place - 1]?.builder?.n === builder.n ? null : builder.price }
}

const parseLeg = (row: Row['legs'][number], builder: BetLeg['builder']): BetLeg | undefined => {
  const { market_type: type, pick, odds_type: oddsType, subject } = row
  if (
    !isBookType(type) ||
    !hasPick(plainType(type), pick) ||
    !allOddsTypes.some((known) => known === oddsType) ||
    !subjects.includes(subject)
  )
    return undefined
  const leg = {
    marketType: plainType(type),
    pick,
    line: row.line,
    oddsType: isOddsType(oddsType) ? oddsType : 'MM',
  } as const
  const at = parseLegPrice(row.price, leg)
  if (at === undefined) return undefined
  const isMyanmar = leg.oddsType === 'MM'
  return {
    ...leg,
    matchId: row.match_id,
    oddsId: row.odds_id,
    sport: row.sport,
    subject,
    home: row.home,
    away: row.away,
    league: row.league,
    kickoff: row.kickoff,
    live: row.live,
    scoreAt: row.score,
    result: row.result,
    price: isMyanmar ? null : (at as Quote),
    share: isMyanmar ? percentFor(at, pick) : null,
    printed: printLegPrice(leg, at),
    builder,
    outcome: outcomeOf(row.outcome, !isMyanmar && !row.each_way),
    clause: row.clause,
    boost: row.boost ?? 0,
    reduced: row.reduced ?? null,
    eachWay: row.each_way ?? null,
    shared: row.shared ?? [],
  }
}

const isBookType = (text: string): text is BookType => isMarketType(text) || Object.hasOwn(myanmarTypes, text)

/** Why a bet was voided, by the status of its match. */
const isAbandoned = (reason: string): boolean =>
  resultStatuses.some((status) => status === reason && betResultLabel('void', status) === 'abandoned')

const outcomeOf = (text: string, isHalf: boolean): OutcomeName | undefined => {
  const found = outcomes.find((outcome) => outcome === text)
  return found && outcomeName(found, isHalf)
}
