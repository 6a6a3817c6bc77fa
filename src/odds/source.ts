import { createCipheriv, createHmac, createSecretKey } from 'node:crypto'
import { type Chance, chanceOf } from './chance.ts'

/**
 * The source of the house's chance. Each label has a stream of its own: the same source gives the same stream for the
 * same label at every start, so that a restart in mid-match draws nothing again.
 */
export interface Source {
  /**
   * Part of the key of every match drawn from it: two sources share no match. Reveals nothing of what the source
   * draws.
   */
  readonly name: string
  readonly streamOf: (label: string) => Chance
}

/** A source that anyone with the seed can compute: for tests and demonstrations, never where money is played for. */
export const seededSource = (seed: string): Source => ({
  name: seed,
  streamOf: (label) => chanceOf(`${seed}/${label}`),
})

export const secretBytes = 32

/**
 * A source that only the holder of a 256-bit secret can compute. A label's key is its HMAC-SHA-256 under the secret,
 * its stream the AES-256-CTR key stream under that key: anyone who has seen any number of draws, of this label or of
 * others, knows nothing of the next one except that it is uniform in [0, 1).
 */
export const secretSource = (secret: Uint8Array): Source => {
  if (secret.length !== secretBytes) throw new RangeError(`a secret has ${secretBytes} bytes, not ${secret.length}`)
  // A key object takes a quarter of the time of a key as bytes, for the HMAC as for the stream.
  const key = createSecretKey(secret)
  const keyOf = (label: string) => createHmac('sha256', key).update(label).digest()
  return {
    name: keyOf('name').toString('hex').slice(0, 12),
    streamOf: (label) => keyStream(keyOf(`stream/${label}`)),
  }
}

/** One number for a label, the first of its stream. */
export const drawFrom = (source: Source, label: string): number => source.streamOf(label)()

/**
 * The same for a number that is needed often, such as a club's strength: drawn once, and kept as long as the
 * source.
 */
export const keptDraw = (source: Source, label: string): number => {
  const known = kept.get(source) ?? new Map<string, number>()
  kept.set(source, known)
  const draw = known.get(label) ?? drawFrom(source, label)
  known.set(label, draw)
  return draw
}
const kept = new WeakMap<Source, Map<string, number>>()

/** Draws made at once, and in each refill from the second on: most labels need only one. */
const few = 4,
  many = 256

const keyStream = (key: Buffer): Chance => {
  const cipher = createCipheriv('aes-256-ctr', createSecretKey(key), Buffer.alloc(16))
  let block = cipher.update(Buffer.alloc(8 * few))
  let at = 0
  return () => {
    if (at === block.length) {
      block = cipher.update(Buffer.alloc(8 * many))
      at = 0
    }
    // 53 bits, the most that a number below 1 can hold uniformly.
    const number = (block.readUInt32LE(at) * 2 ** 21 + (block.readUInt32LE(at + 4) >>> 11)) / 2 ** 53
    at += 8
    return number
  }
}
