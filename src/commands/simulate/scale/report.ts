import { type CostBench, costTable, type ScaleCosts } from './costs.ts'
import { fullestFirst, type Growth } from './growth.ts'
import type { HourReport } from './hour.ts'
import { demandOf, type ScaleHouse } from './house.ts'
import { copies, machinesOf, type ScalePlan } from './plan.ts'

const whole = (value: number): string => Math.round(value).toLocaleString('en')
const percent = (part: number, digits = 1): string => `${(part * 100).toFixed(digits)} %`
/** A part of something that may be nothing. */
const partOf = (some: number, all: number): number => (all === 0 ? 0 : some / all)
const counted = (count: number, what: string): string => `${whole(count)} ${what}${count === 1 ? '' : 's'}`

/** The costs that a plan was made of, a bench a line. */
export const costLines = (costs: ScaleCosts, fresh: readonly CostBench[]): readonly string[] =>
  (['scale', 'settlement', 'fanout'] as const).map((bench) => {
    const figures = Object.entries(costTable)
      .filter(([, row]) => row.bench === bench)
      .map(([name, { unit, of }]) => `${of} ${whole(costs[name as keyof ScaleCosts])} ${unit}`)
    return `  ${bench}${fresh.includes(bench) ? ', from the file' : ''}: ${figures.join('; ')}`
  })

export const planLines = (house: ScaleHouse, plan: ScalePlan): readonly string[] => {
  const { present, betsPerSecond, readsPerSecond, moneyPerSecond } = demandOf(house)
  const [[need] = ['']] = Object.entries(plan.needs).toSorted(([, one], [, other]) => other - one)
  return [
    `${whole(house.members)} members, ${whole(present)} of them there at kick-off: ${whole(betsPerSecond)} bets, ${whole(readsPerSecond)} lists and ${whole(moneyPerSecond)} units staked a second`,
    `${counted(plan.partitions, 'partition')} by member, decided by ${need}: ${Object.entries(plan.needs)
      .map(([name, count]) => `${name} ${count.toFixed(1)}`)
      .join(', ')}`,
    `${whole(machinesOf(plan))} machines of ${house.cores} cores in ${house.zones} zones, ${percent(house.used, 0)} used at the peak`,
    ...Object.entries(plan.machines).map(([kind, count]) => `  ${kind.padEnd(12)}${whole(count).padStart(7)}`),
    `  a partition is a primary and ${copies - 1} standbys; relays, from those that members read: ${plan.tiers.map(whole).join(', ')} in ${counted(plan.tiers.length, 'tier')}, a process on a core each`,
    `  assumed: ${house.betsPerMinute} bets and ${house.readsPerMinute} lists a minute of ${percent(house.there)} of the members, ${house.betsPerYear} bets a year kept ${house.years} years, ${house.terabytes} TB a database, ${whole(house.connections)} connections a primary, ${whole(house.streamsPerServer)} streams a server`,
    `the bets of an hour on the busiest match are settled in ${plan.settleSeconds.toFixed(0)} s`,
  ]
}

export const hourLines = (house: ScaleHouse, hour: HourReport, seed: number): readonly string[] => {
  const memberMinutes = demandOf(house).present * 60
  const domains = [...new Set(hour.failures.map(({ domain }) => domain))].toSorted()
  const count = (domain: string) => hour.failures.filter((failure) => failure.domain === domain).length
  const { limit, queue } = hour
  const [[resource, { most, full }] = ['', { most: 0, full: 0 }]] = fullestFirst(hour.loads)
  return [
    `one hour around kick-off, seed ${seed}: ${whole(hour.bets.placed)} of ${whole(hour.bets.asked)} bets placed`,
    `  ${'fails'.padEnd(20)}${'times'.padStart(6)}${'member-minutes without service'.padStart(32)}`,
    ...domains.map((domain) => {
      const part = hour.without.get(domain) ?? 0
      return `  ${domain.padEnd(20)}${String(count(domain)).padStart(6)}${whole(part * memberMinutes).padStart(22)}${percent(part, 3).padStart(10)}`
    }),
    `  ${'in all'.padEnd(26)}${whole(hour.withoutInAll * memberMinutes).padStart(22)}${percent(hour.withoutInAll, 3).padStart(10)}`,
    `  longest queue of a partition: ${whole(queue.bets)} bets, ${queue.seconds.toFixed(0)} s of its work; fullest: ${resource}, ${Number.isFinite(most) ? `${percent(most, 0)} of what was up` : 'none was up'}, too little for ${full} s`,
    `  limit of the busiest match: ${whole(limit.refused)} of ${whole(limit.asked)} bets refused for quota (${percent(partOf(limit.refused, limit.asked), 2)}); with all bets in one database ${whole(limit.refusedByOne)} (${percent(partOf(limit.refusedByOne, limit.asked), 2)})`,
    `  at the most ${percent(limit.mostAtRisk)} of the limit at risk and ${percent(limit.mostUnused)} held unused; ${limit.requests} requests for parts in the busiest second; ${limit.breaks.length} breaks of the limit`,
  ]
}

export const growthLines = (grown: readonly Growth[]): readonly string[] => {
  const [[first, { most }] = ['', { most: 1 }]] = grown[0]!.loads
  const columns = ['members', 'planned', 'queue s', 'placed', 'no quota']
  const line = (cells: readonly string[], last: string) =>
    `  ${cells.map((cell) => cell.padStart(9)).join('')}  ${last}`
  return [
    `members grow, machines do not; full first while nothing fails: ${first}, at ${(grown[0]!.times / most).toFixed(1)} times as many`,
    line(columns, 'asked of the fullest, while nothing fails'),
    ...grown.map(({ times, machines, hour, loads }) =>
      line(
        [
          `×${times}`,
          whole(machines),
          whole(hour.queue.seconds),
          percent(partOf(hour.bets.placed, hour.bets.asked)),
          percent(partOf(hour.limit.refused, hour.limit.asked)),
        ],
        loads
          .slice(0, 3)
          .map(([resource, load]) => `${resource} ${percent(load.most, 0)}`)
          .join(', '),
      ),
    ),
  ]
}
