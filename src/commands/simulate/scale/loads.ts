import type { ScaleCosts } from './costs.ts'
import { demandOf, type ScaleHouse } from './house.ts'
import type { PartitionState } from './partition.ts'
import type { ScalePlan } from './plan.ts'

export type Resource =
  | 'processors of servers'
  | 'streams of servers'
  | 'processors of primaries'
  | 'log of primaries'
  | 'processors of standbys'
  | 'data of partitions'
  | 'processors of relays'
  | 'network of relays'
  | 'row of the limit'

/**
 * The most that was asked of a resource in a second, as a part of what the machines that were up can do; and for how
 * many seconds it was more than that.
 */
export interface Load {
  readonly most: number
  readonly full: number
}

export interface Loads {
  /** `amount` was asked of something that can do `most` in a second; the highest of a second counts. */
  readonly ask: (resource: Resource, second: number, amount: number, most: number) => void
  readonly all: () => ReadonlyMap<Resource, Load>
}

export const openLoads = (): Loads => {
  const loads = new Map<Resource, Load>()
  const lastFull = new Map<Resource, number>()
  return {
    ask: (resource, second, amount, most) => {
      const part = amount / most
      const known = loads.get(resource) ?? { most: 0, full: 0 }
      const isNewlyFull = part > 1 && lastFull.get(resource) !== second
      if (isNewlyFull) lastFull.set(resource, second)
      loads.set(resource, { most: Math.max(known.most, part), full: known.full + (isNewlyFull ? 1 : 0) })
    },
    all: () => loads,
  }
}

interface Parts {
  readonly plan: ScalePlan
  readonly house: ScaleHouse
  readonly costs: ScaleCosts
}

/** What a second's bets and lists ask of one partition; queued bets are not counted again. */
export const loadPartition = (
  loads: Loads,
  { plan, house, costs }: Parts,
  second: number,
  { servers, standbys, bets, lists }: Pick<PartitionState, 'servers' | 'standbys'> & { bets: number; lists: number },
): void => {
  const machine = house.cores * 1_000_000
  const members = demandOf(house).present / plan.partitions
  loads.ask('processors of servers', second, bets * costs.serverBet + lists * costs.serverRead, servers * machine)
  loads.ask('streams of servers', second, members, servers * house.cores * house.streamsPerServer)
  loads.ask('processors of primaries', second, bets * (costs.databaseBet + costs.databaseSettle), machine)
  loads.ask('log of primaries', second, bets * (costs.logBet + costs.logSettle), house.logMegabytes * 1_000_000)
  // Without a standby the primary answers lists as well.
  loads.ask('processors of standbys', second, lists * costs.databaseRead, Math.max(1, standbys) * machine)
}

/** What members ask of the relays that are up. */
export const loadRelays = (loads: Loads, { house, costs }: Parts, second: number, relays: number): void => {
  const { present } = demandOf(house)
  loads.ask('processors of relays', second, present * costs.relayReader, relays * house.cores * 1_000_000)
  loads.ask('network of relays', second, present * costs.readerBytes * 8, relays * house.networkGigabits * 1e9)
}

/**
 * What does not change within the hour; `requests` are those for parts of the limit in the busiest second, each a
 * change of one row.
 */
export const loadWhole = (loads: Loads, { plan, house, costs }: Parts, requests: number): void => {
  const data = (house.members * house.betsPerYear * house.years * costs.dataBet) / plan.partitions
  loads.ask('data of partitions', 0, data, house.terabytes * 1e12)
  loads.ask('row of the limit', 0, requests * costs.databaseBet, 1_000_000)
}

/** Bets that a partition can place in a second: no more than its servers, its primary and its log can. */
export const betsIn = (house: ScaleHouse, costs: ScaleCosts, servers: number, lists: number): number => {
  const machine = house.cores * 1_000_000
  const { betsPerSecond, readsPerSecond } = demandOf(house)
  const bets = betsPerSecond * costs.serverBet
  // Where there is too little for both, bets keep their share against lists.
  const share = bets / (bets + readsPerSecond * costs.serverRead)
  const ofServers = servers * machine
  return Math.min(
    Math.max(ofServers - lists * costs.serverRead, ofServers * share) / costs.serverBet,
    machine / (costs.databaseBet + costs.databaseSettle),
    (house.logMegabytes * 1_000_000) / (costs.logBet + costs.logSettle),
  )
}
