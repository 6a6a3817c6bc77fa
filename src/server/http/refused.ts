import { memberErrors } from '#calls/call.ts'
import type { FastifyBaseLogger } from 'fastify'
import { openRate } from '#domain/rate.ts'

/** A call that its caller had no right to make. */
export interface RefusedCall {
  readonly call: string
  readonly code: string
  /** The caller's network (`networkOf`): counted by it, and never written. */
  readonly network: string
}

const minute = 60_000
/** The most lines in a minute, and the most of them for one call, code and network. */
const mostLines = 60
const mostOfOne = 1

/**
 * Codes that mean the caller had no right. A session that has run out is how every session ends, so it is not among
 * them.
 */
const withoutRight: ReadonlySet<string> = new Set<string>([
  ...memberErrors.filter((code) => code !== 'session_expired'),
  'permission_denied',
  'forbidden',
])

/**
 * Logs calls that were refused for lack of a right: which call, and the code; no name, no address and no body, because
 * anybody can send any text. A flood makes no more than 60 lines a minute; the next line says how many were left out.
 */
export const openRefusedLog = (log: Pick<FastifyBaseLogger, 'warn'>, now: () => number) => {
  const one = openRate({ most: mostOfOne, windowMs: minute, now })
  const all = openRate({ most: mostLines, windowMs: minute, now })
  let left = 0
  return ({ call, code, network }: RefusedCall): void => {
    if (!withoutRight.has(code)) return
    if (!one.admits(`${call} ${code} ${network}`) || !all.admits('all')) {
      left += 1
      return
    }
    const line = { call, code, ...(left > 0 && { leftOut: left }) }
    log.warn(line, 'a call was refused')
    left = 0
  }
}
