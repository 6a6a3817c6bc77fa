import { parseAmount } from '#domain/money/money.ts'
import type { ComingDraw } from '#machines/game/game-draw.ts'
import { askStudio } from './api.ts'
import type { DrawPanelDeps, Ticket, DrawsAnswer } from './draws/draw-panel.ts'
import type { CurveView, Riding } from './view.ts'

/** What the main button does while a bet is on a curve. */
export interface Leaving {
  readonly name: string
  readonly isBusy: boolean
}

interface CurveDeps extends Pick<DrawPanelDeps, 'say' | 'print' | 'currency'> {
  readonly curve: CurveView
  readonly session: () => string
  readonly announce: (text: string) => void
  /** Called when the main button has another name. */
  readonly changed: () => void
  readonly drawOf: () => ComingDraw | null
  /** The studio's clock. */
  readonly now: () => number
  readonly isRunning: () => boolean
  readonly told: () => DrawsAnswer | undefined
  /** Reads the member's tickets again. */
  readonly ask: (signal: AbortSignal) => Promise<unknown>
}

/** Milliseconds between two names of the main button, and between two attempts to leave. */
const [namedEvery, triedEvery] = [100, 250]

/**
 * The curve of a draw while it runs, by the studio's clock as the page estimates it (§game.crash). A member leaves it
 * when the request arrives: what is shown here decides nothing.
 */
export const curveOf = (deps: CurveDeps) => {
  const { say, print, currency, curve, session, announce, changed, drawOf, now, isRunning, told, ask } = deps
  const since = () => now() - (drawOf()?.at ?? Infinity)
  const mine = (): readonly Ticket[] => told()?.tickets.filter(({ draw }) => draw === drawOf()?.number) ?? []
  const ridingOf = ({ stakes }: Ticket): Riding => [stakes[0]![0], parseAmount(stakes[0]![1], currency) ?? 0n]
  /** The member's bets that are still on the curve. */
  const riding = () =>
    mine().filter(
      (ticket) =>
        ticket.state === 'waiting' &&
        !ticket.moves &&
        curve.worth(ridingOf(ticket), Math.max(0, since())) !== undefined,
    )
  const outOne = async (round: string, signal: AbortSignal) => {
    while (!signal.aborted) {
      if (await askStudio('move', { session: session(), round, at: 0, move: 'out' }, signal)) return
      // A request whose answer is lost is repeated: the studio keeps the moment of the first.
      await new Promise((resolve) => setTimeout(resolve, triedEvery))
    }
  }
  return {
    leaving: (isBusy: boolean): Leaving | undefined => {
      const ms = since()
      const on = isRunning() && ms >= 0 ? riding() : []
      if (on.length === 0) return undefined
      const amount = on.reduce((sum, ticket) => sum + (curve.worth(ridingOf(ticket), ms) ?? 0n), 0n)
      return { name: say('mines.take', { amount: print(amount) }), isBusy }
    },
    out: async (signal: AbortSignal): Promise<void> => {
      await Promise.all(riding().map(({ round }) => outOne(round, signal)))
      await ask(signal)
      const left = mine().flatMap(({ moves = [] }) => moves)
      if (!signal.aborted && left.length > 0) announce([...new Set(left)].map(curve.left).join(' '))
    },
    /** Shows the curve frame by frame until its draw has an outcome. */
    run: () => {
      let [named, hasBegun] = [-Infinity, false]
      const frame = (time: number) => {
        if (!isRunning()) return
        const ms = since()
        curve.run(ms)
        if (ms >= 0 && !hasBegun) {
          hasBegun = true
          announce(curve.begins)
        }
        if (time - named >= namedEvery) {
          named = time
          changed()
        }
        requestAnimationFrame(frame)
      }
      requestAnimationFrame(frame)
    },
  }
}
