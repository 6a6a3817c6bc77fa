/** How long a film of a race is. */
export const filmMs = 12_000

/** The last runner comes in with the end of the film; each place before it so much of the film earlier. */
const apart = 0.03

/** A number in [0, 1) that a text always gives. */
const mixed = (text: string): number => {
  let hash = 2_166_136_261
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619) >>> 0
  return hash / 2 ** 32
}

/**
 * Where each runner of a race is at a share of its film, from 0 to 1: 0 at the start, 1 on the line. It follows from
 * the places that were drawn and the race's own key alone, so that everybody sees the same race, and each comes in at
 * its place. Nobody runs backwards.
 */
export const positionsAt = (key: string, places: readonly number[], share: number): readonly number[] =>
  places.map((place, runner) => {
    const finish = 1 - apart * (places.length - place)
    const run = Math.min(1, Math.max(0, share / finish))
    // Two waves whose slopes together stay below that of an even run.
    const [early, late] = [mixed(`${key}/${runner}/early`) - 0.5, mixed(`${key}/${runner}/late`) - 0.5]
    const wave = (turns: number, by: number) => (by * Math.sin(2 * Math.PI * turns * run)) / (2 * Math.PI * turns)
    return run + wave(1, early) + wave(2, late)
  })

/** The runners by how far they are, the first one first; of those that are in, by their places. */
export const orderAt = (key: string, places: readonly number[], share: number): readonly number[] => {
  const positions = positionsAt(key, places, share)
  const isIn = (runner: number) => positions[runner]! >= 1
  return places
    .map((_, runner) => runner)
    .sort((a, b) => (isIn(a) && isIn(b) ? places[a]! - places[b]! : positions[b]! - positions[a]!))
}
