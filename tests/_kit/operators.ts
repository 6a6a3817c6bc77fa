import { decisions, type OperatorRole, operatorRoles } from '#domain/operator.ts'
import type { Clock } from '#odds/clock.ts'
import type { Database } from '#server/database/database.ts'
import { pendingHash } from '#server/operator/approval.ts'
import { hasOperators, personOf } from '#server/operator/people.ts'
import type { Operator } from '#server/operator/perform.ts'
import type { OperatorRequest } from '#server/operator/request.ts'
import { publicKeyOf, signRequest } from '#server/operator/signature.ts'
import { createHash, randomUUID } from 'node:crypto'

/** The same key for the same name in every test: RFC 8410 around a seed. */
export const keyOf = (login: string): string =>
  Buffer.concat([
    Buffer.from('302e020100300506032b657004220420', 'hex'),
    createHash('sha256').update(`test operator ${login}`).digest(),
  ]).toString('base64url')

interface Place {
  readonly database: Database
  readonly clock: Pick<Clock, 'real'>
}

type Unsigned = Partial<OperatorRequest> & { readonly actor?: string }

/** A request as its operator signs it, now; anything else goes on as it is. */
export const signed = (request: unknown, { real }: Pick<Clock, 'real'>): unknown => {
  const { actor = 'olga', ...said } = request as Unsigned
  const { key: _, ...keyless } = said
  const asked = decisions.some((decision) => decision === said.act) ? keyless : said
  try {
    return signRequest({ ...asked, operator: actor } as OperatorRequest, keyOf(actor), real())
  } catch {
    return { ...asked, operator: actor, at: real(), signature: '' }
  }
}

/** A request whose approval names the hash of what waits, as its operator was shown it. */
export const seeing = async (request: unknown, { db }: Pick<Database, 'db'>): Promise<unknown> => {
  const { act, fields } = request as Partial<OperatorRequest>
  const { pending = '', hash } = fields ?? {}
  if (act !== 'approve' || hash !== undefined || !/^\d+$/.test(pending)) return request
  const shown = await db
    .selectFrom('pending_act')
    .innerJoin('operator', 'operator.id', 'pending_act.operator_id')
    .selectAll('pending_act')
    .select('operator.login as asker')
    .where('pending_act.id', '=', BigInt(pending))
    .executeTakeFirst()
  return shown ? { ...(request as object), fields: { ...fields, hash: pendingHash(shown) } } : request
}

/**
 * Signs what tests ask for, in the name of `actor`; olga where none is said. Who is nobody yet is enrolled with every
 * role but admin.
 */
export const signing = (operator: Operator, place: Place): Operator => ({
  perform: async (request, from) => {
    const { actor = 'olga' } = request as Unsigned
    if (/^[a-z]+$/.test(actor)) await enrolled(operator, place, actor)
    return operator.perform(signed(await seeing(request, place.database), place.clock), from)
  },
})

const enrolled = async (operator: Operator, { database: { db }, clock }: Place, login: string): Promise<void> => {
  const enrols = async (by: string, who: string, roles: readonly OperatorRole[]) => {
    const answer = await operator.perform(
      signed(
        {
          act: 'enrol',
          key: randomUUID(),
          actor: by,
          reason: 'works on this test',
          fields: { operator: who, roles: roles.join(','), 'public-key': publicKeyOf(keyOf(who)) },
        },
        clock,
      ),
      'dataFolder',
    )
    if (!answer.ok && answer.error !== 'operatorExists') throw new Error(JSON.stringify(answer))
  }
  if (!(await hasOperators(db))) await enrols('olga', 'olga', operatorRoles)
  if (!(await personOf(db, { login })))
    await enrols(
      'olga',
      login,
      operatorRoles.filter((role) => role !== 'admin'),
    )
}

/** Enrols the people whom most tests know, before anything is counted. */
export const enrolTesters = async (operator: Operator, place: Place): Promise<void> => {
  for (const login of ['olga', 'tim']) await enrolled(operator, place, login)
}
