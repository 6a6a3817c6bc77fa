import type { Score } from './result.ts'

/** Points of a win and of a draw (§page.standing). */
export const pointsOfEnds = { won: 3, drawn: 1, lost: 0 } as const
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
  readonly points: number
  /** Its latest matches, newest last. */
  readonly form: readonly MatchEnd[]
}

/**
 * The table of a season: by points, then goal difference, then goals (§page.standing); teams level on everything are
 * listed by name. It has every team that played, and with `home` or `away` counts those matches only.
 */
export const tableOf = (matches: readonly PlayedMatch[], side: TableSide = 'all'): readonly Standing[] => {
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
  const rows = [...teams].map(([team, ends]) => rowOf(team, ends, goals.get(team) ?? [0, 0]))
  rows.sort((a, b) => apart(a, b) || (a.team < b.team ? -1 : 1))
  return rows.map((row) => ({ ...row, place: rows.findIndex((other) => apart(other, row) === 0) + 1 }))
}

type Row = Omit<Standing, 'place'>

const rowOf = (team: string, ends: readonly MatchEnd[], [scored, conceded]: readonly [number, number]): Row => {
  const count = (end: MatchEnd) => ends.filter((one) => one === end).length
  const [won, drawn, lost] = [count('won'), count('drawn'), count('lost')]
  return {
    team,
    played: ends.length,
    won,
    drawn,
    lost,
    scored,
    conceded,
    points: won * pointsOfEnds.won + drawn * pointsOfEnds.drawn,
    form: ends.slice(-formLength),
  }
}

const apart = (a: Row, b: Row): number =>
  b.points - a.points || b.scored - b.conceded - (a.scored - a.conceded) || b.scored - a.scored
