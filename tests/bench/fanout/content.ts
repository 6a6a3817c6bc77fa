import type { Segment } from '#domain/market/board.ts'
import { mainTypes, picksOf } from '#domain/market/kinds.ts'
import { type MatchRow, mainMatch } from '#domain/market/rows.ts'
import type { OddsRow } from '#domain/market/odds-rows.ts'

/** Rows of a made board: so many matches, their markets cycling over the types, each type's lines a goal apart. */
export const madeBoard = (
  matches: number,
  markets: number,
): Required<Pick<Segment, 'leagues' | 'matches' | 'heads' | 'odds'>> => {
  const ids = Array.from({ length: matches }, (_, n) => n + 1)
  return {
    leagues: Array.from({ length: Math.ceil(matches / 10) }, (_, n) => [n + 1, `League ${n + 1}`, 1, n, 1, 0] as const),
    matches: ids.map(
      (id): MatchRow => [
        id,
        Math.ceil(id / 10),
        1,
        id,
        mainMatch,
        `Home United ${id}`,
        `Away Rovers ${id}`,
        id % 10 === 0 ? 3 : 2,
        0,
        1_741_448_700_000 + id * 60_000,
        0,
        0,
        id % 10 === 0 ? [1, id % 45, 0, 1, 0, 0, 0, 0, 0, 0, null] : null,
      ],
    ),
    heads: ids.map(
      (id) =>
        [
          id,
          1,
          id % 10 === 0 ? 3 : 2,
          Math.ceil(id / 10),
          markets,
          1,
          id % 10 === 0 ? 1 : 0,
          0,
          0,
          markets,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          markets,
        ] as const,
    ),
    odds: ids.flatMap((id) => Array.from({ length: markets }, (_, n) => oddsRow(id, n, 1))),
  }
}

/** Rows that change at a step, spread over the board; another step moves other prices. */
export const changedRows = (step: number, count: number, matches: number, markets: number): OddsRow[] =>
  Array.from({ length: count }, (_, n) => {
    const place = (step * 7_919 + n * 104_729) % (matches * markets)
    return oddsRow(1 + Math.floor(place / markets), place % markets, step + 1)
  })

const oddsRow = (match: number, n: number, version: number): OddsRow => {
  const type = mainTypes[n % mainTypes.length]!
  const prices = picksOf(type).map((_, pick) => 12_000 + ((match * 31 + n * 17 + pick * 900 + version * 100) % 40_000))
  return [match * 100 + n, match, type, 4 * Math.floor(n / mainTypes.length), 0, version, ...prices]
}
