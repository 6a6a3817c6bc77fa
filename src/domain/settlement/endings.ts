import { americanFootball, baseball, basketball, boxing, eSports, races, tennis } from '../market/sports.ts'
import { type Ending, notPlayed, stopped } from './ending.ts'
import { soccerEndings } from './soccer-endings.ts'

/**
 * The ways in which each sport's matches end, walked through the rule book (§settlement.void-match,
 * §settlement.abandoned, §settlement.overtime, §settlement.withdrawn): `tests/domain/settlement/endings.test.ts` holds
 * the house and the calculator to every row.
 */
export const endings: readonly Ending[] = [
  ...soccerEndings,
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
    how: 'broken off in the first half at 30–28',
    result: { status: 'abandoned1H', ht: [30, 28], ft: [30, 28] },
    feeds: [],
    picks: [
      { market: 'ml', pick: 'home', void: 'void' },
      { market: 'ml', pick: 'home', period: 'ht', void: 'void' },
      { market: 'ou', pick: 'over', line: 202, period: 'ht', void: 'void', decided: 'won' },
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
    sport: baseball,
    how: 'stopped by rain, and to be continued',
    result: stopped,
    feeds: [],
    picks: [{ market: 'ml', pick: 'home', void: 'running' }],
  },
  {
    sport: baseball,
    how: 'forfeited',
    result: notPlayed,
    feeds: [],
    picks: [{ market: 'ml', pick: 'home', void: 'void' }],
  },
  {
    sport: americanFootball,
    how: 'decided in overtime, 23–20 after 20–20',
    result: { status: 'completed', ht: [10, 7], ft: [20, 20], overtime: [23, 20] },
    feeds: ['house'],
    picks: [
      { market: 'ml', pick: 'home', void: 'won' },
      { market: '1x2', pick: 'draw', void: 'won' },
      { market: 'hdp', pick: 'home', line: -12, void: 'draw' },
      { market: 'ou', pick: 'over', line: 170, void: 'won' },
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
    sport: americanFootball,
    how: 'called early in the second half at 21–14',
    result: { status: 'abandoned2H', ht: [14, 7], ft: [21, 14] },
    feeds: [],
    picks: [
      { market: 'ml', pick: 'home', void: 'void' },
      { market: 'ou', pick: 'over', line: 122, void: 'void', decided: 'won' },
      { market: 'ml', pick: 'home', period: 'ht', void: 'won' },
    ],
  },
  {
    sport: americanFootball,
    how: 'forfeited',
    result: notPlayed,
    feeds: [],
    picks: [{ market: 'ml', pick: 'home', void: 'void' }],
  },
  {
    sport: tennis,
    how: 'retired in the first set at 4–2',
    result: { status: 'abandoned1H', ht: [4, 2], ft: [0, 0] },
    feeds: [],
    picks: [
      { market: 'ml', pick: 'home', void: 'void' },
      { market: 'ml', pick: 'home', period: 'ht', void: 'void' },
      { market: 'ou', pick: 'over', line: 22, period: 'ht', void: 'won' },
      { market: 'ou', pick: 'over', line: 38, period: 'ht', void: 'void' },
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
    how: 'a walk-over',
    result: notPlayed,
    feeds: [],
    picks: [{ market: 'ml', pick: 'home', void: 'void' }],
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
