import { slotReturns } from '#domain/game/slot-returns.ts'
import { tenLines } from '../ten-lines.ts'
import type { FreeSpinsGame } from '../free-spins.ts'
import { stripsOf } from '../strips.ts'
import type { Published } from './published.ts'

/** Book of jade: ten lines, and twelve free spins in which a symbol fills its reels. */
export const bookOfJade: FreeSpinsGame & Published = {
  rows: 3,
  strips: stripsOf('17016203213540', '02417230560134', '24371651201430', '23103706251054', '45370240231261'),
  symbols: [
    { name: 'bead', pays: [5, 10, 40] },
    { name: 'vase', pays: [5, 15, 60] },
    { name: 'flute', pays: [10, 30, 110] },
    { name: 'mirror', pays: [10, 60, 290] },
    { name: 'elephant', pays: [20, 100, 500] },
    { name: 'tiger', pays: [60, 290, 1_150] },
    { name: 'idol', pays: [110, 550, 3_000] },
    { name: 'tome', pays: [0, 0, 0] },
  ],
  lines: tenLines,
  scatter: 7,
  scatterPay: 200,
  spins: 12,
  published: slotReturns['book-of-jade'],
  largest: 360_750,
}
