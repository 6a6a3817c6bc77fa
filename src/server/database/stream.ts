import { CompiledQuery } from 'kysely'
import type { Tabled } from './database.ts'

const page = 2_000
let last = 0

/**
 * The rows of a query, one page at a time, through a cursor in the given transaction: a table of any size needs little
 * memory.
 */
export async function* streamRows<Row>(step: Tabled, query: string): AsyncGenerator<Row> {
  const cursor = `stream_${(last += 1)}`
  await step.executeQuery(CompiledQuery.raw(`declare ${cursor} no scroll cursor for ${query}`))
  for (;;) {
    const { rows } = await step.executeQuery<Row>(CompiledQuery.raw(`fetch ${page} from ${cursor}`))
    yield* rows
    if (rows.length < page) break
  }
  await step.executeQuery(CompiledQuery.raw(`close ${cursor}`))
}
