import { isStill, pause } from '../dom.ts'
import type { DrawView, GameView } from '../view.ts'
import type { Spots } from './spots.ts'

interface Cloth extends Pick<GameView, 'picture' | 'act'>, Omit<DrawView, 'accepted' | 'held' | 'others'> {
  readonly bets: Element
  /** Whether a bet won on an outcome. */
  readonly wins: (bet: string, outcome: unknown) => boolean
  /** What each bet pays on an outcome, if the spots that won light one after another in the order of that. */
  readonly pays?: (bet: string, outcome: unknown) => number
}

const nextLights = 160

/** Lights the spots that won: all at once, or those that pay less before those that pay more. */
const lightWinners = async (
  spots: Spots,
  isWon: (bet: string) => boolean,
  pays?: (bet: string) => number,
): Promise<void> => {
  const won = spots.bets().filter(isWon)
  const orders = pays && !isStill() ? [...new Set(won.map(pays))].toSorted((a, b) => a - b) : []
  for (const order of orders) {
    spots.light((bet) => isWon(bet) && pays!(bet) <= order)
    await pause(nextLights)
  }
  spots.light(isWon)
}

/** A table game with scheduled draws, whose bets are placed on a cloth. */
export const spotsView = (spots: Spots, { picture, bets, act, wins, pays, ...draw }: Cloth): GameView => ({
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
      await lightWinners(spots, (bet) => wins(bet, outcome), pays && ((bet) => pays(bet, outcome)))
    },
  },
  // The result of a bet comes with its draw, in `draw.show`.
  show: async () => undefined,
  tell: ({ outcome }) => draw.tell(outcome),
  shut: spots.shut,
})
