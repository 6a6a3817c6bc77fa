import {
  type HouseLimit,
  type HouseLimits,
  houseLimitOf,
  liabilitiesOf,
  startingHouseLimits,
  worstOf,
} from '#domain/exposure.ts'
import { trade, type Trader } from '#odds/trading/trader.ts'
import type { Database } from '../database/database.ts'
import { type MarketStanding, readStandings } from './read.ts'

/** A ticket's leg as it weighs on the house: hundredths of the reference currency. */
export interface Weight {
  readonly match: number
  readonly market: number
  readonly sport: number
  /** The pick's place among its market's, and how many it has. */
  readonly pick: number
  readonly picks: number
  readonly toWin: bigint
}

export interface Exposure extends Trader {
  /** Reads what stands now. To be called with each round of the house. */
  readonly refresh: () => Promise<void>
  /**
   * Lets a ticket, named by member and key, through and counts it at once, or refuses it where it would take a market or a match above the house's limit. Answers what
   * ends the count when the ticket was not taken. Two tickets of one process never pass a limit together. Another process's tickets
   * are known from its last commit on with the next round: with several, a limit is passed by no more than the others take in one.
   */
  readonly admit: (ticket: string, weights: readonly Weight[]) => Admission | undefined
  /** Whether `admit` would let a ticket through now. */
  readonly takes: (ticket: string, weights: readonly Weight[]) => boolean
}

export interface Admission {
  /** The ticket stands in the database, or it never will. */
  readonly end: (placed: boolean) => void
}

interface Counted {
  readonly ticket: string
  readonly weights: readonly Weight[]
  /** The reading that shows it; none while it is on its way. */
  shownBy: number
}

/** A house without limits of its own: a program that places and trades nothing. */
export const unlimited: Pick<Exposure, 'admit' | 'takes'> = {
  takes: () => true,
  admit: () => ({ end: () => undefined }),
}

/** The house's position, read with each round and counted on from bet to bet in between. No row of the database is hot. */
export const openExposure = ({ db }: Pick<Database, 'db'>, limits?: HouseLimits): Exposure =>
  exposureOn(() => readStandings(db), limits)

/** As `openExposure`, over any reading of what stands. */
export const exposureOn = (
  standings: () => Promise<readonly MarketStanding[]>,
  limits: HouseLimits = startingHouseLimits,
): Exposure => {
  let markets = new Map<number, MarketStanding>()
  let byMatch: ReadonlyMap<number, readonly MarketStanding[]> = new Map()
  let moved = new Set<number>()
  let readings = 0
  const counted = new Set<Counted>()

  const refresh = async () => {
    const reading = ++readings
    const read = new Map((await standings()).map((standing) => [standing.market, standing]))
    for (const [id, { match, picks }] of [...markets, ...read]) {
      if (
        JSON.stringify(texts(markets.get(id)?.picks)) !== JSON.stringify(texts(read.get(id)?.picks)) &&
        picks.length > 0
      )
        moved.add(match)
    }
    markets = read
    byMatch = Map.groupBy(read.values(), ({ match }) => match)
    for (const count of counted) if (count.shownBy <= reading) counted.delete(count)
  }
  const takes: Exposure['takes'] = (ticket, weights) => {
    // The same ticket sent twice at once weighs once.
    const after = [
      ...[...counted].filter((count) => count.ticket !== ticket).flatMap((count) => count.weights),
      ...weights,
    ]
    return !weights.some((weight) =>
      isOver(
        byMatch.get(weight.match) ?? [],
        after.filter(({ match }) => match === weight.match),
        weight,
        houseLimitOf(weight.sport, limits),
      ),
    )
  }
  const admit: Exposure['admit'] = (ticket, weights) => {
    if (!takes(ticket, weights)) return undefined
    const count: Counted = { ticket, weights, shownBy: Infinity }
    counted.add(count)
    return {
      end: (placed) => {
        if (placed) count.shownBy = readings + 1
        else counted.delete(count)
      },
    }
  }
  return {
    refresh,
    admit,
    takes,
    trade,
    positionOn: (market, sport) => {
      const standing = markets.get(market)
      return standing && { liabilities: liabilitiesOf(standing.picks), limit: houseLimitOf(sport, limits).market }
    },
    moved: () => {
      const told = [...moved]
      moved = new Set()
      return told
    },
  }
}

const texts = (picks: MarketStanding['picks'] | undefined) => picks?.map(({ toWin, risk }) => `${toWin} ${risk}`)

/** Whether the market or the match of a ticket's leg would be above its limit with all that stands on the match and is counted. */
const isOver = (
  standings: readonly MarketStanding[],
  after: readonly Weight[],
  { market, pick, picks }: Weight,
  limit: HouseLimit,
): boolean => {
  const liabilities = (id: number, count: number) => {
    const standing = standings.find((one) => one.market === id)
    // Risk that is not in the database yet covers nothing: it may never be.
    return liabilitiesOf(
      Array.from({ length: count }, (_, place) => ({
        toWin: after.reduce(
          (sum, held) => (held.market === id && held.pick === place ? sum + held.toWin : sum),
          standing?.picks[place]?.toWin ?? 0n,
        ),
        risk: standing?.picks[place]?.risk ?? 0n,
      })),
    )
  }
  if (liabilities(market, picks)[pick]! > limit.market) return true
  const sizes = new Map([
    ...standings.map((standing) => [standing.market, standing.picks.length] as const),
    ...after.map((held) => [held.market, held.picks] as const),
  ])
  return [...sizes].reduce((sum, [id, count]) => sum + worstOf(liabilities(id, count)), 0n) > limit.match
}
