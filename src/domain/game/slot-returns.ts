import { type Exact, exact } from '../money/exact.ts'

/** What a unit staked on a spin of each slot returns on average (§game.slots). */
export const slotReturns = {
  orchard: exact(96_005_150n, 100_000_000n),
  lanterns: exact(954_982_480n, 1_000_000_000n),
  comet: exact(949_926_600n, 1_000_000_000n),
  'spring-tide': exact(4_988_763n, 5_242_880n),
  'coral-reef': exact(3_528_333n, 3_712_930n),
  'captains-log': exact(16_877_155n, 17_635_968n),
  'mango-stall': exact(3_593_152n, 3_796_875n),
  firecrackers: exact(1_199_719n, 1_244_160n),
  'tea-master': exact(3_168_882_397n, 3_322_265_625n),
  'book-of-jade': exact(30_436_073_659n, 31_637_227_888n),
  monsoon: exact(1_412_131n, 1_474_560n),
  'gem-cave': exact(2_380_807n, 2_488_320n),
} satisfies Readonly<Record<string, Exact>>
