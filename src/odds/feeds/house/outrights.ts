import type { MatchResult } from '#domain/market/result.ts'
import { dayLength, dayStart } from '#domain/time.ts'
import type { FeedLeague, FeedMarket } from '../../feed.ts'
import type { Plan } from '../../play/plan.ts'
import type { Source } from '../../source.ts'
import { quoteRunners, type RunnerQuote } from '../../pricing/outright.ts'
import { championOf, type PlayedFixture, seasonChances, type ToCome } from '../../pricing/season.ts'
import { wholeHalf } from '../../sports/soccer/tempo.ts'
import type { Programme } from '../programme.ts'
import { type HouseLeague, fixtureRates } from './fixture.ts'
import { roundOf } from './rounds.ts'
import { titleLeagues } from './soccer-leagues.ts'
import { dayOfRound, playedBefore, soccerOf } from './soccer.ts'

const hour = 3_600_000
/** Rounds of a double round robin of twelve. */
const rounds = 22
/** On a day of play prices are locked before its first match; new ones come the next morning. */
const shuts = 21.5 * hour
const reopens = 6 * hour
const closes = 22 * hour

/** The season winners of the evening's first divisions. */
export const outrightsProgramme = (source: Source): Programme => {
  const seasons = new Map<string, Season>()
  const seasonOf = (league: HouseLeague, place: number, number: number): Season => {
    const key = `${place}/${number}`
    const season = seasons.get(key) ?? createSeason(source, league, place, number)
    seasons.set(key, season)
    if (seasons.size > 50) seasons.delete(seasons.keys().next().value!)
    return season
  }
  return {
    name: 'outrights',
    rollFrom: (start) => start,
    reach: { open: 80 * dayLength, play: dayLength, asked: 3 * dayLength },
    opening: (from, to) =>
      titleLeagues.flatMap((league, place) =>
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

/** The runners of a season share its simulations: one for each state of the table. */
const createSeason = (source: Source, league: HouseLeague, place: number, number: number): Season => {
  const days = Array.from({ length: rounds }, (_, round) => dayOf(number * rounds + round, place))
  const results: (readonly PlayedFixture[])[] = []
  const resultsOf = (round: number, at: number) => (results[round] ??= playedOn(source, league, days[round]!, at))
  let latest: (Record<'markets' | 'locked', readonly (readonly FeedMarket[])[]> & { readonly done: number }) | undefined
  const marketsAfter = (done: number, at: number) => {
    if (latest?.done !== done) {
      const markets = quoteRunners(chancesAfter(done, at)).map(runnerMarket)
      latest = { done, markets, locked: markets.map((own) => own.map((market) => ({ ...market, locked: true }))) }
    }
    return latest
  }
  const chancesAfter = (done: number, at: number): readonly number[] => {
    const played = days.slice(0, done).flatMap((_, round) => resultsOf(round, at))
    const toCome = days.slice(done).flatMap((_, n) => toComeIn(source, league, number * rounds + done + n))
    return seasonChances(
      league.clubs.length,
      played,
      toCome,
      source.streamOf(`${league.league.name}/${number}/${done}`),
    )
  }
  const marketsOf =
    (club: number) =>
    (at: number): readonly FeedMarket[] => {
      const done = days.filter((day) => day + dayLength + reopens <= at).length
      if (done === rounds) return none
      // A round that has begun is not counted yet: its prices are shown, but nobody bets at them.
      return marketsAfter(done, at)[at >= days[done]! + shuts ? 'locked' : 'markets'][club]!
    }
  const champion = (at: number) =>
    championOf(
      league.clubs.length,
      days.flatMap((_, round) => resultsOf(round, at)),
    )
  const opens = dayOf(number * rounds - 1, place) + dayLength + reopens
  const kickoff = days.at(-1)! + closes
  const plan = (club: string, order: number): Plan => {
    const at = league.clubs.indexOf(club)
    return {
      key: `house/${source.name}/outright/${league.league.name}/${number}/${club}`,
      league: outrightLeague(league),
      home: club,
      away: '',
      order: order + 1,
      kickoff,
      opens,
      halves: false,
      gameAt: () => null,
      pricesAt: marketsOf(at),
      result: (moment) => resultOf(at === champion(moment)),
      confirmAfter: days.at(-1)! + dayLength + reopens - kickoff,
    }
  }
  return { opens, plans: () => byStrength(source, league).map(plan) }
}

const none: readonly FeedMarket[] = []

const runnerMarket = ({ price, locked }: RunnerQuote): readonly FeedMarket[] => [
  { type: 'ORZ', line: 0, prices: [price], ...(locked && { locked }) },
]

/** The GMT+8 day on which a league plays a round; rounds are counted from the very first one. */
const dayOf = (round: number, place: number): number => dayStart(0) + dayOfRound(round, place) * dayLength

/** What a league played on a day that is over at that moment. */
const playedOn = (source: Source, league: HouseLeague, day: number, at: number): PlayedFixture[] =>
  soccerOf(source, league, day).map(({ home, away, result }) => ({
    home: league.clubs.indexOf(home),
    away: league.clubs.indexOf(away),
    score: result(at).ft!,
  }))

const toComeIn = (source: Source, league: HouseLeague, round: number): ToCome[] =>
  roundOf(source, league.league.name, league.clubs, round).map(({ home, away }) => ({
    home: league.clubs.indexOf(home),
    away: league.clubs.indexOf(away),
    rates: fixtureRates(source, league, home, away),
    left,
  }))

const left = { first: wholeHalf(1), second: wholeHalf(2) }

/** Strongest club first: by expected goals for and against, at home and away, against all others. */
const byStrength = (source: Source, league: HouseLeague): readonly string[] => {
  const strengthOf = (club: string) =>
    league.clubs
      .filter((other) => other !== club)
      .reduce((sum, other) => {
        const [at, off] = [fixtureRates(source, league, club, other), fixtureRates(source, league, other, club)]
        return sum + at.home - at.away + off.away - off.home
      }, 0)
  const strengths = new Map(league.clubs.map((club) => [club, strengthOf(club)]))
  return league.clubs.toSorted((a, b) => strengths.get(b)! - strengths.get(a)!)
}

const outrightLeague = ({ league }: HouseLeague): FeedLeague => ({
  ...league,
  key: `${league.key}/winner`,
  name: `${league.name} - Winner`,
  type: 3,
})

/** The book treats a result as complete when it has a final score, so the winner has one. */
const resultOf = (hasWon: boolean): MatchResult => ({
  status: 'completed',
  ht: null,
  ft: [hasWon ? 1 : 0, 0],
  winners: hasWon ? ['win'] : [],
  action: 1,
})
