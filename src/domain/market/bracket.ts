import { byName } from '../text/by-name.ts'
import type { Score } from './result.ts'

/** A match of a knock-out, played or to come. */
export interface CupMatch {
  readonly id: number
  readonly home: string
  readonly away: string
  /** Book time in milliseconds. */
  readonly kickoff: number
  /** The round as its feed names it. */
  readonly stage: string
  /** After normal time; null while it is not known. */
  readonly score: Score | null
  /** With extra time, where it was played. */
  readonly overtime?: Score | null
  /** The penalties scored in a shoot-out, where there was one. */
  readonly shootout?: Score | null
}

/**
 * What decided a tie; `otherwise` is a walkover or a rule of the cup, known only because the winner plays in the next
 * round.
 */
export const tieEnds = ['normalTime', 'extraTime', 'penalties', 'otherwise'] as const
export type TieEnd = (typeof tieEnds)[number]

/** Two sides of a round, one of which goes through, over one match or more. */
export interface Tie {
  /** Null while it is not known who plays. */
  readonly home: string | null
  readonly away: string | null
  /** In the order of play; each match has its own home side. */
  readonly matches: readonly CupMatch[]
  /** Goals of both sides over all matches, extra time included; null until a match has a score. */
  readonly goals: Score | null
  /** The shoot-out of the last match, the home side of the tie first. */
  readonly shootout: Score | null
  readonly winner: 'home' | 'away' | null
  /** Null without a winner. */
  readonly end: TieEnd | null
  /** The ties of the previous round that its sides come from, by position; null where unknown. */
  readonly from: readonly [home: number | null, away: number | null]
}

export interface Round {
  /** As its feed names it; empty while no match of the round is known. */
  readonly stage: string
  /** How many teams are in it, where its name says so: 2 in a final, 16 in a round of sixteen; otherwise 0. */
  readonly teams: number
  /** Ordered so that the winners of neighbouring ties meet. */
  readonly ties: readonly Tie[]
}

export interface Bracket {
  /** The first round first. */
  readonly rounds: readonly Round[]
  /** The tie for third place, where there is one. */
  readonly third: Tie | null
  /** Who won the final: the last round's only tie. */
  readonly champion: string | null
}

/**
 * The tree of a knock-out from its matches, in any order (§page.bracket). Matches between the same two sides in one
 * round form one tie.
 * Rounds follow the order of their first matches. Where the number of teams is known, ties that are not drawn yet are
 * added up to the final.
 */
export const bracketOf = (matches: readonly CupMatch[]): Bracket => {
  const inOrder = matches.toSorted((a, b) => a.kickoff - b.kickoff || (a.home < b.home ? -1 : 1))
  const told = [...Map.groupBy(inOrder, ({ stage }) => stage)].map(([stage, own]) => ({
    stage,
    teams: teamsIn(stage),
    ties: pairedIn(own),
  }))
  const [third, rounds] = withoutThird(told)
  const decided = rounds.map((round, n) => ({
    ...round,
    ties: round.ties.map((tie) => decide(tie, teamsOf(rounds[n + 1]?.ties ?? []))),
  }))
  const tree = linked(ordered(filledUp(decided)))
  const last = tree.at(-1)
  const final = last?.ties.length === 1 && (last.teams === 2 || tree.length > 1) ? last.ties[0]! : undefined
  return {
    rounds: tree,
    third: third ? decide(third, new Set()) : null,
    champion: final?.winner ? final[final.winner] : null,
  }
}

/** The number of teams in a round, from its English name; 0 where the name does not say. */
export const teamsIn = (stage: string): number => {
  const name = stage
    .toLowerCase()
    .replaceAll(/[^a-z0-9/]+/g, ' ')
    .trim()
  const [, of] = /^(?:round of|last) (\d+)$/.exec(name) ?? []
  const [, part] = /^1\/(\d+)(?: finals?)?$/.exec(name) ?? []
  const teams = of ? Number(of) : part ? 2 * Number(part) : (named[name.replace(/s$/, '')] ?? 0)
  return teams >= 2 && teams <= mostTeams && Number.isInteger(Math.log2(teams)) ? teams : 0
}
const named = byName<number>({
  final: 2,
  'semi final': 4,
  semifinal: 4,
  'quarter final': 8,
  quarterfinal: 8,
})
const mostTeams = 256

/** Matches of one round as ties: the same two sides play one tie, at either ground. */
const pairedIn = (matches: readonly CupMatch[]): readonly Tie[] => {
  const pairs = Map.groupBy(matches, ({ home, away }) => [home, away].toSorted().join('\n'))
  return [...pairs.values()].map((own) => {
    const [{ home, away }] = own as [CupMatch]
    const isTurned = (match: CupMatch) => match.home !== home
    const sums = own.flatMap((match) => {
      const said = match.overtime ?? match.score
      return said ? [isTurned(match) ? turned(said) : said] : []
    })
    const last = own.at(-1)!
    return {
      ...unknown,
      home,
      away,
      matches: own,
      goals: sums.length === 0 ? null : [sumOf(sums, 0), sumOf(sums, 1)],
      shootout: last.shootout ? (isTurned(last) ? turned(last.shootout) : last.shootout) : null,
    }
  })
}

const turned = ([home, away]: Score): Score => [away, home]
const sumOf = (scores: readonly Score[], side: 0 | 1): number => scores.reduce((sum, score) => sum + score[side], 0)

/** A tie that is not drawn yet. */
const unknown: Tie = {
  home: null,
  away: null,
  matches: [],
  goals: null,
  shootout: null,
  winner: null,
  end: null,
  from: [null, null],
}

/** Decides a tie: by goals, by penalties, or by which side plays in the next round. */
const decide = (tie: Tie, next: ReadonlySet<string | null>): Tie => {
  const { matches, goals, shootout } = tie
  if (goals && matches.every(({ score }) => score)) {
    const end = matches.some(({ overtime }) => overtime) ? 'extraTime' : 'normalTime'
    if (goals[0] !== goals[1]) return { ...tie, winner: goals[0] > goals[1] ? 'home' : 'away', end }
    if (shootout && shootout[0] !== shootout[1])
      return { ...tie, winner: shootout[0] > shootout[1] ? 'home' : 'away', end: 'penalties' }
  }
  const [home, away] = [tie.home, tie.away].map((team) => team !== null && next.has(team))
  return home === away ? tie : { ...tie, winner: home ? 'home' : 'away', end: 'otherwise' }
}

const teamsOf = (ties: readonly Tie[]): ReadonlySet<string | null> =>
  new Set(ties.flatMap(({ home, away }) => [home, away]))

/** Separates the tie for third place: it is named so, or its sides lost the round of four. */
const withoutThird = (rounds: readonly Round[]): readonly [Tie | null, readonly Round[]] => {
  const four = rounds.findLast(({ ties }) => ties.length === 2)?.ties ?? []
  const losers = new Set(
    four
      .map((tie) => decide(tie, new Set()))
      .map(({ winner, home, away }) => (winner === 'home' ? away : winner && home)),
  )
  const at = rounds.findIndex(
    ({ stage, ties: [tie, ...others] }) =>
      others.length === 0 && (/third|3rd/i.test(stage) || (losers.has(tie!.home) && losers.has(tie!.away))),
  )
  return at < 0 ? [null, rounds] : [rounds[at]!.ties[0]!, rounds.toSpliced(at, 1)]
}

/** Completes every round whose number of teams is known, and adds the rounds that follow it up to the final. */
const filledUp = (rounds: readonly Round[]): readonly Round[] => {
  const full = rounds.map((round) => ({
    ...round,
    ties: [...round.ties, ...blanks(round.teams / 2 - round.ties.length)],
  }))
  const teams = full.at(-1)?.teams ?? 0
  const more = Array.from({ length: Math.max(0, Math.log2(teams) - 1) }, (_, n) => teams / 2 ** (n + 1))
  return [...full, ...more.map((left) => ({ stage: '', teams: left, ties: blanks(left / 2) }))]
}

const blanks = (count: number): readonly Tie[] => Array.from({ length: Math.max(0, count) }, () => unknown)

/** Orders the ties of each round, from the last round back, as their winners meet in the next. */
const ordered = (rounds: readonly Round[]): readonly Round[] => {
  const tree = [...rounds]
  for (let n = tree.length - 2; n >= 0; n--) {
    const left = [...tree[n]!.ties]
    const take = (team: string | null): Tie[] => {
      const at = left.findIndex(({ home, away }) => team !== null && (home === team || away === team))
      return at < 0 ? [] : left.splice(at, 1)
    }
    const led = tree[n + 1]!.ties.flatMap(({ home, away }) => [...take(home), ...take(away)])
    tree[n] = { ...tree[n]!, ties: [...led, ...left] }
  }
  return tree
}

/** Links each side of a tie to the tie of the previous round that it won, or to the tie at its place. */
const linked = (rounds: readonly Round[]): readonly Round[] =>
  rounds.map((round, n) => {
    const before = rounds[n - 1]?.ties ?? []
    const isHalved = before.length === 2 * round.ties.length
    const fromOf = (team: string | null, place: number): number | null => {
      const at = before.findIndex(({ home, away }) => team !== null && (home === team || away === team))
      return at >= 0 ? at : team === null && isHalved ? place : null
    }
    return {
      ...round,
      ties: round.ties.map((tie, m) => ({ ...tie, from: [fromOf(tie.home, 2 * m), fromOf(tie.away, 2 * m + 1)] })),
    }
  })
