import type { MarketCode, Period } from '../market/catalogue.ts'
import type { MatchResult } from '../market/result.ts'
import { americanFootball, baseball, basketball, boxing, eSports, races, soccer, tennis } from '../market/sports.ts'
import type { Outcome } from './outcome.ts'

/** A pick, and what it comes to by each policy for a match that broke off. */
export interface EndedPick {
  readonly market: MarketCode
  readonly pick: string
  /** The whole match unless given. */
  readonly period?: Period
  /** In quarters; none where the market has none. */
  readonly line?: number
  readonly void: Outcome | 'running'
  /** As where it is void, unless given. */
  readonly decided?: Outcome | 'running'
}

/** How a match may end, with the result that says so: what a feed reports, and what an operator's act gives. */
export interface Ending {
  readonly sport: number
  readonly how: string
  readonly result: Omit<MatchResult, 'action'>
  /** The feeds that report it by themselves; elsewhere an operator does. */
  readonly feeds: readonly Feed[]
  readonly picks: readonly EndedPick[]
}

export const feeds = ['house', 'betfair', 'football-data', 'openfootball'] as const
export type Feed = (typeof feeds)[number]

const notPlayed = { status: 'cancelled', ht: null, ft: null } as const
const waits = { status: 'pending', ht: null, ft: null } as const
const stopped = { status: 'suspended', ht: null, ft: null } as const

/**
 * The ways in which each sport's matches end, walked through the rule book (§settlement.void-match,
 * §settlement.abandoned, §settlement.overtime, §settlement.withdrawn): `tests/domain/settlement/endings.test.ts` holds
 * the house and the calculator to every row.
 */
export const endings: readonly Ending[] = [
  {
    sport: soccer,
    how: 'played to the end of extra time',
    result: { status: 'completed', ht: [1, 0], ft: [2, 2], overtime: [3, 2] },
    feeds: ['house', 'openfootball'],
    picks: [
      { market: '1x2', pick: 'draw', void: 'won' },
      { market: 'dnb', pick: 'home', void: 'draw' },
      { market: 'ou', pick: 'over', line: 18, void: 'lost' },
      { market: '1x2', pick: 'home', period: 'ht', void: 'won' },
    ],
  },
  {
    sport: soccer,
    how: 'abandoned in the first half at 1–0',
    result: { status: 'abandoned1H', ht: [1, 0], ft: [1, 0], goals: ['home'] },
    feeds: [],
    picks: [
      { market: '1x2', pick: 'home', void: 'void' },
      { market: 'fg', pick: 'home', void: 'void', decided: 'won' },
      { market: 'ou', pick: 'over', line: 2, void: 'void', decided: 'won' },
      { market: 'ou', pick: 'under', line: 2, period: 'ht', void: 'void', decided: 'lost' },
    ],
  },
  {
    sport: soccer,
    how: 'abandoned in the second half at 1–1',
    result: { status: 'abandoned2H', ht: [1, 0], ft: [1, 1], goals: ['home', 'away'] },
    feeds: [],
    picks: [
      { market: '1x2', pick: 'draw', void: 'void' },
      { market: '1x2', pick: 'home', period: 'ht', void: 'won' },
      { market: 'bs', pick: 'yes', void: 'void', decided: 'won' },
      { market: 'ou', pick: 'under', line: 6, void: 'void', decided: 'lost' },
      { market: 'ou', pick: 'over', line: 7, void: 'void' },
      { market: 'htft', pick: 'AH', void: 'void', decided: 'lost' },
      { market: 'hdp', pick: 'home', line: -2, void: 'void' },
    ],
  },
  {
    sport: soccer,
    how: 'its first half refunded',
    result: { status: 'refund1H', ht: null, ft: [2, 1] },
    feeds: ['betfair'],
    picks: [
      { market: '1x2', pick: 'home', period: 'ht', void: 'void' },
      { market: '1x2', pick: 'home', void: 'won' },
      { market: 'htft', pick: 'HH', void: 'void' },
    ],
  },
  {
    sport: soccer,
    how: 'its second half refunded',
    result: { status: 'refund2H', ht: [1, 0], ft: null },
    feeds: [],
    picks: [
      { market: '1x2', pick: 'home', period: 'ht', void: 'won' },
      { market: '1x2', pick: 'home', void: 'void' },
    ],
  },
  {
    sport: soccer,
    how: 'not played: cancelled, awarded at a table, a walk-over or a forfeit',
    result: notPlayed,
    feeds: ['betfair'],
    picks: [
      { market: '1x2', pick: 'home', void: 'void' },
      { market: 'ou', pick: 'over', line: 10, period: 'ht', void: 'void' },
    ],
  },
  {
    sport: soccer,
    how: 'moved to another time or place, and not played yet',
    result: waits,
    feeds: [],
    picks: [{ market: '1x2', pick: 'home', void: 'running' }],
  },
  {
    sport: soccer,
    how: 'stopped, and to be continued',
    result: stopped,
    feeds: [],
    picks: [{ market: 'ou', pick: 'over', line: 2, void: 'running' }],
  },
  {
    sport: basketball,
    how: 'decided in overtime, 92–90 after 80–80',
    result: { status: 'completed', ht: [40, 38], ft: [80, 80], overtime: [92, 90] },
    feeds: ['house'],
    picks: [
      { market: 'ml', pick: 'home', void: 'won' },
      { market: 'dnb', pick: 'home', void: 'won' },
      { market: 'hdp', pick: 'home', line: -8, void: 'draw' },
      { market: 'ou', pick: 'over', line: 682, void: 'won' },
      { market: '1x2', pick: 'draw', void: 'won' },
      { market: 'ml', pick: 'home', period: 'ht', void: 'won' },
    ],
  },
  {
    sport: basketball,
    how: 'called early in the second half at 60–50',
    result: { status: 'abandoned2H', ht: [40, 38], ft: [60, 50] },
    feeds: [],
    picks: [
      { market: 'ml', pick: 'home', void: 'void' },
      { market: 'ou', pick: 'over', line: 402, void: 'void', decided: 'won' },
      { market: 'ou', pick: 'over', line: 282, period: 'ht', void: 'won' },
    ],
  },
  {
    sport: basketball,
    how: 'forfeited',
    result: notPlayed,
    feeds: [],
    picks: [{ market: 'ml', pick: 'home', void: 'void' }],
  },
  {
    sport: baseball,
    how: 'decided in extra innings, 4–3 after 3–3',
    result: { status: 'completed', ht: [1, 2], ft: [3, 3], overtime: [4, 3] },
    feeds: ['house'],
    picks: [
      { market: 'ml', pick: 'home', void: 'won' },
      { market: 'ou', pick: 'over', line: 26, void: 'won' },
      { market: 'ml', pick: 'home', period: 'ht', void: 'lost' },
    ],
  },
  {
    sport: baseball,
    how: 'called or shortened after five innings, and official at 4–1',
    result: { status: 'completed', ht: [2, 1], ft: [4, 1] },
    feeds: [],
    picks: [
      { market: 'ml', pick: 'home', void: 'won' },
      { market: 'ou', pick: 'under', line: 30, void: 'won' },
    ],
  },
  {
    sport: baseball,
    how: 'called before five innings at 2–0',
    result: { status: 'abandoned1H', ht: [2, 0], ft: [2, 0] },
    feeds: [],
    picks: [
      { market: 'ml', pick: 'home', void: 'void' },
      { market: 'ou', pick: 'over', line: 6, void: 'void', decided: 'won' },
    ],
  },
  {
    sport: americanFootball,
    how: 'level after overtime, 20–20',
    result: { status: 'completed', ht: [10, 7], ft: [20, 20], overtime: [20, 20] },
    feeds: [],
    picks: [
      { market: 'ml', pick: 'home', void: 'void' },
      { market: '1x2', pick: 'draw', void: 'won' },
      { market: 'hdp', pick: 'away', line: 14, void: 'won' },
    ],
  },
  {
    sport: tennis,
    how: 'retired in the second set, after a first of 6–4',
    result: { status: 'abandoned2H', ht: [6, 4], ft: [1, 0] },
    feeds: [],
    picks: [
      { market: 'ml', pick: 'home', void: 'void' },
      { market: 'ml', pick: 'home', period: 'ht', void: 'won' },
      { market: 'ou', pick: 'over', line: 38, period: 'ht', void: 'won' },
    ],
  },
  {
    sport: tennis,
    how: 'a walk-over',
    result: notPlayed,
    feeds: [],
    picks: [{ market: 'ml', pick: 'home', void: 'void' }],
  },
  {
    sport: eSports,
    how: 'played, 13–7 on the first map and 2–1 in maps',
    result: { status: 'completed', ht: [13, 7], ft: [2, 1] },
    feeds: ['house'],
    picks: [
      { market: 'ml', pick: 'home', void: 'won' },
      { market: 'ou', pick: 'over', line: 10, void: 'won' },
      { market: 'ml', pick: 'home', period: 'ht', void: 'won' },
    ],
  },
  {
    sport: eSports,
    how: 'forfeited after the first map',
    result: { status: 'abandoned2H', ht: [13, 7], ft: [1, 0] },
    feeds: [],
    picks: [
      { market: 'ml', pick: 'home', void: 'void' },
      { market: 'ml', pick: 'home', period: 'ht', void: 'won' },
    ],
  },
  {
    sport: boxing,
    how: 'stopped in the third round',
    result: { status: 'completed', ht: [0, 0], ft: [0, 0], winners: ['home-stoppage', 'home-3'] },
    feeds: ['house'],
    picks: [
      { market: 'mv', pick: 'home-stoppage', void: 'won' },
      { market: 'rb', pick: 'home-3', void: 'won' },
      { market: 'rb', pick: 'points', void: 'lost' },
    ],
  },
  {
    sport: boxing,
    how: 'no contest',
    result: notPlayed,
    feeds: [],
    picks: [{ market: 'mv', pick: 'home-points', void: 'void' }],
  },
  {
    sport: races[0]!,
    how: 'two runners tie for first',
    result: { status: 'completed', ht: [0, 0], ft: [0, 0], winners: ['win', 'another'] },
    feeds: ['betfair'],
    picks: [{ market: 'outright', pick: 'win', void: 'won' }],
  },
  {
    sport: races[0]!,
    how: 'a runner is withdrawn, or the race is void',
    result: notPlayed,
    feeds: ['betfair'],
    picks: [
      { market: 'outright', pick: 'win', void: 'void' },
      { market: 'plc', pick: 'place', void: 'void' },
    ],
  },
]
