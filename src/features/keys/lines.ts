import { type MarketType, marketTypes, type Pick, plainType } from '#domain/market/kinds.ts'
import { type Line, lineFor } from '#domain/market/line.ts'
import { myanmarOfferOf, type Offer, offerOf } from '#ui/prices/taking.ts'
import type { Place } from './place.ts'

/** A pick of a market at one of its lines that can be taken now. */
export interface Lined {
  readonly offer: Offer
  /** From the backed side's view. */
  readonly line: Line
  /** How far the two prices of the market are apart: its main line is the nearest to even. */
  readonly spread: number
}

/** The offers on the picks of a market, at each of its lines, the main line first. */
export const offeredLines = (place: Place, match: number, type: MarketType, picks: readonly Pick[]): readonly Lined[] =>
  marketsOf(place, match, type)
    .toSorted((a, b) => a.spread - b.spread || a.id - b.id)
    .flatMap(({ line, spread, at }) =>
      picks.flatMap((pick) => {
        const offer = at(pick)
        return offer ? [{ offer, line: lineFor(type, line, pick), spread }] : []
      }),
    )

interface Market {
  readonly id: number
  readonly line: Line
  readonly spread: number
  readonly at: (pick: Pick) => Offer | null
}

const marketsOf = (
  { odds, oddsType, isMyanmar, isBuild = false }: Place,
  of: number,
  type: MarketType,
): readonly Market[] => {
  const { board, aside } = odds
  const myanmar = isMyanmar
    ? [...board.mmo.values()].filter(({ match, type: own }) => match === of && plainType(own) === type)
    : []
  if (myanmar.length > 0)
    return myanmar.map(({ id, line, percent }) => ({
      id,
      line,
      spread: Math.abs(percent),
      at: (pick) => myanmarOfferOf(odds, id, pick),
    }))
  return [...board.odds.values(), ...aside.values()]
    .filter((one) => one.match === of && one.type === type && (!isBuild || isWonOrLost(one)))
    .map(({ id, line, prices: [first, second] }) => ({
      id,
      line,
      spread: Math.abs(Number(first ?? 0) - Number(second ?? 0)),
      at: (pick) => offerOf(odds, id, pick, oddsType),
    }))
}

/** A handicap or total between whole goals never gives the stake back (§builder.selections); half goals are two. */
const isWonOrLost = ({ type, line }: { readonly type: MarketType; readonly line: Line }): boolean =>
  !marketTypes[type].hasLine || !marketTypes[type].asian || Math.abs(line % 4) === 2
