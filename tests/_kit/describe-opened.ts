import type { Database } from '#server/database/database.ts'
import { afterAll, afterEach, beforeAll, describe } from 'vitest'
import { databases } from './databases.ts'

/**
 * A `describe` whose tests share what is opened on a fresh database, on each kind that a file runs on (`databases`).
 * What is opened is there once the tests run, not while they are listed; after each test it is checked.
 */
export const describeOpened =
  <Opened extends object>(
    open: (database: Database) => Promise<Opened>,
    close: (opened: Opened) => Promise<unknown>,
    check: (opened: Opened) => Promise<void> = async () => {},
  ) =>
  (title: string, tests: (opened: Opened) => void): void => {
    describe.each(databases())(title, ({ open: openDatabase }) => {
      const opened = {} as Opened
      beforeAll(async () => void Object.assign(opened, await open(await openDatabase())))
      afterAll(() => close(opened))
      afterEach(() => check(opened))
      tests(opened)
    })
  }
