import type { placeBet } from '#calls/bets/bet.ts'
import type { Body } from '#calls/call.ts'
import type { placeBuilder, placeMyanmar, placeParlay } from '#calls/bets/ticket.ts'
import type { EachWayTerms } from '#domain/bet/each-way.ts'
import { type BookType, hasPick, myanmarTypes, oddsTypeFor, type Pick as BetPick } from '#domain/market/kinds.ts'
import type { Line } from '#domain/market/line.ts'
import { parsePercent } from '#domain/odds/myanmar.ts'
import { type AnyOddsType, oddsTypeNamed, parseQuote } from '#domain/odds/odds.ts'

/** What a member chose on the board. */
export interface Selection {
  readonly type: BookType
  readonly pick: BetPick
  readonly line: Line
  readonly oddsType: AnyOddsType
  /** The booster whose price the member asks for, if any. */
  readonly boost?: number
  /** The each-way terms that the member asks for, if any. */
  readonly eachWay?: EachWayTerms
}

/** A selection with the price that its member saw. */
export interface SelectionAsked extends Selection {
  readonly match: number
  readonly market: number
  /** Ten-thousandths in its odds type, or a Myanmar percent from the view of home or over. */
  readonly price: number
  /** Which builder of its ticket it is a selection of, from 1; its price is then that of the builder. */
  readonly builder?: number
}

/** A selection as calls carry it. */
export type SelectionBody = Pick<
  Body<typeof placeBet>,
  'match_id' | 'odds_id' | 'market_type' | 'pick' | 'line' | 'odds_type' | 'price' | 'boost_id' | 'each_way'
>
/** A leg of a parlay as calls carry it: a selection alone, or the first one of a builder with those that join it. */
export type LegBody = Body<typeof placeParlay>['legs'][number]
export type MyanmarBody = Pick<
  Body<typeof placeMyanmar>,
  'match_id' | 'odds_id' | 'market_type' | 'pick' | 'line' | 'price'
>

/** Reads a selection from a call, or names the field that is inconsistent with the others. */
export const parseSelection = (body: SelectionBody): SelectionAsked | 'pick' | 'odds_type' | 'price' | 'each_way' => {
  const { match_id: match, odds_id: market, market_type: type, pick, line, boost_id: boost, each_way: eachWay } = body
  const oddsType = oddsTypeNamed(body.odds_type)
  if (!hasPick(type, pick)) return 'pick'
  if (oddsTypeFor(type, oddsType) !== oddsType) return 'odds_type'
  // Only a runner to win has a place as well, at a price that no booster changed.
  if (eachWay && (type !== 'ORZ' || boost !== undefined)) return 'each_way'
  const price = parseQuote(body.price, oddsType)
  return price === undefined
    ? 'price'
    : {
        match,
        market,
        type,
        pick,
        line,
        oddsType,
        price,
        ...(boost !== undefined && { boost }),
        ...(eachWay && { eachWay }),
      }
}

/** Reads a selection at Myanmar odds; its price names the goals of its line. */
export const parseMyanmarSelection = (body: MyanmarBody): SelectionAsked | 'pick' | 'line' | 'price' => {
  const { match_id: match, odds_id: market, market_type: type, pick, line } = body
  if (!hasPick(myanmarTypes[type], pick)) return 'pick'
  if (line % 4 !== 0) return 'line'
  const price = parsePercent(body.price, { type, line })
  return price === undefined ? 'price' : { match, market, type, pick, line, oddsType: 'MM', price }
}

/** The selections of a builder as calls carry them. */
export type BuilderBody = Pick<Body<typeof placeBuilder>, 'match_id' | 'legs'>

/** Reads a selection of a builder; the price that is agreed to is the builder's (§builder.price). */
export const parseBuilderSelection = (
  match: number,
  { odds_id: market, market_type: type, pick, line }: BuilderBody['legs'][number],
  { builder, price }: { readonly builder: number; readonly price: number },
): SelectionAsked | 'pick' =>
  hasPick(type, pick) ? { match, market, type, pick, line, oddsType: 'DEC', price, builder } : 'pick'
