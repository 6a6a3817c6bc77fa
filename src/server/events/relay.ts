import { sql } from 'kysely'
import type { Database, Tabled } from '../database/database.ts'

/** A row of the outbox. */
export interface Event {
  readonly id: bigint
  readonly topic: string
  readonly member: bigint
  readonly bet: bigint | null
}

export interface Relay {
  /** Delivers what waits; answers how many events that were. One call is at work at a time. */
  readonly drain: () => Promise<number>
  /** Takes away what was sent long ago; answers how many rows. */
  readonly prune: () => Promise<number>
}

const most = 200
const mostPruned = 5_000
const keptFor = 7 * 86_400_000

/**
 * Delivers the outbox, each event at least once: rows are claimed, given to `deliver`, told to every process on the channel `event`, and marked
 * sent in one transaction. A process that dies before the commit leaves them to the next; two processes never claim the same row at once.
 */
export const openRelay = ({
  database: { db },
  now,
  deliver,
}: {
  database: Database
  now: () => number
  deliver: (event: Event) => void
}): Relay => {
  let last: Promise<unknown> = Promise.resolve()
  const work = async () => {
    let delivered = 0
    for (;;) {
      const count = await db.transaction().execute((step) => batch(step, now(), deliver))
      delivered += count
      if (count < most) return delivered
    }
  }
  return {
    drain: () => {
      const mine = last.then(work)
      last = mine.catch(() => undefined)
      return mine
    },
    prune: async () => {
      const { numAffectedRows } = await sql`delete from outbox where id in (
        select id from outbox where sent_real < ${BigInt(now() - keptFor)} order by sent_real limit ${mostPruned})`.execute(
        db,
      )
      return Number(numAffectedRows ?? 0n)
    },
  }
}

const batch = async (step: Tabled, at: number, deliver: (event: Event) => void): Promise<number> => {
  const { rows } =
    await sql<Event>`select id, topic, member_id as member, bet_id as bet from outbox where sent_real is null
    order by id limit ${most} for update skip locked`.execute(step)
  if (rows.length === 0) return 0
  for (const event of rows) deliver(event)
  const ids = JSON.stringify(rows.map(({ id }) => String(id)))
  await sql`update outbox set sent_real = ${BigInt(at)} where id in (select e::bigint from json_array_elements_text(${ids}::json) e)`.execute(
    step,
  )
  const told = JSON.stringify(rows.map(writeEvent))
  await sql`select pg_notify('event', e) from json_array_elements_text(${told}::json) e`.execute(step)
  return rows.length
}

const writeEvent = ({ id, topic, member, bet }: Event): string => `${id} ${member} ${bet ?? ''} ${topic}`

/** An event as the channel carries it. */
export const readEvent = (text: string): Event | undefined => {
  const [, id, member, bet, topic] = /^(\d+) (\d+) (\d*) (.+)$/.exec(text) ?? []
  return id === undefined || member === undefined || topic === undefined
    ? undefined
    : { id: BigInt(id), member: BigInt(member), bet: bet ? BigInt(bet) : null, topic }
}
