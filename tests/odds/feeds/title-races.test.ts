import { type PlayedMatch, tableOf } from '#domain/market/standing.ts'
import { americanFootball, baseball, basketball, eSports } from '#domain/market/sports.ts'
import { dayLength, dayOf, dayStart } from '#domain/time.ts'
import { ballRaces } from '#odds/feeds/house/ball-games.ts'
import { eSportsRaces } from '#odds/feeds/house/e-sports.ts'
import type { Feed } from '#odds/feed.ts'
import { feedOf } from '#odds/feeds/programme.ts'
import { memoryStore } from '#odds/store.ts'
import { outrightsProgramme, titleRaces } from '#odds/feeds/house/outrights.ts'
import type { TitleRace } from '#odds/feeds/house/title-race.ts'
import { seededSource } from '#odds/source.ts'
import { describe, expect, test } from 'vitest'
import { at, hours, openHouse } from '../kit.ts'

const source = seededSource('season')
const today = Math.round((dayStart(at('2025-03-07T09:00:00Z')) - dayStart(0)) / dayLength)
const startOf = (day: number): number => dayStart(0) + day * dayLength
const roundsOf = ({ clubs }: TitleRace): number => 2 * (clubs.length - 1)
/** The season that is over last. */
const lastSeason = (race: TitleRace): number => Math.floor(race.playedBefore(today) / roundsOf(race)) - 1
const daysOf = (race: TitleRace, season: number): number[] =>
  Array.from({ length: roundsOf(race) }, (_, round) => startOf(race.dayOfRound(season * roundsOf(race) + round)))

test('§feed.title-race: each sport with leagues has one', () => {
  const sports = new Set(titleRaces.map(({ league }) => league.sport))
  for (const sport of [basketball, baseball, americanFootball, eSports]) expect(sports).toContain(sport)
})

describe.each([...ballRaces, ...eSportsRaces].map((race) => [race.league.name, race] as const))(
  '§feed.title-race: %s',
  (_, race) => {
    const season = lastSeason(race)
    const days = daysOf(race, season)
    const matches = days.flatMap((day) =>
      race.matchesOn(source, day).map((plan) => ({ ...plan, day, result: plan.result(day + race.known) })),
    )

    test('a round is the one of its day, between the clubs that meet in it', () => {
      for (let round = 0; round < 3 * roundsOf(race); round++) {
        expect(race.playedBefore(race.dayOfRound(round))).toBe(round)
        if (round < 5)
          expect(
            race.matchesOn(source, startOf(race.dayOfRound(round))).map(({ home, away }) => ({ home, away })),
          ).toEqual(race.pairsOf(source, round))
      }
    })

    test('every match begins after prices are locked and is over when its result counts, in the season of its name', () => {
      expect(matches).toHaveLength((roundsOf(race) * race.clubs.length) / 2)
      for (const { day, kickoff, result, season: name } of matches) {
        expect([kickoff > day + race.shuts, result.status, name]).toEqual([true, 'completed', dayOf(days[0]!)])
        expect(result.ft).not.toBeNull()
      }
    })

    const programme = outrightsProgramme(source, [race])
    const runners = programme
      .opening(days[0]! - 80 * dayLength, days[0]! + race.known)
      .filter(({ kickoff }) => dayStart(kickoff + dayLength / 2) >= days.at(-1)!)
      .filter(({ kickoff }) => kickoff < days.at(-1)! + dayLength)

    test('one runner wins: a club that the table made of the season’s own results has first', () => {
      const over = days.at(-1)! + race.known
      const winners = runners.filter(({ result }) => result(over).winners?.includes('win')).map(({ home }) => home)
      expect([runners.length, winners.length]).toEqual([race.clubs.length, 1])
      const played = matches.map(
        ({ home, away, kickoff, result }): PlayedMatch => ({ home, away, kickoff, score: result.ft! }),
      )
      const leaders = tableOf(played, { sport: race.league.sport }).filter(({ place }) => place === 1)
      expect(leaders.map(({ team }) => team)).toContain(winners[0])
    })

    test('prices come to 115 to 120 %, are locked while a round is played, and shorten for the club that wins', () => {
      const priceAt = (moment: number) => runners.map((runner) => runner.pricesAt(moment, moment, moment)[0])
      const open = days.find((day, round) => round > 3 && (days[round + 1] ?? 0) + race.shuts > day + race.known)!
      for (const [moment, isLocked] of [
        [open + race.shuts, true],
        [open + race.known - 1, true],
      ] as const)
        expect(new Set(priceAt(moment).map((market) => market?.locked ?? false))).toEqual(new Set([isLocked]))
      const prices = priceAt(open + race.known)
      expect(prices.some((market) => market?.locked !== true)).toBe(true)
      const book = prices.reduce((sum, market) => sum + 10_000 / market!.prices[0]!, 0)
      expect([book >= 1.15, book <= 1.2], `${book}`).toEqual([true, true])
      const before = priceAt(days[0]! + race.shuts - 1)
      const last = priceAt(days.at(-1)! + race.shuts - 1)
      const winner = runners.findIndex(({ result }) => result(days.at(-1)! + race.known).winners?.includes('win'))
      expect(last[winner]!.prices[0]).toBeLessThan(before[winner]!.prices[0]!)
    })

    test('§feed.title-race: until its result is due nothing is said; where none comes, once of each runner', async () => {
      const { kickoff } = runners[0]!
      const due = days.at(-1)! + race.known
      const lateIn = async (feed: Feed) => {
        const late: unknown[] = []
        const warn = (facts: object, text: string) => void (/waits for its result/.test(text) && late.push(facts))
        const log = { info: () => {}, error: () => {}, warn }
        const { play } = await openHouse(feed, kickoff - hours(1), memoryStore(), 'run', { log })
        for (let book = kickoff; book <= due + hours(1); book += hours(1)) await play(book)
        const soon = late.length
        await play(kickoff + hours(47))
        return [soon, late.length]
      }
      const feed = feedOf(outrightsProgramme(source, [race]))
      expect(await lateIn(feed)).toEqual([0, 0])
      const mute = feedOf(outrightsProgramme(source, [race]))
      const advance = (book: number) => mute.advance(book).filter(({ kind }) => kind !== 'result')
      const snapshot = () => mute.snapshot().filter(({ kind }) => kind !== 'result')
      expect(await lateIn({ ...mute, advance, snapshot })).toEqual([0, race.clubs.length])
    })
  },
)
