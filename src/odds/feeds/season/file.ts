import { seasonKindOf } from '../file-kind.ts'
import { elementsUnder, linesOfElements } from '../json-lines.ts'
import { parseKickoff, saysZone } from '../kickoff.ts'
import { parseName } from '../name.ts'
import type { Refusal } from '../refusal.ts'
import { type Complain, isRecord, parsePlayed, type PlayedMatch, type Refuse } from './score.ts'
import { zoneOf, zoneOfName } from '../zones.ts'

/** A season as its file has it (openfootball's `{ name, matches }`, or `{ name, rounds: [{ matches }] }`). */
export interface Season {
  /** The file's path as given. */
  readonly path: string
  /** The file's name without its ending, such as `2024-25.en.1`. */
  readonly file: string
  /** The part that names the league, the same over seasons: `en.1`. */
  readonly code: string
  readonly name: string
  readonly matches: readonly SeasonMatch[]
  /** Matches that are left out. */
  readonly refused: readonly Refusal[]
  /** Assumptions made about its times. */
  readonly notes: readonly string[]
}

export interface SeasonMatch {
  readonly key: string
  /** Its line number in the file, from 1. */
  readonly line: number
  readonly home: string
  readonly away: string
  readonly kickoff: number
  /** The zone in which it is taken to start at noon, because its file has no time of it. */
  readonly noon?: string
  /** The season its file is of, and the round of a knock-out as it names it. */
  readonly season?: string
  readonly stage?: string
  /** Null if no play is known: no score, or one that was awarded, or of a match that was abandoned. */
  readonly played: PlayedMatch | null
}

/** What to add where a match comes again with another score: which one is taken; empty where both agree. */
export const disagreement = (taken: Pick<SeasonMatch, 'played'>, left: Pick<SeasonMatch, 'played'>): string => {
  const [kept, other] = [taken, left].map(({ played }) => played?.ft.join('–') ?? 'none')
  return kept === other ? '' : `, with the score ${kept} instead of ${other}`
}

/** A season file that cannot be used; names the file and the place in it. */
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
 * Reads a season file's text; fields that the format may omit (times, half-times, scores) are optional. A malformed
 * match is refused and the rest is read. A time without a zone is read in that of its league or ground, else in the
 * given zone, else with a note in that of the country its name begins with,
 * or in UTC. Throws a `SeasonFileError` for a file that is not a season or has no match.
 */
export const parseSeason = (file: string, text: string, zone?: string): Season => {
  const base = file
    .split(/[\\/]/)
    .at(-1)!
    .replace(/\.json$/, '')
  const [years] = /^\d{4}(-\d{2,4})?/.exec(base) ?? []
  const code = base.replace(/^\d{4}(-\d{2,4})?[.-]?/, '') || base
  const refuse = (place: string, why: string): never => {
    throw new SeasonFileError(file, place, why)
  }
  const season = parse(text.replace(/^\uFEFF/, ''), refuse)
  if (!isRecord(season)) return refuse('the whole', 'is not an object')
  const { name } = season
  if (typeof name !== 'string' || name.trim() === '') return refuse('name', 'is not a text')
  if (!Array.isArray(season['matches']) && !Array.isArray(season['rounds'])) return refuse('matches', 'is not a list')
  let [unsaid, byName] = [0, 0]
  const named = zone === undefined ? zoneOfName(name) : undefined
  const { matches, refused } = parseMatches(file, text, elementsUnder(season, 'matches'), code, (part, date) => {
    const known = zoneOf({ code, date, ground: groundOf(part) }) ?? zone
    if (known === undefined && part['time'] != null && named !== undefined) byName++
    if (known === undefined && part['time'] != null && named === undefined) unsaid++
    return known ?? named ?? 'UTC'
  })
  if (matches.length === 0)
    return refuse('matches', refused[0] ? `none of them can be used; ${refused[0].reason}` : 'has no match')
  const lacking = (count: number, taken: string) =>
    count === 0
      ? []
      : [
          `${file}: the times of ${count} matches name no zone and that of '${code}' is not known: they are read ${taken}; say --zone`,
        ]
  const bare = roundsWithout(file, text, season['rounds'])
  return {
    path: file,
    file: base,
    code,
    name: name.replace(/\s+\d{4}(?:[/-]\d{2,4})?$/, '').trim() || name,
    matches: years === undefined ? matches : matches.map((match) => ({ ...match, season: years })),
    refused: [...refused, ...bare],
    notes: [...lacking(unsaid, 'as UTC'), ...lacking(byName, `in ${named}, by the name '${name}'`)],
  }
}

/** Rounds that have their matches under another name, or none. */
const roundsWithout = (file: string, text: string, rounds: unknown): readonly Refusal[] => {
  if (!Array.isArray(rounds)) return []
  const lines = linesOfElements(text, 'rounds')
  return rounds.flatMap((round: unknown, i) =>
    isRecord(round) && Array.isArray(round['matches'])
      ? []
      : [{ file, line: lines[i] ?? 1, reason: `rounds[${i}]: has no list of matches` }],
  )
}

/** The zone of a match whose time does not say it. */
type Placing = (match: Readonly<Record<string, unknown>>, date: string) => string

const parseMatches = (
  file: string,
  text: string,
  matches: readonly unknown[],
  code: string,
  placing: Placing,
): Pick<Season, 'matches' | 'refused'> => {
  const lines = linesOfElements(text, 'matches')
  const read = new Map<string, SeasonMatch>()
  const refused: Refusal[] = []
  for (const [i, match] of matches.entries()) {
    const line = lines[i] ?? 1
    try {
      const complaints: Refusal[] = []
      const found = {
        ...parseMatch(
          match,
          code,
          placing,
          (part, why) => refuseMatch(`matches[${i}]${part}: ${why}`),
          (part, why) => complaints.push({ file, line, reason: `matches[${i}]${part}: ${why}`, isTaken: true }),
        ),
        line,
      }
      const twin = read.get(found.key)
      if (twin) refuseMatch(`matches[${i}]: is already on line ${twin.line}${disagreement(twin, found)}`)
      read.set(found.key, found)
      refused.push(...complaints)
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

const parse = (text: string, refuse: Refuse): unknown => {
  try {
    return JSON.parse(text)
  } catch (error) {
    const { message } = error as SyntaxError
    const kind = /^\s*[[{"]/.test(text) ? undefined : seasonKindOf(text)
    if (kind !== undefined) return refuse('line 1, column 1', kind)
    const found = /position (\d+)/.exec(message)
    // Without a place it is the first letter, or the end of a text that is cut.
    const end = found ? Number(found[1]) : /^\s*[[{"]/.test(text) ? text.length : text.search(/\S|$/)
    const lines = text.slice(0, end).split('\n')
    return refuse(`line ${lines.length}, column ${lines.at(-1)!.length + 1}`, `is not whole JSON (${message})`)
  }
}

const parseMatch = (
  match: unknown,
  code: string,
  placing: Placing,
  refuse: Refuse,
  complain: Complain,
): Omit<SeasonMatch, 'line'> => {
  if (!isRecord(match)) return refuse('', 'is not an object')
  const home = parseTeam(match['team1'], '.team1', refuse)
  const away = parseTeam(match['team2'], '.team2', refuse)
  const { date } = match
  const time = match['time'] ?? undefined
  if (typeof date !== 'string') return refuse('.date', 'is not a text')
  if (time !== undefined && typeof time !== 'string') return refuse('.time', 'is not a text')
  if (parseKickoff(date, undefined, 'UTC') === undefined) return refuse('.date', `is not a date: '${date}'`)
  const written = withOffset(time, match['timezone'])
  const isSaid = written !== undefined && saysZone(written)
  const zone = isSaid ? 'UTC' : placing(match, date)
  const kickoff = parseKickoff(date, written, zone)
  if (kickoff === undefined) return refuse('.time', `is not a time: '${time}'`)
  if (home === away) return refuse('.team2', 'plays itself')
  const stage = stageOf(match)
  return {
    key: `${code}/${date}/${home}/${away}`,
    home,
    away,
    kickoff,
    ...(time === undefined && { noon: zone }),
    ...(stage !== '' && { stage }),
    played: parsePlayed(match, refuse, complain),
  }
}

/** A round that is neither of a group nor a matchday of a league is one of a knock-out; empty where it is not. */
const stageOf = ({ round, group }: Readonly<Record<string, unknown>>): string =>
  typeof round !== 'string' || group !== undefined || /^(matchday|round \d|\d)/i.test(round) ? '' : parseName(round)

/** Some files give a time's offset beside it: `"time": "18:00", "timezone": "UTC+3"`. */
const withOffset = (time: string | undefined, offset: unknown): string | undefined =>
  time !== undefined && typeof offset === 'string' && !saysZone(time) && saysZone(`${time} ${offset}`)
    ? `${time} ${offset}`
    : time

const parseTeam = (team: unknown, place: string, refuse: Refuse): string => {
  const said = isRecord(team) ? team['name'] : team
  const name = typeof said === 'string' ? parseName(said) : ''
  return name === '' ? refuse(place, 'is not a team') : name
}

const groundOf = (match: Readonly<Record<string, unknown>>): string => {
  const said = ['ground', 'stadium', 'city', 'country'].map((part) => match[part])
  return said
    .map((part) => (isRecord(part) ? part['name'] : part))
    .filter((part) => typeof part === 'string')
    .join(',')
}
