import { type Database, openDatabase } from '#server/database/database.ts'
import type { Ask, ChildMessage } from './killed.ts'

/**
 * A server that is reached by the channel to its parent; it ends when it is killed, or with the channel. `open` is
 * given the database and the book time the parent began at, and answers what an ask is done by.
 */
export const serveAsks = async <Body>(
  open: (database: Database, book: number) => (member: bigint, body: Body) => Promise<object>,
): Promise<void> => {
  const database = await openDatabase(JSON.parse(process.argv[2]!) as { url?: string; dir?: string })
  const perform = open(database, Number(process.argv[3]))
  const tell = (told: ChildMessage) => process.send?.(told)
  process.on('message', ({ id, member, body }: Ask<Body>) => {
    perform(BigInt(member), body).then(
      (answer) => tell({ id, answer }),
      (error: unknown) => tell({ id, failed: String(error) }),
    )
  })
  process.on('disconnect', () => void database.close().then(() => process.exit()))
  tell({ ready: true })
}
