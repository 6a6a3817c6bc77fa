import { originPatience, originRetry } from '#odds/relay/origin.ts'
import type { Chance } from '../../faults/chance.ts'
import { type BoardReach, openBoardReach } from './board.ts'
import { gaps } from './costs.ts'
import type { Failure } from './failures.ts'
import type { ScaleHouse } from './house.ts'
import { openPartition, type Partition } from './partition.ts'
import type { ScalePlan } from './plan.ts'

/** Everything that a plan has, and what of it is up. */
export interface Fleet {
  readonly partitions: readonly Partition[]
  readonly board: BoardReach
  /** Relay machines of the tier that members read, up at a second. */
  readonly relays: (second: number) => number
  /** One of the domain's kind fails, drawn by chance. */
  readonly fail: (failure: Failure) => void
}

/** Seconds without news of the board when a relay dies: who follows it notices, and tries until another one answers. */
const relayGap = (originPatience + originRetry.most) / 1_000

/** Machines are spread evenly over the zones; partitions take turns in where their primary is. */
export const openFleet = (
  { partitions, machines, relayMachines }: ScalePlan,
  house: ScaleHouse,
  chance: Chance,
): Fleet => {
  const { zones } = house
  const least = Math.floor(machines.servers / partitions)
  const extra = machines.servers - least * partitions
  const opened = Array.from({ length: partitions }, (_, n) =>
    openPartition(n % zones, least + (n < extra ? 1 : 0), zones),
  )
  const board = openBoardReach()
  /** Relay machines of the first tier that are down. */
  const down: { readonly count: number; readonly upFrom: number }[] = []
  let oddsZone = chance.below(zones)

  const loseRelays = (cause: Failure['domain'], tier: number, part: number, second: number, upFrom: number) => {
    board.silence({ cause, part, from: second, until: second + relayGap })
    if (tier === 0) down.push({ count: part * relayMachines[0]!, upFrom })
  }
  const loseOdds = (cause: Failure['domain'], second: number) => {
    board.silence({ cause, part: 1, from: second, until: second + gaps.odds.well })
    oddsZone = (oddsZone + 1) % zones
  }
  const loseZone = (second: number) => {
    const zone = chance.below(zones)
    const upFrom = second + house.zoneMinutes * 60
    for (const partition of opened) partition.loseZone(zone, second, upFrom)
    relayMachines.forEach((_, tier) => loseRelays('zone', tier, 1 / zones, second, upFrom))
    if (oddsZone === zone) loseOdds('zone', second)
  }
  return {
    partitions: opened,
    board,
    relays: (second) =>
      relayMachines[0]! - down.reduce((sum, { count, upFrom }) => sum + (upFrom > second ? count : 0), 0),
    fail: ({ domain, second }) => {
      if (domain === 'server') return chance.pick(opened).loseServer(second, chance)
      if (domain === 'primary') return chance.pick(opened).losePrimary(second)
      if (domain === 'NATS')
        return board.silence({ cause: domain, part: 1, from: second, until: second + gaps.nats.well })
      if (domain === 'odds house') return loseOdds(domain, second)
      if (domain === 'zone') return loseZone(second)
      const tier = Number(domain.replace('relay of tier ', '')) - 1
      loseRelays(domain, tier, 1 / relayMachines[tier]!, second, second + gaps.server.well)
    },
  }
}
