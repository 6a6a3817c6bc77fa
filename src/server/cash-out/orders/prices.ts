import type { Board } from '#domain/market/board.ts'
import type { MarketType } from '#domain/market/kinds.ts'
import { childMatch } from '#domain/market/rows.ts'
import { type OddsRow, parseOdds, writeOdds } from '#domain/market/odds-rows.ts'
import type { MatchLaw } from '#odds/builder/law.ts'
import type { Published, Publisher } from '#odds/publish.ts'
import type { OpenLeg } from '../../settlement/open-bet.ts'
import type { MarketNow, MatchNow } from '../pricing-context.ts'

/** What moved of a match: types of markets, its law, or its score, its phase or its status. */
export interface Moved {
  readonly types: Set<MarketType>
  hasLaw: boolean
  isWhole: boolean
}

/** The board by match, as standing orders are compared with it, kept from what is published. */
export interface BoardPrices {
  /** The matches of which something moved since the last call. */
  readonly moved: () => ReadonlyMap<number, Moved>
  /**
   * A match as the board has it; undefined once it left. A market of these legs that is not on the board any more is
   * hidden, and is priced by the others of the match.
   */
  readonly match: (id: number, legs: readonly OpenLeg[]) => MatchNow | undefined
  /**
   * Whether a match counts something of its own in play, as corners, which the board does not have: it shows the play
   * of the parent (§board.child-matches).
   */
  readonly hidesScore: (id: number) => boolean
  readonly close: () => void
}

/** Reads the board as it is, and follows it. */
export const openBoardPrices = (publisher: Publisher, boardNow: () => Board): BoardPrices => {
  const markets = new Map<number, Map<number, MarketNow>>()
  const laws = new Map<number, MatchLaw>()
  const matchOf = new Map<number, number>()
  const stateOf = new Map<number, string>()
  /** Matches as they were put together since they moved last. */
  const matches = new Map<number, MatchNow>()
  let moved = new Map<number, Moved>()
  const moveOf = (match: number): Moved => {
    matches.delete(match)
    const known = moved.get(match)
    if (known) return known
    const made = { types: new Set<MarketType>(), hasLaw: false, isWhole: false }
    moved.set(match, made)
    return made
  }
  const put = (row: OddsRow) => {
    const { id, match, version, ...odds } = parseOdds(row)
    const market = { ...odds, id: BigInt(id), match: BigInt(match), version: BigInt(version) }
    matchOf.set(id, match)
    markets.set(match, (markets.get(match) ?? new Map<number, MarketNow>()).set(id, market))
    moveOf(match).types.add(odds.type)
  }
  const drop = (id: number) => {
    const match = matchOf.get(id)
    const own = match === undefined ? undefined : markets.get(match)
    const market = own?.get(id)
    if (match === undefined || !market) return
    matchOf.delete(id)
    own!.delete(id)
    moveOf(match).types.add(market.type as MarketType)
  }
  const leave = (match: number) => {
    for (const id of markets.get(match)?.keys() ?? []) matchOf.delete(id)
    for (const held of [markets, laws, stateOf]) held.delete(match)
    moveOf(match).isWhole = true
  }
  const learn = (match: number, law: MatchLaw | null) => {
    if (law) laws.set(match, law)
    else laws.delete(match)
    moveOf(match).hasLaw = true
  }
  /** A minute that passed prices nothing; a score, a phase or a status does. */
  const look = (id: number) => {
    const board = boardNow()
    const match = board.matches.get(id)
    const live = match && liveOf(board, id)
    const state = JSON.stringify([match?.status, live?.phase, live?.score, live?.half])
    if (stateOf.get(id) === state) return
    stateOf.set(id, state)
    moveOf(id).isWhole = true
  }
  const begin = () => {
    for (const held of [markets, laws, matchOf, stateOf]) held.clear()
    const board = boardNow()
    for (const odds of board.odds.values()) put(writeOdds(odds))
    for (const row of publisher.details()) put(row)
    for (const { match, law } of publisher.laws()) learn(match, law)
    for (const id of board.matches.keys()) moveOf(id).isWhole = true
  }
  const whole = (id: number): MatchNow | undefined => {
    const board = boardNow()
    const match = board.matches.get(id)
    if (!match) return undefined
    const { sport, status } = match
    const now = { sport, status, incident: 0, live: liveOf(board, id), law: laws.get(id) ?? null, isStale: false }
    return { ...now, id: BigInt(id), markets: [...(markets.get(id)?.values() ?? [])] }
  }
  const changed = new Set<number>()
  const take = ({ step, detail }: Published) => {
    for (const row of step.odds ?? []) put(row)
    for (const row of detail?.odds ?? []) put(row)
    for (const { match, law } of detail?.laws ?? []) learn(match, law)
    for (const [match] of step.matches ?? []) changed.add(match)
    for (const id of step.gone?.odds ?? []) drop(id)
    for (const id of detail?.gone?.odds ?? []) drop(id)
    for (const match of step.gone?.matches ?? []) leave(match)
  }
  begin()
  moved = new Map()
  const stops = [publisher.subscribe(take), publisher.begun(begin)]
  return {
    moved: () => {
      // The board takes a step after those who listen to it.
      for (const id of changed) look(id)
      changed.clear()
      const found = moved
      moved = new Map()
      return found
    },
    match: (id, legs) => {
      const now = matches.get(id) ?? whole(id)
      if (!now) return undefined
      matches.set(id, now)
      const hidden = hiddenOf(now, legs, markets.get(id))
      return hidden.length === 0 ? now : { ...now, markets: [...now.markets, ...hidden] }
    },
    hidesScore: (id) => {
      const board = boardNow()
      const live = liveOf(board, id)
      return board.matches.get(id)?.kind === childMatch && live !== null && live.phase !== 'before'
    },
    close: () => {
      for (const stop of stops) stop()
    },
  }
}

/** A child match has the live state of its parent (§board.child-matches). */
const liveOf = ({ matches, parents }: Board, id: number) =>
  matches.get(id)?.live ?? matches.get(parents.get(id) ?? id)?.live ?? null

const hiddenOf = ({ id }: MatchNow, legs: readonly OpenLeg[], own: ReadonlyMap<number, MarketNow> | undefined) =>
  legs.flatMap(({ match_id, market_id, market_type: type, line }): MarketNow[] =>
    match_id !== id || own?.has(Number(market_id))
      ? []
      : [{ id: market_id, match: match_id, type, line, status: 'hidden', version: 0n, prices: [] }],
  )
