import { slotReturns } from '#domain/game/slot-returns.ts'
import { stripsOf } from '../strips.ts'
import type { WaysGame } from '../ways.ts'
import type { Published } from './published.ts'

/** Spring tide: five reels of three rows, and 243 ways. */
export const springTide: WaysGame & Published = {
  rows: 3,
  strips: stripsOf('0142035106213074', '8130241506203714', '0218340152063174', '1083204175026314', '0312041520361742'),
  symbols: [
    { name: 'shell', pays: [15, 30, 80] },
    { name: 'starfish', pays: [15, 30, 80] },
    { name: 'crab', pays: [20, 50, 120] },
    { name: 'rope', pays: [30, 70, 200] },
    { name: 'anchor', pays: [30, 80, 300] },
    { name: 'compass', pays: [60, 200, 800] },
    { name: 'lighthouse', pays: [100, 300, 1_500] },
    { name: 'whale', pays: [150, 600, 6_000] },
    { name: 'wave', pays: undefined },
  ],
  wild: 8,
  published: slotReturns['spring-tide'],
  largest: 7_260,
}
