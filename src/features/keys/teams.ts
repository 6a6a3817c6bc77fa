import type { Phrase } from '#domain/command/parse.ts'
import { fitOf, nameWords } from '#domain/command/names.ts'
import type { Match } from '#domain/market/rows.ts'
import { isShown } from '#domain/market/status.ts'
import type { Place } from './place.ts'

/** A match that words name. */
export interface NamedMatch {
  readonly match: Match
  /** The positions of the words that name it. */
  readonly used: readonly number[]
  /** The named side; undefined if the words name both or neither. */
  readonly side: 'home' | 'away' | undefined
  /** Whether a team is named, or the match was in focus; else only its league is. */
  readonly isTeam: boolean
  /** Whether a word names it only if mistyped or shortened. */
  readonly isLoose: boolean
}

/** Shorter words name a team only together with other words of the line. */
const leastAlone = 2

/**
 * The matches that most of the words name: first those of the chosen sport, then those in play, then the soonest.
 * Without words, the match that had the focus.
 */
export const matchesNamed = (
  place: Place,
  names: readonly Phrase<string>[],
  subject: Match['subject'] = 'match',
): readonly NamedMatch[] => {
  const { matches, parents } = place.odds.board
  const ofSubject = [...matches.values()].filter((one) => one.subject === subject && isShown(one.status))
  if (names.length === 0)
    return ofSubject
      .filter(({ id }) => id === place.match || parents.get(id) === place.match)
      .map((match) => ({ match, used: [], side: undefined, isTeam: true, isLoose: false }))
  const exact = mostNamed(ofSubject, place, names, false)
  // Mistyped words are tried where no exact word names anything.
  const isWhole = exact[0] !== undefined && exact[0].used.length === names.length
  const loose = isWhole ? [] : mostNamed(ofSubject, place, names, true)
  const found = (loose[0]?.used.length ?? 0) > (exact[0]?.used.length ?? 0) ? loose : exact
  return found.toSorted(
    (a, b) => rankOf(place, a) - rankOf(place, b) || a.match.kickoff - b.match.kickoff || a.match.id - b.match.id,
  )
}

const rankOf = ({ sport }: Place, { match, isTeam, isLoose }: NamedMatch): number =>
  (isLoose ? 8 : 0) + (match.sport === sport ? 0 : 4) + (isTeam ? 0 : 2) + (match.live ? 0 : 1)

/** The matches named by as many of the words as any other is. */
const mostNamed = (
  matches: readonly Match[],
  { odds }: Place,
  names: readonly Phrase<string>[],
  isLoose: boolean,
): readonly NamedMatch[] => {
  let best: NamedMatch[] = []
  let most = 1
  for (const match of matches) {
    const named = namedBy(match, odds.board.leagues.get(match.league)?.name ?? '', names, isLoose)
    if (named.used.length < most) continue
    if (named.used.length > most) best = []
    most = named.used.length
    if (most === names.length || named.used.length > 0) best.push(named)
  }
  return best
}

const namedBy = (match: Match, league: string, names: readonly Phrase<string>[], isLoose: boolean): NamedMatch => {
  const [home, away, ofLeague] = [match.home, match.away, league].map(nameWords)
  const fits = names.map((name) => ({
    name,
    home: fitOf(home!, name.value, isLoose),
    away: fitOf(away!, name.value, isLoose),
    league: fitOf(ofLeague!, name.value, false),
  }))
  const named = fits.filter((fit) => fit.home ?? fit.away ?? fit.league)
  const ofTeams = named.filter((fit) => fit.home ?? fit.away)
  const isTold =
    named.length === names.length || named.some(({ name }) => name.value.length >= leastAlone && ofTeams.length > 0)
  const [isHome, isAway] = (['home', 'away'] as const).map(
    (side) => ofTeams.length > 0 && ofTeams.every((fit) => fit[side]),
  )
  return {
    match,
    used: isTold ? named.flatMap(({ name }) => name.tokens) : [],
    side: isHome === isAway ? undefined : isHome ? 'home' : 'away',
    isTeam: ofTeams.length > 0,
    isLoose: named.some((fit) => [fit.home, fit.away, fit.league].every((one) => one === 'close' || one === undefined)),
  }
}
