import { slotReturns } from '#domain/game/slot-returns.ts'
import type { SlotGame } from '../slot.ts'

/** Low variance: three reels, five lines, a win in about every third spin. */
export const orchard: SlotGame = {
  reels: 3,
  rows: 3,
  symbols: [
    { name: 'cherry', pays: { 3: 50 } },
    { name: 'plum', pays: { 3: 100 } },
    { name: 'lemon', pays: { 3: 200 } },
    { name: 'pear', pays: { 3: 300 } },
    { name: 'apple', pays: { 3: 500 } },
    { name: 'grape', pays: { 3: 800 } },
    { name: 'melon', pays: { 3: 1_500 } },
    { name: 'bell', pays: { 3: 4_000 } },
    { name: 'star', pays: { 3: 10_000 } },
  ],
  lines: [
    [1, 1, 1],
    [0, 0, 0],
    [2, 2, 2],
    [0, 1, 2],
    [2, 1, 0],
  ],
  modes: {
    base: {
      cost: 1,
      published: slotReturns.orchard,
      rows: [
        [689_999, 0],
        [122_553, 50],
        [70_577, 100],
        [40_644, 200],
        [29_431, 300],
        [19_597, 500],
        [13_479, 800],
        [8_172, 1500],
        [3_743, 4000],
        [1_805, 10000],
      ],
    },
  },
}
