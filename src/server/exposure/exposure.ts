import {
  type HouseLimit,
  type HouseLimits,
  houseLimitOf,
  liabilitiesOf,
  startingHouseLimits,
  worstOf,
} from '#domain/bet/exposure.ts'
import { trade, type Trader } from '#odds/trading/trader.ts'
import type { Database } from '../database/database.ts'
import { type MarketExposure, loadMarketExposures } from './market-exposure.ts'

/** The house's liability from one leg of a ticket, in hundredths of the reference currency. */
export interface Liability {
  readonly match: number
  readonly market: number
  readonly sport: number
  /** The index of the pick in its market, and the number of picks. */
  readonly pick: number
  readonly picks: number
  readonly toWin: bigint
  /** Set where another leg of the ticket counts the same on the match: a builder costs the match once. */
  readonly isShared?: boolean
  /** Set when a bet is bought back: this much risk no longer covers the other picks. */
  readonly released?: bigint
}

export interface Exposure extends Trader {
  /** Reads the current position. Must be called in each round of the house. */
  readonly refresh: () => Promise<void>
  /**
   * Admits a ticket, identified by member and key, and counts it at once; refuses it if it would take a market or a
   * match above the house's limit. Answers what ends the count when the ticket was not taken. Two tickets of one
   * process never exceed a limit together. Another process's tickets are seen in the next round after they commit: with
   * several processes, a limit is exceeded by no more than the others accept in one round.
   */
  readonly admit: (ticket: string, liabilities: readonly Liability[]) => Admission | undefined
  /** Whether `admit` would accept a ticket now. */
  readonly takes: (ticket: string, liabilities: readonly Liability[]) => boolean
}

export interface Admission {
  /** Called when the ticket is in the database, or never will be. */
  readonly end: (placed: boolean) => void
}

interface Counted {
  readonly ticket: string
  readonly liabilities: readonly Liability[]
  /** The reading that will include it; infinite while the ticket is still on its way. */
  shownBy: number
}

/** A house without limits of its own, for a program that neither places nor trades. */
export const unlimited: Pick<Exposure, 'admit' | 'takes'> = {
  takes: () => true,
  admit: () => ({ end: () => undefined }),
}

/** The house's position: read in each round, and updated by each bet in between. No row of the database is hot. */
export const openExposure = ({ db }: Pick<Database, 'db'>, limits?: HouseLimits): Exposure =>
  exposureOn(() => loadMarketExposures(db), limits)

/** Like `openExposure`, over any reading of the position. */
export const exposureOn = (
  exposures: () => Promise<readonly MarketExposure[]>,
  limits: HouseLimits = startingHouseLimits,
): Exposure => {
  let markets = new Map<number, MarketExposure>()
  let byMatch: ReadonlyMap<number, readonly MarketExposure[]> = new Map()
  let moved = new Set<number>()
  let readings = 0
  const counted = new Set<Counted>()

  const refresh = async () => {
    const reading = ++readings
    const read = new Map((await exposures()).map((exposure) => [exposure.market, exposure]))
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
  const takes: Exposure['takes'] = (ticket, liabilities) => {
    // The same ticket sent twice at once counts once.
    const after = [
      ...[...counted].filter((count) => count.ticket !== ticket).flatMap((count) => count.liabilities),
      ...liabilities,
    ]
    return !liabilities.some((liability) =>
      isOver(
        byMatch.get(liability.match) ?? [],
        after.filter(({ match }) => match === liability.match),
        liability,
        houseLimitOf(liability.sport, limits),
      ),
    )
  }
  const admit: Exposure['admit'] = (ticket, liabilities) => {
    if (!takes(ticket, liabilities)) return undefined
    const count: Counted = { ticket, liabilities, shownBy: Infinity }
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
      const exposure = markets.get(market)
      return exposure && { liabilities: liabilitiesOf(exposure.picks), limit: houseLimitOf(sport, limits).market }
    },
    moved: () => {
      const told = [...moved]
      moved = new Set()
      return told
    },
  }
}

const texts = (picks: MarketExposure['picks'] | undefined) => picks?.map(({ toWin, risk }) => `${toWin} ${risk}`)

/**
 * Whether the market or the match of a ticket's leg would exceed its limit, given all bets on the match
 * or is counted.
 */
const isOver = (
  exposures: readonly MarketExposure[],
  after: readonly Liability[],
  { market, pick, picks, released }: Liability,
  limit: HouseLimit,
): boolean => {
  const liabilities = (id: number, count: number, ofMatch = false) => {
    const exposure = exposures.find((one) => one.market === id)
    // Risk that is not in the database yet gives no cover, because it may never get there.
    return liabilitiesOf(
      Array.from({ length: count }, (_, place) => ({
        toWin: after.reduce(
          (sum, held) =>
            held.market === id && held.pick === place && !(ofMatch && held.isShared) ? sum + held.toWin : sum,
          (exposure?.picks[place]?.toWin ?? 0n) - (ofMatch ? (exposure?.picks[place]?.shared ?? 0n) : 0n),
        ),
        risk: after.reduce(
          (sum, held) => (held.market === id && held.pick === place ? sum - (held.released ?? 0n) : sum),
          exposure?.picks[place]?.risk ?? 0n,
        ),
      })),
    )
  }
  const onMarket = liabilities(market, picks)
  // A ticket adds liability to its own pick; a buy-back removes cover from the others.
  const loaded = released === undefined ? [onMarket[pick]!] : onMarket.toSpliced(pick, 1)
  if (loaded.some((liability) => liability > limit.market)) return true
  const sizes = new Map([
    ...exposures.map((exposure) => [exposure.market, exposure.picks.length] as const),
    ...after.map((held) => [held.market, held.picks] as const),
  ])
  return [...sizes].reduce((sum, [id, count]) => sum + worstOf(liabilities(id, count, true)), 0n) > limit.match
}
