import type { FastifyReply } from 'fastify'

/** An answer to a game's page. */
export interface Reply {
  readonly code: number
  readonly body: object
}

export const answered = (body: object): Reply => ({ code: 200, body })
export const refused = (code: number, reason: string): Reply => ({ code, body: { refused: reason } })

const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' } as const

export const sendReply = (to: FastifyReply, { code, body }: Reply): FastifyReply =>
  to.code(code).headers(headers).send(body)
