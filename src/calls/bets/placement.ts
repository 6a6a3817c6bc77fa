import { coverNames } from '#domain/bet/full-cover.ts'
import { parlayTickets } from '#domain/bet/limits.ts'
import { marketTypeCodes } from '#domain/market/kinds.ts'
import Type from 'typebox'
import { fields, literals, ok, oddsTypeId } from '../call.ts'
import { bonusField, bonusTerms, receiptFields } from './receipt.ts'

/** The price the member means. `line` is in quarters from home's view, as in the odds rows of the board. */
export const selection = {
  match_id: fields.id,
  odds_id: fields.id,
  market_type: literals(marketTypeCodes),
  /** One of the market's picks; any other is refused as `pick`. */
  pick: Type.String({ minLength: 1, maxLength: 20 }),
  line: Type.Integer({ minimum: -4_000, maximum: 4_000 }),
  /** By name or id. */
  odds_type: Type.Union([literals(['DEC', 'HK', 'MY', 'ID']), oddsTypeId]),
  /** The price the member saw, in that odds type: `-0.96`. */
  price: fields.price,
  /**
   * The booster whose price the member means; `price` is then the boosted one. For singles only: in a ticket of several
   * legs it is `notAllowedInParlay`.
   */
  boost_id: Type.Optional(fields.id),
}

/** Each-way terms: how many places are paid, and at which part of the odds, 4 for a quarter (§bet.each-way). */
export const eachWayTerms = Type.Object(
  { places: Type.Integer({ minimum: 1, maximum: 9 }), part: Type.Integer({ minimum: 1, maximum: 9 }) },
  { additionalProperties: false },
)

/** A selection of a single: a runner of an outright or a race may be backed each way, at the terms the member saw. */
export const singleSelection = { ...selection, each_way: Type.Optional(eachWayTerms) }

/**
 * A selection in a Myanmar market; `price` is the goal line and the percent as members read them: `1+50`
 * (§myanmar.price).
 */
export const myanmarSelection = {
  match_id: fields.id,
  odds_id: fields.id,
  market_type: literals(['MM_HDP', 'MM_OU', 'MM_HDPH', 'MM_OUH']),
  pick: literals(['home', 'away', 'over', 'under']),
  line: selection.line,
  price: Type.String({ pattern: '^[0-9]{1,3}[+-][0-9]{1,3}$' }),
}

/** A selection of a builder: its match is that of the builder, and its own price is not asked for. */
export const builderSelection = {
  odds_id: fields.id,
  market_type: literals(marketTypeCodes),
  pick: selection.pick,
  line: selection.line,
}

/**
 * A leg of a parlay. With `joined` it is a builder: the selection itself and those of the same match that join it, at
 * one decimal price, which is then `price` (§builder.parlay).
 */
export const parlayLeg = {
  ...selection,
  joined: Type.Optional(
    Type.Array(Type.Object(builderSelection, { additionalProperties: false }), { minItems: 1, maxItems: 15 }),
  ),
}

/** What every placement carries besides the selection. */
export const placing = {
  bet_key: fields.key,
  stake: fields.amount,
  accept: literals(['none', 'better', 'any']),
  /** Placed with one press, without a slip (§bet.quick); stored with the bet. */
  quick: Type.Optional(Type.Boolean()),
}

/**
 * How many legs and sizes a request may hold: slightly more than a ticket takes, so that too many are refused by name.
 */
export const mostLegsHeard = parlayTickets.max + 8

export const legsOf = <Leg extends Parameters<typeof Type.Object>[0]>(leg: Leg) =>
  Type.Array(Type.Object(leg, { additionalProperties: false }), { minItems: 1, maxItems: mostLegsHeard })

/** The score of the bet's period when it was placed; null if the feed reported none. */
export const scoreAt = Type.Union([Type.Tuple([Type.Integer(), Type.Integer()]), Type.Null()])

const limits = { min_bet: Type.String(), max_bet: Type.String(), max_payout: Type.String() }

/** The current price and terms of one selection. */
export const checked = Type.Object({
  ...ok,
  /** The price now; if it differs from the one sent, the price has moved. */
  price: Type.String(),
  version: Type.Integer(),
  live: Type.Boolean(),
  /** Score of the bet's period, as it would be stored. */
  score: scoreAt,
  /** Seconds a live bet waits before it is accepted; 0 for other bets. */
  wait_seconds: Type.Integer(),
  ...limits,
})

/** The prices of many selections and the terms of a ticket of them. */
export const checkedMany = Type.Object({
  ...ok,
  legs: Type.Array(
    Type.Object({
      match_id: Type.Integer(),
      odds_id: Type.Integer(),
      /** Why this leg is refused, else empty; a refused leg has an empty price and version 0. */
      code: Type.String(),
      /** Which selection of a builder the code names, from 0; left out where it names none. */
      selection: Type.Optional(Type.Integer()),
      price: Type.String(),
      /** The fair odds of a builder, and what multiplying its selections' own prices would have said. */
      fair: Type.Optional(Type.String()),
      multiplied: Type.Optional(Type.String()),
      version: Type.Integer(),
      live: Type.Boolean(),
      score: scoreAt,
    }),
  ),
  /** Why the legs do not form a ticket, else empty. */
  ticket: Type.String(),
  /** What the house pays on top of full covers of so many legs (§parlay.bonus); empty if it pays nothing. */
  bonuses: Type.Array(Type.Object({ cover: literals(coverNames), ...bonusTerms.properties })),
  wait_seconds: Type.Integer(),
  ...limits,
})

/** Like `checkedMany`, at Myanmar odds. */
export const checkedMyanmar = Type.Object({
  ...checkedMany.properties,
  /**
   * Percent deducted from a winning return by the number of teams, the last one for all higher numbers
   * (§myanmar.deduction).
   */
  deductions: Type.Array(Type.Integer()),
})

/**
 * The price and the terms of a builder (§builder.price). Where its selections make none, `code` says why, `leg` which
 * of them is named, from 0, and the prices are empty.
 */
export const checkedBuilder = Type.Object({
  ...ok,
  /** Decimal odds now, the fair ones, and what multiplying the selections' own prices would have said. */
  price: Type.String(),
  fair: Type.String(),
  multiplied: Type.String(),
  code: Type.String(),
  leg: Type.Union([Type.Integer(), Type.Null()]),
  /** Each selection at its own decimal price; a refused one has its code, an empty price and version 0. */
  legs: Type.Array(
    Type.Object({
      odds_id: Type.Integer(),
      code: Type.String(),
      price: Type.String(),
      version: Type.Integer(),
    }),
  ),
  /** On request: the open picks of the match that cannot be added, and why. */
  others: Type.Array(Type.Object({ odds_id: Type.Integer(), pick: Type.String(), code: Type.String() })),
  live: Type.Boolean(),
  wait_seconds: Type.Integer(),
  ...limits,
})

/** The answer to a placement, for every kind of bet. */
export const placed = Type.Object({
  ...ok,
  ...receiptFields,
  bet_status: literals(['accepted', 'waiting', 'rejected']),
  /** The price of each leg; a builder is one leg. */
  prices: Type.Array(Type.String()),
  balance: Type.String(),
  account_balance: Type.String(),
  outstanding_balance: Type.String(),
  /** Sequence number of the wallet's last entry, which lets a client detect gaps. */
  wallet_seq: Type.Integer(),
  ...bonusField,
})

/** Refusals of a selection, in the order they are checked (§bet.order-of-checks). */
export const selectionErrors = [
  'memberInactive',
  'invalidCurrency',
  'memberCommissionNotSetup',
  'ownStakeLimit',
  'ownLossLimit',
  '308',
  '311',
  '318',
  'resultStillProcess',
  'matchEnded',
  'halfMatchEnded',
  '313',
  '314',
  '328',
  '340',
  'marketTypeChanged',
  'boostEnded',
  'boostUsed',
  'eachWayUnavailable',
] as const

/** Why selections make no builder (§builder.refused). */
export const builderErrors = [
  'builderSelections',
  'selectionNotInBuilder',
  'selectionsNotJoined',
  'selectionsContradict',
  'selectionAddsNothing',
] as const

/**
 * Refusals of a placement, in the order they are checked (§bet.order-of-checks). All kinds of bets share one path and
 * therefore one list.
 */
export const placementErrors = [
  'requestProcessing',
  'duplicate_debit_record',
  'betKeyClosed',
  ...selectionErrors,
  'atLeastTwoMatchToBetParlay',
  'atLeastThreeMatchToBetParlay',
  'maxParlayTicket',
  'sameMatchInParlay',
  'notAllowedInParlay',
  ...builderErrors,
  'oddsChanged',
  'betLowerMin',
  'betOverMax',
  'apiKeyLimit',
  'betOverMaxPerMatch',
  'betOverLimit',
  'betOverMaxPayout',
  'insufficient_balance',
] as const
