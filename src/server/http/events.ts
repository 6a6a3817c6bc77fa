import { feedQuery, memberFeed } from '#calls/events.ts'
import type { Body } from '#calls/call.ts'
import type { ErrorCode } from '#domain/errors.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Static } from 'typebox'
import type { Audience } from '../events/audience.ts'
import type { FeedIdentity, FeedTickets } from '../events/feed-ticket.ts'
import { programRefusal } from '../members/api-keys.ts'
import { networkOf } from '#domain/member/network.ts'
import type { CallGuards } from './calls.ts'
import { sendRefusal } from './errors.ts'
import { refuse } from '../contract/handler.ts'

interface Reader {
  /** Undefined where a ticket is not one of ours, or its time is over. */
  readonly identity: FeedIdentity | undefined
  readonly last: unknown
  readonly ip: string
}

/**
 * Streams a member's own events for as long as the session lasts (`calls/events.ts`); refused like any call. By POST
 * the identity is in the body, by GET in a ticket (§wire.feed-ticket).
 */
export const registerEvents = (
  app: FastifyInstance,
  guards: CallGuards,
  audience: Audience,
  tickets: FeedTickets,
): void => {
  const stream = async (reply: FastifyReply, { identity, last, ip }: Reader) => {
    const no = async (code: ErrorCode) => {
      guards.refused?.({ call: 'memberFeed', code, network: networkOf(ip) })
      const contact = identity ? await guards.contact(code, identity.account_id) : {}
      return sendRefusal(reply, { ...refuse(code), ...contact }, guards)
    }
    if (guards.maintenance) return no('maintenance')
    if (!guards.admits(networkOf(ip))) return no('requestLimit')
    if (!identity) return no('invalidSession')
    const { account_id, session_token } = identity
    const member = await guards.identify(account_id, session_token)
    if (typeof member === 'string') return no(member)
    const program = programRefusal(member, 'memberFeed')
    if (program) return no(program)
    if (!guards.admits(`member ${member.id}`)) return no('requestLimit')
    reply.hijack()
    audience.join({
      member: member.id,
      response: reply.raw,
      last: lastOf(last),
      isProgram: member.apiKey !== undefined,
      stays: async () => typeof (await guards.identify(account_id, session_token)) !== 'string',
    })
    return reply
  }
  app.post<{ Body: Body<typeof memberFeed> }>(
    memberFeed.path,
    { schema: { body: memberFeed.body } },
    async ({ body, headers, ip }, reply) => stream(reply, { identity: body, last: headers['last-event-id'], ip }),
  )
  app.get<{ Querystring: Static<typeof feedQuery> }>(
    memberFeed.path,
    { schema: { querystring: feedQuery } },
    async ({ query: { ticket, after }, headers, ip }, reply) => {
      reply.header('cache-control', 'no-store')
      // A browser that connects again sends the header, and the address is still that of the first time.
      return stream(reply, { identity: await tickets.read(ticket), last: headers['last-event-id'] ?? after, ip })
    },
  )
  app.addHook('preClose', async () => audience.close())
}

/**
 * The last event the reader has; null for a header that is not a number. For an event that never existed, the answer is
 * the position of the feed.
 */
const lastOf = (header: unknown): bigint | null =>
  typeof header === 'string' && /^\d{1,15}$/.test(header) ? BigInt(header) : null
