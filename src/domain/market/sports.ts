/** Sport ids are numeric (§sport.ids). */
export const soccer = 1
export const basketball = 2
export const baseball = 3
export const americanFootball = 4
export const tennis = 5
export const eSports = 6

// What is marked pure stays out of a part of the page that does not use it.

/** How a match is played, which decides what its periods, its parts and the units of its lines are called. */
export const formats = ['halves', 'quarters', 'innings', 'sets', 'maps', 'rounds', 'race'] as const
export type Format = (typeof formats)[number]

/** What one sport has that others have not; a new sport is a row here and one among those the house plays. */
interface SportTraits {
  readonly format: Format
  /** Minutes of book time that the shortest match takes, and its first half as its markets count it. */
  readonly whole: number
  readonly half: number
  /** The part that ends the first half, where parts are numbered; the first unless given. */
  readonly halfPart?: number
  /** Minutes of a part, where the clock counts them down. */
  readonly clock?: number
  /** Whether full-game markets include overtime (§settlement.overtime). */
  readonly overtime?: true
  /** How a season's table ranks (§page.standing): by points unless given. */
  readonly table?: 'share'
}

export const sports = [soccer, basketball, baseball, americanFootball, tennis, eSports] as const

const traits: Readonly<Record<(typeof sports)[number], SportTraits>> = {
  [soccer]: { format: 'halves', whole: 90, half: 45 },
  // Four quarters of ten minutes at the least, without a break.
  [basketball]: { format: 'quarters', whole: 40, half: 20, halfPart: 2, clock: 12, overtime: true, table: 'share' },
  // A game called after five innings counts.
  [baseball]: { format: 'innings', whole: 60, half: 45, halfPart: 5, overtime: true, table: 'share' },
  [americanFootball]: {
    format: 'quarters',
    whole: 60,
    half: 30,
    halfPart: 2,
    clock: 15,
    overtime: true,
    table: 'share',
  },
  // Two sets without a game lost, or a player who retires.
  [tennis]: { format: 'sets', whole: 20, half: 10 },
  [eSports]: { format: 'maps', whole: 10, half: 5, table: 'share' },
}
const traitsOf = (sport: number): SportTraits | undefined => (traits as Readonly<Record<number, SportTraits>>)[sport]

/** Sports the product does not carry (§sport.ids). */
export const excludedSports: readonly number[] = [22, 33]

const range = (first: number, last: number): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, n) => first + n)

export const boxing = 41
/**
 * Virtual sports and e-sport games (§sport.games). Every e-fight and racing id is special; 54 is special and a race,
 * but not in the list of games.
 */
export const games = range(41, 53)
export const firstGame = 40
const lastGame = 54
export const specialSports = range(firstGame, lastGame)
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

export const isSpecial = (sport: number): boolean => sport >= firstGame && sport <= lastGame
/** A bout is won by a stoppage or on points, and bet on by method and round; other fights by rounds won. */
export const isBoxing = (sport: number): boolean => sport === boxing
export const isEFight = (sport: number): boolean => eFights.includes(sport)
export const isRace = (sport: number): boolean => races.includes(sport)

/** What a sport or game is played in; a sport that the product does not know is taken to have halves. */
export const formatOf = (sport: number): Format =>
  traitsOf(sport)?.format ?? (isEFight(sport) ? 'rounds' : isRace(sport) ? 'race' : 'halves')
/**
 * Whether a match goes on counting what its first half counted: goals, points and runs do; where sets, maps or rounds
 * are won, the first is counted in a unit of its own: 6–4 in games, and 2–0 in sets.
 */
export const countsOn = (sport: number): boolean => ['halves', 'quarters', 'innings'].includes(formatOf(sport))
/** The part that ends the first half where parts are numbered: two quarters, five innings, the first set or map. */
export const halfPartOf = (sport: number): number => traitsOf(sport)?.halfPart ?? 1
/** The minutes of a part of a sport whose clock counts down; undefined where no clock does. */
export const countdownOf = (sport: number): number | undefined => traitsOf(sport)?.clock
/** Whether a sport's tables rank by points or by the share of matches won. */
export const rankingOf = (sport: number): 'points' | 'share' => traitsOf(sport)?.table ?? 'points'
export const countsOvertime = (sport: number): boolean => traitsOf(sport)?.overtime ?? false
/** Minutes of book time that the shortest match of a sport takes, and its first half; a game's round has no half. */
export const shortestOf = (sport: number): { readonly whole: number; readonly half: number } =>
  traitsOf(sport) ?? { whole: gameTimings.get(sport)?.duration ?? 0, half: 0 }

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

/**
 * Delay 0 to 4, duration 5, live 1 for each game (§sport.rounds). The delays take turns, so that a round starts every
 * minute.
 */
export const gameTimings: ReadonlyMap<number, GameTiming> = timingsOf()

function timingsOf(): ReadonlyMap<number, GameTiming> {
  return new Map(specialSports.map((sport, n) => [sport, { delay: (n + 4) % 5, duration: 5, live: 1 }]))
}

/** The order of the sports menu of a member who has not dragged it into another (§sport.order). */
export const defaultSportOrder: readonly number[] = wholeOrder()
function wholeOrder(): readonly number[] {
  return [...sports, ...specialSports]
}

/** Members who bet in BDT have their own order (§sport.order): e-sports and the short games come right after soccer. */
const takaOrder = (): readonly number[] => [
  ...new Set([soccer, eSports, ...specialSports, basketball, tennis, baseball, americanFootball, ...sports]),
]

export const sportOrderFor = (currency: string): readonly number[] =>
  currency === 'BDT' ? takaOrder() : defaultSportOrder

/** The most games beside each other that the menu lists one by one. */
const mostListedGames = 2

/**
 * The sports of a menu in their order, with games that stand together as one group in their place; one or two games, as
 * a member dragged them, are listed as sports are (§board.sports-menu).
 */
export const inGroups = (ordered: readonly number[]): readonly (readonly number[])[] => {
  const runs: number[][] = []
  for (const sport of ordered) {
    const last = runs.at(-1)
    if (isSpecial(sport) && last !== undefined && isSpecial(last[0]!)) last.push(sport)
    else runs.push([sport])
  }
  return runs.flatMap((run) => (run.length > mostListedGames ? [run] : run.map((sport) => [sport])))
}

/**
 * A member's own order over that of the currency: dragged sports come first, in their order; sports it does not
 * name follow; excluded, unknown and repeated ones are dropped.
 */
export const sportOrder = (dragged: readonly number[], currency: string): readonly number[] => {
  const known = sportOrderFor(currency)
  return [...new Set([...dragged.filter((sport) => known.includes(sport)), ...known])]
}
