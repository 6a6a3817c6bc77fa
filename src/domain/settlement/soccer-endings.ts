import { soccer } from '../market/sports.ts'
import { type Ending, notPlayed, stopped, waits } from './ending.ts'

/** How matches of soccer end. */
export const soccerEndings: readonly Ending[] = [
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
]
