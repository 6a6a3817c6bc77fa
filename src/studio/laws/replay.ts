import { blockMessage, drawFrom, type RoundSeed } from './fair.ts'
import type { Draw } from './draw.ts'

/** Thrown when a draw needs more blocks than were made. */
class Short extends Error {}

const firstBlocks = 64
const mostBlocks = 65_536

/**
 * Repeats a round's draws with blocks made elsewhere, for example by a browser's WebCrypto: as many as it
 * needs.
 */
export const replayed = async <Outcome>(
  block: (message: string) => Promise<Uint8Array>,
  seed: RoundSeed,
  play: (draw: Draw) => Outcome,
): Promise<Outcome> => {
  const blocks: Uint8Array[] = []
  for (let enough = firstBlocks; enough <= mostBlocks; enough *= 4) {
    while (blocks.length < enough) blocks.push(await block(blockMessage(seed, blocks.length)))
    try {
      return play(
        drawFrom((round) => {
          const made = blocks[round]
          if (!made) throw new Short()
          return made
        }),
      )
    } catch (error) {
      if (!(error instanceof Short)) throw error
    }
  }
  throw new RangeError('a round draws no more than this')
}
