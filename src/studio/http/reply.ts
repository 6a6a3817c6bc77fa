import type { FastifyReply } from 'fastify'

/** An answer to a game's page. */
export interface Reply {
  readonly code: number
  readonly body: object
  /** Whole seconds after which to ask again. */
  readonly wait?: number
}

export const answered = (body: object): Reply => ({ code: 200, body })
export const refused = (code: number, reason: string): Reply => ({ code, body: { refused: reason } })
/** Nothing was done: the same request may be sent again, after so many seconds (§game.requests). */
export const tooMany = (wait: number): Reply => ({ ...refused(429, 'tooManyRequests'), wait })

const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' } as const

export const sendReply = (to: FastifyReply, { code, body, wait }: Reply): FastifyReply =>
  to
    .code(code)
    .headers({ ...headers, ...(wait !== undefined && { 'retry-after': String(wait) }) })
    .send(body)
