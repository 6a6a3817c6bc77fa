import { asLegs } from '#domain/bet/builder.ts'
import { pricedBy } from '#domain/cash-out/cash-out-chances.ts'
import { type MarketType, marketTypes, plainType } from '#domain/market/kinds.ts'
import type { OpenLeg } from '../../settlement/open-bet.ts'
import type { CashableBet, MatchNow } from '../pricing-context.ts'
import { builderWorth, estimate, legWorth, type Worth } from './estimate.ts'
import type { BoardPrices, Moved } from './prices.ts'

/** What bets with standing orders are worth while the board moves: each selection once, however often it is backed. */
export interface WatchedWorths {
  readonly keep: (bet: CashableBet) => void
  readonly drop: (bet: CashableBet) => void
  /** Follows the board; answers the bets that are worth something else since the last call. */
  readonly moved: () => ReadonlySet<bigint>
  /**
   * About what all that is left of a bet is bought back for now, in minor units; `look` where only the database knows.
   */
  readonly about: (bet: CashableBet) => number | 'look' | undefined
}

/** A selection, or the selections of a builder together. */
interface Backed {
  readonly worth: (match: MatchNow | undefined) => Worth | undefined
  readonly legs: readonly OpenLeg[]
  readonly match: number
  /** The market types whose prices it depends on. */
  readonly types: ReadonlySet<MarketType>
  readonly hasLaw: boolean
  /** Whether its line is for what is still to come, so that the score now prices it. */
  readonly hasScore: boolean
  readonly bets: Set<bigint>
  now: Worth | undefined
}

export const openWorths = (prices: BoardPrices): WatchedWorths => {
  const backed = new Map<string, Backed>()
  const keysOf = new Map<number, Set<string>>()
  /** Looked up for each bet whose offer moved; that of a builder by its first selection. */
  const partOf = new WeakMap<OpenLeg, Backed>()
  const read = ({ worth, match, legs }: Pick<Backed, 'worth' | 'match' | 'legs'>) => worth(prices.match(match, legs))
  const keep = (key: string, bet: bigint, made: () => Omit<Backed, 'bets' | 'now'>): Backed => {
    const known = backed.get(key)
    known?.bets.add(bet)
    if (known) return known
    const parts = made()
    const kept = { ...parts, bets: new Set([bet]), now: read(parts) }
    backed.set(key, kept)
    keysOf.set(parts.match, (keysOf.get(parts.match) ?? new Set()).add(key))
    return kept
  }
  const release = (key: string, bet: bigint) => {
    const known = backed.get(key)
    if (!known?.bets.delete(bet) || known.bets.size > 0) return
    backed.delete(key)
    keysOf.get(known.match)?.delete(key)
  }
  const isHidden = ({ hasScore, match }: Backed) => hasScore && prices.hidesScore(match)
  const follow = (key: string, moved: Moved, bets: Set<bigint>) => {
    const known = backed.get(key)!
    if (!concerns(moved, known)) return
    const now = read(known)
    if (isSame(now, known.now) && !isHidden(known)) return
    known.now = now
    for (const bet of known.bets) bets.add(bet)
  }
  const worths = {
    leg: (leg: OpenLeg) => partOf.get(leg)?.now,
    match: (id: bigint, legs: readonly OpenLeg[]) => prices.match(Number(id), legs),
  }
  return {
    keep: (bet) => {
      for (const { key, first, made } of partsOf(bet)) partOf.set(first, keep(key, bet.id, made))
    },
    drop: (bet) => {
      for (const { key } of partsOf(bet)) release(key, bet.id)
    },
    moved: () => {
      const bets = new Set<bigint>()
      for (const [match, moved] of prices.moved()) for (const key of keysOf.get(match) ?? []) follow(key, moved, bets)
      return bets
    },
    about: (bet) => {
      const isUntold = running(bet).some((leg) => {
        const known = partOf.get(leg)
        return known !== undefined && isHidden(known)
      })
      return isUntold ? 'look' : estimate(bet, worths)
    },
  }
}

const running = ({ rows }: CashableBet): readonly OpenLeg[] => rows.filter(({ outcome }) => outcome === null)

const legKey = ({ market_id, pick, line, live, home_score, away_score }: OpenLeg): string =>
  `${market_id} ${pick} ${line} ${live ? `${home_score}-${away_score}` : ''}`

interface KnownLeg {
  readonly key: string
  readonly first: OpenLeg
  readonly made: () => Omit<Backed, 'bets' | 'now'>
}

/** The legs of a bet that run, each with what it is known by; a builder of which a part is decided by its bet. */
const partsOf = (bet: CashableBet): readonly KnownLeg[] =>
  asLegs(bet.rows).flatMap((own): readonly KnownLeg[] => {
    const [first] = own
    if (own.every(({ outcome }) => outcome !== null)) return []
    if (!first!.builder) return [{ key: legKey(first!), first: first!, made: () => selectionOf(first!) }]
    const isDecided = own.some(({ outcome }) => outcome !== null)
    const key = isDecided ? `bet ${bet.id} ${first!.n}` : own.map(legKey).join()
    return [{ key, first: first!, made: () => builderOf(own) }]
  })

const selectionOf = (leg: OpenLeg) => ({
  worth: (match: MatchNow | undefined) => legWorth(leg, match),
  legs: [leg],
  match: Number(leg.match_id),
  types: typesFor(plainType(leg.market_type)),
  hasLaw: false,
  hasScore: marketTypes[plainType(leg.market_type)].kind === 'hdp',
})

const builderOf = (own: readonly OpenLeg[]) => ({
  worth: (match: MatchNow | undefined) => builderWorth(own, match),
  legs: own,
  match: Number(own[0]!.match_id),
  types: new Set(own.map(({ market_type }) => plainType(market_type))),
  hasLaw: true,
  hasScore: false,
})

/** The market types of its period whose prices give the chances of a selection. */
const typesFor = (type: MarketType): ReadonlySet<MarketType> => {
  const known = typesOf.get(type)
  if (known) return known
  const { kind, period } = marketTypes[type]
  const needed = pricedBy(kind)
  const found = (Object.keys(marketTypes) as MarketType[]).filter((other) => {
    const { kind: priced, period: part } = marketTypes[other]
    return part === period && needed.includes(priced)
  })
  typesOf.set(type, new Set([type, ...found]))
  return typesFor(type)
}
const typesOf = new Map<MarketType, ReadonlySet<MarketType>>()

const concerns = (moved: Moved, { types, hasLaw }: Backed): boolean => {
  if (moved.isWhole || (hasLaw && moved.hasLaw)) return true
  for (const type of moved.types) if (types.has(type)) return true
  return false
}

const isSame = (one: Worth | undefined, other: Worth | undefined): boolean =>
  one === other ||
  (one !== undefined &&
    other !== undefined &&
    one.risk === other.risk &&
    one.win === other.win &&
    one.back === other.back)
