import { memberFeed } from '#calls/events.ts'
import type { Body } from '#calls/call.ts'
import type { ErrorCode } from '#domain/errors.ts'
import type { FastifyInstance } from 'fastify'
import type { Audience } from '../events/audience.ts'
import { networkOf } from '#domain/member/network.ts'
import type { CallGuards } from './calls.ts'
import { sendRefusal } from './errors.ts'
import { refuse } from '../contract/handler.ts'

/** Streams a member's own events for as long as the session lasts (`calls/events.ts`); refused like any call. */
export const registerEvents = (app: FastifyInstance, guards: CallGuards, audience: Audience): void => {
  app.post<{ Body: Body<typeof memberFeed> }>(
    memberFeed.path,
    { schema: { body: memberFeed.body } },
    async ({ body: { account_id, session_token }, headers, ip }, reply) => {
      const no = async (code: ErrorCode) => {
        guards.refused?.({ call: 'memberFeed', code, network: networkOf(ip) })
        return sendRefusal(reply, { ...refuse(code), ...(await guards.contact(code, account_id)) }, guards)
      }
      if (guards.maintenance) return no('maintenance')
      if (!guards.admits(networkOf(ip))) return no('requestLimit')
      const member = await guards.identify(account_id, session_token)
      if (typeof member === 'string') return no(member)
      if (!guards.admits(`member ${member.id}`)) return no('requestLimit')
      reply.hijack()
      audience.join({
        member: member.id,
        response: reply.raw,
        last: lastOf(headers['last-event-id']),
        stays: async () => typeof (await guards.identify(account_id, session_token)) !== 'string',
      })
      return reply
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
