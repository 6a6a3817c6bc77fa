import type { MatchResult } from '#domain/market/result.ts'
import { dayLength, dayStart } from '#domain/time.ts'
import { chanceOf } from '../../chance.ts'
import type { FeedLeague, FeedMarket } from '../../feed.ts'
import type { Plan } from '../../play/plan.ts'
import { priceOf } from '../../pricing/price.ts'
import { cautious, championOf, type Played, seasonChances, type ToCome } from '../../pricing/season.ts'
import { wholeHalf } from '../../sports/soccer/tempo.ts'
import type { Programme } from '../programme.ts'
import { type HouseLeague, ratesOf } from './fixture.ts'
import { roundOf } from './rounds.ts'
import { leaguesOf } from './soccer-leagues.ts'
import { playedBefore, rests, soccerDay } from './soccer.ts'

const hour = 3_600_000
/** Rounds of a double round robin of twelve. */
const rounds = 22
/** On a day of play bets stop before its first match and come back, with new prices, on the morning after. */
const shuts = 21.5 * hour
const reopens = 6 * hour
const closes = 22 * hour

/** Who ends a season of the evening's leagues first. */
export const outrightsProgramme = (seed: string): Programme => {
  const seasons = new Map<string, Season>()
  const seasonOf = (league: HouseLeague, place: number, number: number): Season => {
    const key = `${place}/${number}`
    const season = seasons.get(key) ?? createSeason(seed, league, place, number)
    seasons.set(key, season)
    if (seasons.size > 50) seasons.delete(seasons.keys().next().value!)
    return season
  }
  return {
    name: 'outrights',
    rollFrom: (start) => start,
    reach: { open: 40 * dayLength, play: dayLength, asked: 3 * dayLength },
    opening: (from, to) =>
      leaguesOf('prime').flatMap((league, place) =>
        numbersBetween(place, from, to)
          .map((number) => seasonOf(league, place, number))
          .filter(({ opens }) => opens > from && opens <= to)
          .flatMap(({ plans }) => plans()),
      ),
  }
}

/** Seasons that may open between two moments. */
const numbersBetween = (place: number, from: number, to: number): number[] => {
  const at = (moment: number) =>
    Math.floor(playedBefore(Math.round((dayStart(moment) - dayStart(0)) / dayLength), place) / rounds)
  return Array.from({ length: at(to) - at(from) + 3 }, (_, n) => at(from) - 1 + n)
}

interface Season {
  readonly opens: number
  readonly plans: () => Plan[]
}

/** A season's runners share its simulations: one for each state of the table. */
const createSeason = (seed: string, league: HouseLeague, place: number, number: number): Season => {
  const days = Array.from({ length: rounds }, (_, round) => dayOf(number * rounds + round, place))
  const results: (readonly Played[])[] = []
  const resultsOf = (round: number) => (results[round] ??= playedOn(seed, league, days[round]!))
  let latest: { readonly done: number; readonly markets: readonly (readonly FeedMarket[])[] } | undefined
  const marketsAfter = (done: number) => {
    if (latest?.done !== done) latest = { done, markets: chancesAfter(done).map(runnerMarkets) }
    return latest.markets
  }
  const chancesAfter = (done: number): readonly number[] => {
    const played = days.slice(0, done).flatMap((_, round) => resultsOf(round))
    const toCome = days.slice(done).flatMap((_, n) => toComeIn(seed, league, number * rounds + done + n))
    return seasonChances(
      league.clubs.length,
      played,
      toCome,
      chanceOf(`${seed}/${league.league.name}/${number}/${done}`),
    )
  }
  const marketsOf =
    (club: number) =>
    (at: number): readonly FeedMarket[] => {
      const done = days.filter((day) => day + dayLength + reopens <= at).length
      // A round begun and not yet counted would make the prices stale.
      return done === rounds || at >= days[done]! + shuts ? none : marketsAfter(done)[club]!
    }
  const champion = () =>
    championOf(
      league.clubs.length,
      days.flatMap((_, round) => resultsOf(round)),
    )
  const opens = dayOf(number * rounds - 1, place) + dayLength + reopens
  const kickoff = days.at(-1)! + closes
  const plan = (club: string, order: number): Plan => {
    const at = league.clubs.indexOf(club)
    return {
      key: `house/${seed}/outright/${league.league.name}/${number}/${club}`,
      league: outrightLeague(league),
      home: club,
      away: '',
      order: order + 1,
      kickoff,
      opens,
      game: () => null,
      pricesAt: marketsOf(at),
      result: () => resultOf(at === champion()),
      confirmAfter: days.at(-1)! + dayLength + reopens - kickoff,
    }
  }
  return { opens, plans: () => byStrength(seed, league).map(plan) }
}

const margin = 0.16
const longest = 150
const none: readonly FeedMarket[] = []

const runnerMarkets = (chance: number): readonly FeedMarket[] => {
  const price = priceOf(cautious(chance), margin, longest)
  return price === null ? none : [{ type: 'ORZ', line: 0, prices: [price] }]
}

/** The GMT+8 day on which a league plays a round, rounds counted from the first of all. */
const dayOf = (round: number, place: number): number => {
  let day = Math.floor((round * 3) / 2) - 3
  while (rests(day, place) || playedBefore(day, place) !== round) day++
  return dayStart(0) + day * dayLength
}

const playedOn = (seed: string, { league, clubs }: HouseLeague, day: number): Played[] =>
  soccerDay(seed, day)
    .filter((plan) => plan.league.key === league.key && plan.parent === undefined)
    .map(({ home, away, result }) => ({ home: clubs.indexOf(home), away: clubs.indexOf(away), score: result().ft! }))

const toComeIn = (seed: string, league: HouseLeague, round: number): ToCome[] =>
  roundOf(seed, league.league.name, league.clubs, round).map(({ home, away }) => ({
    home: league.clubs.indexOf(home),
    away: league.clubs.indexOf(away),
    rates: ratesOf(seed, league, home, away),
    left,
  }))

const left = { first: wholeHalf(1), second: wholeHalf(2) }

/** The strongest first: by goals for and against expected at home and away against all others. */
const byStrength = (seed: string, league: HouseLeague): readonly string[] => {
  const strength = (club: string) =>
    league.clubs
      .filter((other) => other !== club)
      .reduce((sum, other) => {
        const [at, off] = [ratesOf(seed, league, club, other), ratesOf(seed, league, other, club)]
        return sum + at.home - at.away + off.away - off.home
      }, 0)
  return league.clubs.toSorted((a, b) => strength(b) - strength(a))
}

const outrightLeague = ({ league }: HouseLeague): FeedLeague => ({
  ...league,
  key: `${league.key}/winner`,
  name: `${league.name} - Winner`,
  type: 3,
})

/** The book takes a result for whole when it has a final score, so the winner has one. */
const resultOf = (hasWon: boolean): MatchResult => ({
  status: 'completed',
  ht: null,
  ft: [hasWon ? 1 : 0, 0],
  winners: hasWon ? ['win'] : [],
  action: 1,
})
