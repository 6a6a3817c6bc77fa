import { dayLength, dayOf, dayStart } from '#domain/time.ts'
import { shuffled } from '../../chance.ts'
import type { Source } from '../../source.ts'

/** Two clubs of a league that play each other. */
export interface Pairing {
  readonly home: string
  readonly away: string
}

/** The season of a league's next round, `played` rounds after its very first, and how many rounds a season has. */
export const seasonAfter = (clubs: number, played: number): { readonly season: number; readonly rounds: number } => {
  const rounds = 2 * (clubs - 1)
  return { season: Math.floor(played / rounds), rounds }
}

/** The season of a round, named by the GMT+8 day of its first one; rounds are counted from the very first one. */
export const seasonNamed = (clubs: number, round: number, dayOfRound: (round: number) => number): string => {
  const { season, rounds } = seasonAfter(clubs, round)
  return dayOf(dayStart(0) + dayOfRound(season * rounds) * dayLength)
}

/**
 * The pairings of a league's next round, `played` rounds after its first: a double round robin by the circle method,
 * with clubs shuffled again each season.
 */
export const roundOf = (source: Source, league: string, all: readonly string[], played: number): Pairing[] => {
  const size = all.length
  const { season, rounds } = seasonAfter(size, played)
  const round = played % rounds
  const clubs = shuffled(all, source.streamOf(`${league}/season/${season}`))
  const turn = round % (size - 1)
  const circle = [clubs[0]!, ...clubs.slice(1).map((_, i) => clubs[1 + ((i + turn) % (size - 1))]!)]
  return Array.from({ length: size / 2 }, (_, i) => {
    const pair = [circle[i]!, circle[size - 1 - i]!] as const
    // Home and away alternate, and are swapped in the season's second half.
    const swap = (i === 0 ? turn % 2 : i % 2) === (round < size - 1 ? 0 : 1)
    const [home, away] = swap ? [pair[1], pair[0]] : pair
    return { home, away }
  })
}
