import { slotReturns } from '#domain/game/slot-returns.ts'
import { stripsOf } from '../strips.ts'
import type { TumbleGame } from '../tumble.ts'
import type { Published } from './published.ts'

/** Coral reef: five reels of four rows, groups that touch, and falls that multiply. */
export const coralReef: TumbleGame & Published = {
  rows: 4,
  strips: stripsOf('0221155440033', '0055441103322', '3300442255110', '2204433115500', '5522000334411'),
  symbols: [
    { name: 'coral', pays: [30, 50, 80, 200] },
    { name: 'urchin', pays: [40, 80, 200, 400] },
    { name: 'jelly', pays: [60, 120, 300, 800] },
    { name: 'clam', pays: [100, 180, 400, 1_300] },
    { name: 'octopus', pays: [120, 250, 600, 2_000] },
    { name: 'pearl', pays: [250, 500, 1_200, 2_000] },
  ],
  times: [1, 2, 3, 5],
  published: slotReturns['coral-reef'],
  largest: 16_300,
}
