import type { ErrorCode } from '#domain/errors.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from './handler.ts'

/** Refusals are HTTP 200, but for bodies that are none and for too many requests (`rules §12`). */
export const httpStatusOf = (code: ErrorCode): number => statuses[code] ?? 200

const statuses: { readonly [Code in ErrorCode]?: number } = {
  invalidParameter: 400, requestLimit: 429, loginLimit: 429, systemError: 500,
}

/** Names every failure; what is not foreseen is logged under the request's id and told to nobody. */
export const answerErrors = (app: FastifyInstance): void => {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const field = fieldOf(error)
    if (field !== undefined) return reply.code(400).send(refuse('invalidParameter', { field }))
    request.log.error({ err: error }, 'unexpected')
    return reply.code(500).send(refuse('systemError', { request_id: request.id }))
  })
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) =>
    reply.code(404).send(refuse('invalidParameter', { field: request.method === 'POST' ? 'path' : 'address' })),
  )
}

/** The field a malformed body is refused for; undefined when the fault is the server's. */
const fieldOf = (error: FastifyError): string | undefined => {
  const [found] = error.validation ?? []
  if (found) {
    const { missingProperty, additionalProperty } = found.params
    const inner = missingProperty ?? additionalProperty
    const path = [...found.instancePath.split('/').slice(1), ...(typeof inner === 'string' ? [inner] : [])]
    return path.length === 0 ? 'body' : path.join('.')
  }
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return 'content-type'
  return error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500 ? 'body' : undefined
}
