import type { DrawView, GameView } from '../view.ts'
import type { Spots } from './spots.ts'

interface Cloth extends Pick<GameView, 'picture' | 'act'>, Omit<DrawView, 'accepted' | 'held' | 'others'> {
  readonly bets: Element
  /** Whether a bet won on an outcome. */
  readonly wins: (bet: string, outcome: unknown) => boolean
}

/** A table game with scheduled draws, whose bets are placed on a cloth. */
export const spotsView = (spots: Spots, { picture, bets, act, wins, ...draw }: Cloth): GameView => ({
  picture,
  bets,
  act,
  stakes: spots.stakes,
  entry: spots.entry,
  begin: spots.unmark,
  draw: {
    ...draw,
    accepted: spots.accept,
    held: spots.hold,
    others: spots.lay,
    closed: () => {
      spots.unmark()
      draw.closed?.()
    },
    show: async (outcome) => {
      await draw.show(outcome)
      spots.hold([])
      spots.light((bet) => wins(bet, outcome))
    },
  },
  // The result of a bet comes with its draw, in `draw.show`.
  show: async () => undefined,
  tell: ({ outcome }) => draw.tell(outcome),
  shut: spots.shut,
})
