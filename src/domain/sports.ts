/** Sport ids are numeric (§sport.ids). */
export const soccer = 1
export const basketball = 2
export const baseball = 3
export const americanFootball = 4
export const tennis = 5
export const eSports = 6
export const sports = [soccer, basketball, baseball, americanFootball, tennis, eSports] as const
export type Sport = (typeof sports)[number]

/** Sports the product does not carry (§sport.ids). */
export const excludedSports: readonly number[] = [22, 33]

const range = (first: number, last: number): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, n) => first + n)

/** Virtual sports and e-sport games (§sport.games). Every e-fight and racing id is special; 54 is special and a race, but not in the list of games. */
export const games = range(41, 53)
export const specialSports = range(40, 54)
export const eFights: readonly number[] = [41, 42, 43, 44, 47, 52, 53]
export const races: readonly number[] = [45, 46, 49, 50, 51, 54]

/** Which game has which number (§sport.games). */
export const gameNames = {
  40: 'soccer',
  41: 'boxing',
  42: 'mixedMartialArts',
  43: 'kickboxing',
  44: 'sumo',
  45: 'horses',
  46: 'greyhounds',
  47: 'robots',
  48: 'streetSoccer',
  49: 'motorRacing',
  50: 'speedway',
  51: 'marbles',
  52: 'swords',
  53: 'arcade',
  54: 'harness',
} as const
export type GameId = keyof typeof gameNames

export const isSpecial = (sport: number): boolean => specialSports.includes(sport)
export const isEFight = (sport: number): boolean => eFights.includes(sport)
export const isRace = (sport: number): boolean => races.includes(sport)

/** Whether a sport can be offered at all: a positive whole id that is not excluded. */
export const isSupported = (sport: number): boolean =>
  Number.isSafeInteger(sport) && sport > 0 && !excludedSports.includes(sport)

/** How a virtual or e-sport game is run, in minutes. */
export interface GameTiming {
  /** Minutes after each full five minutes at which its round starts. */
  readonly delay: number
  readonly duration: number
  /** Whether it is shown among the live events. */
  readonly live: 0 | 1
}

/** Delay 0 to 4, duration 5, live 1 for each game (§sport.rounds). The delays take turns, so that a round starts every minute. */
export const gameTimings: ReadonlyMap<number, GameTiming> = new Map(
  specialSports.map((sport, n) => [sport, { delay: (n + 4) % 5, duration: 5, live: 1 }]),
)

/** The order of the sports menu of a member who has not dragged it into another (§sport.order). */
export const defaultSportOrder: readonly number[] = [...sports, ...specialSports]

/** Members who bet in BDT have their own order (§sport.order): e-sports and the short games come right after soccer. */
const takaOrder: readonly number[] = [soccer, eSports, ...specialSports, basketball, tennis, baseball, americanFootball]

export const sportOrderFor = (currency: string): readonly number[] =>
  currency === 'BDT' ? takaOrder : defaultSportOrder

/**
 * A member's own order over that of the currency: dragged sports come first, in their order; sports it does not
 * name follow; excluded, unknown and repeated ones are dropped.
 */
export const sportOrder = (dragged: readonly number[], currency: string): readonly number[] => {
  const known = sportOrderFor(currency)
  return [...new Set([...dragged.filter((sport) => known.includes(sport)), ...known])]
}
