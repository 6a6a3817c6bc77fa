import { gameTimings, isBoxing, isEFight, isRace, specialSports } from '#domain/market/sports.ts'
import type { FeedMessage } from '#odds/feed.ts'
import { gamesProgramme } from '#odds/feeds/house/games.ts'
import { feedOf } from '#odds/feeds/programme.ts'
import { seededSource } from '#odds/source.ts'
import { describe, expect, test } from 'vitest'
import { at, hours, minutes, seconds, publishAll } from '../kit.ts'

const start = at('2025-03-07T09:00:00Z')
const told = (seed: string, step: number, length = hours(2)) =>
  publishAll(feedOf(gamesProgramme(seededSource(seed))), start, start + length, step)
const only = <K extends FeedMessage['kind']>(messages: readonly FeedMessage[], kind: K) =>
  messages.filter((message): message is Extract<FeedMessage, { kind: K }> => message.kind === kind)

describe('§sport.rounds: each game plays a round every five minutes', () => {
  const messages = told('rounds', seconds(20))
  const fixtures = only(messages, 'fixture')
  const rounds = new Map(
    [...Map.groupBy(fixtures, ({ league, kickoff }) => `${league.sport} ${kickoff}`).values()].map((runners) => [
      `${runners[0]!.league.sport} ${runners[0]!.kickoff}`,
      runners,
    ]),
  )

  test('all fifteen do, each at its own delay after a full five minutes', () => {
    for (const sport of specialSports) {
      const kickoffs = [
        ...new Set(fixtures.filter(({ league }) => league.sport === sport).map(({ kickoff }) => kickoff)),
      ].sort((a, b) => a - b)
      expect(kickoffs.every((kickoff) => kickoff % minutes(5) === minutes(gameTimings.get(sport)!.delay))).toBe(true)
      expect(kickoffs.slice(1).every((kickoff, i) => kickoffs[i]! + minutes(5) === kickoff)).toBe(true)
      expect(kickoffs.length).toBeGreaterThanOrEqual(26)
    }
  })

  test('a round takes bets for ten minutes, none in the five it is shown live, and has its result with its end', () => {
    const over = fixtures.filter(
      ({ kickoff }) => kickoff > start + minutes(10) && kickoff + minutes(5) <= start + hours(2),
    )
    expect(over.length).toBeGreaterThan(700)
    const byMatch = Map.groupBy(
      messages.filter((message) => 'match' in message),
      ({ match }) => match,
    )
    for (const { match, at: opened, kickoff } of over) {
      const story = byMatch.get(match)!
      const [result, ...more] = only(story, 'result')
      expect(opened).toBe(kickoff - minutes(10))
      expect([result!.at, more.length, result!.result.status]).toEqual([kickoff + minutes(5), 0, 'completed'])
      expect(only(story, 'prices').every(({ at: priced, markets }) => priced < kickoff && markets.length > 0)).toBe(
        true,
      )
      expect(only(story, 'stop').map(({ at: stopped, reason }) => [stopped, reason])).toEqual([[kickoff, 'trader']])
      const plays = only(story, 'play')
      expect(plays[0]!.at).toBe(kickoff)
      expect(plays.filter(({ live }) => live.phase === 'ended').map(({ at: ended }) => ended)).toEqual([
        kickoff + minutes(5),
      ])
      expect(plays.every(({ live, at: shown }) => live.phase === 'ended' || shown < kickoff + minutes(5))).toBe(true)
    }
  })

  test('the round under way and the two to come, no more', () => {
    for (const [round, runners] of rounds) expect(runners).toHaveLength(isRace(Number(round.split(' ')[0])) ? 6 : 1)
    for (let now = start + minutes(20); now < start + hours(2); now += minutes(7)) {
      for (const sport of specialSports) {
        const open = [...rounds.keys()]
          .filter((round) => Number(round.split(' ')[0]) === sport)
          .map((round) => Number(round.split(' ')[1]))
          .filter((kickoff) => kickoff - minutes(10) <= now && now < kickoff + minutes(5))
        expect(open).toHaveLength(3)
      }
    }
  })

  test('a race is an outright event of six runners with a price each, and exactly one of them wins', () => {
    const results = new Map(only(messages, 'result').map(({ match, result }) => [match, result]))
    const priced = new Map(only(messages, 'prices').map(({ match, markets }) => [match, markets]))
    let races = 0
    for (const [round, runners] of rounds) {
      if (!isRace(Number(round.split(' ')[0])) || runners[0]!.kickoff <= start) continue
      for (const { match, away, league } of runners)
        expect([priced.get(match)?.map(({ type, prices }) => [type, prices.length]), away, league.type]).toEqual([
          [
            ['ORZ', 1],
            ['PLC', 1],
            ['FC', 6],
            ['TC', 36],
          ],
          '',
          3,
        ])
      expect(new Set(runners.map(({ league }) => league.key)).size).toBe(1)
      const known = runners.flatMap(({ match }) => results.get(match) ?? [])
      if (known.length === 0) continue
      expect(known.filter(({ winners }) => winners?.[0] === 'win')).toHaveLength(1)
      // The score of a runner is its place: one of each, the winner the first.
      expect(known.map(({ ft }) => ft![0]).toSorted()).toEqual(known.map((_, n) => n + 1))
      const numberAt = (place: number) => runners.findIndex(({ match }) => results.get(match)?.ft![0] === place) + 1
      const [second, third] = [numberAt(2), numberAt(3)]
      expect(known.find(({ ft }) => ft![0] === 1)!.winners).toEqual(['win', 'place', `${second}`, `${second}-${third}`])
      expect(known.find(({ ft }) => ft![0] === 2)!.winners).toEqual(['place'])
      expect(known.filter(({ winners }) => winners!.length === 0)).toHaveLength(4)
      races++
    }
    expect(races).toBeGreaterThan(100)
  })

  test('the last score shown is the result; a fight ends when one has won three rounds', () => {
    const results = new Map(only(messages, 'result').map(({ match, result }) => [match, result]))
    for (const { match, live } of only(messages, 'play')) {
      if (live.phase === 'ended' && live.score) expect(results.get(match)!.ft).toEqual(live.score)
    }
    for (const { match, league } of fixtures) {
      const ft = results.get(match)?.ft
      if (ft && isBoxing(league.sport)) expect(ft[0] + ft[1]).toBe(1)
      else if (ft && isEFight(league.sport)) expect([Math.max(...ft), Math.min(...ft) < 3]).toEqual([3, true])
    }
  })
})

describe('same seed, same run', () => {
  const lastOf = (messages: readonly FeedMessage[]) =>
    messages
      .filter(({ kind }) => kind !== 'prices' && kind !== 'play')
      .map((message) => JSON.stringify(message))
      .sort()

  test('however time is cut, the same rounds and results are reported', () => {
    expect(lastOf(told('a', minutes(20)))).toEqual(lastOf(told('a', seconds(30))))
    expect(lastOf(told('b', minutes(20)))).not.toEqual(lastOf(told('a', minutes(20))))
  })

  test('a feed that begins later reports the rounds that are still open', () => {
    const feed = feedOf(gamesProgramme(seededSource('a')))
    feed.begin(start + hours(1))
    const later = new Set(only(feed.advance(start + hours(1)), 'fixture').map(({ match }) => match))
    const before = told('a', minutes(5), hours(1))
    const over = new Set(only(before, 'result').map(({ match }) => match))
    expect([...later].sort()).toEqual(
      only(before, 'fixture')
        .map(({ match }) => match)
        .filter((match) => !over.has(match))
        .sort(),
    )
  })
})
