import { storedClock } from '#server/clock.ts'
import { openDatabase } from '#server/database/database.ts'
import { openPasswords } from '#server/members/passwords.ts'
import { askAdminSocket } from '#server/operator/admin-socket.ts'
import { openOperator, type OperatorAnswer } from '#server/operator/perform.ts'
import { openRounds } from '#server/settlement/rounds.ts'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type OperatorCommand, UsageError } from './parse-command.ts'

/** Has an order done by the running server of its data folder, and where none runs by the handlers themselves on the opened database. */
export const askOperator = async (command: OperatorCommand): Promise<OperatorAnswer> => {
  const {
    request,
    config: { data },
    direct,
  } = command
  return (direct ? undefined : await askAdminSocket(data, request)) ?? (await performHere(command))
}

const performHere = async ({ request, config: { data, databaseUrl } }: OperatorCommand): Promise<OperatorAnswer> => {
  const dir = join(data, 'database')
  // A folder by a slip of the pen would be made, and the act done where nobody looks.
  if (databaseUrl === undefined && !existsSync(dir))
    throw new UsageError(`there is no database in ${data}; say --data or --database-url`)
  const database = await openDatabase(databaseUrl === undefined ? { dir } : { url: databaseUrl }, 'expect')
  try {
    const clock = await storedClock(database)
    const { run } = openRounds({ database, clock })
    // Another process's server learns of a changed member within two seconds (`Sessions`).
    return await openOperator({
      database,
      clock,
      passwords: openPasswords(),
      forget: () => undefined,
      round: run,
    }).perform(request)
  } finally {
    await database.close()
  }
}
