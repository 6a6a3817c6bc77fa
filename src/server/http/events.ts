import { memberEventsPath } from '#calls/events.ts'
import type { FastifyInstance } from 'fastify'
import type { Audience } from '../events/audience.ts'
import type { Door } from './calls.ts'
import { httpStatusOf } from './errors.ts'
import { refuse } from './handler.ts'

const text = (most: number) => ({ type: 'string', minLength: 1, maxLength: most }) as const

const schema = {
  body: {
    type: 'object',
    required: ['account_id', 'session_token'],
    additionalProperties: false,
    properties: { account_id: text(30), session_token: text(200) },
  },
} as const

interface Identity {
  readonly account_id: string
  readonly session_token: string
}

/** A member's own events for as long as the session lasts (`calls/events.ts`); refused as any call is. */
export const registerEvents = (app: FastifyInstance, door: Door, audience: Audience): void => {
  app.post<{ Body: Identity }>(
    memberEventsPath,
    { schema },
    async ({ body: { account_id, session_token }, ip }, reply) => {
      const no = (code: Parameters<typeof refuse>[0]) => reply.code(httpStatusOf(code)).send(refuse(code))
      if (door.maintenance) return no('maintenance')
      if (!door.admits(ip)) return no('requestLimit')
      const member = await door.identify(account_id, session_token)
      if (typeof member === 'string') return no(member)
      if (!door.admits(`member ${member.id}`)) return no('requestLimit')
      reply.hijack()
      audience.join(
        member.id,
        reply.raw,
        async () => typeof (await door.identify(account_id, session_token)) !== 'string',
      )
      return reply
    },
  )
  app.addHook('preClose', async () => audience.close())
}
