import { type Currency, writeAmount } from '#domain/money/money.ts'
import { studioGames } from '../games.ts'
import type { Call } from './call.ts'
import { answered, refused } from './reply.ts'

/** What others have bet on each spot of a table, in the round on sale (§game.seats). */
export const answerChips: Call = ({ draws, chips }, { member, game, currency }) => {
  const next = draws.next(game)
  // A lottery has no table that its members sit at.
  if (!next || studioGames[game]!.kind !== 'table') return refused(400, 'invalidParameter')
  const told = chips(next, { member, currency })
  return answered({
    draw: next.number,
    chips: told.map(({ bet, members, sum }) => [bet, members, writeAmount(sum, currency as Currency)]),
  })
}
