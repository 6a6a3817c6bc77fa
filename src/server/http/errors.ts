import type { ErrorCode } from '#domain/errors.ts'
import { borderCodeOf, borderErrors } from '#domain/border-errors.ts'
import { loginThrottleSeconds } from '#domain/bet/limits.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse, type Refused } from '../contract/handler.ts'

/** Refusals are HTTP 200, except for invalid bodies and too many requests (§wire.refusals). */
export const httpStatusOf = (code: ErrorCode): number =>
  statuses[code] ?? (borderErrors.some((one) => one === code) ? 400 : 200)

const statuses: { readonly [Code in ErrorCode]?: number } = {
  invalidParameter: 400,
  incompletedRequest: 400,
  accountIdRequired: 400,
  requestLimit: 429,
  loginLimit: 429,
  loginLocked: 429,
  timeoutError: 500,
  systemError: 500,
  operatorNotResponding: 500,
  forbidden: 403,
  internalServerError: 500,
}

/** Sends a refusal; one for too many requests says when to ask again (§wire.refusals). */
export const sendRefusal = (
  reply: FastifyReply,
  refusal: Refused<ErrorCode>,
  { endsIn }: { readonly endsIn: () => number },
): FastifyReply => {
  const told = named(refusal)
  const status = httpStatusOf(told.statusdesc)
  const seconds = refusal.statusdesc === 'loginLimit' ? loginThrottleSeconds : endsIn()
  if (status === 429) reply.header('retry-after', String(seconds))
  return reply.code(status).send(told)
}

/** A field that the handler refused, by the code of its own where it has one (§refusal.fields). */
const named = (refusal: Refused<ErrorCode>): Refused<ErrorCode> => {
  const { statusdesc, field } = refusal
  return statusdesc === 'invalidParameter' && typeof field === 'string'
    ? { ...refusal, statusdesc: borderCodeOf(field, false) }
    : refusal
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The code of a call that broke, when the call has one of its own. */
    readonly broken?: ErrorCode
  }
}

/**
 * Gives every failure a code; an unforeseen failure is logged under the request's id and its details are not disclosed.
 */
export const answerErrors = (app: FastifyInstance): void => {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const field = fieldOf(error)
    if (field === '') return reply.code(400).send(refuse('incompletedRequest', { field: 'body' }))
    if (field !== undefined) {
      const code = borderCodeOf(field, isMissing(error, request.body), request.routeOptions.url)
      return reply.code(400).send(refuse(code, { field }))
    }
    request.log.error({ err: error }, 'unexpected')
    const failure = failureOf(error)
    const { broken } = request.routeOptions.config
    // A sign-in that breaks by a fault of ours is not an operator who does not answer.
    const code =
      broken === undefined || (broken === 'operatorNotResponding' && failure === 'internalServerError')
        ? failure
        : broken
    return reply.code(httpStatusOf(code)).send(refuse(code, { request_id: request.id }))
  })
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) =>
    reply.code(404).send(refuse('invalidParameter', { field: request.method === 'POST' ? 'path' : 'address' })),
  )
}

/** Whether the database took too long, the database or its machine is out of order, or the fault is ours. */
const failureOf = ({ code }: { readonly code?: string }): 'timeoutError' | 'systemError' | 'internalServerError' => {
  if (code === '57014' || code === '55P03') return 'timeoutError'
  return code !== undefined && outOfOrder.test(code) ? 'systemError' : 'internalServerError'
}

/**
 * SQLSTATE classes for connections, resources, operator intervention and the system; and Node's codes for a failed
 * connection.
 */
const outOfOrder = /^(?:08|53|57|58)\w{3}$|^E(?:CONN|PIPE|TIMEDOUT|HOST|NET|NOSPC)/

/** Left out, or sent empty (§refusal.fields). */
const isMissing = ({ validation }: FastifyError, body: unknown): boolean => {
  const [found] = validation ?? []
  if (!found || found.params['missingProperty'] !== undefined) return found !== undefined
  if (found.params['additionalProperty'] !== undefined) return false
  const sent = found.instancePath
    .split('/')
    .slice(1)
    .reduce<unknown>((held, name) => (held as Readonly<Record<string, unknown>> | null)?.[name], body)
  return sent === null || sent === '' || (found.keyword === 'minItems' && Array.isArray(sent) && sent.length === 0)
}

/**
 * The field for which a malformed body is refused, empty when no body came at all; undefined when the fault is the
 * server's.
 */
const fieldOf = (error: FastifyError): string | undefined => {
  const [found] = error.validation ?? []
  if (found) {
    const { missingProperty, additionalProperty } = found.params
    const inner = missingProperty ?? additionalProperty
    const path = [...found.instancePath.split('/').slice(1), ...(typeof inner === 'string' ? [inner] : [])]
    return path.length === 0 ? 'body' : path.join('.')
  }
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return 'content-type'
  if (error.code === 'FST_ERR_CTP_EMPTY_JSON_BODY') return ''
  return error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500 ? 'body' : undefined
}
