/** The picks of each market, in the order in which a screen shows them and a row carries their prices. */
const upTo = (most: number): readonly number[] => Array.from({ length: most + 1 }, (_, n) => n)
const pairs = (first: readonly string[], second: readonly string[]): readonly string[] =>
  first.flatMap((one) => second.map((two) => `${one}-${two}`))

export const sides = ['home', 'away'] as const
export const threeWays = ['home', 'away', 'draw'] as const
export const overUnders = ['over', 'under'] as const
export const oddEvens = ['odd', 'even'] as const
export const yesNo = ['yes', 'no'] as const
export const doubleChances = ['1X', '12', 'X2'] as const
export const goalSides = ['home', 'away', 'none'] as const
export const halfFulls: readonly string[] = ['H', 'D', 'A'].flatMap((half) =>
  ['H', 'D', 'A'].map((full) => half + full),
)

/** Correct score: 0-0 to 4-4 plus any other (§board.catalogue). */
export const scores: readonly string[] = [
  ...upTo(4).flatMap((home) => upTo(4).map((away) => `${home}-${away}`)),
  'other',
]

/** Totals from 0 up to a last pick that covers everything above; total goals are 0 to 10+ (§board.catalogue). */
export const totals = (top: number): readonly string[] => [...upTo(top - 1).map(String), `${top}+`]

export const cleanSheets = pairs(sides, yesNo)
export const resultAndTotal = pairs(threeWays, overUnders)
export const chanceAndTotal = pairs(doubleChances, overUnders)
export const totalAndParity = pairs(overUnders, oddEvens)
export const paritiesOfHalves = pairs(oddEvens, oddEvens)
export const margins: readonly string[] = [...pairs(sides, ['1', '2', '3+']), 'draw', 'none']

/** Rounds of a bout that goes the distance. */
export const boutRounds = 5
/** Who wins a bout and how: by a stoppage, or on the judges' points. */
export const methods = pairs(sides, ['stoppage', 'points'])
/** Who stops the opponent, and in which round; `points` if it goes to the judges. */
export const stoppageRounds: readonly string[] = [
  ...pairs(
    sides,
    upTo(boutRounds - 1).map((round) => String(round + 1)),
  ),
  'points',
]

/** Runners of a race of the house, by their numbers; so many of them are placed. */
export const raceRunners = 6
export const racePlaced = 2
const runners = upTo(raceRunners - 1).map((runner) => String(runner + 1))
/** Of a race that this runner wins: the number of the second, and those of the second and the third. */
export const seconds: readonly string[] = runners
export const secondsAndThirds: readonly string[] = pairs(runners, runners)

/** Every pair of half-time and full-time scores with at most three goals, and any other. */
export const scoresOfHalves: readonly string[] = [...waysTo(3), 'other']
export const totalsOfHalves: readonly string[] = [
  ...upTo(6).flatMap((half) =>
    upTo(6)
      .filter((full) => full >= half)
      .map((full) => `${half}/${full}`),
  ),
  'other',
]

function waysTo(most: number): readonly string[] {
  const reached = upTo(most).flatMap((home) => upTo(most - home).map((away) => [home, away] as const))
  return reached.flatMap(([h, a]) =>
    reached.filter(([home, away]) => home >= h && away >= a).map(([home, away]) => `${h}-${a}/${home}-${away}`),
  )
}
