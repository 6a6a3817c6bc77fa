import { earlySilenceSeconds, liveSilenceSeconds } from '#domain/limits.ts'
import type { Decimal } from '#domain/odds.ts'
import type { CashOutPricingContext, MatchNow } from '#server/cash-out/pricing-context.ts'
import type { Cashed } from '#server/cash-out/receipt.ts'
import type { CashOutItem, CashOutOutcome } from '#server/cash-out/write.ts'
import { writeAmount } from '#domain/money.ts'
import { openBetOf } from './settle.ts'
import { keyName, post, type World } from './world.ts'

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
  return { id, sport, status, incident, live, markets: own, isStale: real - alive > limit * 1_000 }
}

/** Buys a part of a bet back, as `cash_out_bet` does. */
export const sellOne = (world: World, item: CashOutItem): CashOutOutcome => {
  const {
    member,
    bet: { id, version },
    key,
    hash,
    percent,
    amount,
    reckoned: { cashed, basis },
    to,
    earned,
    at,
  } = item
  const stands = world.cashOuts.find((sold) => sold.member === member && sold.key === key)
  if (stands) return stands.hash === hash ? 'repeated' : 'duplicate_debit_record'
  if ((world.byKey.get(keyName(member, key)) ?? []).length > 0) return 'duplicate_debit_record'
  if (world.closed.has(keyName(member, key))) return 'betKeyClosed'
  const bet = world.bets.get(id)
  const moved =
    !bet ||
    bet.member_id !== member ||
    bet.state !== 'running' ||
    bet.version !== version ||
    basis.markets.some(
      (read) => !isAt(world.markets.get(Number(read.id)), (now) => BigInt(now.version) === read.version),
    ) ||
    basis.matches.some((read) => !isAt(world.matches.get(Number(read.id)), (now) => now.incident === read.incident))
  if (moved) return 'stale'
  world.cashOuts.push({
    member,
    bet: id,
    key,
    hash,
    percent,
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

const isAt = <Row extends { readonly status: string }>(
  row: Row | undefined,
  isAsRead: (row: Row) => boolean,
): boolean => row?.status === 'open' && isAsRead(row)

/** The cash-out under a key, with its bet and the wallet as they are now. */
export const cashedUnder = (world: World, member: bigint, key: string): Cashed | undefined => {
  const sold = world.cashOuts.find((one) => one.member === member && one.key === key)
  if (!sold) return undefined
  const bet = world.bets.get(sold.bet)!
  const { cash, frozen, seq, currency } = world.wallets.get(member)!
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
