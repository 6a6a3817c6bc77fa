import type { Draw } from './draw.ts'

/** What a round is drawn from besides the server's secret seed (§game.fair). */
export interface RoundSeed {
  /** The member's seed, 1 to 64 letters, digits, `-` or `_`: a colon would let two rounds share a message. */
  readonly client: string
  /** The number of the round under one pair of seeds. */
  readonly nonce: number
}

export const isClientSeed = (text: string): boolean => /^[A-Za-z0-9_-]{1,64}$/.test(text)

/** The message whose HMAC-SHA256 under the server's seed is the block `round` of the stream, from 0. */
export const blockMessage = ({ client, nonce }: RoundSeed, round: number): string => {
  if (!isClientSeed(client)) throw new RangeError('a client seed is 1 to 64 letters, digits, - or _')
  return `${client}:${nonce}:${round}`
}

/** The number of values of four bytes and of six: more could not be counted exactly. */
const words = [
  { bytes: 4, values: 2 ** 32 },
  { bytes: 6, values: 2 ** 48 },
] as const

/**
 * Draws from a stream of blocks of bytes. The stream's words are divided into `below` equal parts; a word past
 * the last part is skipped, because a remainder would favour small numbers (§game.fair).
 */
export const drawFrom = (block: (round: number) => Uint8Array): Draw => {
  let [held, at, round] = [new Uint8Array(), 0, 0]
  const nextByte = (): number => {
    if (at === held.length) {
      held = Uint8Array.from(block(round))
      at = 0
      round += 1
    }
    at += 1
    return held[at - 1]!
  }
  return (below) => {
    const word = words.find(({ values }) => below <= values)
    if (word === undefined || !Number.isSafeInteger(below) || below < 1)
      throw new RangeError(`a draw is of 1 to ${2 ** 48} numbers, not of ${below}`)
    const part = Math.floor(word.values / below)
    for (;;) {
      let value = 0
      for (let byte = 0; byte < word.bytes; byte += 1) value = value * 256 + nextByte()
      const drawn = Math.floor(value / part)
      if (drawn < below) return drawn
    }
  }
}
