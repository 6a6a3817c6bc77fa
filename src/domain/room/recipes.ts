import { roomMatches } from '../bet/limits.ts'

/** Ready-made choices of matches for a new room (§room.terms). */
export const roomRecipes = ['topLeague', 'allSports', 'favourites'] as const
export type RoomRecipe = (typeof roomRecipes)[number]

interface League {
  readonly id: number
  readonly sport: number
  readonly matches: number
  readonly firstKickoff: number
}

interface Playable {
  readonly id: number
  readonly league: number
  readonly sport: number
  readonly kickoff: number
}

/** So many matches make a room: more than a member looks at are left out. */
const usual = 8
const day = 86_400_000

/** The leagues that a recipe takes its matches from, at a book time in milliseconds. */
export const leaguesFor = (recipe: RoomRecipe, leagues: readonly League[], now: number): readonly number[] => {
  const soon = leagues.filter(({ firstKickoff }) => firstKickoff - now < day)
  switch (recipe) {
    case 'topLeague':
      return soon
        .filter(({ matches }) => matches >= roomMatches.min)
        .toSorted((a, b) => b.matches - a.matches)
        .slice(0, 1)
        .map(({ id }) => id)
    case 'allSports':
      return [...Map.groupBy(soon, ({ sport }) => sport).values()].slice(0, usual).map(([first]) => first!.id)
    case 'favourites':
      return leagues.map(({ id }) => id).slice(0, mostLeagues)
  }
}
/** The most that one request names. */
const mostLeagues = 100

/**
 * The matches of a recipe among those of its leagues, soonest first; fewer than a room needs where there are no more.
 */
export const matchesFor = <Match extends Playable>(
  recipe: RoomRecipe,
  matches: readonly Match[],
  favourites: readonly number[],
): readonly Match[] => {
  const inTime = matches.toSorted((a, b) => a.kickoff - b.kickoff || a.id - b.id)
  switch (recipe) {
    case 'topLeague':
      return inTime.slice(0, usual)
    case 'allSports':
      return [...Map.groupBy(inTime, ({ sport }) => sport).values()].map(([first]) => first!).slice(0, usual)
    case 'favourites':
      return inTime.filter(({ id }) => favourites.includes(id)).slice(0, roomMatches.max)
  }
}
