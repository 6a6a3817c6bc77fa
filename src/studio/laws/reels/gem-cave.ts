import { slotReturns } from '#domain/game/slot-returns.ts'
import { stripsOf } from '../strips.ts'
import type { TumbleGame } from '../tumble.ts'
import type { Published } from './published.ts'

/** Gem cave: five reels of four rows, and groups of gems that fall. */
export const gemCave: TumbleGame & Published = {
  rows: 4,
  strips: stripsOf('110022443355', '550011442233', '331144220055', '332211445500', '005544332211'),
  symbols: [
    { name: 'topaz', pays: [70, 100, 140, 200] },
    { name: 'amethyst', pays: [70, 100, 140, 200] },
    { name: 'emerald', pays: [90, 140, 200, 350] },
    { name: 'sapphire', pays: [100, 170, 270, 500] },
    { name: 'ruby', pays: [140, 240, 400, 850] },
    { name: 'diamond', pays: [200, 400, 850, 1_700] },
  ],
  times: [1, 1, 2, 3],
  published: slotReturns['gem-cave'],
  largest: 15_050,
}
