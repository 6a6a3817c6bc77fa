import { slotReturns } from '#domain/game/slot-returns.ts'
import { tenLines } from '../ten-lines.ts'
import type { SlotGame } from '../slot.ts'

/** Medium variance: five reels, ten lines. */
export const lanterns: SlotGame = {
  reels: 5,
  rows: 3,
  symbols: [
    { name: 'fan', pays: { 3: 20, 4: 50, 5: 150 } },
    { name: 'kite', pays: { 3: 30, 4: 60, 5: 200 } },
    { name: 'drum', pays: { 3: 30, 4: 80, 5: 250 } },
    { name: 'lotus', pays: { 3: 40, 4: 100, 5: 400 } },
    { name: 'crane', pays: { 3: 60, 4: 200, 5: 800 } },
    { name: 'carp', pays: { 3: 100, 4: 400, 5: 1_500 } },
    { name: 'gong', pays: { 3: 200, 4: 1_000, 5: 5_000 } },
    { name: 'lantern', pays: { 3: 500, 4: 2_500, 5: 50_000 } },
  ],
  lines: tenLines,
  modes: {
    base: {
      cost: 1,
      published: slotReturns.lanterns,
      rows: [
        [7_299_999, 0],
        [419_766, 20],
        [339_379, 30],
        [291_864, 40],
        [259_640, 50],
        [235_971, 60],
        [202_934, 80],
        [180_529, 100],
        [145_956, 150],
        [125_522, 200],
        [111_663, 250],
        [87_276, 400],
        [77_640, 500],
        [60_683, 800],
        [53_983, 1000],
        [43_645, 1500],
        [33_391, 2500],
        [23_217, 5000],
        [6_942, 50000],
      ],
    },
  },
}
