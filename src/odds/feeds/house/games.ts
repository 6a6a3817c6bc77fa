import { raceRunners } from '#domain/market/picks.ts'
import { type GameTiming, gameTimings, isBoxing, isEFight, isRace } from '#domain/market/sports.ts'
import { dayLength, dayStart } from '#domain/time.ts'
import { shuffled } from '../../chance.ts'
import type { FeedLeague } from '../../feed.ts'
import { latest } from '../../play/latest.ts'
import type { Plan } from '../../play/plan.ts'
import { drawFrom, keptDraw, type Source } from '../../source.ts'
import { boutMarkets, boutShow } from '../../sports/virtual/bout.ts'
import { fightMarkets, fightShow } from '../../sports/virtual/fight.ts'
import { raceChances, racePlaces, runnerMarkets, runnerShow } from '../../sports/virtual/race.ts'
import { type Round, roundPlan } from '../../sports/virtual/round.ts'
import { shortMarkets, shortShow } from '../../sports/virtual/soccer.ts'
import type { Programme } from '../programme.ts'
import { houseGames, type HouseGame } from './games-table.ts'

const minute = 60_000
/** Each game begins a round this often (§sport.rounds). */
const every = 5 * minute
/** The round to come and the one after it take bets. */
const opensBefore = 2 * every
/** Long enough that some rounds are settled. */
const rolled = 60 * minute

/** The short games: a round of each every five minutes, day and night. */
export const gamesProgramme = (source: Source): Programme => ({
  name: 'games',
  rollFrom: (start) => start - rolled,
  reach: { open: opensBefore, play: every, asked: 6 * 60 * minute },
  opening: (from, to) =>
    houseGames.flatMap((game) =>
      kickoffsBetween(gameTimings.get(game.sport)!, from + opensBefore, to + opensBefore).flatMap((kickoff) =>
        roundsOf(source, game, kickoff),
      ),
    ),
})

/** When a game's rounds begin, after `from` and up to `to`. */
const kickoffsBetween = ({ delay }: GameTiming, from: number, to: number): number[] => {
  const late = delay * minute
  const first = Math.floor((from - late) / every) + 1
  const last = Math.floor((to - late) / every)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, n) => (first + n) * every + late)
}

/** A round between two sides is one match, a race one for each runner. */
const roundsOf = (source: Source, game: HouseGame, kickoff: number): Plan[] => {
  const day = dayStart(kickoff)
  const number = Math.floor((kickoff - day) / every) + 1
  const key = `house/${game.sport}/${source.name}/${Math.round((day - dayStart(0)) / dayLength)}/${number}`
  const drawn = shuffled(game.names, source.streamOf(`${key}/draw`))
  const { duration } = gameTimings.get(game.sport)!
  const common = { opens: kickoff - opensBefore, kickoff, length: duration * minute }
  if (isRace(game.sport))
    return raceOf(source, game, key, drawn.slice(0, raceRunners), { ...common, league: raceLeague(game, number) })
  const [home = '', away = ''] = drawn
  return [duel(source, game, { ...common, key, home, away, order: number, league: leagueOf(game) })]
}

const duel = (source: Source, { sport }: HouseGame, round: Round): Plan => {
  const skill = (name: string) => keptDraw(source, `${sport}/${name}`) - 0.5
  const lead = skill(round.home) - skill(round.away) + (drawFrom(source, `${round.key}/form`) - 0.5) / 2
  const chance = () => source.streamOf(`${round.key}/course`)
  if (isBoxing(sport)) {
    const wins = 0.5 + 0.14 * lead
    return roundPlan(
      round,
      () => boutMarkets(wins),
      () => boutShow(wins, round.length, chance()),
    )
  }
  if (isEFight(sport)) {
    const wins = 0.5 + 0.16 * lead
    return roundPlan(
      round,
      () => fightMarkets(wins),
      () => fightShow(wins, round.length, chance()),
    )
  }
  const level = sport === 48 ? 2.1 : 1.35
  const rates = { home: level * Math.exp(0.5 * lead), away: level * Math.exp(-0.5 * lead) }
  return roundPlan(
    round,
    () => shortMarkets(rates),
    () => shortShow(rates, round.length, chance()),
  )
}

const raceOf = (
  source: Source,
  { sport }: HouseGame,
  key: string,
  field: readonly string[],
  race: Omit<Round, 'key' | 'home' | 'away' | 'order'>,
): Plan[] => {
  const chances = raceChances(
    field,
    (runner) => keptDraw(source, `${sport}/${runner}`),
    (runner) => drawFrom(source, `${key}/form/${runner}`),
  )
  const places = latest(() => racePlaces(chances, drawFrom(source, `${key}/winner`), source.streamOf(`${key}/places`)))
  return field.map((home, place) =>
    roundPlan(
      { ...race, key: `${key}/${place + 1}`, home, away: '', order: place + 1 },
      () => runnerMarkets(chances, place),
      () => runnerShow(places(), place),
    ),
  )
}

const leagueOf = ({ sport, place }: HouseGame): FeedLeague => ({
  key: `house/${sport}`,
  name: place,
  sport,
  order: 1,
  flag: 0,
  type: 1,
})

/**
 * A race is an outright event; each runner is a match. Its number in the day names it, so that leagues are the same
 * each day.
 */
const raceLeague = ({ sport, place }: HouseGame, number: number): FeedLeague => ({
  key: `house/${sport}/${number}`,
  name: `${place} ${number}`,
  sport,
  order: number,
  flag: 0,
  type: 3,
})
