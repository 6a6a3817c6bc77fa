import { createHash } from 'node:crypto'
import { hashOfRequest } from './request.ts'

/** A waiting act as `pending` shows it; the hash of these values is what its second operator signs. */
export interface PendingAct {
  readonly id: bigint
  readonly key: string
  readonly act: string
  /** The name of the operator who asked for it. */
  readonly asker: string
  readonly signed_real: bigint
  readonly reason: string
  readonly fields: unknown
  readonly before: unknown
  readonly after: unknown
  readonly weight: bigint
}

/** The hash of a waiting act as it is shown, in hexadecimal digits (§operator.signed). */
export const pendingHash = ({
  id,
  key,
  act,
  asker,
  signed_real,
  reason,
  fields,
  before,
  after,
  weight,
}: PendingAct): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        'touchline waiting act',
        1,
        String(id),
        key,
        act,
        asker,
        String(signed_real),
        reason,
        fields,
        before,
        after,
        String(weight),
      ]),
    )
    .digest('hex')

/** What an approval's signature covers besides its operator and its time. */
export const approvalHash = (shown: PendingAct, reason: string): Buffer =>
  hashOfRequest({ act: 'approve', reason, fields: { pending: String(shown.id), hash: pendingHash(shown) } })
