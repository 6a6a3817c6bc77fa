import { measuredCosts } from './costs.ts'
import { loadCosts } from './costs-file.ts'
import { growHouse } from './growth.ts'
import { hundredMillion, type ScaleHouse } from './house.ts'
import { planScale } from './plan.ts'
import { costLines, growthLines, hourLines, planLines } from './report.ts'

export interface ScaleAsked {
  readonly members?: number
  readonly seed: number
  /** A file of fresh costs. */
  readonly costs?: string
}

export interface ScaleTold {
  readonly lines: readonly string[]
  /** What of the limit was broken, in lines; none is what is claimed. */
  readonly breaks: readonly string[]
}

/** The plan for so many members, its busiest hour, and what breaks first. Throws `CostsUnreadable`. */
export const tellScale = ({ members, seed, costs: file }: ScaleAsked): ScaleTold => {
  const { costs, fresh } = file === undefined ? { costs: measuredCosts, fresh: [] } : loadCosts(file)
  const house: ScaleHouse = { ...hundredMillion, ...(members !== undefined && { members }) }
  const grown = growHouse(seed, house, costs)
  return {
    lines: [
      ...planLines(house, planScale(house, costs)),
      'by these costs:',
      ...costLines(costs, fresh),
      ...hourLines(house, grown[0]!.hour, seed),
      ...growthLines(grown),
    ],
    breaks: grown.flatMap(({ times, hour }) => hour.limit.breaks.map((line) => `×${times}: ${line}`)),
  }
}
