import { PGlite, types } from '@electric-sql/pglite'
import pg from 'pg'

/** Runs a query in plain SQL; 64-bit whole numbers come as bigint. */
export type Ask = <Row>(statement: string) => Promise<readonly Row[]>

/** Opens a database that no server has open, without any of the product's own code for it. */
export const openRows = async (
  data: { readonly url: string } | { readonly dir: string },
): Promise<{ ask: Ask; close: () => Promise<void> }> => {
  if ('dir' in data) {
    const database = await PGlite.create(data.dir, { parsers: { [types.INT8]: BigInt } })
    return {
      ask: async <Row>(statement: string) => (await database.query<Row>(statement)).rows,
      close: () => database.close(),
    }
  }
  const client = new pg.Client({
    connectionString: data.url,
    types: { getTypeParser: (id, format) => (id === 20 ? BigInt : pg.types.getTypeParser(id, format)) },
  })
  await client.connect()
  return {
    ask: async <Row>(statement: string) => (await client.query(statement)).rows as Row[],
    close: () => client.end(),
  }
}
