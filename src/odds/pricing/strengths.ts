import type { Score } from '#domain/market/result.ts'
import type { Rates } from './score-distribution.ts'
import { after, type Belief, type SkillLevel, skillRates, type Skill } from './skill.ts'

/** A result to learn from, and the moment it was known: the final whistle. */
export interface Lesson {
  readonly home: string
  readonly away: string
  readonly ft: Score
  readonly at: number
}

/** The rates expected of a match at a moment, learnt only from lessons before that moment. */
export type Strengths = (home: string, away: string, at: number) => Rates

/** A club as it was after its latest lesson. */
interface Known extends Skill {
  readonly at: number
}

/**
 * A league as it was after a lesson; `seasons` counts the seasons begun, `newcomers` is the belief about a promoted
 * club.
 */
interface LeagueLevel extends SkillLevel {
  readonly at: number
  readonly seasons: number
  readonly newcomers: Belief
}

/**
 * Learns a league's strengths: a filter whose state is a belief of each club's edge and tempo and of the league's
 * goals and home advantage (`skill.ts`). Clubs change with time, and more between seasons; a club promoted after the
 * first season starts from what such clubs have done. Every state is kept with its moment.
 */
export const learn = (
  lessons: readonly Lesson[],
  { hasHome, beliefs = houseBeliefs }: { hasHome: boolean; beliefs?: Beliefs },
): Strengths => {
  const clubs = new Map<string, Past<Known | undefined>>()
  const beginning = beginningOf(beliefs)
  const skillAt = skillUnder(beliefs)
  const league = createPast(hasHome ? beginning : { ...beginning, home: { mean: 0, variance: certain } })
  const pastOf = (club: string) => {
    const past = clubs.get(club) ?? createPast<Known | undefined>(undefined)
    clubs.set(club, past)
    return past
  }
  const promoted = new Set<Past<Known | undefined>>()
  for (const { home, away, ft, at } of [...lessons].sort((a, b) => a.at - b.at)) {
    const season = seasonAt(league.latest(), at, promoted, beliefs)
    const [h, a] = [pastOf(home), pastOf(away)]
    for (const past of [h, a]) if (past.latest() === undefined && season.seasons > 1) promoted.add(past)
    const told = after(
      { home: skillAt(h.latest(), season, at), away: skillAt(a.latest(), season, at), level: season },
      ft,
    )
    h.add(at, { ...told.home, at })
    a.add(at, { ...told.away, at })
    league.add(at, { ...season, ...told.level, at })
  }
  return (home, away, at) => {
    const season = seasonAt(league.at(at), at, promoted, beliefs)
    const skill = (club: string) => skillAt(clubs.get(club)?.at(at), season, at)
    return skillRates({ home: skill(home), away: skill(away), level: season })
  }
}

const squared = (deviation: number): number => deviation ** 2
const certain = 1e-12
const day = 86_400_000

/** What is believed of a league and its clubs before any match of theirs; all as logarithms. */
export interface Beliefs {
  /** Goals per side and the home side's factor in other leagues, and by how much leagues differ. */
  readonly goals: number
  readonly home: number
  readonly leagues: number
  /** By how much clubs differ, as standard deviations. */
  readonly edge: number
  readonly tempo: number
  /** The edge of a promoted club. */
  readonly newcomers: number
  /** By how much a club changes in a day, and over the summer, as standard deviations. */
  readonly driftEdge: number
  readonly driftTempo: number
  readonly summerEdge: number
  readonly summerTempo: number
}

/**
 * Leagues differ by about a twelfth in goals and in home advantage, clubs three times as much in edge as in tempo.
 *
 * `npm run bench -- pricing --held-out` forecasts each league under constants that the other leagues alone choose. On
 * five leagues of 2024/25 (1,730 matches) totals then gain 0.0091 ± 0.0033 log loss on the base rate (95 %: 0.0024 to
 * 0.0154), and 1X2 0.0249 ± 0.0060 on Dixon–Coles. What the others choose is nowhere told apart from these values:
 * `edge` 0.22 or 0.27, `tempo` 0.09 four times of five, and a larger `driftTempo` for next to nothing. Single seasons
 * say nothing about `newcomers` and the summers.
 *
 * One season of one league cannot show a gain this small: Serie A's is −0.0010 ± 0.0055, with 0.003 within its standard
 * error, which is no evidence either way.
 */
export const houseBeliefs: Beliefs = {
  goals: Math.log(1.38),
  home: Math.log(1.25),
  leagues: 0.08,
  edge: 0.27,
  tempo: 0.09,
  newcomers: -0.15,
  driftEdge: 0.004,
  driftTempo: 0.001,
  summerEdge: 0.1,
  summerTempo: 0.04,
}

const around = (mean: number, deviation: number): Belief => ({ mean, variance: squared(deviation) })
/** By how much promoted clubs differ from each other. */
const newcomersDiffer = 0.2

const beginningOf = ({ goals, home, leagues, newcomers }: Beliefs): LeagueLevel => ({
  at: -Infinity,
  seasons: 0,
  goals: around(goals, leagues),
  home: around(home, leagues),
  newcomers: around(newcomers, newcomersDiffer),
})

/** No league pauses this long within a season. */
const seasonBreak = 45 * day

/** A club at a moment: its uncertainty grows each day and over the summer, up to that of an unknown club. */
const skillUnder = (beliefs: Beliefs) => {
  const { edge, tempo, driftEdge, driftTempo, summerEdge, summerTempo } = beliefs
  const unknown: Skill = { edge: around(0, edge), tempo: around(0, tempo) }
  const [drift, summer] = [
    { edge: squared(driftEdge), tempo: squared(driftTempo) },
    { edge: squared(summerEdge), tempo: squared(summerTempo) },
  ]
  return (known: Known | undefined, { seasons, newcomers }: LeagueLevel, at: number): Skill => {
    if (!known) return seasons > 1 ? { ...unknown, edge: newcomers } : unknown
    const since = Math.max(0, at - known.at)
    const wider = ({ mean, variance }: Belief, kind: keyof Skill): Belief => ({
      mean,
      variance: Math.min(
        unknown[kind].variance,
        variance + (since / day) * drift[kind] + (since > seasonBreak ? summer[kind] : 0),
      ),
    })
    return { edge: wider(known.edge, 'edge'), tempo: wider(known.tempo, 'tempo') }
  }
}

/**
 * The league at a moment: a long pause begins a season, and the next promoted clubs start from what earlier ones have
 * done by then.
 */
const seasonAt = (
  season: LeagueLevel,
  at: number,
  promoted: ReadonlySet<Past<Known | undefined>>,
  { newcomers }: Beliefs,
): LeagueLevel => {
  if (at - season.at <= seasonBreak) return season
  const edges = [...promoted].flatMap((past) => past.at(at)?.edge.mean ?? [])
  const sum = edges.reduce((total, edge) => total + edge, newcomers * newcomersBelieved)
  return {
    ...season,
    seasons: season.seasons + 1,
    newcomers: { ...season.newcomers, mean: sum / (edges.length + newcomersBelieved) },
  }
}

/** The belief about promoted clubs counts as much as this many of them seen. */
const newcomersBelieved = 6

interface Past<T> {
  latest: () => T
  /** The value at a moment: the latest one added at or before it. */
  at: (moment: number) => T
  /** Moments never fall. */
  add: (moment: number, value: T) => void
}

const createPast = <T>(first: T): Past<T> => {
  const moments: number[] = []
  const values: T[] = [first]
  return {
    latest: () => values.at(-1)!,
    add: (moment, value) => {
      moments.push(moment)
      values.push(value)
    },
    at: (moment) => {
      let low = 0,
        high = moments.length
      while (low < high) {
        const middle = (low + high) >> 1
        if (moments[middle]! <= moment) low = middle + 1
        else high = middle
      }
      return values[low]!
    },
  }
}
