import { type OperatorRole, operatorRoles } from '#domain/operator.ts'
import { rememberedName } from '#domain/member/person-name.ts'
import { sql } from 'kysely'
import type { Tabled } from '../database/database.ts'
import { accountId } from './account-id.ts'
import type { ActHandler, Work } from './deps.ts'
import { refuseAct } from './refusal.ts'
import { isPublicKey } from './signature.ts'
import type { Person } from './person.ts'

/** The operator of that name, if the key is not revoked. */
export const personOf = async (
  db: Tabled,
  by: { readonly login: string } | { readonly id: bigint },
): Promise<Person | undefined> => {
  const row = await db
    .selectFrom('operator')
    .select(['id', 'login', 'roles', 'public_key'])
    .where('state', '=', 'active')
    .where((is) => ('login' in by ? is('login', '=', by.login) : is('id', '=', by.id)))
    .executeTakeFirst()
  return row && { id: row.id, login: row.login, roles: row.roles, publicKey: row.public_key }
}

/** Whether any operator has ever enrolled. */
export const hasOperators = async (db: Tabled): Promise<boolean> =>
  (await db.selectFrom('operator').select('id').limit(1).executeTakeFirst()) !== undefined

/** Acts on operators run one after the other. */
const holdOperators = async (step: Tabled): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('operators', 0))`.execute(step)
}

const roleList = (text: string): readonly OperatorRole[] | undefined => {
  const written = text.split(',').map((role) => role.trim())
  const known = operatorRoles.filter((role) => written.includes(role))
  return known.length > 0 && known.length === written.length ? known : undefined
}

/**
 * Once there are two admins, each one's acts on operators need the other's approval: nobody can add a second identity
 * alone.
 */
const needsSecond = async (step: Tabled): Promise<boolean> => (await adminsOf(step)).length > 1

const adminsOf = async (step: Tabled): Promise<readonly bigint[]> =>
  (
    await step
      .selectFrom('operator')
      .select('id')
      .where('state', '=', 'active')
      .where(sql<boolean>`'admin' = any (roles)`)
      .execute()
  ).map(({ id }) => id)

/** Enters a person by the public half of a key that the person keeps. The first person is an admin. */
const enrol: ActHandler = {
  fields: { operator: 'needed', roles: 'needed', 'public-key': 'needed' },
  work: async ({ step, fields, at, who }) => {
    await holdOperators(step)
    const login = fields.need('operator', accountId, 'invalidAccountId')
    const roles = fields.need('roles', roleList, 'invalidRoles')
    const key = fields.need('public-key', (text) => (isPublicKey(text) ? text : undefined), 'invalidPublicKey')
    if (!who && ((await hasOperators(step)) || !roles.includes('admin'))) refuseAct('firstIsAdmin', 'roles')
    const second = await needsSecond(step)
    await refuseSamePerson(step, login)
    const made = await step
      .insertInto('operator')
      .values({ login, public_key: Buffer.from(key, 'base64url'), roles: [...roles], enrolled_real: at.real })
      .onConflict((on) => on.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) return refuseAct('operatorExists', 'operator')
    return {
      operator: made.id,
      second,
      before: {},
      after: { operator: login, roles, 'public-key': key, state: 'active' },
    }
  },
}

/**
 * Refuses a second key for a person (§operator.one-key). Whose key is revoked may come back under another name; a name
 * or a key that was ever enrolled is refused as it stands.
 */
const refuseSamePerson = async (step: Tabled, login: string): Promise<void> => {
  const others = await step.selectFrom('operator').select(['login', 'state']).execute()
  const isSame = (other: { login: string; state: string }) =>
    other.login !== login && other.state === 'active' && rememberedName(other.login) === rememberedName(login)
  if (others.some(isSame)) refuseAct('samePerson', 'operator')
}

/** Whether two operators are one person by their names or their keys. */
export const isSamePerson = (one: Person, other: Person): boolean =>
  one.id === other.id ||
  rememberedName(one.login) === rememberedName(other.login) ||
  Buffer.compare(one.publicKey, other.publicKey) === 0

/** Gives a person other roles. */
const roles: ActHandler = {
  fields: { operator: 'needed', roles: 'needed' },
  work: async (work) => {
    const person = await otherOf(work)
    const next = work.fields.need('roles', roleList, 'invalidRoles')
    if (next.join() === person.roles.join()) refuseAct('nothingToChange', 'roles')
    if (work.who?.id === person.id) refuseAct('ownRoles', 'operator')
    if (!next.includes('admin')) await refuseLastAdmin(work, person)
    const second = await needsSecond(work.step)
    await work.step
      .updateTable('operator')
      .set({ roles: [...next] })
      .where('id', '=', person.id)
      .execute()
    return {
      operator: person.id,
      second,
      before: recordedPerson(person),
      after: { ...recordedPerson(person), roles: next },
    }
  },
}

/** Revokes a lost key: nothing it signs is done any more. */
const revoke: ActHandler = {
  fields: { operator: 'needed' },
  work: async (work) => {
    const person = await otherOf(work)
    await refuseLastAdmin(work, person)
    const second = await needsSecond(work.step)
    await work.step.updateTable('operator').set({ state: 'revoked' }).where('id', '=', person.id).execute()
    return {
      operator: person.id,
      second,
      before: recordedPerson(person),
      after: { ...recordedPerson(person), state: 'revoked' },
    }
  },
}

const recordedPerson = ({ login, roles: held, publicKey }: Person) => ({
  operator: login,
  roles: held,
  'public-key': Buffer.from(publicKey).toString('base64url'),
  state: 'active',
})

const otherOf = async ({ step, fields }: Work): Promise<Person> => {
  await holdOperators(step)
  const login = fields.need('operator', accountId, 'unknownOperator')
  return (await personOf(step, { login })) ?? refuseAct('unknownOperator', 'operator')
}

const refuseLastAdmin = async ({ step }: Work, { id }: Person): Promise<void> => {
  const admins = await adminsOf(step)
  if (admins.length === 1 && admins[0] === id) refuseAct('lastAdmin', 'operator')
}

/** The acts on operators themselves. */
export const peopleActs = { enrol, roles, revoke } as const satisfies Record<string, ActHandler>
