import type { ErrorCode } from '#domain/errors.ts'
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

interface Parts {
  readonly store: RoomStore
  readonly clock: Pick<Clock, 'real'>
}

/**
 * Decides about a request, or throws its `Refusal` and closes its key with it: a later copy gets the same refusal,
 * whatever has changed since (§bet.closed-key). `decide` must refuse a key that is closed, under the member's wallet.
 */
export const decideUnderKey = async (
  { store, clock }: Parts,
  { member, key, hash }: KeyedAsk,
  decide: () => Promise<bigint>,
): Promise<bigint> => {
  for (let isAgain = false; ; isAgain = true) {
    try {
      return await decide()
    } catch (error) {
      if (!(error instanceof Refusal) || unclosing.has(error.code)) throw error
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

/** Throws what a closed key answers; the caller holds the member's wallet. */
export const expectOpenKey = async (work: RoomTransaction, { member, key, hash }: KeyedAsk): Promise<void> => {
  const closed = await work.closedKey(member, key)
  if (!closed) return
  const isSame = closed.body_hash !== null && hash.equals(closed.body_hash)
  throw isSame ? refusalOf(closed.refusal as Refused<ErrorCode>) : new Refusal('betKeyClosed')
}

// `refuse` writes the status again.
const refusalOf = ({ statusdesc, ...fields }: Refused<ErrorCode>): Refusal => new Refusal(statusdesc, fields)

/** What a key belongs to, if it was requested with this body. */
export const repeated = ({ id, body_hash }: KeyedRow, { hash }: Pick<KeyedAsk, 'hash'>): bigint => {
  if (!hash.equals(body_hash)) throw new Refusal('duplicate_debit_record')
  return id
}

export const hashOfBody = (body: readonly unknown[]): Buffer =>
  createHash('sha256').update(JSON.stringify(body)).digest()
