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
import { type MarketExposure, loadMarketExposures } from './market-exposure.ts'

/** A ticket's leg as the house stands to lose by it: hundredths of the reference currency. */
export interface Liability {
  readonly match: number
  readonly market: number
  readonly sport: number
  /** The pick's place among its market's, and how many it has. */
  readonly pick: number
  readonly picks: number
  readonly toWin: bigint
  /** Given where a bet is bought back: its risk covers the other picks no more. */
  readonly released?: bigint
}

export interface Exposure extends Trader {
  /** Reads what stands now. To be called with each round of the house. */
  readonly refresh: () => Promise<void>
  /**
   * Lets a ticket, named by member and key, through and counts it at once, or refuses it where it would take a market or a match above the house's limit. Answers what
   * ends the count when the ticket was not taken. Two tickets of one process never pass a limit together. Another process's tickets
   * are known from its last commit on with the next round: with several, a limit is passed by no more than the others take in one.
   */
  readonly admit: (ticket: string, liabilities: readonly Liability[]) => Admission | undefined
  /** Whether `admit` would let a ticket through now. */
  readonly takes: (ticket: string, liabilities: readonly Liability[]) => boolean
}

export interface Admission {
  /** The ticket stands in the database, or it never will. */
  readonly end: (placed: boolean) => void
}

interface Counted {
  readonly ticket: string
  readonly liabilities: readonly Liability[]
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
  exposureOn(() => loadMarketExposures(db), limits)

/** As `openExposure`, over any reading of what stands. */
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

/** Whether the market or the match of a ticket's leg would be above its limit with all that stands on the match and is counted. */
const isOver = (
  exposures: readonly MarketExposure[],
  after: readonly Liability[],
  { market, pick, picks, released }: Liability,
  limit: HouseLimit,
): boolean => {
  const liabilities = (id: number, count: number) => {
    const exposure = exposures.find((one) => one.market === id)
    // Risk that is not in the database yet covers nothing: it may never be.
    return liabilitiesOf(
      Array.from({ length: count }, (_, place) => ({
        toWin: after.reduce(
          (sum, held) => (held.market === id && held.pick === place ? sum + held.toWin : sum),
          exposure?.picks[place]?.toWin ?? 0n,
        ),
        risk: after.reduce(
          (sum, held) => (held.market === id && held.pick === place ? sum - (held.released ?? 0n) : sum),
          exposure?.picks[place]?.risk ?? 0n,
        ),
      })),
    )
  }
  const onMarket = liabilities(market, picks)
  // A ticket loads its own pick; what is bought back uncovers the others.
  const loaded = released === undefined ? [onMarket[pick]!] : onMarket.toSpliced(pick, 1)
  if (loaded.some((liability) => liability > limit.market)) return true
  const sizes = new Map([
    ...exposures.map((exposure) => [exposure.market, exposure.picks.length] as const),
    ...after.map((held) => [held.market, held.picks] as const),
  ])
  return [...sizes].reduce((sum, [id, count]) => sum + worstOf(liabilities(id, count)), 0n) > limit.match
}
