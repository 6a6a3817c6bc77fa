import { isCurrency, writeAmount } from '#domain/money/money.ts'
import { studioGames } from '../games.ts'
import { stakeLimits } from '../stakes.ts'
import type { Body, CallDeps } from './call.ts'
import { answered, refused, type Reply } from './reply.ts'
import { writeRound } from './rounds.ts'
import { shownSeed } from './seed.ts'

/** Exchanges a launch token for a session; answers the hash of the seed for the next rounds (§game.fair). */
export const begin = async ({ store, rounds, games }: CallDeps, { token, game }: Body): Promise<Reply> => {
  if (typeof token !== 'string' || typeof game !== 'string' || !games.includes(game))
    return refused(400, 'invalidParameter')
  const session = await rounds.open(token, game)
  if (!session || !isCurrency(session.currency)) return refused(401, 'invalidSession')
  const { currency } = session
  const open = rounds.openOf(session)
  const round = open && { open: writeRound(open, currency) }
  const { min, max } = stakeLimits(studioGames[game]!, currency)
  const stakes = { min: writeAmount(min, currency), max: writeAmount(max, currency) }
  const pace = rounds.paceOf(game)
  const auto = rounds.autoOf(game)
  const allowed = auto !== undefined && { auto, turbo: rounds.isTurboAllowed }
  return answered({
    session: session.id,
    game,
    currency,
    stakes,
    pace,
    ...allowed,
    ...shownSeed(store, session),
    ...round,
  })
}
