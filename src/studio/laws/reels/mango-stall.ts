import { slotReturns } from '#domain/game/slot-returns.ts'
import { stripsOf } from '../strips.ts'
import type { WaysGame } from '../ways.ts'
import type { Published } from './published.ts'

/** Mango stall: five reels of four rows, and 1,024 ways. */
export const mangoStall: WaysGame & Published = {
  rows: 4,
  strips: stripsOf('640310152124703', '415701326418203', '085162710430253', '261207534012384', '518324303746120'),
  symbols: [
    { name: 'mango', pays: [0, 10, 20] },
    { name: 'coconut', pays: [0, 10, 20] },
    { name: 'durian', pays: [0, 10, 30] },
    { name: 'dumpling', pays: [0, 15, 35] },
    { name: 'noodles', pays: [5, 20, 60] },
    { name: 'satay', pays: [10, 35, 140] },
    { name: 'parasol', pays: [20, 70, 350] },
    { name: 'neon', pays: [40, 150, 1_000] },
    { name: 'wok', pays: undefined },
  ],
  wild: 8,
  published: slotReturns['mango-stall'],
  largest: 3_890,
}
