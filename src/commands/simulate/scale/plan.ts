import type { ScaleCosts } from './costs.ts'
import { demandOf, type ScaleHouse } from './house.ts'

/** A primary, one that follows at once, and one more: each in a zone of its own. */
export const copies = 3
/** Partitions that one cluster of etcd elects primaries for. */
const partitionsPerEtcd = 50
/** Members whose connections one balancer holds. */
const connectionsPerBalancer = 500_000

export type MachineKind = 'servers' | 'databases' | 'etcd' | 'relays' | 'NATS' | 'odds house' | 'balancers'

/** What decides the number of partitions. */
export type PartitionNeed = 'processors' | 'log' | 'standbys' | 'connections' | 'data'

export interface ScalePlan {
  readonly partitions: number
  /** Partitions that each need asks for by itself, not rounded. The largest decides. */
  readonly needs: Readonly<Record<PartitionNeed, number>>
  /** Relays by tier, as processes of one core: those that members read first. The odds house feeds the last tier. */
  readonly tiers: readonly number[]
  /** Relay machines by tier. */
  readonly relayMachines: readonly number[]
  readonly machines: Readonly<Record<MachineKind, number>>
  /** Seconds in which the bets of an hour on the busiest match are settled, all partitions at once. */
  readonly settleSeconds: number
}

/** The machines of a house on paper: the fewest that hold its busiest minute within the used part of each machine. */
export const planScale = (house: ScaleHouse, costs: ScaleCosts): ScalePlan => {
  const { cores, used, zones } = house
  const { present, betsPerSecond, readsPerSecond } = demandOf(house)
  const usedCore = 1_000_000 * used
  const serverProcesses = Math.max(
    (betsPerSecond * costs.serverBet + readsPerSecond * costs.serverRead) / usedCore,
    present / house.streamsPerServer,
  )
  const needs = {
    // Of every bet that is placed another one is settled.
    processors: (betsPerSecond * (costs.databaseBet + costs.databaseSettle)) / (usedCore * cores),
    log: (betsPerSecond * (costs.logBet + costs.logSettle)) / (house.logMegabytes * 1_000_000 * used),
    standbys: (readsPerSecond * costs.databaseRead) / (usedCore * cores * (copies - 1)),
    // A partition has up to two machines of servers more than its part of the processes needs.
    connections:
      (serverProcesses * house.connectionsPerServer) / (house.connections - 2 * cores * house.connectionsPerServer),
    data: (house.members * house.betsPerYear * house.years * costs.dataBet) / (house.terabytes * 1e12),
  }
  const partitions = wholeUp(Math.max(...Object.values(needs)))
  const leaves = wholeUp((present * costs.relayReader) / usedCore)
  const byNetwork = (present * costs.readerBytes * 8) / (house.networkGigabits * 1e9 * used)
  const tiers = treeOf(leaves, house.below)
  const relayMachines = tiers.map((count, tier) =>
    Math.max(zones, wholeUp(count / cores), tier === 0 ? wholeUp(byNetwork) : 0),
  )
  return {
    partitions,
    needs,
    tiers,
    relayMachines,
    machines: {
      // Each partition has servers of its own, one more than it needs, and two at the least.
      servers: Math.max(2 * partitions, wholeUp(serverProcesses / cores) + partitions),
      databases: partitions * copies,
      etcd: copies * wholeUp(partitions / partitionsPerEtcd),
      relays: relayMachines.reduce((sum, count) => sum + count, 0),
      NATS: zones,
      'odds house': zones,
      balancers: Math.max(zones, wholeUp(present / connectionsPerBalancer)),
    },
    settleSeconds: (betsPerSecond * 3_600 * house.onOneMatch) / (partitions * costs.settled),
  }
}

/** Machines of every kind. */
export const machinesOf = ({ machines }: Pick<ScalePlan, 'machines'>): number =>
  Object.values(machines).reduce((sum, count) => sum + count, 0)

const wholeUp = (count: number): number => Math.max(1, Math.ceil(count))

/** Relays of each tier, those that members read first, until one tier is few enough for the odds house. */
const treeOf = (leaves: number, below: number): readonly number[] =>
  leaves <= below ? [leaves] : [leaves, ...treeOf(Math.ceil(leaves / below), below)]
