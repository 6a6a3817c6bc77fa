import { accountStates, type UplineLevel, uplineLevels, type UplineState } from '#domain/member/account.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { sql } from 'kysely'
import type { Tabled } from '../database/database.ts'
import { type Contact, nearestUpline } from '../events/contact.ts'

/** The agent of the house's own chain, which every new database contains. */
export const houseAgent = 'house.agent'

/** There is no such agent. */
export class UnknownAgent extends Error {
  readonly code = 'unknownAgent'
}

export interface NewUpline {
  readonly login: string
  readonly level: UplineLevel
  /** The upline it belongs to, one level above; a shareholder has none. */
  readonly under: bigint | null
  /** The state of the upline above it, which is also its own at first. */
  readonly state: UplineState
}

/**
 * An agent by name; its row is locked, so no change of a chain passes it until the transaction ends. Throws
 * `UnknownAgent`.
 */
export const agentOf = async (
  step: Tabled,
  login: string,
): Promise<{ readonly id: bigint; readonly state: UplineState }> => {
  const agent = await step
    .selectFrom('upline')
    .select(['id', 'state'])
    .where('login', '=', login)
    .where('level', '=', 'agent')
    .forShare()
    .executeTakeFirst()
  if (!agent) throw new UnknownAgent(`there is no agent ${login}`)
  return agent
}

/** Creates an upline; undefined, with nothing written, when the name exists. */
export const insertUpline = async (
  step: Tabled,
  { login, level, under, state }: NewUpline,
  now: number,
): Promise<bigint | undefined> => {
  const row = { login, level, parent_id: under, state, created_real: now }
  return (
    await step
      .insertInto('upline')
      .values(row)
      .onConflict((on) => on.column('login').doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id
}

/** Creates a whole chain, with names from the agent to the shareholder. */
export const addChain = (db: Tabled, names: Readonly<Record<UplineLevel, string>>, now: number): Promise<void> =>
  db.transaction().execute(async (step) => {
    let under: bigint | null = null
    for (const level of uplineLevels.toReversed()) {
      const id = await insertUpline(step, { login: names[level], level, under, state: 'active' }, now)
      if (id === undefined) throw new Error(`there is an upline ${names[level]} already`)
      under = id
    }
  })

/** Steps that change chains take turns. */
export const holdChains = async (step: Tabled): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('uplines', 0))`.execute(step)
}

/** The refusals that send a member to the upline (§account.contact-upline); their texts name it. */
export const sentToUpline: readonly string[] = [
  'account_inactive',
  'BLOCK',
  'CLOSE',
  'FREEZE',
  'SUSPEND',
  'NoUserAccessRight',
  'memberInactive',
  'memberCommissionNotSetup',
] as const satisfies readonly ErrorCode[]

/** The contact of the account with this name, in whatever state it is; empty when the whole chain is stopped. */
export const contactOf = async (db: Tabled, accountId: string): Promise<Contact> => {
  const {
    rows: [row],
  } = await sql<Contact>`
    select c.* from member m cross join lateral (${nearestUpline(accountStates)}) c where m.login = ${accountId}`.execute(
    db,
  )
  return row ?? {}
}
