import { agGridSetting } from './settings.ts'
import type { Cost } from './measure.ts'
import type { Sitting } from './sitting.tsx'

export type Ways = Readonly<Record<'plain' | 'trial' | 'text' | 'ours' | 'agGrid', readonly Cost[]>>

export interface Found {
  readonly costs: Ways
  readonly sitting: Sitting
  readonly matches: number
  readonly rounds: number
  readonly load: { readonly least: number; readonly most: number }
}

const names = {
  plain: 'plain DOM, bare rows',
  trial: 'a React cell a price, bare rows',
  text: 'plain DOM, our page',
  ours: 'ours',
  agGrid: 'AG Grid Community',
} as const satisfies Record<keyof Ways, string>
type Way = keyof Ways

const figures = [
  'script',
  'task',
  'style',
  'layout',
  'mount',
  'heap',
  'storm',
  'stormClock',
  'stormWhole',
  'key',
] as const satisfies readonly (keyof Cost)[]

/** Medians of each way and ratios of medians: one line of JSON, or a table. */
export const print = (found: Found, json: boolean): void => {
  const ways = Object.keys(names) as Way[]
  const medians = Object.fromEntries(
    ways.map((way) => [
      way,
      Object.fromEntries(figures.map((what) => [what, rounded(median(found.costs[way].map((cost) => cost[what])))])),
    ]),
  ) as Medians
  const ratios = ratiosOf(medians)
  const { sitting, matches, rounds, load } = found
  if (json)
    return console.log(
      JSON.stringify({
        bench: 'grid',
        matches,
        columns: 12,
        changesPerSecond: 200,
        rounds,
        medians,
        ratios,
        key: medians.ours.key,
        sitting,
        agGrid: agGridSetting,
        load,
      }),
    )
  console.log(
    `${matches} matches, 12 prices each, 200 changes a second; medians of ${rounds}; load average ${load.least.toFixed(1)} to ${load.most.toFixed(1)}`,
  )
  console.log(
    `${''.padEnd(34)}  script µs   task µs  style µs layout µs  mount ms   heap MB  storm ms  shown ms  whole ms    key ms`,
  )
  for (const way of ways)
    console.log(`${names[way].padEnd(34)}  ${figures.map((what) => String(medians[way][what]).padStart(9)).join(' ')}`)
  for (const [what, ratio] of Object.entries(ratios))
    console.log(
      `${what.padEnd(34)}  ${Object.entries(ratio)
        .map(([name, value]) => `${name} ${value}`)
        .join(', ')}`,
    )
  console.log(agGridSetting)
  console.log(
    `${sitting.seconds} s at ${sitting.changes / sitting.seconds} changes a second: ${sitting.announcements} announcements, the focus lost ${sitting.lost} times, on matches ${sitting.visited.join(', ')}`,
  )
}

type Medians = Readonly<Record<Way, Readonly<Record<keyof Cost, number>>>>

const ratiosOf = (medians: Medians) => {
  const between = (way: Way, by: Way, what: readonly (keyof Cost)[]) =>
    Object.fromEntries(what.map((one) => [one, rounded(medians[way][one] / medians[by][one])]))
  return {
    'ours / plain DOM, our page': between('ours', 'text', ['script', 'task']),
    'ours / plain DOM, bare rows': between('ours', 'plain', ['script', 'task']),
    'ours / React cell': between('ours', 'trial', ['script', 'task']),
    'AG Grid / ours': between('agGrid', 'ours', ['script', 'task', 'storm', 'stormClock', 'stormWhole']),
    'AG Grid / plain DOM, our page': between('agGrid', 'text', ['script', 'task', 'storm', 'stormClock', 'stormWhole']),
  }
}

const rounded = (value: number): number => Number(value.toPrecision(3))

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return (sorted[Math.floor((sorted.length - 1) / 2)]! + sorted[Math.ceil((sorted.length - 1) / 2)]!) / 2
}
