import type { Score } from '#domain/market/result.ts'
import { linesOfElements } from './json-lines.ts'
import { readKickoff, zoneOf } from './kickoff.ts'
import type { Refusal } from './refusal.ts'

/** A season as its file has it (openfootball's `{ name, matches }`). */
export interface Season {
  /** The file's name without its ending, such as `2024-25.en.1`. */
  readonly file: string
  /** The league's part of it, the same over seasons: `en.1`. */
  readonly code: string
  readonly name: string
  readonly matches: readonly SeasonMatch[]
  /** Matches that are left out. */
  readonly refused: readonly Refusal[]
}

export interface SeasonMatch {
  readonly key: string
  /** Where it stands in its file, from 1. */
  readonly line: number
  readonly home: string
  readonly away: string
  readonly kickoff: number
  /** Null where no play is known: no score, or awarded, postponed, cancelled or abandoned. */
  readonly played: Played | null
}

export interface Played {
  readonly ft: Score
  /** Null where the file does not say it and the match did not end 0–0: then nobody knows. */
  readonly ht: Score | null
  /** Goals of normal time with real minutes, where the file has all of them. */
  readonly goals: readonly Goal[] | null
}

/** `added` is the minute of stoppage after 45 or 90, 0 before. */
export interface Goal {
  readonly side: 'home' | 'away'
  readonly minute: number
  readonly added: number
}

/** A season file that cannot be used, naming the file and the place in it. */
export class SeasonFileError extends Error {
  override readonly name = 'SeasonFileError'
  readonly file: string
  readonly place: string

  constructor(file: string, place: string, why: string) {
    super(`${file}: ${place}: ${why}`)
    this.file = file
    this.place = place
  }
}

/**
 * Reads a season file's text; what the format leaves out (times, half-times, scores) is tolerated. A malformed match is refused and
 * the rest goes on. Throws a `SeasonFileError` for a file that is no season.
 */
export const readSeason = (file: string, text: string): Season => {
  const base = file
    .split(/[\\/]/)
    .at(-1)!
    .replace(/\.json$/, '')
  const code = base.replace(/^\d{4}(-\d{2,4})?[.-]?/, '') || base
  const refuse = (place: string, why: string): never => {
    throw new SeasonFileError(file, place, why)
  }
  const season = parse(text, refuse)
  if (!isRecord(season)) return refuse('the whole', 'is not an object')
  const { name, matches } = season
  if (typeof name !== 'string' || name === '') return refuse('name', 'is not a text')
  if (!Array.isArray(matches)) return refuse('matches', 'is not a list')
  return {
    file: base,
    code,
    name: name.replace(/\s+\d{4}(?:\/\d{2,4})?$/, '').trim() || name,
    ...readMatches(file, text, matches, code),
  }
}

const readMatches = (
  file: string,
  text: string,
  matches: readonly unknown[],
  code: string,
): Pick<Season, 'matches' | 'refused'> => {
  const lines = linesOfElements(text, 'matches')
  const read = new Map<string, SeasonMatch>()
  const refused: Refusal[] = []
  for (const [i, match] of matches.entries()) {
    const line = lines[i]!
    try {
      const found = { ...readMatch(match, code, (part, why) => refuseMatch(`matches[${i}]${part}: ${why}`)), line }
      const twin = read.get(found.key)
      if (twin) refuseMatch(`matches[${i}]: stands in line ${twin.line} already`)
      read.set(found.key, found)
    } catch (error) {
      if (!(error instanceof MatchRefused)) throw error
      refused.push({ file, line, reason: error.message })
    }
  }
  return { matches: [...read.values()], refused }
}

class MatchRefused extends Error {}

const refuseMatch = (reason: string): never => {
  throw new MatchRefused(reason)
}

type Refuse = (place: string, why: string) => never

const parse = (text: string, refuse: Refuse): unknown => {
  try {
    return JSON.parse(text)
  } catch (error) {
    const { message } = error as SyntaxError
    const found = /position (\d+)/.exec(message)
    const end = found ? Number(found[1]) : text.length
    const lines = text.slice(0, end).split('\n')
    return refuse(`line ${lines.length}, column ${lines.at(-1)!.length + 1}`, `is not whole JSON (${message})`)
  }
}

const readMatch = (match: unknown, code: string, refuse: Refuse): Omit<SeasonMatch, 'line'> => {
  if (!isRecord(match)) return refuse('', 'is not an object')
  const home = readTeam(match['team1'], '.team1', refuse)
  const away = readTeam(match['team2'], '.team2', refuse)
  const { date, time } = match
  if (typeof date !== 'string') return refuse('.date', 'is not a text')
  if (time !== undefined && typeof time !== 'string') return refuse('.time', 'is not a text')
  if (readKickoff(date, undefined, 'UTC') === undefined) return refuse('.date', `is no date: ${date}`)
  const kickoff = readKickoff(date, time, zoneOf(code))
  if (kickoff === undefined) return refuse('.time', `is no time: ${time}`)
  if (home === away) return refuse('.team2', 'plays itself')
  return { key: `${code}/${date}/${home}/${away}`, home, away, kickoff, played: readPlayed(match, refuse) }
}

const readTeam = (team: unknown, place: string, refuse: Refuse): string => {
  const name = isRecord(team) ? team['name'] : team
  return typeof name === 'string' && name.trim() !== '' ? name.trim() : refuse(place, 'is not a team')
}

/** A status other than *played* means that the score was not played, whatever it says: awarded at a table, abandoned, postponed. */
const readPlayed = (match: Record<string, unknown>, refuse: Refuse): Played | null => {
  const { score, status } = match
  if (score !== undefined && score !== null && !isRecord(score)) return refuse('.score', 'is not an object')
  const ft = readScore(score?.['ft'], '.score.ft', refuse)
  const told = readScore(score?.['ht'], '.score.ht', refuse)
  if (ft && told && (told[0] > ft[0] || told[1] > ft[1])) return refuse('.score.ht', 'is above the full-time score')
  if (!ft || (status !== undefined && status !== 'played' && status !== 'finished')) return null
  const ht = told ?? (ft[0] + ft[1] === 0 ? ([0, 0] as const) : null)
  return { ft, ht, goals: readGoals(match, ft, ht) }
}

const readScore = (score: unknown, place: string, refuse: Refuse): Score | null => {
  if (score === undefined || score === null) return null
  const isGoals = (n: unknown): n is number => Number.isInteger(n) && Number(n) >= 0 && Number(n) <= 99
  if (!Array.isArray(score) || score.length !== 2) return refuse(place, 'is not two numbers')
  const [home, away]: unknown[] = score
  return isGoals(home) && isGoals(away) ? [home, away] : refuse(place, 'is not two numbers of goals')
}

/** Real minutes count only when they are all there and agree with the scores; goals of extra time are left out. */
const readGoals = (match: Record<string, unknown>, ft: Score, ht: Score | null): Goal[] | null => {
  const home = readSide(match['goals1'], 'home')
  const away = readSide(match['goals2'], 'away')
  if (!home || !away || home.length !== ft[0] || away.length !== ft[1]) return null
  const inFirst = (goals: readonly Goal[]) => goals.filter(({ minute }) => minute <= 45).length
  if (ht && (inFirst(home) !== ht[0] || inFirst(away) !== ht[1])) return null
  return [...home, ...away]
}

const readSide = (goals: unknown, side: Goal['side']): Goal[] | undefined => {
  if (!Array.isArray(goals)) return undefined
  const read = goals.map((goal: unknown): Goal | undefined => {
    if (!isRecord(goal)) return undefined
    const { minute, offset = 0 } = goal
    const isMinute = typeof minute === 'number' && Number.isInteger(minute) && minute >= 1 && minute <= 120
    const isOffset = typeof offset === 'number' && Number.isInteger(offset) && offset >= 0 && offset <= 20
    return isMinute && isOffset ? { side, minute, added: minute === 45 || minute === 90 ? offset : 0 } : undefined
  })
  return read.every((goal) => goal !== undefined) ? read.filter(({ minute }) => minute <= 90) : undefined
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
