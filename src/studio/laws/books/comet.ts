import { slotReturns } from '#domain/game/slot-returns.ts'
import { exact } from '#domain/money/exact.ts'
import { tenLines } from '../ten-lines.ts'
import type { SlotGame } from '../slot.ts'

/** High variance: five reels, ten lines; a chase costs three stakes and hits more than twice as often. */
export const comet: SlotGame = {
  reels: 5,
  rows: 3,
  symbols: [
    { name: 'dust', pays: { 3: 100, 4: 200, 5: 500 } },
    { name: 'moon', pays: { 3: 100, 4: 300, 5: 1_000 } },
    { name: 'ring', pays: { 3: 150, 4: 400, 5: 1_500 } },
    { name: 'rocket', pays: { 3: 200, 4: 500, 5: 2_000 } },
    { name: 'planet', pays: { 3: 300, 4: 1_000, 5: 5_000 } },
    { name: 'sun', pays: { 3: 500, 4: 2_000, 5: 20_000 } },
    { name: 'nova', pays: { 3: 800, 4: 10_000, 5: 100_000 } },
    { name: 'comet', pays: { 3: 3_000, 4: 50_000, 5: 500_000 } },
  ],
  lines: tenLines,
  modes: {
    base: {
      cost: 1,
      published: slotReturns.comet,
      rows: [
        [8_600_001, 0],
        [377_990, 100],
        [263_626, 150],
        [204_152, 200],
        [142_384, 300],
        [110_263, 400],
        [90_428, 500],
        [59_553, 800],
        [48_840, 1000],
        [34_063, 1500],
        [26_379, 2000],
        [18_398, 3000],
        [11_684, 5000],
        [6_311, 10000],
        [3_408, 20000],
        [1_510, 50000],
        [815, 100000],
        [195, 500000],
      ],
    },
    chase: {
      cost: 3,
      published: exact(2_879_964_400n, 3_000_000_000n),
      rows: [
        [6_699_999, 0],
        [825_774, 100],
        [594_806, 150],
        [471_281, 200],
        [339_464, 300],
        [268_967, 400],
        [224_534, 500],
        [153_503, 800],
        [128_145, 1000],
        [92_303, 1500],
        [73_134, 2000],
        [52_679, 3000],
        [34_844, 5000],
        [19_886, 10000],
        [11_349, 20000],
        [5_407, 50000],
        [3_086, 100000],
        [839, 500000],
      ],
    },
  },
}
