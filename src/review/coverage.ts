import type { AnyStateMachine, InspectionEvent } from 'xstate'
import { chart, type ChartEdge, edgeKey } from './chart.ts'

/** The transitions of a machine that were taken while something else was tested. */
export interface Coverage {
  /**
   * Pass to `createActor` as `inspect`. Machines with another id, and the same machine with its ports provided, may
   * share it.
   */
  readonly inspect: (event: InspectionEvent) => void
  /** How often each edge was taken, by key. */
  readonly taken: () => ReadonlyMap<string, number>
  readonly missing: () => readonly ChartEdge[]
  /** `48 of 52 transitions of placement; never: PLC-15 placement.checking price.moved` */
  readonly report: () => string
}

export const createCoverage = (machine: AnyStateMachine): Coverage => {
  const { id, edges } = chart(machine)
  const counts = new Map(edges.map(({ key }) => [key, 0]))
  const missing = () => edges.filter(({ key }) => counts.get(key) === 0)
  return {
    inspect: (event) => {
      if (event.type !== '@xstate.microstep') return
      for (const key of event._transitions.map(edgeKey)) {
        if (counts.has(key)) counts.set(key, counts.get(key)! + 1)
      }
    },
    taken: () => counts,
    missing,
    report: () => {
      const never = missing().map((edge) => `${edge.id} ${edge.key}`)
      const share = `${edges.length - never.length} of ${edges.length} transitions of ${id}`
      return never.length === 0 ? share : `${share}; never: ${never.join(', ')}`
    },
  }
}
