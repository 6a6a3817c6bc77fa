import type { Board } from '#domain/market/board.ts'
import { parseOdds, type OddsRow } from '#domain/market/rows.ts'
import { marketStatuses } from '#domain/market/status.ts'
import type { MatchLaw } from '#odds/builder/law.ts'
import type { Published, Publisher } from '#odds/publish.ts'
import type { OpenLeg } from '../../settlement/open-bet.ts'
import type { MarketNow, MatchNow } from '../pricing-context.ts'

/** The board by match, as standing orders are compared with it, kept from what is published. */
export interface BoardPrices {
  /** The matches of which a price, a score or a status changed since the last call. */
  readonly moved: () => ReadonlySet<number>
  /** The match of some legs as the board has it; undefined once it left the board. */
  readonly match: (id: number, legs: readonly OpenLeg[]) => MatchNow | undefined
  readonly close: () => void
}

/** Reads the board as it is, and follows it. */
export const openBoardPrices = (publisher: Publisher, boardNow: () => Board): BoardPrices => {
  const rows = new Map<number, Map<number, OddsRow>>()
  const laws = new Map<number, MatchLaw>()
  const matchOf = new Map<number, number>()
  let moved = new Set<number>()
  const put = (row: OddsRow) => {
    const [id, match] = row
    matchOf.set(id, match)
    const own = rows.get(match)
    if (own) own.set(id, row)
    else rows.set(match, new Map([[id, row]]))
    moved.add(match)
  }
  const drop = (id: number) => {
    const match = matchOf.get(id)
    if (match === undefined) return
    matchOf.delete(id)
    rows.get(match)?.delete(id)
    moved.add(match)
  }
  const leave = (match: number) => {
    for (const id of rows.get(match)?.keys() ?? []) matchOf.delete(id)
    rows.delete(match)
    laws.delete(match)
    moved.add(match)
  }
  const begin = () => {
    for (const held of [rows, laws, matchOf]) held.clear()
    for (const { id, match, type, line, status, version, prices } of boardNow().odds.values())
      put([id, match, type, line, marketStatuses.indexOf(status), version, ...prices])
    for (const row of publisher.details()) put(row)
    for (const { match, law } of publisher.laws()) if (law) laws.set(match, law)
  }
  const take = ({ step, detail }: Published) => {
    for (const row of step.odds ?? []) put(row)
    for (const row of detail?.odds ?? []) put(row)
    for (const { match, law } of detail?.laws ?? []) {
      if (law) laws.set(match, law)
      moved.add(match)
    }
    for (const [match] of step.matches ?? []) moved.add(match)
    for (const id of step.gone?.odds ?? []) drop(id)
    for (const id of detail?.gone?.odds ?? []) drop(id)
    for (const match of step.gone?.matches ?? []) leave(match)
  }
  begin()
  const stops = [publisher.subscribe(take), publisher.begun(begin)]
  return {
    moved: () => {
      const found = moved
      moved = new Set()
      return found
    },
    match: (id, legs) => matchNow({ id, legs, rows: rows.get(id), law: laws.get(id) ?? null, board: boardNow() }),
    close: () => {
      for (const stop of stops) stop()
    },
  }
}

const matchNow = ({
  id,
  legs,
  rows,
  law,
  board,
}: {
  readonly id: number
  readonly legs: readonly OpenLeg[]
  readonly rows: ReadonlyMap<number, OddsRow> | undefined
  readonly law: MatchLaw | null
  readonly board: Board
}): MatchNow | undefined => {
  const match = board.matches.get(id)
  if (!match) return undefined
  const markets = [...(rows?.values() ?? [])].map((row): MarketNow => {
    const odds = parseOdds(row)
    return { ...odds, id: BigInt(odds.id), match: BigInt(id), version: BigInt(odds.version) }
  })
  // A line that moved hides its old market, which is priced by the others of the match.
  const hidden = legs.flatMap(({ match_id, market_id, market_type: type, line }): MarketNow[] =>
    match_id !== BigInt(id) || rows?.has(Number(market_id))
      ? []
      : [{ id: market_id, match: match_id, type, line, status: 'hidden', version: 0n, prices: [] }],
  )
  return {
    id: BigInt(id),
    sport: match.sport,
    status: match.status,
    incident: 0,
    live: match.live ?? board.matches.get(board.parents.get(id) ?? id)?.live ?? null,
    markets: [...markets, ...hidden],
    law,
    isStale: false,
  }
}
