/** The databases that the product runs on: the embedded one, or a server. */
export type DatabaseKind = 'pglite' | 'postgres'

/** The value of `--database`. Throws for any other text. */
export const parseDatabaseKind = (text: string): DatabaseKind => {
  if (text !== 'pglite' && text !== 'postgres') throw new Error(`--database: '${text}' is not pglite or postgres`)
  return text
}
