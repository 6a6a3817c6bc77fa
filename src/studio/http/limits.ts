import { type GameCall, gameRates, widerSessions } from '#domain/game/game-rates.ts'
import { networkOf, widerNetworksOf } from '#domain/member/network.ts'
import { openRate, type Rate } from '#domain/rate.ts'

/** Counts a request of somebody; answers the seconds to wait if it is over the limit (§game.requests). */
export interface Limits {
  readonly member: (call: Exclude<GameCall, 'session'>, member: string) => number | undefined
  /** A session by its address: its household first, so that one household does not use up its wider network. */
  readonly session: (address: string) => number | undefined
}

/** Time is the process's own, in milliseconds: a wall clock that steps back would keep a window open. */
export const openLimits = (now: () => number = () => performance.now()): Limits => {
  const rateOf = ({ most, seconds }: { readonly most: number; readonly seconds: number }): Rate =>
    openRate({ most, windowMs: seconds * 1_000, now })
  const rates = Object.fromEntries(Object.entries(gameRates).map(([call, rate]) => [call, rateOf(rate)])) as Readonly<
    Record<GameCall, Rate>
  >
  const wider = rateOf(widerSessions)
  const waitOf = (rate: Rate, who: string) => (rate.admits(who) ? undefined : rate.endsIn())
  return {
    member: (call, member) => waitOf(rates[call], member),
    session: (address) =>
      waitOf(rates.session, networkOf(address)) ??
      widerNetworksOf(address)
        .map((network) => waitOf(wider, network))
        .find((wait) => wait !== undefined),
  }
}
