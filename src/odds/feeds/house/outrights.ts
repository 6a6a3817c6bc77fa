import type { MatchResult } from '#domain/market/result.ts'
import { rankingOf } from '#domain/market/sports.ts'
import { dayLength, dayStart } from '#domain/time.ts'
import type { FeedLeague, FeedMarket } from '../../feed.ts'
import type { Plan } from '../../play/plan.ts'
import type { Source } from '../../source.ts'
import { quotePlaces, quoteRunners, type RunnerQuote } from '../../pricing/outright.ts'
import { eachWayTerms } from '#domain/bet/each-way.ts'
import {
  firstOf,
  expectedLead,
  type PlayedFixture,
  type ScoreLaw,
  type SeasonChances,
  seasonChances,
} from '../../pricing/season.ts'
import type { Programme } from '../programme.ts'
import { ballRaces } from './ball-games.ts'
import { eSportsRaces } from './e-sports.ts'
import { seasonAfter } from './rounds.ts'
import { soccerRaces } from './soccer.ts'
import type { TitleRace } from './title-race.ts'

const hour = 3_600_000
/** The event begins once its last prices are locked. */
const begins = hour / 2

/** The leagues of the house whose season winners are outrights (§feed.title-race). */
export const titleRaces: readonly TitleRace[] = [...soccerRaces, ...ballRaces, ...eSportsRaces]

/** The season winners of these leagues. */
export const outrightsProgramme = (source: Source, races: readonly TitleRace[] = titleRaces): Programme => {
  const seasons = new Map<string, Season>()
  const laws = new Map(races.map((race) => [race, keptLaws(source, race)]))
  const seasonOf = (race: TitleRace, number: number): Season => {
    const key = `${race.league.key}/${number}`
    const season = seasons.get(key) ?? createSeason(source, race, number, laws.get(race)!)
    seasons.set(key, season)
    if (seasons.size > mostKept) seasons.delete(seasons.keys().next().value!)
    return season
  }
  return {
    name: 'outrights',
    rollFrom: (start) => start,
    reach: { open: 80 * dayLength, play: 2 * dayLength, asked: 3 * dayLength },
    opening: (from, to) =>
      races.flatMap((race) =>
        numbersBetween(race, from, to)
          .map((number) => seasonOf(race, number))
          .filter(({ opens }) => opens > from && opens <= to)
          .flatMap(({ plans }) => plans()),
      ),
  }
}

/** Seasons kept with what was worked out for them; each league has one open at a time, or two. */
const mostKept = 100

type Laws = (home: string, away: string) => ScoreLaw

/** Each law is worked out once: clubs keep their strengths. */
const keptLaws = (source: Source, race: TitleRace): Laws => {
  const known = new Map<string, ScoreLaw>()
  return (home, away) => {
    const key = `${home}/${away}`
    const law = known.get(key) ?? race.lawOf(source, home, away)
    known.set(key, law)
    return law
  }
}

const roundsOf = ({ clubs }: TitleRace): number => seasonAfter(clubs.length, 0).rounds

/** Seasons that may open between two moments. */
const numbersBetween = (race: TitleRace, from: number, to: number): number[] => {
  const at = (moment: number) =>
    Math.floor(race.playedBefore(Math.round((dayStart(moment) - dayStart(0)) / dayLength)) / roundsOf(race))
  return Array.from({ length: at(to) - at(from) + 3 }, (_, n) => at(from) - 1 + n)
}

interface Season {
  readonly opens: number
  readonly plans: () => Plan[]
}

/** The runners of a season share its simulations: one for each state of the table. */
const createSeason = (source: Source, race: TitleRace, number: number, lawOf: Laws): Season => {
  const { clubs, shuts, known } = race
  const rounds = roundsOf(race)
  const table = { clubs: clubs.length, ranking: rankingOf(race.league.sport) }
  const terms = eachWayTerms(clubs.length)
  const days = Array.from({ length: rounds }, (_, round) => dayOf(race, number * rounds + round))
  const results: (readonly PlayedFixture[])[] = []
  const resultsOf = (round: number, at: number) => (results[round] ??= playedOn(source, race, days[round]!, at))
  let latest: (Record<'markets' | 'locked', readonly (readonly FeedMarket[])[]> & { readonly done: number }) | undefined
  const marketsAfter = (done: number, at: number) => {
    if (latest?.done !== done) {
      const { first, placed } = chancesAfter(done, at)
      const places = terms ? quotePlaces(placed) : []
      const markets = quoteRunners(first).map((quote, club) => runnerMarkets(quote, places[club]))
      latest = { done, markets, locked: markets.map((own) => own.map((market) => ({ ...market, locked: true }))) }
    }
    return latest
  }
  const chancesAfter = (done: number, at: number): SeasonChances => {
    const played = days.slice(0, done).flatMap((_, round) => resultsOf(round, at))
    const toCome = days.slice(done).flatMap((_, n) =>
      race.pairsOf(source, number * rounds + done + n).map(({ home, away }) => ({
        home: clubs.indexOf(home),
        away: clubs.indexOf(away),
        law: lawOf(home, away),
      })),
    )
    return seasonChances(
      table,
      played,
      toCome,
      source.streamOf(`${race.league.name}/${number}/${done}`),
      terms?.places ?? 1,
    )
  }
  const marketsOf =
    (club: number) =>
    (at: number): readonly FeedMarket[] => {
      const done = days.filter((day) => day + known <= at).length
      if (done === rounds) return none
      // A round that has begun is not counted yet: its prices are shown, but nobody bets at them.
      return marketsAfter(done, at)[at >= days[done]! + shuts ? 'locked' : 'markets'][club]!
    }
  const first = (at: number) =>
    firstOf(
      table,
      days.flatMap((_, round) => resultsOf(round, at)),
      terms?.places ?? 1,
    )
  const opens = dayOf(race, number * rounds - 1) + known
  const kickoff = days.at(-1)! + shuts + begins
  const plan = (club: string, order: number): Plan => {
    const at = clubs.indexOf(club)
    return {
      key: `house/${source.name}/outright/${race.league.name}/${number}/${club}`,
      league: outrightLeague(race.league),
      home: club,
      away: '',
      order: order + 1,
      kickoff,
      opens,
      halves: false,
      gameAt: () => null,
      pricesAt: marketsOf(at),
      result: (moment) => resultOf(first(moment).indexOf(at) + 1),
      confirmAfter: days.at(-1)! + known - kickoff,
    }
  }
  return { opens, plans: () => byStrength(clubs, lawOf).map(plan) }
}

const none: readonly FeedMarket[] = []

/** A club is backed to finish first, and to be placed where its league is large enough (§feed.title-race). */
const runnerMarkets = (win: RunnerQuote, place: RunnerQuote | undefined): readonly FeedMarket[] =>
  (
    [
      ['ORZ', win],
      ['PLC', place],
    ] as const
  ).flatMap(([type, quote]) =>
    quote ? [{ type, line: 0, prices: [quote.price], ...(quote.locked && { locked: true }) }] : [],
  )

/** The start of the GMT+8 day on which a league plays a round; rounds are counted from the very first one. */
const dayOf = (race: TitleRace, round: number): number => dayStart(0) + race.dayOfRound(round) * dayLength

/** What a league played on a day that is over at that moment. */
const playedOn = (source: Source, race: TitleRace, day: number, at: number): PlayedFixture[] =>
  race.matchesOn(source, day).map(({ home, away, result }) => ({
    home: race.clubs.indexOf(home),
    away: race.clubs.indexOf(away),
    score: result(at).ft!,
  }))

/** Strongest club first: by the leads it is expected to win by, at home and away, against all others. */
const byStrength = (clubs: readonly string[], lawOf: Laws): readonly string[] => {
  const strengths = new Map(
    clubs.map((club) => [
      club,
      clubs
        .filter((other) => other !== club)
        .reduce((sum, other) => sum + expectedLead(lawOf(club, other)) - expectedLead(lawOf(other, club)), 0),
    ]),
  )
  return clubs.toSorted((a, b) => strengths.get(b)! - strengths.get(a)!)
}

const outrightLeague = (league: FeedLeague): FeedLeague => ({
  ...league,
  key: `${league.key}/winner`,
  name: `${league.name} - Winner`,
  type: 3,
})

/** The book treats a result as complete when it has a final score. `place`: 0 of a club that is not placed. */
const resultOf = (place: number): MatchResult => ({
  status: 'completed',
  ht: null,
  ft: [place === 1 ? 1 : 0, 0],
  winners: place === 1 ? ['win', 'place'] : place > 1 ? ['place'] : [],
  action: 1,
})
