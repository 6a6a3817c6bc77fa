import type { Chance } from '../../faults/chance.ts'
import { hourSeconds } from './kick-off.ts'

/** What fails as one. A tier of relays is numbered from 1, the one that members read. */
export type FailureDomain = 'server' | 'primary' | 'NATS' | 'odds house' | 'zone' | `relay of tier ${number}`

export interface Failure {
  readonly domain: FailureDomain
  /** The second of the hour at which it fails. */
  readonly second: number
}

/**
 * How often each fails in the hour: far more often than any real hour has it, so that every hour shows what each costs.
 */
const times = { server: 6, primary: 3, relay: 3, NATS: 1, 'odds house': 1, zone: 1 } as const

/** The failures of an hour in the order of their seconds, drawn one by one: some meet. */
export const planFailures = (chance: Chance, tiers: number): readonly Failure[] => {
  const domains: readonly (readonly [FailureDomain, number])[] = [
    ['server', times.server],
    ['primary', times.primary],
    ...Array.from({ length: tiers }, (_, tier) => [`relay of tier ${tier + 1}` as const, times.relay] as const),
    ['NATS', times.NATS],
    ['odds house', times['odds house']],
    ['zone', times.zone],
  ]
  return domains
    .flatMap(([domain, count]) => Array.from({ length: count }, () => ({ domain, second: chance.below(hourSeconds) })))
    .toSorted((one, other) => one.second - other.second)
}
