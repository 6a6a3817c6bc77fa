import { byName } from '#domain/text/by-name.ts'
import type { ErrorCode } from '#domain/errors.ts'
import type { ConnectionError } from 'fastify'
import type { Socket } from 'node:net'
import { refuse } from '../contract/handler.ts'

/** Answers a connection that sends no complete request, if it still listens, in the form of every other refusal. */
export const answerBroken = (error: ConnectionError, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const [status, code] = answers[error.code] ?? (['400 Bad Request', 'invalidParameter'] as const)
  const body = JSON.stringify(refuse(code))
  socket.end([`HTTP/1.1 ${status}`, ...headers, `content-length: ${Buffer.byteLength(body)}`, '', body].join('\r\n'))
}

const headers = [
  'content-type: application/json; charset=utf-8',
  'cache-control: no-store',
  'x-content-type-options: nosniff',
  'connection: close',
]

const answers = byName<readonly [status: string, code: ErrorCode]>({
  HPE_INVALID_EOF_STATE: ['400 Bad Request', 'incompletedRequest'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'invalidParameter'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'requestTimeout'],
})
