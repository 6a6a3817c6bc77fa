import { chart } from '#review/chart.ts'
import { createHash } from 'node:crypto'
import type { AnyStateMachine } from 'xstate'

/** Identifies a build of a machine by its transitions, their delays and their effects, whatever their wording. */
export const buildOf = (machine: AnyStateMachine): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        chart(machine).edges.map(({ from, event, guardText, to, actions }) => [from, event, guardText, to, actions]),
      ),
    )
    .digest('hex')
    .slice(0, 8)
