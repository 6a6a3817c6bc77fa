import { chart } from '#review/chart.ts'
import { explore } from '#review/explore.ts'
import type { Flow } from '#review/flow.ts'
import { rowsOf, tableText } from '#review/table.ts'
import { createHash } from 'node:crypto'

/** Identifies a build of a machine: the SHA-256, in hex, of its chart and of what each of its steps does. */
export const fingerprintOf = ({ environment, watch }: Flow): string => {
  const reach = explore(environment)
  return createHash('sha256')
    .update(JSON.stringify(chart(environment.machine)))
    .update(tableText(rowsOf(environment, watch, reach), reach))
    .digest('hex')
}
