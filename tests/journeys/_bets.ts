import { picksOf } from '#domain/market/kinds.ts'
import type { MainType, MyanmarType } from '#domain/market/kinds.ts'
import { quoteAs, writeQuote } from '#domain/odds/odds.ts'
import type { Harness } from './_harness.ts'

export const betsOf = ({ database, member }: Harness) =>
  database.db
    .selectFrom('bet')
    .innerJoin('leg', 'leg.bet_id', 'bet.id')
    .selectAll('bet')
    .select('leg.price')
    .where('bet.member_id', '=', member.id)
    .execute()

/** Lets the match of a team go on until the market has another price for a pick than it has now. */
export const movePrice = (
  harness: Harness,
  type: MainType,
  pick: 'home' | 'draw' | 'away',
  team: string,
): Promise<void> =>
  untilAnother(harness, () => {
    const market = [...harness.touchline.house.board.odds.values()].find(
      (one) => one.type === type && plays(harness, one.match, team),
    )
    const decimal = market?.prices[picksOf(type).indexOf(pick)]
    return market?.status === 'open' && decimal != null ? writeQuote(quoteAs(decimal, 'DEC')) : undefined
  })

/** The same of a price at Myanmar odds. */
export const moveMyanmar = (harness: Harness, type: MyanmarType, team: string): Promise<void> =>
  untilAnother(harness, () => {
    const market = [...harness.touchline.house.board.mmo.values()].find(
      (one) => one.type === type && plays(harness, one.match, team),
    )
    return market?.status === 'open' ? String(market.percent) : undefined
  })

const plays = ({ touchline }: Harness, id: number, team: string): boolean => {
  const match = touchline.house.board.matches.get(id)
  return match !== undefined && [match.home, match.away].some((name) => name.startsWith(team))
}

const untilAnother = async (harness: Harness, printed: () => string | undefined): Promise<void> => {
  const before = printed()
  await harness.passUntil(() => printed() !== undefined && printed() !== before, 15)
}
