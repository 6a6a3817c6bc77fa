import { studioGames } from '../games.ts'
import type { Card } from '../laws/cards/cards.ts'
import { fairDraw } from '../laws/hmac.ts'
import { drawClient, type StudioStore } from '../store/store.ts'
import type { StudioDraw } from '../store/draws.ts'

/**
 * The outcome of a draw: from its secret, which was fixed before its first ticket, and all its tickets, which were
 * fixed after (§game.tickets). Nobody who does not know the secret can choose a ticket by it.
 */
export const outcomeOf = (
  draw: Omit<StudioDraw, 'outcome' | 'state'>,
  gone: readonly Card[] = [],
  moves: readonly string[] = [],
): unknown =>
  studioGames[draw.game]!.play(
    [],
    fairDraw(Buffer.from(draw.server, 'hex'), { client: drawClient(draw), nonce: draw.number }),
    moves,
    gone,
  )

/** The cards that earlier draws took from the same shoe, in order (§game.tables). */
export const goneBefore = (
  store: StudioStore,
  { game, number, shoe }: Pick<StudioDraw, 'game' | 'number' | 'shoe'>,
): readonly Card[] => {
  const { taken } = studioGames[game]!
  if (!taken || shoe === 0) return []
  return store
    .drawsOfShoe(game, shoe)
    .filter((draw) => draw.number < number)
    .flatMap(({ outcome }) => taken(JSON.parse(outcome)))
}
