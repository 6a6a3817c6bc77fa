import { crashUnwatched } from '#domain/bet/limits.ts'
import { studioGames } from '../games.ts'
import { stakesOf } from '../stakes-of.ts'
import type { StudioStore } from '../store/store.ts'
import type { StudioDraw } from '../store/draws.ts'
import type { StudioRound } from '../store/rounds.ts'
import { goneBefore, outcomeOf } from './outcome.ts'

interface CurveDeps {
  readonly store: StudioStore
  /** The studio's clock. */
  readonly now: () => number
  /** Stores the outcome of a draw and decides its tickets. */
  readonly hold: (draw: StudioDraw, isWatched: boolean) => void
}

/**
 * The curves of draws (§game.crash). A curve that has begun is noted before anything else is done for it: it never
 * begins again. One that was not watched without a break, because the studio was away, its clock was set back, or it
 * could not keep up, ends at once, so that nobody loses by not having been heard.
 */
export const openCurves = ({ store, now, hold }: CurveDeps) => {
  const opened = now()
  let seen = opened
  /** The curve of each game that this process has seen begin. */
  const begun = new Map<string, number>()
  const endCurves = () => {
    const at = now()
    const isBreak = at < seen || at - seen > crashUnwatched
    seen = at
    for (const { game, number, state, at: begins } of store.comingDraws()) {
      const { curve } = studioGames[game]!
      if (!curve || state !== 'fixed') continue
      const hasBegun = number <= (store.highestDrawn(game)?.number ?? 0)
      if (begins > at && !hasBegun) continue
      const draw = store.draw(game, number)!
      if (!hasBegun) {
        store.beginDraw(draw)
        if (draw.at >= opened) begun.set(game, number)
      }
      const isWatched = !isBreak && begun.get(game) === number
      if (!isWatched || at >= draw.at + curve.lasts(outcomeOf(draw, goneBefore(store, draw)))) hold(draw, isWatched)
    }
  }
  const leave = (ticket: StudioRound): boolean => {
    endCurves()
    const { game, draw: number, id } = store.round(ticket.id) ?? ticket
    const { curve } = studioGames[game]!
    const draw = number === null ? undefined : store.draw(game, number)
    if (!curve || !draw || draw.state !== 'fixed') return false
    const [bet] = stakesOf(ticket)
    const move = curve.leave(bet!.bet, outcomeOf(draw, goneBefore(store, draw)), now() - draw.at)
    return move !== undefined && store.leaveDraw(id, move)
  }
  return { endCurves, leave }
}
