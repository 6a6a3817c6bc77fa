import type { Refusal } from '../refusal.ts'

/** A match of a file: its league, and where and when the file has it. */
export interface DatedMatch {
  readonly file: string
  readonly league: string
  readonly line: number
  readonly home: string
  readonly away: string
  readonly kickoff: number
}

/**
 * Complaints about matches that files of one season have on different days, so that they are on the board twice: of
 * each the later file's. Two files are of one season where these days are between the first and the last of the other.
 */
export const otherDays = (matches: readonly DatedMatch[]): Refusal[] => {
  const spans = Map.groupBy(matches, (match) => nameOf(match.league, match.file))
  const spanOf = ({ league, file }: DatedMatch) => {
    const days = spans.get(nameOf(league, file))!.map(({ kickoff }) => kickoff)
    return { from: days.reduce((a, b) => Math.min(a, b)), to: days.reduce((a, b) => Math.max(a, b)) }
  }
  const known = new Map<string, ReturnType<typeof spanOf>>()
  const isWithin = (match: DatedMatch, other: DatedMatch): boolean => {
    const name = nameOf(other.league, other.file)
    const { from, to } = known.get(name) ?? spanOf(other)
    known.set(name, { from, to })
    return match.kickoff >= from && match.kickoff <= to
  }
  const pairs = Map.groupBy(matches, ({ league, home, away }) => `${league}\u0000${home}\u0000${away}`)
  return [...pairs.values()].flatMap((same) => {
    const isAlone = (match: DatedMatch, file: string) =>
      !same.some((other) => other.file === file && dayOf(other) === dayOf(match))
    return same.flatMap((match, n) => {
      const other = same
        .slice(0, n)
        .find(
          (earlier) =>
            earlier.file !== match.file &&
            isAlone(match, earlier.file) &&
            isAlone(earlier, match.file) &&
            isWithin(match, earlier) &&
            isWithin(earlier, match),
        )
      if (!other) return []
      const reason = `'${match.home} – ${match.away}' is on '${dayOf(match)}' here and on '${dayOf(other)}' in '${other.file}': both are taken`
      return [{ file: match.file, line: match.line, reason, isTaken: true as const }]
    })
  })
}

const nameOf = (league: string, file: string): string => `${league}\u0000${file}`

const dayOf = ({ kickoff }: DatedMatch): string => new Date(kickoff).toISOString().slice(0, 10)
