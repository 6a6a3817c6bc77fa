import type { Chance } from './chance.ts'
import type { Treat, Treatment } from './processes/proxy.ts'

/** What happens to the connections between the members, the studio and the server. */
export interface Traffic {
  readonly chance: Chance
  quiet: boolean
  cuts: number
  /** What happens to every connection, whatever chance would say; asked once for each. */
  forced?: (() => Treatment) | undefined
}

/**
 * Draws what happens to each connection. What is forced holds for connections that are open already too: a program that
 * keeps one for its next request is cut like any other.
 */
export const treatBy =
  (traffic: Traffic): Treat =>
  () => {
    let { forced } = traffic
    let treatment = forced?.() ?? drawTreatment(traffic)
    return () => {
      if (traffic.forced !== undefined && traffic.forced !== forced) {
        forced = traffic.forced
        treatment = forced()
      }
      return treatment
    }
  }

const drawTreatment = (traffic: Traffic): Treatment => {
  const drawn = traffic.chance.next()
  if (traffic.quiet || drawn >= 0.3) return { kind: 'pass' }
  if (drawn < 0.15) {
    traffic.cuts += 1
    return { kind: traffic.chance.pick(['cutBefore', 'cutThrough', 'cutAnswer']) }
  }
  return drawn < 0.2
    ? { kind: 'storm', copies: 1 + traffic.chance.below(8) }
    : { kind: 'slow', ms: traffic.chance.below(800) }
}
