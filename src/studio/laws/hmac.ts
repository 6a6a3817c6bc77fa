import { createHash, createHmac } from 'node:crypto'
import type { Draw } from './draw.ts'
import { blockMessage, drawFrom, type RoundSeed } from './fair.ts'

/** Draws of one round: HMAC-SHA256 of `client:nonce:round` under the bytes of the server's seed (§game.fair). */
export const fairDraw = (serverSeed: Uint8Array, seed: RoundSeed): Draw =>
  drawFrom((round) => createHmac('sha256', serverSeed).update(blockMessage(seed, round)).digest())

/** What a member sees of a server seed before its first round: its SHA-256 in hexadecimal. */
export const seedHash = (serverSeed: Uint8Array): string => createHash('sha256').update(serverSeed).digest('hex')
