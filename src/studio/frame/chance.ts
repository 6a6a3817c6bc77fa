import type { Draw } from '../laws/draw.ts'

/** What a member lets chance choose: it decides no round. */
export const byChance: Draw = (below) => crypto.getRandomValues(new Uint32Array(1))[0]! % below
