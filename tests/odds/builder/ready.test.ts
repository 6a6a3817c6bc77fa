import { marketTypes, type MarketType, picksOf } from '#domain/market/kinds.ts'
import type { Match } from '#domain/market/rows.ts'
import type { Odds } from '#domain/market/odds-rows.ts'
import { soccer, tennis } from '#domain/market/sports.ts'
import { quote } from '#domain/odds/odds.ts'
import { cellsOf } from '#odds/builder/cells-of.ts'
import { joining, jointOf, wholeOf } from '#odds/builder/joint.ts'
import type { MatchLaw } from '#odds/builder/law.ts'
import { readyBuilders } from '#odds/builder/ready.ts'
import { marginOf } from '#odds/pricing/margins.ts'
import { describe, expect, test } from 'vitest'
import { backed, beforeKickoff } from './kit.ts'

const matchOf = (sport: number): Match => ({
  id: 1,
  league: 1,
  sport,
  order: 1,
  kind: 1,
  home: 'Arsenal',
  away: 'Chelsea',
  tab: 'today',
  status: 'open',
  kickoff: 0,
  suspension: 'none',
  subject: 'match',
  live: null,
})

const lines = [
  'OXT',
  'HDP -0.5',
  'HDP -1',
  'HDP 0.5',
  'OU 1.5',
  'OU 2.5',
  'OU 3.5',
  'BS',
  'OXTH',
  'OUH 1.5',
  'OUH 0.5',
  'DC',
]

/** The markets of a match at the prices of its law. */
const offered = (law: MatchLaw, texts: readonly string[], sport: number): readonly Odds[] => {
  const cells = cellsOf(law)[0]!
  return texts.map((text, n) => {
    const [type, line = '0'] = text.split(' ') as [MarketType, string?]
    const { kind, period } = marketTypes[type]
    const prices = picksOf(type).map((pick) => {
      const chance = wholeOf(jointOf(cells, [backed(`${text} ${pick}`, { sport })]))
      return quote(Math.floor(10_000 / (chance * (1 + (kind === 'cs' ? 0.1 : marginOf(kind, period, false))))), 'DEC')
    })
    return { id: n + 1, match: 1, type, line: Number(line) * 4, status: 'open', version: 1, prices }
  })
}

const law = beforeKickoff(1.5, 1.1)
const rows = offered(law, lines, soccer)
const read = (odds: readonly Odds[], of: MatchLaw = law, sport = soccer) =>
  readyBuilders(matchOf(sport), odds, of).map(
    (one) =>
      `${one.picks.map(([id, , , pick]) => `${lines[id - 1]} ${pick}`).join(', ')} at ${one.odds / 10_000}, fair ${(one.fair / 10_000).toFixed(2)}`,
  )

describe('§builder.ready: three builders of a match by plausible chance', () => {
  test('home 1.5, away 1.1 goals: nearest to 30, 15 and 7.5 per cent', () => {
    expect(read(rows)).toMatchInlineSnapshot(`
      [
        "OU 2.5 over, BS yes, OUH 0.5 over at 2.7, fair 2.86",
        "HDP -0.5 away, OU 2.5 under, OUH 0.5 over at 6.35, fair 6.64",
        "OXT home, OU 2.5 over, OXTH draw at 12.37, fair 13.22",
      ]
    `)
  })
  test('the order in which markets are listed does not matter', () => {
    expect(read(rows.toReversed())).toEqual(read(rows))
  })
  test('none is of two picks of one market, of another line than the one nearest to even, or of a line that may be returned', () => {
    for (const { picks } of readyBuilders(matchOf(soccer), rows, law)) {
      expect(new Set(picks.map(([id]) => id)).size).toBe(3)
      expect(picks.map(([id]) => lines[id - 1])).not.toEqual(expect.arrayContaining(['HDP -1']))
      expect(picks.some(([id]) => ['OU 1.5', 'OU 3.5', 'HDP 0.5'].includes(lines[id - 1]!))).toBe(false)
    }
  })
  test('no two share more than one selection', () => {
    const found = readyBuilders(matchOf(soccer), rows, law).map(({ picks }) => picks.map((pick) => pick.join('/')))
    for (const [n, one] of found.entries())
      for (const other of found.slice(n + 1)) expect(one.filter((pick) => other.includes(pick)).length).toBeLessThan(2)
  })
  test('a suspended market is in none, and a match with fewer markets has fewer', () => {
    const shut = rows.map((row) => (row.type === 'OXT' ? { ...row, status: 'suspended' as const } : row))
    expect(read(shut).join()).not.toContain('OXT home')
    expect(read(rows.filter(({ type }) => type === 'BS' || type === 'OXTH'))).toEqual([])
  })
  test('each is the nearest of all that make a builder', () => {
    const [first] = readyBuilders(matchOf(soccer), rows, law)
    expect(10_000 / first!.fair).toBeGreaterThan(0.25)
    expect(10_000 / first!.fair).toBeLessThan(0.36)
  })
  test('tennis: of its sets and the games of its first', () => {
    const tennisLaw: MatchLaw = {
      of: 'parts',
      figures: { kind: 'tennis', home: 0.63, away: 0.61 },
      state: { parts: [[0, 0]], first: null },
    }
    const cells = cellsOf(tennisLaw)
    expect(joining(cells, [])).toBe(cells[0])
    const found = readyBuilders(
      matchOf(tennis),
      offered(tennisLaw, ['ML', 'HDP -1.5', 'HDP 1.5', 'OU 2.5', 'MLH', 'OUH 9.5'], tennis),
      tennisLaw,
    )
    expect(found.length).toBeGreaterThan(1)
  })
})
