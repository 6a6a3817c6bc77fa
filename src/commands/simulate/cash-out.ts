import { earlySilenceSeconds, liveSilenceSeconds } from '#domain/bet/limits.ts'
import type { ErrorCode } from '#domain/errors.ts'
import type { Decimal } from '#domain/odds/odds.ts'
import type { CashOutPricingContext, MatchNow } from '#server/cash-out/pricing-context.ts'
import type { Cashed } from '#server/cash-out/receipt.ts'
import { isInPlay } from '#server/bets/acceptance/danger.ts'
import type { Refused } from '#server/contract/handler.ts'
import type { DueCashOut } from '#server/cash-out/requests.ts'
import type { CashOutItem, CashOutOutcome, RequestedItem } from '#server/cash-out/write.ts'
import { writeAmount } from '#domain/money/money.ts'
import { openBetOf } from './settle.ts'
import { keyName, post, type Sold, type World } from './world.ts'

/** The data that decides the offers on a member's bets, as `pricing context` of cash-out reads it. */
export const cashOutPricingContext = (
  world: World,
  member: bigint,
  ids: readonly bigint[],
  real: number,
): CashOutPricingContext => {
  const { currency } = world.wallets.get(member)!
  const bets = [...world.bets.values()]
    .filter((bet) => bet.member_id === member && ids.includes(bet.id))
    .map((bet) => ({ ...openBetOf(bet), currency }))
  const open = bets
    .filter(({ state }) => state === 'running')
    .flatMap(({ rows }) => rows.filter(({ outcome }) => outcome === null))
  const matches = [...new Set(open.map(({ match_id }) => match_id))].sort((a, b) => Number(a - b))
  return {
    state: 'active',
    currency,
    isVirtual: false,
    bets,
    waiting: new Set(ids.filter((id) => world.requested.has(id))),
    matches: new Map(matches.map((id) => [id, matchNow(world, id, real)])),
  }
}

const matchNow = ({ matches, markets, alive }: World, id: bigint, real: number): MatchNow => {
  const { sport, status, incident, live } = matches.get(Number(id))!
  const limit = live === null || live.phase === 'before' ? earlySilenceSeconds : liveSilenceSeconds
  const own = [...markets.values()]
    .filter(({ match }) => BigInt(match) === id)
    .sort((a, b) => a.id - b.id)
    .map((market) => ({
      id: BigInt(market.id),
      match: id,
      type: market.type,
      line: market.line,
      status: market.status,
      version: BigInt(market.version),
      prices: market.prices as readonly (Decimal | null)[],
    }))
  return { id, sport, status, incident, live, markets: own, law: null, isStale: real - alive > limit * 1_000 }
}

/** What forbids a cash-out, as `cash_out_forbidden` says. */
const forbidden = (world: World, item: CashOutItem): CashOutOutcome | undefined => {
  const {
    member,
    bet: { id, version },
    key,
    hash,
    priced: { basis },
    hasWaited = false,
  } = item
  const pending = requestUnder(world, member, key)
  const stands =
    world.cashOuts.find((sold) => sold.member === member && sold.key === key) ?? (hasWaited ? undefined : pending)
  if (stands) return stands.hash === hash ? 'repeated' : 'duplicate_debit_record'
  if ((world.byKey.get(keyName(member, key)) ?? []).length > 0) return 'duplicate_debit_record'
  if (world.closed.has(keyName(member, key))) return 'betKeyClosed'
  const waits = world.requested.get(id)
  if (waits && !(hasWaited && waits.member === member && waits.key === key)) return 'waits'
  const bet = world.bets.get(id)
  const moved =
    !bet ||
    bet.member_id !== member ||
    bet.state !== 'running' ||
    bet.version !== version ||
    basis.markets.some(
      (read) => !isAt(world.markets.get(Number(read.id)), (now) => BigInt(now.version) === read.version),
    ) ||
    basis.matches.some((read) => !isAt(world.matches.get(Number(read.id)), (now) => now.incident === read.incident)) ||
    (hasWaited && (!pending || isDisturbed(world, pending)))
  return moved ? 'stale' : undefined
}

/** Buys a part of a bet back, as `cash_out_bet` does. */
export const sellOne = (world: World, item: CashOutItem): CashOutOutcome => {
  const {
    member,
    bet: { id },
    key,
    hash,
    agreed: { percent },
    amount,
    priced: { cashed, basis },
    to,
    earned,
    at,
  } = item
  const forbids = forbidden(world, item)
  if (forbids) return forbids
  const bet = world.bets.get(id)!
  if (item.hasWaited) world.requested.delete(id)
  world.cashOuts.push({
    member,
    bet: id,
    key,
    hash,
    percent,
    inPlay: basis.matches.some(isInPlay),
    hasWaited: item.hasWaited === true,
    amount,
    risk: cashed.risk,
    toWin: cashed.toWin,
    atBook: Math.max(world.wallets.get(member)!.atBook, at.book),
  })
  Object.assign(bet, {
    state: to,
    version: bet.version + 1,
    cashed_risk: bet.cashed_risk + cashed.risk,
    cashed_to_win: bet.cashed_to_win + cashed.toWin,
    cashed: bet.cashed + amount,
    commission: earned && earned.commission,
  })
  post(world, {
    kind: 'cashout',
    member,
    bet: id,
    available: amount,
    frozen: -cashed.risk,
    commission: earned?.commission ?? 0n,
    ...at,
  })
  return 'cashed'
}

/** Has a cash-out wait, as `request_cash_out` does. */
export const requestOne = (world: World, item: RequestedItem): CashOutOutcome => {
  const forbids = forbidden(world, item)
  if (forbids) return forbids
  world.requested.set(item.bet.id, item)
  return 'waiting'
}

/** The cash-outs that are to be decided, as `dueCashOuts` reads them. */
export const dueRequests = (world: World, book: number): readonly DueCashOut[] =>
  [...world.requested.values()].flatMap((item) => {
    const { member, bet, key, hash, agreed, waitUntil } = item
    const ended = isDisturbed(world, item) ? 'incident' : isStopped(world, item) ? 'stop' : null
    return ended !== null || waitUntil <= book
      ? [{ member, bet: bet.id, key, hash, agreed, ended, order: null, edit: null }]
      : []
  })

/** Refuses a cash-out that waits and closes its key with the refusal, as `refuse_cash_out` does. */
export const refuseRequest = (
  world: World,
  { member, key }: Pick<DueCashOut, 'member' | 'key'>,
  refusal: Refused<ErrorCode>,
): boolean => {
  const item = requestUnder(world, member, key)
  if (!item) return false
  world.requested.delete(item.bet.id)
  world.closed.set(keyName(member, key), { hash: item.hash, refusal })
  return true
}

export const requestUnder = ({ requested }: World, member: bigint, key: string): RequestedItem | undefined =>
  [...requested.values()].find((item) => item.member === member && item.key === key)

const isDisturbed = ({ matches }: World, { priced }: RequestedItem): boolean =>
  priced.basis.matches
    .filter(isInPlay)
    .some((read) => !isAt(matches.get(Number(read.id)), (now) => now.incident === read.incident))

const isStopped = ({ bets, markets }: World, { bet: { id } }: RequestedItem): boolean => {
  const bet = bets.get(id)!
  const open = bet.rows.filter(({ outcome }) => outcome === null)
  return (
    bet.state !== 'running' ||
    open.some(({ market_id }) => !['open', 'hidden'].includes(markets.get(Number(market_id))!.status))
  )
}

const isAt = <Row extends { readonly status: string }>(
  row: Row | undefined,
  isAsRead: (row: Row) => boolean,
): boolean => row?.status === 'open' && isAsRead(row)

/** The cash-out that was paid or waits under a key, with its bet and the wallet as they are now. */
export const cashedUnder = (world: World, member: bigint, key: string): Cashed | undefined => {
  const sold = world.cashOuts.find((one) => one.member === member && one.key === key)
  const waits = requestUnder(world, member, key)
  if (sold) return writeUnder(world, { ...sold, waitUntil: 0 })
  if (!waits) return undefined
  const { bet, hash, agreed, priced, at, waitUntil } = waits
  const { percent, shown } = agreed
  return writeUnder(world, {
    member,
    key,
    bet: bet.id,
    hash,
    percent,
    amount: shown,
    ...priced.cashed,
    atBook: at.book,
    waitUntil,
  })
}

const writeUnder = (
  world: World,
  sold: Omit<Sold, 'inPlay' | 'hasWaited'> & { readonly waitUntil: number },
): Cashed => {
  const bet = world.bets.get(sold.bet)!
  const { cash, frozen, seq, currency } = world.wallets.get(sold.member)!
  const text = (minor: bigint) => writeAmount(minor, currency)
  return {
    bet_id: sold.bet,
    hash: sold.hash,
    percent: sold.percent ?? 0,
    amount: sold.amount,
    risk: sold.risk,
    to_win: sold.toWin,
    currency,
    state: bet.state,
    at_book: BigInt(sold.atBook),
    wait_until: BigInt(sold.waitUntil),
    held_risk: bet.risk - bet.cashed_risk,
    held_to_win: bet.to_win - bet.cashed_to_win,
    balances: {
      balance: text(cash - frozen),
      account_balance: text(cash),
      outstanding_balance: text(frozen),
      wallet_seq: Number(seq),
    },
  }
}
