import { firstState } from '#server/bets/lifecycle.ts'
import { struckOf } from '#server/bets/price.ts'
import type { Item, Outcome } from '#server/bets/batch.ts'
import type { PricingContext, TimedQuestion } from '#server/bets/pricing-context.ts'
import { type PlacedBet, receiptRow } from '#server/bets/receipt.ts'
import { boostContext, isUsed, standsAt } from './boosts.ts'
import { ownRooms } from './own.ts'
import { type Bet, countStake, keyName, post, stakedOn, type Wallet, type World } from './world.ts'

/** The limits every member of a simulation has. */
export const limits = {
  minBet: 300n,
  maxBet: 200_000n,
  maxPayout: 2_000_000n,
  matchLimit: 60_000n,
  marketLimit: 30_000n,
} as const
/** Hundredths of a percent, of every member in every group. */
export const commissionRate = 25
const firstBet = 10_000_001n

/** The data about a ticket, as `pricing context` reads it. */
export const pricingContextOf = (
  world: World,
  { member, legs, key = '', hash, real, book }: TimedQuestion,
): PricingContext | undefined => {
  const wallet = world.wallets.get(member)
  if (!wallet) return undefined
  const [stands] = world.byKey.get(keyName(member, key)) ?? []
  const closed = world.closed.get(keyName(member, key))
  return {
    state: 'active',
    currency: wallet.currency,
    available: wallet.cash - wallet.frozen,
    ownRoom: ownRooms(world, member, real),
    commissionRate,
    keyStatus: world.closed.has(keyName(member, key))
      ? 'closed'
      : !stands
        ? 'none'
        : stands.hash === hash
          ? 'same'
          : 'other',
    refusal: closed && closed.hash === hash ? closed.refusal : null,
    legs: legs.map((leg) => {
      const match = world.matches.get(leg.match)
      const found = world.markets.get(leg.market)
      const market = found?.match === leg.match ? found : undefined
      const { onMatch, onMarket } = stakedOn(world, member, leg.match, leg.market)
      return {
        limits: match && { ...limits },
        stakedOnMatch: onMatch,
        stakedOnMarket: onMarket,
        boost:
          market && leg.boost !== undefined
            ? boostContext(world, leg.boost, { member, market: market.id, book })
            : undefined,
        match: match && {
          root: BigInt(match.id),
          sport: match.sport,
          status: match.status,
          incident: match.incident,
          live: match.live,
          result: world.results.get(leg.match)?.result,
        },
        market: market && {
          type: market.type,
          line: market.line,
          status: market.status,
          version: BigInt(market.version),
          prices: market.prices,
          movedLine:
            market.status === 'hidden' &&
            [...world.markets.values()].some(
              (other) =>
                other.match === market.match &&
                other.type === market.type &&
                other.line !== market.line &&
                other.status === 'open',
            ),
        },
      }
    }),
  }
}

/** Places one ticket, as `place_bets` does. */
export const placeOne = (world: World, item: Item): Outcome => {
  const { member, ticket, hash, terms, staked, parts } = item
  const wallet = world.wallets.get(member)
  if (!wallet) return 'account_not_exists'
  const [stands] = world.byKey.get(keyName(member, ticket.key)) ?? []
  if (stands) return stands.hash === hash ? 'repeated' : 'duplicate_debit_record'
  if (world.closed.has(keyName(member, ticket.key))) return 'betKeyClosed'
  const legs = ticket.legs.map((leg, n) => ({
    ...leg,
    offer: terms.offers[n]!,
    on: stakedOn(world, member, leg.match, leg.market),
  }))
  const isStale = legs.some(({ match, market, offer }) => {
    const [m, k] = [world.matches.get(match), world.markets.get(market)]
    return (
      !m ||
      !k ||
      k.match !== match ||
      k.status !== 'open' ||
      BigInt(k.version) !== offer.version ||
      m.status !== 'open' ||
      m.incident !== offer.incident ||
      (offer.boost !== null && !standsAt(world.boosts.get(offer.boost.id), item.at.book))
    )
  })
  if (isStale) return 'stale'
  if (legs.some(({ offer }) => offer.boost && isUsed(world, offer.boost.id, member))) return 'boostUsed'
  const own = ownRooms(world, member, item.at.real)
  if (own.stake !== null && own.stake < staked) return 'ownStakeLimit'
  if (own.loss !== null && own.loss < parts.risk) return 'ownLossLimit'
  if (legs.some(({ on, offer }) => on.onMatch + staked > offer.limits.matchLimit)) return 'betOverMaxPerMatch'
  if (legs.some(({ on, offer }) => on.onMarket + staked > offer.limits.marketLimit)) return 'betOverLimit'
  if (wallet.cash - wallet.frozen < parts.risk) return 'insufficient_balance'
  const bet = betOf(world, item, wallet)
  world.bets.set(bet.id, bet)
  world.byKey.set(keyName(member, ticket.key), [...(world.byKey.get(keyName(member, ticket.key)) ?? []), bet])
  countStake(world, bet, staked)
  post(world, { kind: 'hold', member, bet: bet.id, available: -parts.risk, frozen: parts.risk, ...item.at })
  return receiptOf(world, bet)
}

const betOf = (
  world: World,
  { member, hash, ticket, terms, parts, staked, deductions, bonus, at }: Item,
  { currency, atBook, atReal }: Wallet,
): Bet => {
  const id = firstBet + BigInt(world.bets.size)
  const struck = struckOf(ticket.legs, terms)
  return {
    id,
    member_id: member,
    state: firstState({ type: 'bet.held', live: terms.live }),
    version: 1,
    kind: ticket.kind,
    legs: ticket.legs.length,
    sizes: ticket.sizes === null ? null : [...ticket.sizes],
    entered: parts.entered,
    risk: parts.risk,
    to_win: parts.toWin,
    cashed_risk: 0n,
    cashed_to_win: 0n,
    cashed: 0n,
    commission_rate: terms.commissionRate,
    commission: null,
    max_payout: terms.limits.maxPayout,
    deductions: deductions === null ? null : [...deductions],
    one_winner: bonus?.oneWinner ?? null,
    all_winners: bonus?.allWinners ?? null,
    outcome: null,
    payout: null,
    key: ticket.key,
    hash,
    staked,
    live: terms.live,
    waitUntil: terms.live ? at.book + terms.waitSeconds * 1_000 : 0,
    placedAt: Math.max(atBook, at.book),
    askedAt: at.book,
    placedReal: Math.max(atReal, at.real),
    currency,
    rows: ticket.legs.map(({ match, market, type, pick, line, oddsType, builder }, n) => {
      const { price, version, incident, live, score, sport, boost } = terms.offers[n]!
      return {
        bet_id: id,
        n: n + 1,
        member_id: member,
        match_id: BigInt(match),
        market_id: BigInt(market),
        market_version: version,
        market_type: type,
        pick,
        line,
        odds_type: oddsType,
        price: struck[n]?.price ?? price,
        live,
        home_score: score?.[0] ?? null,
        away_score: score?.[1] ?? null,
        incident,
        places: null,
        part: null,
        builder: builder ?? null,
        odds: struck[n]?.odds?.slice() ?? null,
        law: null,
        sport,
        outcome: null,
        factor_n: null,
        factor_d: null,
        settled_action: null,
        boost_id: boost && BigInt(boost.id),
        boost_percent: boost && boost.percent,
      }
    }),
  }
}

/** The receipt of a bet, with the wallet as it is now. */
export const receiptOf = ({ wallets }: World, bet: Bet): PlacedBet => {
  const { cash, frozen, seq } = wallets.get(bet.member_id)!
  return {
    bet: receiptRow({ ...bet, wait_until: BigInt(bet.waitUntil), placed_book: BigInt(bet.placedAt) }),
    prices: bet.rows.map(({ odds_type, price, line, market_type, odds }) => ({
      odds_type,
      price,
      line,
      market_type,
      odds,
    })),
    wallet: { cash, frozen, seq },
  }
}
