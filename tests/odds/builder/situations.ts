import type { MarketType } from '#domain/market/kinds.ts'
import { marketTypes, marketTypeCodes, picksOf } from '#domain/market/kinds.ts'
import { americanFootball, baseball, basketball, eSports, soccer, tennis } from '#domain/market/sports.ts'
import type { Score } from '#domain/market/result.ts'
import { type Chance, drawWhole } from '#odds/chance.ts'
import type { MatchLaw } from '#odds/builder/law.ts'
import { tamed } from '#odds/pricing/score-distribution.ts'
import { wholeHalf } from '#odds/sports/soccer/tempo.ts'

/** A sport with situations of its matches by chance, and the picks that a builder may take in them. */
export interface Played {
  readonly name: string
  readonly sport: number
  readonly situation: (chance: Chance) => MatchLaw
  readonly picks: readonly string[]
}

const between = (chance: Chance, least: number, most: number): number => least + chance() * (most - least)
const score = (chance: Chance, most: number): Score => [drawWhole(chance, 0, most), drawWhole(chance, 0, most)]

/** Every pick of some markets, on some lines where they have one. */
const picksOn = (
  types: readonly MarketType[],
  lines: Partial<Record<MarketType, readonly number[]>>,
): readonly string[] =>
  types.flatMap((type) =>
    (lines[type] ?? ['']).flatMap((line) =>
      picksOf(type).map((pick) => [type, line, pick].filter((x) => x !== '').join(' ')),
    ),
  )

const byScore = marketTypeCodes.filter(
  (type) =>
    !['fg', 'lg', 'ml', 'dnb', 'hnb', 'anb', 'outright', 'mv', 'rb', 'plc', 'fc', 'tc'].includes(
      marketTypes[type].kind,
    ),
)
const goalLines = (lines: readonly number[]) =>
  Object.fromEntries(
    byScore.flatMap((type) => {
      const { kind } = marketTypes[type]
      if (kind === 'hdp') return [[type, [-1.5, -0.5, 0.5, 1.5]]]
      if (kind === 'tw') return [[type, [-1, 1]]]
      return ['ou', 'oxtou', 'dcou', 'ouoe'].includes(kind) ? [[type, lines]] : []
    }),
  )

export const sportsPlayed: readonly Played[] = [
  {
    name: 'soccer, before and in its first half',
    sport: soccer,
    picks: picksOn(byScore, goalLines([0.5, 1.5, 2.5, 3.5])),
    situation: (chance) => {
      const rates = { home: between(chance, 0.3, 2.6), away: between(chance, 0.3, 2.6) }
      const isBefore = chance() < 0.4
      return {
        of: 'goals',
        rates,
        pace: isBefore ? { home: 1, away: 1 } : tamed(rates, { home: between(chance, 0.5, 1.4), away: 1 }),
        score: isBefore ? [0, 0] : score(chance, 2),
        left: { first: isBefore ? wholeHalf(1) : between(chance, 0, wholeHalf(1)), second: wholeHalf(2) },
        half: null,
      }
    },
  },
  {
    name: 'soccer, in its second half',
    sport: soccer,
    picks: picksOn(byScore, goalLines([1.5, 3.5, 5.5])).filter(
      (pick) => marketTypes[pick.split(' ')[0] as MarketType].period === 'ft',
    ),
    situation: (chance) => {
      const half = score(chance, 2)
      return {
        of: 'goals',
        rates: { home: between(chance, 0.3, 2.6), away: between(chance, 0.3, 2.6) },
        pace: { home: 1, away: 1 },
        score: [half[0] + drawWhole(chance, 0, 1), half[1] + drawWhole(chance, 0, 1)],
        left: { first: 0, second: between(chance, 0.02, wholeHalf(2)) },
        half,
      }
    },
  },
  {
    name: 'basketball',
    sport: basketball,
    picks: [
      ...picksOn(['HDP', 'OU'], { HDP: [-6.5, -0.5, 5.5], OU: [205.5, 220.5, 230.5] }),
      ...picksOn(['HDPH', 'OUH', 'OEH', 'OE'], { HDPH: [-2.5, 3.5], OUH: [100.5, 110.5] }),
    ],
    situation: (chance) => {
      const played = drawWhole(chance, 0, 40)
      return {
        of: 'basketball',
        mean: { home: between(chance, 1, 1.2), away: between(chance, 1, 1.2) },
        state: {
          score: [
            drawWhole(chance, played, Math.round(1.3 * played)),
            drawWhole(chance, played, Math.round(1.3 * played)),
          ],
          half: [48 - played, 48 - played],
          left: [96 - played, 96 - played],
          rounds: 8,
        },
      }
    },
  },
  {
    name: 'American football',
    sport: americanFootball,
    picks: picksOn(['HDP', 'OU', 'OE', 'HDPH', 'OUH', 'OEH'], {
      HDP: [-6.5, -2.5, 3.5],
      OU: [38.5, 44.5, 51.5],
      HDPH: [-2.5, 3.5],
      OUH: [20.5, 24.5],
    }),
    situation: (chance) => {
      const played = drawWhole(chance, 0, 5)
      return {
        of: 'americanFootball',
        mean: { home: between(chance, 1.5, 2.4), away: between(chance, 1.5, 2.4) },
        state: {
          score: [7 * drawWhole(chance, 0, played / 2), 3 * drawWhole(chance, 0, played)],
          half: [6 - played, 6 - played],
          left: [12 - played, 12 - played],
          rounds: 2,
        },
      }
    },
  },
  {
    name: 'baseball',
    sport: baseball,
    picks: picksOn(['HDP', 'OU', 'OE', 'HDPH', 'OUH', 'OEH'], {
      HDP: [-1.5, 1.5],
      OU: [7.5, 8.5, 9.5],
      HDPH: [-0.5, 0.5],
      OUH: [3.5, 4.5],
    }),
    situation: (chance) => ({
      of: 'runs',
      rates: { home: between(chance, 3.4, 5.6), away: between(chance, 3.4, 5.6) },
      state: {
        score: score(chance, 3),
        inning: drawWhole(chance, 1, 5),
        side: chance() < 0.5 ? 'home' : 'away',
        outsLeft: drawWhole(chance, 1, 3),
      },
    }),
  },
  {
    name: 'tennis',
    sport: tennis,
    picks: picksOn(['HDP', 'OU', 'ML', 'CS', 'HDPH', 'OUH', 'MLH', 'OEH', 'HTFT'], {
      HDP: [-1.5, 1.5],
      OU: [2.5],
      HDPH: [-2.5, 2.5],
      OUH: [8.5, 9.5, 10.5],
    }),
    situation: (chance) => ({
      of: 'parts',
      figures: { kind: 'tennis', home: between(chance, 0.54, 0.7), away: between(chance, 0.54, 0.7) },
      state: chance() < 0.4 ? { parts: [[0, 0]], first: null } : { parts: [score(chance, 4)], first: 'away' },
    }),
  },
  {
    name: 'e-sports',
    sport: eSports,
    picks: picksOn(['HDP', 'OU', 'ML', 'CS', 'OE', 'HDPH', 'OUH', 'MLH', 'OEH', 'HTFT'], {
      HDP: [-2.5, -1.5, 1.5],
      OU: [3.5, 4.5],
      HDPH: [-4.5, 3.5],
      OUH: [19.5, 21.5],
    }),
    situation: (chance) => ({
      of: 'parts',
      figures: { kind: 'maps', wins: 3, round: between(chance, 0.42, 0.58) },
      state: { parts: [score(chance, 9)], first: 'home' },
    }),
  },
]
