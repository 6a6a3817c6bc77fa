import type { feedTicket } from '#calls/events.ts'
import { feedTicketSeconds } from '#domain/bet/limits.ts'
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Handler } from '../contract/handler.ts'
import type { Tabled } from '../database/database.ts'
import { secretFor } from '../database/secret.ts'

/** Whose stream a ticket opens. */
export interface FeedIdentity {
  readonly account_id: string
  readonly session_token: string
}

export interface FeedTickets {
  readonly issue: (identity: FeedIdentity) => Promise<string>
  /** The identity in a ticket; undefined if we did not issue it, or if its time is over. */
  readonly read: (ticket: string) => Promise<FeedIdentity | undefined>
}

const cipher = 'aes-256-gcm'
const [nonceBytes, tagBytes] = [12, 16]

/**
 * Tickets for the stream of a member's events (§wire.feed-ticket): the identity and an end, sealed under a secret that
 * all processes share. `now` is real time.
 */
export const openFeedTickets = (db: Tabled, now: () => number): FeedTickets => {
  let cached: Promise<Uint8Array> | undefined
  const secret = () => (cached ??= secretFor(db, 'feed tickets'))
  return {
    issue: async ({ account_id, session_token }) => {
      const nonce = randomBytes(nonceBytes)
      const sealing = createCipheriv(cipher, await secret(), nonce)
      const contents = JSON.stringify([account_id, session_token, now() + feedTicketSeconds * 1_000])
      const sealed = [sealing.update(contents, 'utf8'), sealing.final()]
      return Buffer.concat([nonce, ...sealed, sealing.getAuthTag()]).toString('base64url')
    },
    read: async (ticket) => {
      const contents = unsealed(Buffer.from(ticket, 'base64url'), await secret())
      if (contents === undefined) return undefined
      const [account_id, session_token, until] = JSON.parse(contents) as [string, string, number]
      return now() < until ? { account_id, session_token } : undefined
    },
  }
}

const unsealed = (bytes: Buffer, secret: Uint8Array): string | undefined => {
  if (bytes.length <= nonceBytes + tagBytes) return undefined
  const opening = createDecipheriv(cipher, secret, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
  opening.setAuthTag(bytes.subarray(-tagBytes))
  try {
    return Buffer.concat([opening.update(bytes.subarray(nonceBytes, -tagBytes)), opening.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

/** Issues a ticket to the member of a session. */
export const feedTicketHandler = (tickets: FeedTickets): { readonly feedTicket: Handler<typeof feedTicket> } => ({
  feedTicket: async ({ body }) => ({
    status: 1,
    statusdesc: 'success',
    ticket: await tickets.issue(body),
    seconds: feedTicketSeconds,
  }),
})
