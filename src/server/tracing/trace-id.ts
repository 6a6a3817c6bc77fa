import { createHash } from 'node:crypto'

/**
 * The trace of what a client asked for under a key: 32 hexadecimal digits of the key's SHA-256. It is the same in every
 * process and at every try, no client chooses it freely, and nobody reads the key from it.
 */
export const traceIdOf = (key: string): string =>
  createHash('sha256').update(`trace ${key.toLowerCase()}`).digest('hex').slice(0, 32)
