import type { ComingDraw, GameDrawEvent } from '#machines/game/game-draw.ts'
import { fromCallback } from 'xstate'
import type { DrawsAnswer } from './draw-panel.ts'

interface DrawPortsDeps {
  /** Reads the draws; of a draw that is named, once its curve has ended, or after some seconds. */
  readonly ask: (signal: AbortSignal, until?: number) => Promise<DrawsAnswer | undefined>
  /** The studio's clock. */
  readonly now: () => number
  readonly hasCurve: boolean
  /** Leaves the curve with the member's bets; undefined without one. */
  readonly out: (signal: AbortSignal) => Promise<void> | undefined
}

const second = 1_000
const callBefore = 10 * second

/** How the page of a draw asks the studio, and watches its clock. */
export const drawPorts = ({ ask, now, hasCurve, out }: DrawPortsDeps) => ({
  requestDraw: fromCallback<{ type: 'none' }, unknown>(({ sendBack }) => {
    const leaving = new AbortController()
    void untilTold(ask, leaving.signal, (answer) => sendBack({ type: 'draw.told', draw: answer.next }))
    return () => leaving.abort()
  }),
  watchBets: fromCallback<{ type: 'none' }, ComingDraw>(({ input, sendBack }) => {
    const at = (moment: number, type: 'call.last' | 'bets.closed') =>
      setTimeout(() => sendBack({ type }), Math.max(0, moment - now()))
    // A timer cannot run for longer than 24 days; no draw is that far off.
    // Between two curves there is no time for a last call.
    const calls = hasCurve ? [] : [at(input.closes - callBefore, 'call.last')]
    const timers = [...calls, at(input.closes, 'bets.closed')]
    return () => timers.forEach(clearTimeout)
  }),
  awaitDraw: fromCallback<{ type: 'none' }, ComingDraw>(({ input, sendBack }) => {
    const leaving = new AbortController()
    const held = (answer: DrawsAnswer): GameDrawEvent | undefined => {
      const draw = answer.last.find(({ number }) => number === input.number)
      return draw && { type: 'draw.held', number: draw.number, outcome: draw.outcome }
    }
    // The studio keeps its answer back until a curve has ended.
    const [askHere, apart] = hasCurve ? [(signal: AbortSignal) => ask(signal, input.number), second / 4] : [ask, second]
    const wait = setTimeout(
      () => void untilTold(askHere, leaving.signal, (answer) => held(answer) && sendBack(held(answer)!), held, apart),
      Math.max(0, input.at - now()),
    )
    return () => {
      clearTimeout(wait)
      leaving.abort()
    }
  }),
  requestOut: fromCallback<{ type: 'none' }, ComingDraw>(({ sendBack }) => {
    const leaving = new AbortController()
    void out(leaving.signal)?.then(() => leaving.signal.aborted || sendBack({ type: 'out.answered' }))
    return () => leaving.abort()
  }),
})

/** Asks again and again until the answer has what is wanted, and returns it. */
const untilTold = async (
  ask: (signal: AbortSignal) => Promise<DrawsAnswer | undefined>,
  signal: AbortSignal,
  tell: (answer: DrawsAnswer) => void,
  isEnough: (answer: DrawsAnswer) => unknown = () => true,
  apart = second,
): Promise<void> => {
  while (!signal.aborted) {
    const answer = await ask(signal)
    if (signal.aborted) return
    if (answer && isEnough(answer)) return tell(answer)
    await new Promise((resolve) => setTimeout(resolve, apart))
  }
}
