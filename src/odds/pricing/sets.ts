import type { Score, Side } from '#domain/market/result.ts'
import type { PartsFigures } from '../builder/law.ts'
import { type Endings, merged as mergedEndings } from './endings.ts'

/**
 * The law of a match won by parts, each won by points: sets of games (tennis), maps of rounds (e-sports). Points are
 * independent of each other, so the law at any moment is the first law given what has happened; a game of tennis that
 * has begun is won as its own points so far make it likely.
 */
export interface PartsLaw {
  /** Parts that win the match. */
  readonly wins: number
  /** Whether a part is won at these points. */
  readonly isOver: (points: Score) => boolean
  /**
   * The chance that home wins the next point of a part; `part` counts from 0, `game` are the points of one that has
   * begun.
   */
  readonly chance: (part: number, points: Score, server: Side, game?: Score) => number
  readonly game?: GameLaw
  /** What it is made from, where a bet that outlives it may have to make it again. */
  readonly figures?: PartsFigures
}

/** Where a point of a part is a game, won by points of its own. */
export interface GameLaw {
  readonly isOver: (games: Score, points: Score) => boolean
  /** Who serves the next point of a game that `server` began. */
  readonly serverOf: (games: Score, points: Score, server: Side) => Side
  /** The chance that home wins a point. */
  readonly chance: (server: Side) => number
}

/** The state of a match: its parts in order, the last one unfinished or just won; who served the first point. */
export interface SetsState {
  readonly parts: readonly Score[]
  readonly first: Side
  /** The points of the game that is played. */
  readonly game?: Score
}

/** Parts won by each side. */
export const wonParts = (law: PartsLaw, parts: readonly Score[]): Score => {
  const won = parts.filter(law.isOver)
  return [won.filter(([home, away]) => home > away).length, won.filter(([home, away]) => home < away).length]
}

export const isWon = ({ wins }: PartsLaw, [home, away]: Score): boolean => home === wins || away === wins

/** Serve changes with every point, also across the end of a part. */
export const serverOf = ({ parts, first }: SetsState): Side => {
  const played = parts.reduce((sum, [home, away]) => sum + home + away, 0)
  return played % 2 === 0 ? first : other(first)
}

/** All ways the match may end from here: `ft` in parts, `ht` the points of the first part. */
export const endingsOf = (law: PartsLaw, state: SetsState): Endings => {
  const begun = withRoom(law, state.parts)
  const [current, done] = [begun.at(-1)!, begun.slice(0, -1)]
  const start: Branch = { score: wonParts(law, done), first: done[0] ?? null, server: serverOf(state), p: 1 }
  let open: readonly Branch[] = [start]
  const ended: Branch[] = []
  for (
    let part = done.length, points = current, game = state.game;
    open.length > 0;
    part++, points = [0, 0], game = undefined
  ) {
    const ends = { home: partEnds(law, part, points, 'home', game), away: partEnds(law, part, points, 'away', game) }
    const alike = { home: condensed(ends.home), away: condensed(ends.away) }
    const next = open.flatMap((branch) => afterPart(points, branch, (branch.first ? alike : ends)[branch.server]))
    ended.push(...next.filter(({ score }) => isWon(law, score)))
    open = merged(next.filter(({ score }) => !isWon(law, score)))
  }
  return merged(ended.map((branch) => ({ ...branch, server: 'home' as const }))).map(({ score, first, p }) => ({
    ft: score,
    ht: first,
    p,
  }))
}

/** The same before it begins: the toss for the first serve is made on court, and either may serve first. */
export const endingsBefore = (law: PartsLaw): Endings => {
  const of = (first: Side) =>
    endingsOf(law, { parts: [[0, 0]], first }).map((ending) => ({ ...ending, p: ending.p / 2 }))
  return mergedEndings([...of('home'), ...of('away')])
}

interface Branch {
  readonly score: Score
  readonly first: Score | null
  readonly server: Side
  readonly p: number
}

/** A part just won is followed by another one, unless it won the match. */
const withRoom = (law: PartsLaw, parts: readonly Score[]): readonly Score[] => {
  const last = parts.at(-1)
  return last && (!law.isOver(last) || isWon(law, wonParts(law, parts))) ? parts : [...parts, [0, 0]]
}

const afterPart = (
  from: Score,
  { score: [home, away], first, server, p }: Branch,
  ends: readonly PartEnd[],
): Branch[] =>
  ends.map((end) => ({
    score: end.points[0] > end.points[1] ? [home + 1, away] : [home, away + 1],
    first: first ?? end.points,
    server: (end.points[0] + end.points[1] - from[0] - from[1]) % 2 === 0 ? server : other(server),
    p: p * end.p,
  }))

interface PartEnd {
  readonly points: Score
  readonly p: number
}

/** How a part ends from given points on; its cells are filled in the order in which they are reached. */
const partEnds = (law: PartsLaw, part: number, [home, away]: Score, server: Side, game?: Score): PartEnd[] => {
  const ends: PartEnd[] = []
  let level = new Map<number, PartEnd>([[home, { points: [home, away], p: 1 }]])
  for (let serves = server, begun = game; level.size > 0; serves = other(serves), begun = undefined) {
    const next: typeof level = new Map()
    const add = (points: Score, p: number) => next.set(points[0], { points, p: p + (next.get(points[0])?.p ?? 0) })
    for (const cell of level.values()) {
      if (law.isOver(cell.points)) {
        ends.push(cell)
        continue
      }
      const chance = law.chance(part, cell.points, serves, begun)
      add([cell.points[0] + 1, cell.points[1]], cell.p * chance)
      add([cell.points[0], cell.points[1] + 1], cell.p * (1 - chance))
    }
    level = next
  }
  return ends
}

/** For a later part only its winner and the next server matter: ends equal in both are merged. */
const condensed = (ends: readonly PartEnd[]): PartEnd[] => {
  const out = new Map<number, PartEnd>()
  for (const {
    points: [home, away],
    p,
  } of ends) {
    const kind = (home > away ? 2 : 0) + ((home + away) % 2)
    const known = out.get(kind)
    out.set(kind, { points: known?.points ?? [home, away], p: p + (known?.p ?? 0) })
  }
  return [...out.values()]
}

const merged = (branches: readonly Branch[]): Branch[] => {
  const out = new Map<string, Branch>()
  for (const branch of branches) {
    const key = `${branch.score}/${branch.first}/${branch.server}`
    out.set(key, { ...branch, p: branch.p + (out.get(key)?.p ?? 0) })
  }
  return [...out.values()]
}

export const other = (side: Side): Side => (side === 'home' ? 'away' : 'home')
