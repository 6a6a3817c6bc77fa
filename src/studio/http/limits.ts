import { type GameCall, gameRates } from '#domain/game-rates.ts'
import { openRate, type Rate } from '#domain/rate.ts'

/** Counts a request of somebody; answers the seconds to wait if it is over the limit (§game.requests). */
export type AskedTooOften = (call: GameCall, who: string) => number | undefined

/** Time is the process's own, in milliseconds: a wall clock that steps back would keep a window open. */
export const openLimits = (now: () => number = () => performance.now()): AskedTooOften => {
  const rates = Object.fromEntries(
    Object.entries(gameRates).map(([call, { most, seconds }]) => [
      call,
      openRate({ most, windowMs: seconds * 1_000, now }),
    ]),
  ) as Readonly<Record<GameCall, Rate>>
  return (call, who) => (rates[call].admits(who) ? undefined : rates[call].endsIn())
}
