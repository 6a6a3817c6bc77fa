import type { DrawView, GameView } from '../view.ts'
import type { Spots } from './spots.ts'

interface Cloth extends Pick<GameView, 'picture' | 'bets' | 'act'>, Omit<DrawView, 'accepted' | 'held'> {
  /** Whether a bet won on an outcome. */
  readonly wins: (bet: string, outcome: unknown) => boolean
}

/** A game whose bets lie on a cloth, and which is drawn by the clock for everybody. */
export const spotsView = (spots: Spots, { picture, bets, act, wins, ...draw }: Cloth): GameView => ({
  picture,
  bets,
  act,
  stakes: spots.stakes,
  begin: spots.unmark,
  draw: {
    ...draw,
    accepted: spots.accept,
    held: spots.hold,
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
  // A bet's result comes with its draw, by `draw.show`.
  show: async () => undefined,
  tell: ({ outcome }) => draw.tell(outcome),
  shut: spots.shut,
})
