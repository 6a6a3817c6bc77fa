import { eSports } from '#domain/market/sports.ts'
import { dayLength, dayStart } from '#domain/time.ts'
import type { Plan } from '../../play/plan.ts'
import { seenBy } from '../../pricing/endings.ts'
import { scoreLaw } from '../../pricing/season.ts'
import { endingsOf, type PartsLaw } from '../../pricing/sets.ts'
import { keptDraw, type Source } from '../../source.ts'
import { mapsLaw } from '../../sports/esports/law.ts'
import type { SetTempo } from '../../sports/sets/course.ts'
import { confirmedAfter, type PartsMatch, partsPlan } from '../../sports/sets/plan.ts'
import { roundOf, seasonNamed } from './rounds.ts'
import type { TitleRace } from './title-race.ts'
import { type Tour, toursOf } from './tours.ts'
import { wander } from './wander.ts'

const minute = 60_000
const hour = 60 * minute

/**
 * Three leagues share the day, so that at least one match runs at most hours. The figure is the number of maps that
 * win.
 */
const leagues = toursOf(
  eSports,
  `
  Ironspire Masters | 0 | 2
    Nightforge, Team Vanta, Crimson Halberd, Polar Circuit, Quiet Storm, Obelisk Five, Red Lantern, Glasswing
  Meridian Pro League | 8 | 2
    Kestrel Unit, Nova Harbour, Second Sunrise, Lucky Tigers, Iron Tide, Paper Cranes, Blue Monsoon, Static Hearts
  Aurora Invitational | 16 | 3
    Northern Signal, Fjord Wolves, Zero Meridian, Amber Protocol, Wild Boar Esports, Lost Cartographers, Velvet Owls, Copper Fox
`,
)

/** Each league's eight play each day, a match every two hours. */
export const eSportsDay = (source: Source, day: number): Plan[] => {
  const number = Math.round((day - dayStart(0)) / dayLength)
  return leagues.flatMap((league) => {
    const season = seasonNamed(league.sides.length, number, (round) => round)
    return roundOf(source, league.league.key, league.sides, number).map(({ home, away }, i) => {
      const key = `house/${source.name}/${number}/${league.league.name}/${home}/${away}`
      const kickoff = day + (league.from + 2 * i) * hour
      const opens = kickoff - 30 * hour
      return partsPlan({
        key,
        league: league.league,
        home,
        away,
        kickoff,
        opens,
        order: i + 1,
        lawAt: lawOf(source, league, { key, home, away, opens }),
        streamOf: source.streamOf,
        tempo,
        hasFirst: true,
        confirmAfter: confirmedAfter(key, 1),
        season,
      })
    })
  })
}

/** A round takes one to two minutes. */
const tempo: SetTempo = { point: [minute, 1.8 * minute], pause: 8 * minute, stop: [4_000, 8_000] }

/** How far the teams of a league differ in rounds won. */
const spread = 0.1

const lawOf = (
  source: Source,
  tour: Tour,
  { key, home, away, opens }: Pick<PartsMatch, 'key' | 'home' | 'away' | 'opens'>,
) => {
  const opinion = wander(() => source.streamOf(`${key}/opinion`), opens)
  return (at: number): PartsLaw => lawBetween(source, tour, { home, away }, opinion(at))
}

/** The law of a match; `opinion` is that of its day. */
const lawBetween = (
  source: Source,
  { league, figure }: Tour,
  { home, away }: Pick<PartsMatch, 'home' | 'away'>,
  opinion: number,
): PartsLaw => {
  const skill = (team: string) => keptDraw(source, `${league.key}/${team}`) - 0.5
  const lead = (spread * (skill(home) - skill(away))) / 2
  return mapsLaw({ wins: figure === 3 ? 3 : 2, round: 0.5 + lead + (spread * opinion) / 2 })
}

/** A match of five maps takes less than this. */
const longest = 8 * hour

/** The season of each league: a round a day. */
export const eSportsRaces: readonly TitleRace[] = leagues.map((tour) => {
  const { league, sides, from } = tour
  return {
    league,
    clubs: sides,
    dayOfRound: (round) => round,
    playedBefore: (number) => number,
    shuts: from * hour - 15 * minute,
    known: (from + sides.length - 2) * hour + longest,
    matchesOn: (source, day) => eSportsDay(source, day).filter(({ league: { key } }) => key === league.key),
    pairsOf: (source, round) => roundOf(source, league.key, sides, round),
    lawOf: (source, home, away) => {
      const ends = endingsOf(lawBetween(source, tour, { home, away }, 0), { parts: [[0, 0]], first: 'home' })
      return scoreLaw(seenBy(ends, 'ft').map(({ ft, p }) => ({ score: ft, p })))
    },
  }
})
