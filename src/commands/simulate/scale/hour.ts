import { seeded } from '../../faults/chance.ts'
import { together } from './board.ts'
import type { ScaleCosts } from './costs.ts'
import { type Failure, type FailureDomain, planFailures } from './failures.ts'
import { openFleet } from './fleet.ts'
import { demandOf, type ScaleHouse } from './house.ts'
import { arrivals, demandAt, hourSeconds } from './kick-off.ts'
import { betsIn, type Load, loadPartition, loadRelays, loadWhole, openLoads, type Resource } from './loads.ts'
import type { ScalePlan } from './plan.ts'
import type { openPool } from './quota.ts'
import { openSharedLimit, type SharedLimitReport } from './shared-limit.ts'

export interface HourParts {
  readonly seed: number
  /** The machines; they may be those of a house with fewer members. */
  readonly plan: ScalePlan
  readonly house: ScaleHouse
  readonly costs: ScaleCosts
  /** Whether machines fail; they do unless it is said otherwise. */
  readonly fails?: boolean
  /** Replaces the pool of the busiest match by a faulty one. */
  readonly pool?: typeof openPool
}

export interface HourReport {
  readonly failures: readonly Failure[]
  /**
   * The part of all member-minutes without service, by cause and in all; one member may be counted for two causes, but
   * once in all.
   */
  readonly without: ReadonlyMap<FailureDomain, number>
  readonly withoutInAll: number
  readonly bets: { readonly asked: number; readonly placed: number }
  /** The longest queue of a partition: bets, and the seconds that they would take an undisturbed one. */
  readonly queue: { readonly bets: number; readonly seconds: number }
  readonly limit: SharedLimitReport
  /** The most that was asked of each resource, as a part of what its machines can do. */
  readonly loads: ReadonlyMap<Resource, Load>
}

/** The busiest hour on the machines of a plan, second by second. The same seed gives the same hour. */
export const simulateHour = ({ seed, plan, house, costs, fails = true, pool }: HourParts): HourReport => {
  const chance = seeded(seed, 'hour')
  const failures = fails ? planFailures(seeded(seed, 'failures'), plan.tiers.length) : []
  const { partitions: count } = plan
  const { betsPerSecond, readsPerSecond } = demandOf(house)
  const fleet = openFleet(plan, house, seeded(seed, 'machines'))
  const loads = openLoads()
  const limit = openSharedLimit({
    chance: seeded(seed, 'limit'),
    news: seeded(seed, 'news'),
    partitions: count,
    limit: house.matchLimit,
    stake: house.stake,
    expected: (betsPerSecond / count) * demandAt(0) * house.onOneMatch,
    ...(pool && { pool }),
  })
  const queues = fleet.partitions.map(() => 0)
  const without = new Map<FailureDomain, number>()
  const sums = { without: 0, asked: 0, placed: 0, queue: 0 }

  for (let second = 0; second < hourSeconds; second++) {
    for (const failure of failures) if (failure.second === second) fleet.fail(failure)
    const unsold = fleet.board.unsold(second, house.live)
    const wanted = (betsPerSecond / count) * demandAt(second) * (1 - [...unsold.values()].reduce(together, 0))
    const lists = (readsPerSecond / count) * demandAt(second)
    const states = fleet.partitions.map((partition) => partition.at(second))
    const placed = states.map((state, n) => {
      const bets = arrivals(chance, wanted)
      loadPartition(loads, { plan, house, costs }, second, { ...state, bets, lists })
      const waiting = queues[n]! + bets
      const done = Math.min(waiting, Math.floor(state.answers * betsIn(house, costs, state.servers, lists)))
      queues[n] = waiting - done
      sums.asked += bets
      sums.placed += done
      sums.queue = Math.max(sums.queue, waiting - done)
      return done
    })
    for (const { waiting } of states) {
      const parts = [...unsold, ...waiting]
      for (const [cause, part] of parts) without.set(cause, (without.get(cause) ?? 0) + part / count / hourSeconds)
      sums.without += parts.reduce((sum, [, part]) => together(sum, part), 0) / count / hourSeconds
    }
    loadRelays(loads, { plan, house, costs }, second, fleet.relays(second))
    limit.take(
      second,
      placed.map((bets) => Math.round(bets * house.onOneMatch)),
      states.map(({ answers }) => answers > 0),
    )
  }
  const told = limit.report()
  loadWhole(loads, { plan, house, costs }, told.requests)
  const quiet = betsIn(house, costs, plan.machines.servers / count, (readsPerSecond / count) * demandAt(hourSeconds))
  return {
    failures,
    without,
    withoutInAll: sums.without,
    bets: { asked: sums.asked, placed: sums.placed },
    queue: { bets: sums.queue, seconds: sums.queue / quiet },
    limit: told,
    loads: loads.all(),
  }
}
