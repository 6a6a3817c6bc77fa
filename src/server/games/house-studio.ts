import type { Tabled } from '../database/database.ts'
import { noteEvent } from '../records/significant-events.ts'
import { Gauge, type Registry } from 'prom-client'

/** The house's studio, as its owner beside this server knows it. */
export interface HouseStudio {
  readonly isUp: () => boolean
  /** How often it was started again. */
  readonly restarts: () => number
  /**
   * Since the start, when it went without being told to and when it came back, in real milliseconds; what was recorded
   * is taken out.
   */
  readonly changes: { readonly isUp: boolean; readonly at: number }[]
}

/**
 * Records each time the studio went and came back; a record that failed is retried in the next round
 * (§game.studio-restarted).
 */
export const watchStudio =
  ({ changes, restarts }: HouseStudio, db: Tabled) =>
  async (): Promise<void> => {
    for (let next = changes[0]; next; next = changes[0]) {
      const kind = next.isUp ? 'studio.restarted' : 'studio.stopped'
      await noteEvent(db, { kind, details: { restarts: restarts() }, real: next.at })
      changes.shift()
    }
  }

/** Measures, on reading, whether the studio is up and how often it was started again; answers the check of it. */
export const measureStudio = (registry: Registry, { isUp, restarts }: HouseStudio) => {
  const register = (name: string, help: string, read: () => number) =>
    registry.registerMetric(
      new Gauge({
        name: `touchline_studio_${name}`,
        help,
        registers: [],
        collect() {
          this.set(read())
        },
      }),
    )
  register('up', 'Whether the house’s studio answers.', () => (isUp() ? 1 : 0))
  register('restarts', 'How often the house’s studio was started again since the start.', restarts)
  return { studio: isUp }
}
