import { chart } from '#review/chart.ts'
import { explore } from '#review/explore.ts'
import type { Flow } from '#review/flow.ts'
import { rowsOf, tableText } from '#review/table.ts'
import { createHash } from 'node:crypto'
import type { AnyStateMachine } from 'xstate'

/**
 * Identifies a build of a machine: the SHA-256, in hex, of its chart and of what each of its steps does. `table`: its
 * edge table as text, where that was written already.
 */
export const fingerprintOf = (flow: Flow, table: string = tableOf(flow)): string =>
  createHash('sha256')
    .update(JSON.stringify(chart(flow.environment.machine)))
    .update(table)
    .digest('hex')

const tableOf = ({ environment, watch }: Flow): string => {
  const reach = explore(environment)
  return tableText(rowsOf(environment, watch, reach), reach)
}

/** Names a chart: any change of its states or transitions gives it another name. */
export const chartName = (machine: AnyStateMachine): string =>
  createHash('sha256')
    .update(JSON.stringify(chart(machine)))
    .digest('hex')
    .slice(0, 16)
