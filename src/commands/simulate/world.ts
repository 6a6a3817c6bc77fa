import type { MarketExposure } from '#server/exposure/market-exposure.ts'
import type { MatchResult } from '#domain/market/result.ts'
import type { LegTable } from '#server/database/tables/ledger.tables.ts'
import type { OpenBet, OpenLeg } from '#server/settlement/open-bet.ts'
import type { MarketRecord, MatchRecord } from '#odds/store.ts'
import type { Currency } from '#domain/money/money.ts'
import type { CashOutItem, RequestedItem } from '#server/cash-out/write.ts'
import type { StoredLimit } from '#server/members/own-limits.ts'
import type { Selectable } from 'kysely'

/** A ledger in memory: the tables as plain rows. Amounts in minor units. */
export interface World {
  readonly wallets: Map<bigint, Wallet>
  readonly matches: Map<number, MatchRecord>
  readonly markets: Map<number, MarketRecord>
  readonly results: Map<number, { result: MatchResult; settledAction: number }>
  readonly bets: Map<bigint, Bet>
  /** Bets under a member's key: there should never be more than one. */
  readonly byKey: Map<string, Bet[]>
  /** Closed keys, with the refusal that closed them if there was one. */
  readonly closed: Map<string, { readonly hash: string; readonly refusal: unknown } | null>
  readonly staked: Map<string, bigint>
  readonly journals: Journal[]
  /** Parts of bets that were bought back, in order. */
  readonly cashOuts: Sold[]
  /** Cash-outs that wait, by bet (§cash-out.wait). */
  readonly requested: Map<bigint, RequestedItem>
  readonly boosts: Map<number, BoostOffered>
  /** Prices as the feed last quoted them, before any trader. */
  readonly told: Map<number, MarketRecord['prices']>
  /** Limits that members set for themselves, by member, kind and period. */
  readonly own: Map<string, StoredLimit>
  /** The answered readings of the house's position, with how many bets stood then. */
  readonly readings: WeakMap<object, Reading>
  /** Real time of the feed's last message. */
  alive: number
}

export interface Wallet {
  readonly member: bigint
  cash: bigint
  frozen: bigint
  owed: bigint
  seq: bigint
  atBook: number
  atReal: number
  readonly currency: Currency
}

/** A part of a bet that was bought back. */
export interface Sold extends Pick<CashOutItem, 'member' | 'key' | 'hash' | 'amount'> {
  readonly percent: number | null
  /** Whether a match of it was in play, and whether it had waited. */
  readonly inPlay: boolean
  readonly hasWaited: boolean
  readonly bet: bigint
  readonly risk: bigint
  readonly toWin: bigint
  readonly atBook: number
}

export interface BoostOffered {
  readonly id: number
  readonly match: number
  readonly market: number
  readonly pick: string
  readonly percent: number
  readonly from: number
  readonly until: number
  /** Hundredths of the reference currency. */
  readonly maxStake: bigint
  withdrawn: boolean
}

type Open<T> = { -readonly [Key in keyof T]: T[Key] }

export interface Bet extends Open<Omit<OpenBet, 'rows'>> {
  readonly key: string
  readonly hash: string
  readonly staked: bigint
  readonly live: boolean
  readonly waitUntil: number
  readonly placedAt: number
  /** Book time at which it was sent. */
  readonly askedAt: number
  readonly placedReal: number
  readonly currency: Currency
  /** The commission credited at its settlement, null before. */
  commission: bigint | null
  readonly rows: Open<OpenLeg & Selectable<LegTable>>[]
}

export interface Journal {
  readonly kind: 'opening' | 'hold' | 'settle' | 'void' | 'release' | 'reopen' | 'cashout'
  readonly member: bigint
  readonly bet: bigint | null
  readonly available: bigint
  readonly frozen: bigint
  readonly owed: bigint
  readonly house: bigint
  /** What the house adds to `available` on a bet's valid turnover, or takes back. */
  readonly commission: bigint
  readonly real: number
}

export const emptyWorld = (): World => ({
  wallets: new Map(),
  matches: new Map(),
  markets: new Map(),
  results: new Map(),
  bets: new Map(),
  byKey: new Map(),
  closed: new Map(),
  staked: new Map(),
  journals: [],
  cashOuts: [],
  requested: new Map(),
  boosts: new Map(),
  told: new Map(),
  own: new Map(),
  readings: new WeakMap(),
  alive: 0,
})

export const keyName = (member: bigint, key: string): string => `${member} ${key}`

/**
 * Moves money in one wallet; the house takes the other side. If a correction takes back more than the wallet has, the
 * rest becomes owed (§ledger.owed).
 */
export const post = (
  world: World,
  {
    kind,
    member,
    bet,
    available,
    frozen,
    commission = 0n,
    book,
    real,
  }: Pick<Journal, 'kind' | 'member' | 'bet' | 'available' | 'frozen' | 'real'> & { commission?: bigint; book: number },
): void => {
  const wallet = world.wallets.get(member)!
  const gain = available + commission
  const free = wallet.cash - wallet.frozen + gain
  const paysBack = gain > 0n && wallet.owed > 0n
  const owed = paysBack ? least(gain, wallet.owed) : free < 0n && kind === 'reopen' ? free : 0n
  const frozenAfter = wallet.frozen + frozen
  const cash = free - owed + frozenAfter
  if (cash < frozenAfter || frozenAfter < 0n || wallet.owed - owed < 0n)
    throw new Error(`wallet ${member} does not cover a ${kind}`)
  const lines = [gain - owed, frozen, owed, -available - frozen, -commission]
  Object.assign(wallet, {
    cash,
    frozen: frozenAfter,
    owed: wallet.owed - owed,
    seq: wallet.seq + BigInt(lines.filter((line) => line !== 0n).length),
    atBook: Math.max(wallet.atBook, book),
    atReal: Math.max(wallet.atReal, real),
  })
  world.journals.push({
    kind,
    member,
    bet,
    available: lines[0]!,
    frozen,
    owed,
    house: lines[3]!,
    commission,
    real: wallet.atReal,
  })
}

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)

const stakeName = (member: bigint, match: bigint | number, market: bigint | number | '' = '') =>
  `${member} ${match} ${market}`

/** What a member has staked on a match, and on one of its markets. */
export const stakedOn = (
  { staked }: World,
  member: bigint,
  match: number,
  market: number,
): { onMatch: bigint; onMarket: bigint } => ({
  onMatch: staked.get(stakeName(member, match)) ?? 0n,
  onMarket: staked.get(stakeName(member, match, market)) ?? 0n,
})

/** Adds a bet's stake to each of its legs' markets, or takes it off again. */
export const countStake = ({ staked }: World, bet: Bet, amount: bigint): void => {
  for (const { match_id, market_id } of bet.rows) {
    for (const name of [stakeName(bet.member_id, match_id), stakeName(bet.member_id, match_id, market_id)])
      staked.set(name, (staked.get(name) ?? 0n) + amount)
  }
}

/** A reading of the house's position: its values, and how many bets stood then. */
export interface Reading {
  readonly exposures: readonly MarketExposure[]
  readonly bets: number
}
