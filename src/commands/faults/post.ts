import type { ErrorCode } from '#domain/errors.ts'
import { request } from 'node:http'

/** An answer as received, or the lack of one. */
export type PostReply = { readonly status: 0 | 1; readonly statusdesc: string } & Readonly<Record<string, unknown>>

const patience = 15_000

/**
 * One call on its own connection, from a member's address behind the proxy; undefined if no whole answer came, whatever
 * the reason.
 */
export const post = (port: number, path: string, body: object, address = '127.0.0.1'): Promise<PostReply | undefined> =>
  new Promise((resolve) => {
    const text = JSON.stringify(body)
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method: 'POST',
        agent: false,
        timeout: patience,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
          'x-forwarded-for': address,
          connection: 'close',
        },
      },
      (response) => {
        let heard = ''
        response
          .setEncoding('utf8')
          .on('data', (part: string) => (heard += part))
          .on('error', () => resolve(undefined))
          .on('end', () => resolve(response.complete ? parsed(heard) : undefined))
      },
    )
    asked
      .on('error', () => resolve(undefined))
      .on('timeout', () => asked.destroy())
      .on('close', () => resolve(undefined))
    asked.end(text)
  })

const parsed = (text: string): PostReply | undefined => {
  try {
    const heard = JSON.parse(text) as Partial<PostReply>
    return heard.status === 0 || heard.status === 1 ? (heard as PostReply) : undefined
  } catch {
    return undefined
  }
}

/** A fault of the server, or of the proxy in front of it, is not an answer. */
export const isFinal = (heard: PostReply | undefined): boolean => heard !== undefined && !noAnswer.has(heard.statusdesc)

const noAnswer: ReadonlySet<string> = new Set<ErrorCode>([
  'systemError',
  'internalServerError',
  'timeoutError',
  'requestTimeout',
  'requestProcessing',
  'requestPending',
  'incompletedRequest',
  'requestLimit',
  'maintenance',
  'session_not_exists',
  'session_expired',
])
