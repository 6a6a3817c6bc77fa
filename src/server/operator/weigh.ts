import {
  actLimitWindow,
  type FourEyes,
  isAboveThreshold,
  mostFor,
  type OperatorActName,
  type ValuedAct,
} from '#domain/operator.ts'
import { dayStart } from '#domain/time.ts'
import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import type { Tabled } from '../database/database.ts'
import type { Asking, Done } from './record.ts'
import { refuseAct } from './refusal.ts'

/** Of one person one act is weighed at a time: two at once would each see only what was done before both. */
export const holdPerson = async (step: Tabled, { who }: Pick<Asking, 'who'>): Promise<void> => {
  if (who) await sql`select pg_advisory_xact_lock(hashtextextended(${`operator person ${who.id}`}, 0))`.execute(step)
}

/**
 * Refuses an act that was just done in this transaction if, with the same act on the same member within a day, it is
 * above its person's role.
 */
export const refuseAboveRole = async (
  step: Tabled,
  { request: { act, fields }, who }: Asking,
  { member, weight = 0n }: Done,
  real: number,
): Promise<void> => {
  const most = mostFor(act, who?.roles ?? [])
  if (most === null) return
  const before = weight > 0n && member !== undefined ? await amountBefore(step, act, member, real) : 0n
  if (before + weight > most) refuseAct('overRoleLimit', 'amount' in fields ? 'amount' : undefined)
}

const amountBefore = async (step: Tabled, act: OperatorActName, member: bigint, real: number): Promise<bigint> => {
  const { rows } = await sql<{ weight: bigint }>`
    select coalesce(sum(weight), 0)::bigint as weight from operator_act where member_id = ${member} and act = ${act} and at_real > ${real - actLimitWindow} and weight > 0`.execute(
    step,
  )
  return rows[0]!.weight
}

/** Whether an act that was just done in this transaction needs a second operator (§operator.four-eyes). */
export const needsSecond = async (
  step: Tabled,
  { request: { act }, who }: Asking,
  { weight = 0n, second }: Done,
  { fourEyes, real }: { readonly fourEyes: FourEyes; readonly real: number },
): Promise<boolean> =>
  second === true || (weight > 0n && isAboveThreshold({ act, weight }, await doneAlone(step, who, real), fourEyes))

/** What a person did today that nobody else approved, on whomever, by kind. */
const doneAlone = async (step: Tabled, who: Asking['who'], real: number): Promise<readonly ValuedAct[]> => {
  if (!who) return []
  const { rows } = await sql<{ act: OperatorActName; weight: bigint }>`
    select act, sum(weight)::bigint as weight from operator_act
    where operator_id = ${who.id} and at_real >= ${dayStart(real)} and weight > 0 and approver_id is null group by act`.execute(
    step,
  )
  return rows
}

/**
 * A hash of the state before an act and of its weight, however the names in it are ordered: another try that finds the
 * same has the same hash.
 */
export const seenBy = ({ before, weight = 0n }: { readonly before: unknown; readonly weight?: bigint }): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([before, String(weight)], inOrder))
    .digest()

const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value
