import { slotReturns } from '#domain/game/slot-returns.ts'
import { stripsOf } from '../strips.ts'
import type { TumbleGame } from '../tumble.ts'
import type { Published } from './published.ts'

/** Firecrackers: five reels of five rows, groups that touch, and falls that double. */
export const firecrackers: TumbleGame & Published = {
  rows: 5,
  strips: stripsOf('110050011422', '004110011533', '002211001133', '001100451133', '110000433112'),
  symbols: [
    { name: 'orange', pays: [5, 10, 15, 30, 60] },
    { name: 'candle', pays: [5, 10, 15, 30, 60] },
    { name: 'mask', pays: [10, 20, 40, 90, 190] },
    { name: 'coin', pays: [10, 30, 80, 190, 450] },
    { name: 'firecracker', pays: [30, 80, 190, 450, 950] },
    { name: 'phoenix', pays: [60, 190, 550, 1_150, 1_900] },
  ],
  times: [1, 2, 4, 8],
  published: slotReturns.firecrackers,
  largest: 3_355,
}
