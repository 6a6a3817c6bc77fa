import type { ScaleCosts } from './costs.ts'
import { type HourReport, simulateHour } from './hour.ts'
import type { ScaleHouse } from './house.ts'
import type { Load, Resource } from './loads.ts'
import { machinesOf, planScale } from './plan.ts'

/** How many times as many members. */
export const growths = [1, 2, 4, 8] as const

export interface Growth {
  readonly times: number
  /** Machines that a plan for so many members has. */
  readonly machines: number
  /** The hour of so many members on the machines of the plan for one time as many. */
  readonly hour: HourReport
  /** What is asked of resources in that hour while nothing fails, the fullest first. */
  readonly loads: readonly (readonly [Resource, Load])[]
}

/** The busiest hour as members grow and machines do not, with the same failures and without any. */
export const growHouse = (seed: number, house: ScaleHouse, costs: ScaleCosts): readonly Growth[] => {
  const plan = planScale(house, costs)
  return growths.map((times) => {
    const grown = { ...house, members: house.members * times }
    const { loads } = simulateHour({ seed, plan, house: grown, costs, fails: false })
    return {
      times,
      machines: machinesOf(planScale(grown, costs)),
      hour: simulateHour({ seed, plan, house: grown, costs }),
      loads: fullestFirst(loads),
    }
  })
}

/** Resources by what was asked of them. */
export const fullestFirst = (loads: HourReport['loads']): readonly (readonly [Resource, Load])[] =>
  [...loads].toSorted(([, one], [, other]) => other.most - one.most)
