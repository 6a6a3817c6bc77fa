import type { ErrorCode } from '#domain/errors.ts'
import { requestKeyMachine } from '#machines/bet/request-key.ts'
import { stepFrom } from '#machines/step.ts'
import type { Clock } from '#odds/clock.ts'
import { createHash } from 'node:crypto'
import { type Refused, refuse } from '../contract/handler.ts'
import { Refusal } from './refused.ts'
import type { RoomStore, RoomTransaction, KeyedRow } from './room-store.ts'

/** A request under a key of the device, with the hash of its body. */
export interface KeyedAsk {
  readonly member: bigint
  readonly key: string
  readonly hash: Buffer
}

interface Deps {
  readonly store: RoomStore
  readonly clock: Pick<Clock, 'real'>
}

/**
 * Decides about a request, or throws its `Refusal` and closes its key with it: a later copy gets the same refusal,
 * whatever has changed since (§bet.closed-key). `decide` must ask `usedUnder`, under the member's wallet.
 */
export const decideUnderKey = async (
  { store, clock }: Deps,
  { member, key, hash }: KeyedAsk,
  decide: () => Promise<bigint>,
): Promise<bigint> => {
  for (let isAgain = false; ; isAgain = true) {
    try {
      return await decide()
    } catch (error) {
      if (!(error instanceof Refusal) || !closes(error.code)) throw error
      const asked = { member, key, hash: hash.toString('hex'), real: clock.real() }
      const stands = await store.refuse(asked, refuse(error.code, error.fields))
      if (stands) throw refusalOf(stands)
      // Either a copy of this request was accepted in the meantime, and is the answer, or the key belongs to another
      // request.
      if (isAgain) throw new Refusal('duplicate_debit_record')
    }
  }
}

/** Another body under a key closes nothing, and an invalid body is invalid in every copy. */
const unclosing: ReadonlySet<ErrorCode> = new Set(['duplicate_debit_record', 'invalidParameter'])

const closes = (code: ErrorCode): boolean =>
  stepFrom(
    requestKeyMachine,
    { value: 'unused', context: {} },
    { type: 'request.refused', isFinal: !unclosing.has(code) },
  )?.after.value === 'refused'

/**
 * What a request is answered whose key was used before: the id of what it was accepted as, or a thrown `Refusal`.
 * Undefined if it is to be decided now. `accepted` is what its key belongs to. The caller holds the member's wallet.
 */
export const usedUnder = async (
  work: Pick<RoomTransaction, 'closedKey'>,
  { member, key, hash }: KeyedAsk,
  accepted: KeyedRow | undefined,
): Promise<bigint | undefined> => {
  const closed = accepted ? undefined : await work.closedKey(member, key)
  const used = accepted ?? closed
  const isSame = used !== undefined && used.body_hash !== null && hash.equals(used.body_hash)
  switch (answerUnder(stateOf(accepted, closed), isSame)) {
    case 'answerAgain':
      return accepted!.id
    case 'refuseDuplicate':
      throw new Refusal('duplicate_debit_record')
    case 'refuseAgain':
      throw refusalOf(closed!.refusal as Refused<ErrorCode>)
    case 'refuseClosed':
      throw new Refusal('betKeyClosed')
    default:
      return undefined
  }
}

const stateOf = (accepted: unknown, closed: { readonly refusal: unknown } | undefined) => {
  if (accepted) return 'accepted'
  if (!closed) return 'unused'
  return closed.refusal === null ? 'closed' : 'refused'
}

const answers = ['decide', 'answerAgain', 'refuseDuplicate', 'refuseAgain', 'refuseClosed'] as const

/** What a request under a key in a state is answered. */
const answerUnder = (value: ReturnType<typeof stateOf>, isSame: boolean): (typeof answers)[number] | undefined =>
  stepFrom(requestKeyMachine, { value, context: {} }, { type: 'request.came', isSame }, answers)?.effects[0]

// `refuse` writes the status again.
const refusalOf = ({ statusdesc, ...fields }: Refused<ErrorCode>): Refusal => new Refusal(statusdesc, fields)

export const hashOfBody = (body: readonly unknown[]): Buffer =>
  createHash('sha256').update(JSON.stringify(body)).digest()
