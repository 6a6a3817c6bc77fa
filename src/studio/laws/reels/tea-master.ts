import { slotReturns } from '#domain/game/slot-returns.ts'
import { tenLines } from '../ten-lines.ts'
import type { FreeSpinsGame } from '../free-spins.ts'
import { stripsOf } from '../strips.ts'
import type { Published } from './published.ts'

/** Tea master: ten lines, and eight free spins in which a symbol fills its reels. */
export const teaMaster: FreeSpinsGame & Published = {
  rows: 3,
  strips: stripsOf('347613012041025', '027312042063154', '013723125024164', '036512073154021', '721461023053043'),
  symbols: [
    { name: 'leaf', pays: [10, 30, 80] },
    { name: 'biscuit', pays: [10, 30, 100] },
    { name: 'cup', pays: [20, 60, 160] },
    { name: 'bamboo', pays: [25, 80, 240] },
    { name: 'incense', pays: [30, 120, 400] },
    { name: 'kettle', pays: [60, 200, 800] },
    { name: 'caddy', pays: [100, 400, 1_600] },
    { name: 'teapot', pays: [0, 0, 0] },
  ],
  lines: tenLines,
  scatter: 7,
  scatterPay: 500,
  spins: 8,
  published: slotReturns['tea-master'],
  largest: 128_770,
}
