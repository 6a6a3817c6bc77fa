import { picksOf } from '#domain/market/kinds.ts'
import type { MainType } from '#domain/market/kinds.ts'
import { quoteAs, writeQuote } from '#domain/odds.ts'
import type { Stage } from './_stage.ts'

export const betsOf = ({ database, member }: Stage) => database.db.selectFrom('bet').innerJoin('leg', 'leg.bet_id', 'bet.id').selectAll('bet').select('leg.price').where('bet.member_id', '=', member.id).execute()

/** Lets the match of a team go on until the market has another price for a pick than stands there now. */
export const movePrice = async (stage: Stage, type: MainType, pick: 'home' | 'draw' | 'away', team: string): Promise<void> => {
  const printed = () => {
    const { odds, matches } = stage.touchline.house.board
    const market = [...odds.values()].find((one) => one.type === type && [matches.get(one.match)?.home, matches.get(one.match)?.away].some((name) => name?.startsWith(team)))
    const decimal = market?.prices[picksOf(type).indexOf(pick)]
    return market?.status === 'open' && decimal != null ? writeQuote(quoteAs(decimal, 'DEC')) : undefined
  }
  const before = printed()
  await stage.passUntil(() => printed() !== undefined && printed() !== before, 15)
}
