import { settle } from '#domain/settlement/settlement.ts'
import { dayLength, dayStart } from '#domain/time.ts'
import type { FeedMessage } from '#odds/feed.ts'
import { houseProgramme } from '#odds/feeds/house/house.ts'
import { outrightsProgramme } from '#odds/feeds/house/outrights.ts'
import { soccerDay, soccerRaces } from '#odds/feeds/house/soccer.ts'
import { titleLeagues } from '#odds/feeds/house/soccer-leagues.ts'
import { feedOf } from '#odds/feeds/programme.ts'
import { seededSource } from '#odds/source.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { at, hours, publishAll } from '../kit.ts'

const start = dayStart(at('2025-03-07T09:00:00Z'))
const days = (n: number) => n * dayLength
const only = <K extends FeedMessage['kind']>(messages: readonly FeedMessage[], kind: K) =>
  messages.filter((message): message is Extract<FeedMessage, { kind: K }> => message.kind === kind)

describe('who ends a season first', () => {
  let told: FeedMessage[]
  let byLeague: Map<string, ReturnType<typeof only<'fixture'>>>

  beforeAll(() => {
    told = publishAll(
      feedOf(outrightsProgramme(seededSource('season'), soccerRaces)),
      start,
      start + days(140),
      days(6) + hours(5),
    )
    byLeague = Map.groupBy(only(told, 'fixture'), ({ league, kickoff }) => `${league.key} ${kickoff}`)
  })

  test("each of the evening's twelve first divisions is an outright event with its twelve clubs as runners, always one of them open", () => {
    expect(new Set(only(told, 'fixture').map(({ league }) => league.key)).size).toBe(12)
    for (const runners of byLeague.values()) {
      expect([
        runners.length,
        new Set(runners.map(({ home }) => home)).size,
        runners.every(({ away, league }) => away === '' && league.type === 3),
      ]).toEqual([12, 12, true])
      expect(runners.map(({ order }) => order)).toEqual(Array.from({ length: 12 }, (_, n) => n + 1))
    }
    for (const league of titleLeagues) {
      const seasons = only(told, 'fixture').filter(
        ({ order, league: { key } }) => order === 1 && key.startsWith(league.league.key),
      )
      for (const [i, { at: opened }] of seasons.entries())
        if (i > 1) expect(opened).toBeLessThan(seasons[i - 1]!.kickoff + hours(9))
    }
  })

  test("§settlement.dead-heat: one runner wins: the club that leads the table made of the season's own results", () => {
    const results = new Map(only(told, 'result').map(({ match, result }) => [match, result]))
    const played = houseProgramme(seededSource('season'), [soccerDay])
      .opening(start - days(70), start + days(142))
      .filter(({ parent }) => parent === undefined)
    let checked = 0,
      seasons = 0
    for (const runners of byLeague.values()) {
      const ended = runners.flatMap(({ match, home }) =>
        results.has(match) ? [{ home, result: results.get(match)! }] : [],
      )
      if (ended.length === 0) continue
      const bet = { marketType: 'ORZ', pick: 'win', line: 0, live: false, scoreAt: [0, 0] } as const
      const winners = ended.filter(({ result }) => settle(bet, result) === 'won').map(({ home }) => home)
      expect(winners).toHaveLength(1)
      expect(ended.filter(({ result }) => settle(bet, result) === 'lost')).toHaveLength(11)
      const { kickoff, league } = runners[0]!
      const season = played
        .filter((plan) => `${plan.league.key}/winner` === league.key && plan.kickoff <= kickoff + hours(3))
        .sort((a, b) => b.kickoff - a.kickoff)
        .slice(0, 132)
      seasons += season.length === 132 ? 1 : 0
      if (season.length === 132)
        expect(
          leaderOf(season.map(({ home, away, result }) => ({ home, away, ft: result(start + days(150)).ft! }))),
        ).toBe(winners[0])
      checked++
    }
    expect(checked).toBeGreaterThanOrEqual(12)
    expect(seasons).toBeGreaterThanOrEqual(6)
  })

  test("the champion's price gets short", () => {
    const results = new Map(only(told, 'result').map(({ match, result }) => [match, result]))
    const last: number[] = []
    for (const runners of byLeague.values()) {
      const quotes = runners.map(({ match }) => only(told, 'prices').filter((message) => message.match === match))
      const champion = quotes[runners.findIndex(({ match }) => results.get(match)?.winners?.includes('win'))]
      const shown = champion?.flatMap(({ markets }) => markets[0]?.prices[0] ?? []) ?? []
      if (shown.length > 1) last.push(shown.at(-1)! / 10_000)
    }
    expect(last.filter((price) => price < 3).length).toBeGreaterThan(last.length / 2)
  })

  test('prices are locked while the league plays, from before its first match to the morning after, with new ones then', () => {
    const plans = outrightsProgramme(seededSource('season'), soccerRaces)
      .opening(start - days(80), start)
      .filter(({ kickoff }) => kickoff > start + days(12))
    const playing = houseProgramme(seededSource('season'), [soccerDay])
      .opening(start - days(3), start + days(15))
      .filter(({ league, parent }) => parent === undefined && `${league.key}/winner` === plans[0]!.league.key)
    const soon = playing.filter(({ kickoff }) => kickoff > start && kickoff < start + days(12))
    expect(soon.length).toBeGreaterThan(20)
    const runners = plans.filter(
      ({ league, kickoff }) => `${league.key} ${kickoff}` === `${plans[0]!.league.key} ${plans[0]!.kickoff}`,
    )
    const at = (moment: number, of: 'ORZ' | 'PLC' = 'ORZ') =>
      runners.flatMap((runner) => runner.pricesAt(moment, moment, moment)).filter(({ type }) => type === of)
    for (const { kickoff } of soon) {
      for (const moment of [kickoff - 1, kickoff + hours(2)])
        for (const of of ['ORZ', 'PLC'] as const) expect(at(moment, of).filter(({ locked }) => locked)).toHaveLength(12)
      const evening = dayStart(kickoff - hours(3))
      // Every runner has a price, and together they come to 115 to 120 %.
      for (const moment of [evening + hours(21), evening + hours(30)]) {
        const prices = at(moment).map(({ prices: [price] }) => price!)
        expect([prices.length, Math.min(...prices) >= 10_100]).toEqual([12, true])
        const book = prices.reduce((sum, price) => sum + 10_000 / price, 0)
        expect([book >= 1.15, book <= 1.2], `${book}`).toEqual([true, true])
        // §bet.each-way: three places of twelve; backing all that take bets never wins.
        const placed = at(moment, 'PLC').reduce((sum, { prices: [price] }) => sum + 10_000 / price!, 0)
        expect([at(moment, 'PLC').length, placed > 3]).toEqual([12, true])
      }
    }
  })
})

const leaderOf = (season: readonly { home: string; away: string; ft: readonly [number, number] }[]): string => {
  const table = new Map<string, { points: number; difference: number; goals: number }>()
  const enter = (club: string, scored: number, conceded: number) => {
    const row = table.get(club) ?? { points: 0, difference: 0, goals: 0 }
    table.set(club, {
      points: row.points + (scored > conceded ? 3 : scored === conceded ? 1 : 0),
      difference: row.difference + scored - conceded,
      goals: row.goals + scored,
    })
  }
  for (const { home, away, ft } of season) {
    enter(home, ...ft)
    enter(away, ft[1], ft[0])
  }
  return [...table].sort(
    ([, a], [, b]) => b.points - a.points || b.difference - a.difference || b.goals - a.goals,
  )[0]![0]
}
