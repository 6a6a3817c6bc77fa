import type { Clock } from '#odds/clock.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { openPasswords } from '#server/members/passwords.ts'
import { openWeakPasswords } from '#server/members/weak-passwords.ts'
import { askAdminSocket } from '#server/operator/admin-socket.ts'
import { openOperator, type OperatorAnswer } from '#server/operator/perform.ts'
import type { OperatorRequest } from '#server/operator/request.ts'
import { signRequest } from '#server/operator/signature.ts'
import { openRounds } from '#server/settlement/rounds.ts'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type OperatorCommand, UsageError } from './parse-command.ts'
import { signerOf, withPublicKey } from './signer.ts'
import { complain } from '../say.ts'

/**
 * Has a command done by the running server of its data folder, or, if none runs, by the handlers themselves on the
 * opened database.
 */
export const askOperator = async (command: OperatorCommand, keys: string): Promise<OperatorAnswer> => {
  const {
    config: { data },
    direct,
  } = command
  const fields = command.request.act === 'enrol' ? withPublicKey(command.request, keys) : command.request.fields
  const { operator, privateKey } = signerOf(command, keys)
  const request = signRequest({ ...command.request, fields, operator }, privateKey, Date.now())
  return (direct ? undefined : await askAdminSocket(data, request)) ?? (await performHere(command, request))
}

const performHere = async ({ config }: OperatorCommand, request: OperatorRequest): Promise<OperatorAnswer> => {
  const { data, databaseUrl } = config
  const dir = join(data, 'database')
  // A mistyped folder would be created, and the act done where nobody looks.
  if (databaseUrl === undefined && !existsSync(dir))
    throw new UsageError(`there is no database in ${data}; say --data or --database-url`)
  const database = await openDatabase(databaseUrl === undefined ? { dir } : { url: databaseUrl }, 'expect')
  try {
    const clock = await storedClock(database)
    const { run } = openRounds({
      database,
      clock,
      roomFailed: ({ room, event, error }) => complain(`room ${room}: ${event} failed: ${String(error)}`),
    })
    // A server in another process learns of a changed member within two seconds (`Sessions`).
    return await openOperator({
      ...config,
      policies: config,
      database,
      clock,
      passwords: openPasswords(undefined, openWeakPasswords(config)),
      forget: () => undefined,
      round: run,
    }).perform(request, 'dataFolder')
  } finally {
    await database.close()
  }
}

/** A clock fixed at the book time stored in the database, for programs that open a database without a server. */
const storedClock = async ({ db }: Database): Promise<Clock> => {
  const { book } = await db.selectFrom('book_state').select('book').executeTakeFirstOrThrow()
  return { real: Date.now, speed: () => 1, book: () => Number(book) }
}
