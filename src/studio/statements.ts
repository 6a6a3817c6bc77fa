import type { DatabaseSync } from 'node:sqlite'

type Value = string | number | null

/** The statements of a database, each a transaction of its own. */
export interface Statements {
  readonly one: <Row>(text: string, ...values: Value[]) => Row | undefined
  readonly all: <Row>(text: string, ...values: Value[]) => readonly Row[]
  /** Answers how many rows it changed. */
  readonly write: (text: string, ...values: Value[]) => number
  /** Does some work in one transaction: all of it, or nothing if it throws. */
  readonly together: <Answer>(work: () => Answer) => Answer
}

export const statementsOf = (database: DatabaseSync): Statements => ({
  one: <Row>(text: string, ...values: Value[]) => database.prepare(text).get(...values) as Row | undefined,
  all: <Row>(text: string, ...values: Value[]) => database.prepare(text).all(...values) as unknown as readonly Row[],
  write: (text, ...values) => Number(database.prepare(text).run(...values).changes),
  together: (work) => {
    database.exec('begin immediate')
    try {
      const answer = work()
      database.exec('commit')
      return answer
    } catch (error) {
      database.exec('rollback')
      throw error
    }
  },
})
