import type { Score } from './result.ts'
import { rankingOf } from './sports.ts'

/** What a win and a draw count in a table that ranks by points, and in one that ranks by the share of matches won. */
export const pointsOfEnds = { points: { won: 3, drawn: 1 }, share: { won: 2, drawn: 1 } } as const
/** Whether a table ranks by points, or by points for each match played: a draw is half a win. */
export type Ranking = keyof typeof pointsOfEnds
/** How many of the latest matches a form shows. */
export const formLength = 5

/** A finished match of a season. */
export interface PlayedMatch {
  readonly home: string
  readonly away: string
  /** Book time in milliseconds. */
  readonly kickoff: number
  readonly score: Score
}

/** Which matches of a team count. */
export const tableSides = ['all', 'home', 'away'] as const
export type TableSide = (typeof tableSides)[number]

export const matchEnds = ['won', 'drawn', 'lost'] as const
export type MatchEnd = (typeof matchEnds)[number]

/** A team's line in the table. */
export interface Standing {
  /** From 1; teams that are level on everything share a place. */
  readonly place: number
  readonly team: string
  readonly played: number
  readonly won: number
  readonly drawn: number
  readonly lost: number
  readonly scored: number
  readonly conceded: number
  /** Of its ends, as the table counts them. */
  readonly points: number
  /** The share of its matches that it won, in thousandths, a draw as half a win; 0 before the first. */
  readonly share: number
  /** Its latest matches, newest last. */
  readonly form: readonly MatchEnd[]
}

/**
 * The table of a season in a sport: by points or by the share of matches won, then the difference, then what was scored
 * (§page.standing); teams level on everything are listed by name. It has every team that played, and with `home` or
 * `away` counts those matches only.
 */
export const tableOf = (
  matches: readonly PlayedMatch[],
  { sport, side = 'all' }: { readonly sport: number; readonly side?: TableSide | undefined },
): readonly Standing[] => {
  const ranking = rankingOf(sport)
  const teams = new Map<string, MatchEnd[]>()
  const goals = new Map<string, readonly [scored: number, conceded: number]>()
  for (const { home, away, score } of matches.toSorted((a, b) => a.kickoff - b.kickoff)) {
    for (const [team, at, [scored, conceded]] of [
      [home, 'home', score],
      [away, 'away', [score[1], score[0]]],
    ] as const) {
      const ends = teams.get(team) ?? []
      teams.set(team, ends)
      if (side !== 'all' && side !== at) continue
      ends.push(scored > conceded ? 'won' : scored === conceded ? 'drawn' : 'lost')
      const [all, others] = goals.get(team) ?? [0, 0]
      goals.set(team, [all + scored, others + conceded])
    }
  }
  const rows = [...teams].map(([team, ends]) => rowOf(team, ends, goals.get(team) ?? [0, 0], ranking))
  const apart = apartBy[ranking]
  rows.sort((a, b) => apart(a, b) || (a.team < b.team ? -1 : 1))
  return rows.map((row) => ({ ...row, place: rows.findIndex((other) => apart(other, row) === 0) + 1 }))
}

type Row = Omit<Standing, 'place'>

const rowOf = (
  team: string,
  ends: readonly MatchEnd[],
  [scored, conceded]: readonly [number, number],
  ranking: Ranking,
): Row => {
  const count = (end: MatchEnd) => ends.filter((one) => one === end).length
  const [won, drawn, lost, played] = [count('won'), count('drawn'), count('lost'), ends.length]
  const counted = pointsOfEnds[ranking]
  return {
    team,
    played,
    won,
    drawn,
    lost,
    scored,
    conceded,
    points: won * counted.won + drawn * counted.drawn,
    share: played === 0 ? 0 : Math.round(((won + drawn / 2) * 1_000) / played),
    form: ends.slice(-formLength),
  }
}

const onScores = (a: Row, b: Row): number => b.scored - b.conceded - (a.scored - a.conceded) || b.scored - a.scored

const apartBy: Readonly<Record<Ranking, (a: Row, b: Row) => number>> = {
  points: (a, b) => b.points - a.points || onScores(a, b),
  // Fractions are compared exactly; a team without a match has won nothing.
  share: (a, b) => b.points * Math.max(1, a.played) - a.points * Math.max(1, b.played) || onScores(a, b),
}
