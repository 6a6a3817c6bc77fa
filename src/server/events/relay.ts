import { sql } from 'kysely'
import type { Database, Tabled } from '../database/database.ts'

/** A row of the outbox. */
export interface Event {
  readonly id: bigint
  readonly topic: string
  readonly member: bigint
  readonly bet: bigint | null
  /** When it was written, in real milliseconds. */
  readonly at: bigint
}

export interface Relay {
  /** Delivers the pending events; answers how many. Only one call runs at a time. */
  readonly drain: () => Promise<number>
  /** Deletes events sent long ago; answers how many rows. */
  readonly prune: () => Promise<number>
}

const most = 200
const mostPruned = 5_000
const keptFor = 7 * 86_400_000

/**
 * Delivers the outbox, each event at least once. In one transaction, rows are claimed, passed to `deliver` and marked
 * sent, and every process is notified on the channel `event` of the members they belong to. A process that dies before
 * the commit leaves them to the next one; two processes never claim the same row at once.
 */
export const openRelay = ({
  database: { db },
  now,
  deliver,
  claimed = async () => undefined,
  sent,
}: {
  database: Database
  now: () => number
  deliver: (event: Event) => void
  /** Called with a batch before it is marked as sent, in the transaction that does so. */
  claimed?: ((step: Tabled, events: readonly Event[]) => Promise<void>) | undefined
  /** Called with a batch once it is marked as sent. */
  sent?: ((events: readonly Event[]) => void) | undefined
}): Relay => {
  let last: Promise<unknown> = Promise.resolve()
  const work = async () => {
    let delivered = 0
    for (;;) {
      const events = await db.transaction().execute((step) => batch(step, now(), deliver, claimed))
      if (events.length > 0) sent?.(events)
      delivered += events.length
      if (events.length < most) return delivered
    }
  }
  return {
    drain: () => {
      const mine = last.then(work)
      last = mine.catch(() => undefined)
      return mine
    },
    prune: async () => {
      const { numAffectedRows } = await sql`delete from outbox where ctid = any (array(
        select ctid from outbox where sent_real < ${BigInt(now() - keptFor)} order by sent_real limit ${mostPruned}))`.execute(
        db,
      )
      return Number(numAffectedRows ?? 0n)
    },
  }
}

const batch = async (
  step: Tabled,
  at: number,
  deliver: (event: Event) => void,
  claimed: (step: Tabled, events: readonly Event[]) => Promise<void>,
): Promise<readonly Event[]> => {
  const { rows } =
    await sql<Event>`select id, topic, member_id as member, bet_id as bet, at_real as at from outbox where sent_real is null
    order by id limit ${most} for update skip locked`.execute(step)
  if (rows.length === 0) return rows
  for (const event of rows) deliver(event)
  await claimed(step, rows)
  const ids = JSON.stringify(rows.map(({ id }) => String(id)))
  await sql`update outbox set sent_real = ${BigInt(at)} where sent_real is null
    and id in (select e::bigint from json_array_elements_text(${ids}::json) e)`.execute(step)
  const members = [...new Set(rows.map(({ member }) => String(member)))]
  await announce(step, members)
  return rows
}

/** Has every process read the feeds of members again, and ask who may still listen; once a transaction commits. */
export const announce = async (step: Tabled, members: readonly (bigint | string)[]): Promise<void> => {
  await sql`select pg_notify('event', ${members.join(' ')})`.execute(step)
}

/**
 * The members a notification names; undefined for an empty one, which follows a broken connection: then anyone's events
 * may have been missed.
 */
export const parseMembers = (text: string): readonly bigint[] | undefined =>
  /^\d+( \d+)*$/.test(text) ? text.split(' ').map(BigInt) : undefined
