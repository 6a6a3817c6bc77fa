import type { FastifyReply, FastifyRequest } from 'fastify'
import { codingFor, type Packed } from './packing.ts'

/** Whether a reader already has the version an ETag names. */
export const knows = (request: FastifyRequest, etag: string): boolean =>
  (request.headers['if-none-match'] ?? '').split(',').some((known) => known.trim() === etag)

/** Sends JSON in a coding that the reader accepts. */
export const sendPacked = (request: FastifyRequest, reply: FastifyReply, body: Packed): FastifyReply => {
  const { coding, bytes } = body.as(codingFor(request.headers['accept-encoding']))
  if (coding !== 'identity') reply.header('content-encoding', coding)
  return reply.type('application/json; charset=utf-8').send(bytes)
}
