import { chart } from './chart.ts'
import type { Flow } from './flow.ts'
import taken from './taken.json' with { type: 'json' }

/**
 * Where a transition was taken while the product was tested: by its machine alone, by its view in a DOM, by calls to a
 * server, or by a page in a browser.
 */
export const layers = ['model', 'dom', 'http', 'browser'] as const
export type Layer = (typeof layers)[number]

/** How often each transition was taken in a layer, by key, and in which commit. */
export interface LayerTaken {
  readonly commit: string
  /** The day of that commit, `2026-11-24`. */
  readonly date: string
  /** What names each chart as it was, by its machine's id. */
  readonly charts: Readonly<Record<string, string>>
  readonly edges: Readonly<Record<string, number>>
}

/** What the tests took, as it was last collected (`npm run book -- --taken FOLDER`). */
export type Taken = Readonly<Partial<Record<Layer, LayerTaken>>>
export const lastTaken: Taken = taken
/** The keys of the transitions that nothing took when it was collected. */
export const neverTaken: readonly string[] = taken.never

/** In which layers a transition was taken, and how often. */
export const takenIn = (all: Taken, key: string): readonly (readonly [Layer, number])[] =>
  layers.flatMap((layer) => {
    const count = all[layer]?.edges[key] ?? 0
    return count > 0 ? [[layer, count] as const] : []
  })

/** The transitions of a flow that something beside its machine took: a view, a server or a browser. */
export const takenOutside = ({ environment }: Flow, all: Taken): ReadonlySet<string> =>
  new Set(
    chart(environment.machine)
      .edges.map(({ key }) => key)
      .filter((key) => takenIn(all, key).some(([layer]) => layer !== 'model')),
  )

/** The layers that were collected from another form of a flow's chart than the one of that name. */
export const outdatedLayers = ({ environment }: Flow, name: string, all: Taken): readonly Layer[] =>
  layers.filter((layer) => (all[layer]?.charts[environment.machine.id] ?? name) !== name)
