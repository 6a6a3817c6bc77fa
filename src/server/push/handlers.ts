import type { listPush, setPush } from '#calls/member/push.ts'
import { isPushEndpoint, mostPushDevices } from '#domain/member/push.ts'
import { sql } from 'kysely'
import { createPublicKey } from 'node:crypto'
import { badField, type Handler, type Handlers, refuse } from '../contract/handler.ts'
import type { Database, Tabled } from '../database/database.ts'
import { openPushKey } from './key.ts'

export interface PushDeps {
  readonly database: Database
  /** Real time. */
  readonly now: () => number
  /** Hosts of push services, all that an address may name. */
  readonly services: readonly string[]
  /** The file of the operator's own key. */
  readonly pushKey: string | undefined
}

/** What a member's devices are sent while the page is closed (§page.push). */
export const pushHandlers = (deps: PushDeps): Pick<Handlers, 'listPush' | 'setPush' | 'endPush'> => ({
  listPush: listed(deps),
  setPush: subscribed(deps),
  endPush: async ({ body: { endpoint }, member: { id } }) => {
    await deps.database.db
      .deleteFrom('push_device')
      .where('endpoint', '=', endpoint)
      .where('member_id', '=', id)
      .execute()
    return { status: 1, statusdesc: 'success' }
  },
})

const listed = ({ database: { db }, pushKey }: PushDeps): Handler<typeof listPush> => {
  const key = openPushKey(db, pushKey)
  return async ({ body: { endpoint }, member: { id } }) => {
    const rows = await db
      .selectFrom('push_device')
      .select(['endpoint', 'topics', 'amounts'])
      .where('member_id', '=', id)
      .execute()
    const device = rows.find((row) => row.endpoint === endpoint)
    return {
      status: 1,
      statusdesc: 'success',
      key: (await key.read()).publicKey,
      devices: rows.length,
      ...(device && { device: { topics: device.topics, amounts: device.amounts } }),
    }
  }
}

/** A device belongs to the member who switched it on last: what another was sent there, it is sent no more. */
const subscribed =
  ({ database: { db }, now, services }: PushDeps): Handler<typeof setPush> =>
  async ({ body: { endpoint, p256dh, auth, topics, amounts }, member: { id } }) => {
    if (!isPushEndpoint(endpoint, services)) return refuse('pushServiceUnknown')
    if (!isPoint(p256dh)) return badField('p256dh')
    const row = { member_id: id, p256dh, auth, topics, amounts, set_real: BigInt(Math.floor(now())) }
    await db.transaction().execute(async (step) => {
      // Notes that waited for another member go with that member's row.
      await step.deleteFrom('push_device').where('endpoint', '=', endpoint).where('member_id', '!=', id).execute()
      await step
        .insertInto('push_device')
        .values({ endpoint, host: new URL(endpoint).host, ...row })
        .onConflict((same) => same.column('endpoint').doUpdateSet(row))
        .execute()
      await dropOldest(step, id)
    })
    return { status: 1, statusdesc: 'success', topics, amounts }
  }

const dropOldest = async (step: Tabled, member: bigint): Promise<void> => {
  await sql`delete from push_device where member_id = ${member}::bigint and id not in (
    select id from push_device where member_id = ${member}::bigint order by set_real desc, id desc limit ${mostPushDevices})`.execute(
    step,
  )
}

/** Whether a text is a point of P-256, as messages are encrypted for. */
const isPoint = (text: string): boolean => {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length !== 65 || bytes[0] !== 4) return false
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((half) => half.toString('base64url'))
  try {
    createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' })
    return true
  } catch {
    return false
  }
}
