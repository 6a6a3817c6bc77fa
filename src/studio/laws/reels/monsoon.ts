import { slotReturns } from '#domain/game/slot-returns.ts'
import { stripsOf } from '../strips.ts'
import type { WaysGame } from '../ways.ts'
import type { Published } from './published.ts'

/** Monsoon: five reels, each of two to five rows in every spin, so that there are 32 to 3,125 ways. */
export const monsoon: WaysGame & Published = {
  rows: 5,
  heights: [2, 3, 4, 5],
  strips: stripsOf('530306241271', '862710134053', '037240148256', '631370251482', '481610204735'),
  symbols: [
    { name: 'drop', pays: [5, 5, 15] },
    { name: 'reed', pays: [5, 5, 15] },
    { name: 'frog', pays: [5, 10, 20] },
    { name: 'boat', pays: [5, 10, 30] },
    { name: 'umbrella', pays: [5, 15, 60] },
    { name: 'cloud', pays: [10, 30, 130] },
    { name: 'heron', pays: [15, 60, 400] },
    { name: 'dragon', pays: [25, 130, 1_300] },
    { name: 'rainbow', pays: undefined },
  ],
  wild: 8,
  published: slotReturns.monsoon,
  largest: 7_380,
}
