import { parseFootballData } from '#odds/feeds/football-data/file.ts'
import { divisionName } from '#odds/feeds/football-data/leagues.ts'
import { opinionOf } from '#odds/feeds/football-data/match.ts'
import { parseSeason, SeasonFileError, type SeasonMatch } from '#odds/feeds/season/file.ts'
import { textOf } from '#odds/feeds/text.ts'
import type { Opinion } from '#odds/pricing/fit.ts'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** A match that was played, and what its closing prices said of it where its file has them. */
export interface PlayedMatch extends Pick<SeasonMatch, 'home' | 'away' | 'kickoff'> {
  readonly ft: readonly [home: number, away: number]
  readonly closing: Opinion | undefined
}

export interface PlayedLeague {
  readonly name: string
  /** Whether one side is at home; not so in a cup of nations. */
  readonly hasHome: boolean
  readonly matches: readonly PlayedMatch[]
}

/**
 * The leagues of season files and of folders of them, each match once, by kick-off. Files that are not a season are
 * left out.
 */
export const parseLeagues = (paths: readonly string[]): readonly PlayedLeague[] => {
  const leagues = new Map<string, Map<string, PlayedMatch>>()
  for (const file of paths.flatMap(filesIn)) {
    for (const { league, key, match } of readFile(file)) {
      const matches = leagues.get(league) ?? new Map<string, PlayedMatch>()
      leagues.set(league, matches)
      if (!matches.has(key)) matches.set(key, match)
    }
  }
  return [...leagues].map(([name, matches]) => ({
    name,
    hasHome: !/\bcup\b|\beuro\b/i.test(name),
    matches: [...matches.values()].sort((a, b) => a.kickoff - b.kickoff),
  }))
}

const filesIn = (path: string): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path).flatMap((name) => filesIn(join(path, name)))
    : /\.(csv|tsv|json)$/i.test(path)
      ? [path]
      : []

const readFile = (file: string): { league: string; key: string; match: PlayedMatch }[] => {
  const text = textOf(readFileSync(file))
  const played = <Match extends SeasonMatch>(match: Match, league: string, closing: Opinion | undefined) => {
    const { key, home, away, kickoff, played: how } = match
    return how ? [{ league, key, match: { home, away, kickoff, ft: how.ft, closing } }] : []
  }
  try {
    if (/\.json$/i.test(file)) {
      const { name, matches } = parseSeason(file, text)
      return matches.flatMap((match) => played(match, name, undefined))
    }
    return parseFootballData(file, text).matches.flatMap((match) => {
      const closing = match.markets.map(({ type, close }) => ({ type, ...close }))
      return played(match, divisionName(match.division), closing.length > 0 ? opinionOf(closing) : undefined)
    })
  } catch (error) {
    if (error instanceof SeasonFileError) return []
    throw error
  }
}
