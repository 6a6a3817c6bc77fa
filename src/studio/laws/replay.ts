import { blockMessage, drawFrom, type RoundSeed } from './fair.ts'
import type { Draw } from './draw.ts'

/** More blocks are needed than were made. */
class Short extends Error {}

const firstBlocks = 64
const mostBlocks = 65_536

/**
 * Runs what a round draws anew, with blocks that are made elsewhere, as a browser's WebCrypto makes them: as many as it
 * takes.
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
