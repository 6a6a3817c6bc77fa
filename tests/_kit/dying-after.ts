import type { KyselyPlugin } from 'kysely'

/** The server dies with a statement. */
export class Killed extends Error {}

/** Lets so many statements through and dies with the next. */
export const dyingAfter = (statements: number): KyselyPlugin => {
  let left = statements
  return {
    transformQuery: ({ node }) => {
      if (left-- === 0) throw new Killed()
      return node
    },
    transformResult: async ({ result }) => result,
  }
}
