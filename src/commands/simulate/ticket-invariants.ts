import { commissionOf, keptOf, type LegOf, returnOf } from '../faults/check/returns.ts'
import type { Diary } from './client.ts'
import { limitName } from './own.ts'
import { type Bet, keyName, type World } from './world.ts'

/** Decided bets agree with the results, computed a second time; by then all reported results are paid out. */
export const paidBreaks = ({ results }: World, bet: Bet): string[] => {
  const held = bet.rows.map(({ match_id }) => results.get(Number(match_id)))
  if (bet.state === 'cashedOut')
    return bet.commission === commissionOf(bet, bet.cashed)
      ? []
      : [`§ledger.settled-again bet ${bet.id} was sold for ${bet.cashed} with a commission of ${bet.commission}`]
  if (
    bet.state === 'waiting' ||
    bet.state === 'rejected' ||
    held.some((one) => one && one.settledAction < one.result.action)
  )
    return []
  const right = returnOf(
    bet,
    bet.rows as readonly LegOf[],
    held.map((one) => one?.result),
  )
  const is = `§ledger.settled-again bet ${bet.id} is ${bet.state} with ${bet.payout}`
  if (right === 'open') return bet.state === 'running' ? [] : [`${is}, and is not decided`]
  const payout =
    bet.cashed_risk === 0n ? right.payout : right.isVoid ? bet.risk - bet.cashed_risk : keptOf(bet, right.back)
  const commission = right.isVoid ? 0n : commissionOf(bet, payout + bet.cashed)
  return bet.state === (right.isVoid ? 'void' : 'settled') && bet.payout === payout && bet.commission === commission
    ? []
    : [`${is} and a commission of ${bet.commission}, and should have ${payout} and ${commission}`]
}

/**
 * A bet just taken was requested, its key not closed, its markets open at the version it was priced at, and its boost
 * one that its member may have.
 */
export const takenBreaks = (world: World, { asked }: Diary, bet: Bet): string[] => {
  const { markets, matches, closed } = world
  const { id, member_id, key, rows } = bet
  return [
    ...(asked.has(keyName(member_id, key)) ? [] : [`§bet.key bet ${id} was never asked for`]),
    ...(closed.has(keyName(member_id, key)) ? [`§bet.closed-key bet ${id} has a closed key`] : []),
    ...rows.flatMap(({ market_id, match_id, market_version }) => {
      const market = markets.get(Number(market_id))
      return market?.status === 'open' &&
        BigInt(market.version) === market_version &&
        matches.get(Number(match_id))?.status === 'open'
        ? []
        : [`§bet.open-market bet ${id} was taken on a market that was not open`]
    }),
    ...rows.flatMap((row) => boostBreaks(world, bet, row)),
  ]
}

/**
 * A boost is used once by each member, on its own pick while it is offered, up to its most, and adds its percent of the
 * gain.
 */
const boostBreaks = (
  { boosts, bets, markets }: World,
  { id, member_id, entered, currency, askedAt }: Bet,
  { boost_id, market_id, pick, odds_type, price }: Bet['rows'][number],
): string[] => {
  if (boost_id === null) return []
  const { market, pick: on, percent, from, until, withdrawn, maxStake } = boosts.get(Number(boost_id))!
  const others = [...bets.values()].filter(
    (bet) =>
      bet.id !== id &&
      bet.member_id === member_id &&
      bet.state !== 'rejected' &&
      bet.rows.some((row) => row.boost_id === boost_id),
  )
  const told = markets.get(market)!
  const plain = told.prices[['home', 'over'].includes(pick) ? 0 : pick === 'draw' ? 2 : 1] ?? 0
  const right = 10_000 + ((plain - 10_000) * (100 + percent)) / 100
  // Struck prices have two digits.
  const isPriced = odds_type !== 'DEC' || Math.abs(price - right) <= 50
  const isOffered = Number(market_id) === market && pick === on && !withdrawn && from <= askedAt && askedAt < until
  const most = currency === 'MYR' ? maxStake : maxStake * 10n
  return others.length === 0 && isPriced && isOffered && entered <= most
    ? []
    : [
        `§odds.boost bet ${id} took boost ${boost_id} at ${price} with ${entered}${others.length > 0 ? `, which its member had in ${others[0]!.id}` : ''}`,
      ]
}

const day = 86_400_000
const days = { day: 1, week: 7, month: 30 } as const

/**
 * A bet just taken is within its member's own limits: as requested, a looser one when it was confirmed after a day and
 * within the week that follows, counting stakes and losses since.
 */
export const limitBreaks = (
  { bets, journals }: World,
  { limits }: Diary,
  { id, member_id: member, placedReal }: Bet,
): string[] => {
  const holds = new Map<string, { limit: bigint | null; later?: { limit: bigint | null; from: number } }>()
  for (const { event, real, ...of } of limits.filter((asked) => asked.member === member)) {
    const { limit: now, later } = holds.get(limitName(of)) ?? { limit: null }
    const { limit } = event
    if (event.type === 'loosening.confirmed') {
      if (later?.limit === limit && later.from <= real && real < later.from + 7 * day)
        holds.set(limitName(of), { limit })
      continue
    }
    const isLooser = limit === null ? now !== null : now !== null && limit > now
    holds.set(limitName(of), isLooser ? { limit: now, later: { limit, from: real + day } } : { limit })
  }
  const mine = [...bets.values()].filter((bet) => bet.member_id === member)
  return (['stake', 'loss'] as const).flatMap((kind) =>
    (['day', 'week', 'month'] as const).flatMap((period) => {
      const limit = holds.get(limitName({ member, kind, period }))?.limit
      if (limit === undefined || limit === null) return []
      const since = placedReal - days[period] * day
      const used =
        kind === 'stake'
          ? mine
              .filter((bet) => bet.placedReal > since && bet.state !== 'void' && bet.state !== 'rejected')
              .reduce((sum, { staked }) => sum + staked, 0n)
          : mine
              .filter(({ state }) => state === 'waiting' || state === 'running')
              .reduce((sum, bet) => sum + bet.risk - bet.cashed_risk, 0n) -
            journals
              .filter((one) => one.member === member && one.bet !== null && one.real > since)
              .reduce((sum, { available, frozen }) => sum + available + frozen, 0n)
      return used <= limit
        ? []
        : [`own limits: bet ${id} took its member to a ${kind} of ${used} in a ${period}, above ${limit}`]
    }),
  )
}

export const diaryBreaks = (
  { bets, byKey, cashOuts, requested, closed: letGo }: World,
  { placed, sold, waiting, closed, refused, contradictions }: Diary,
): string[] => {
  const byCashOut = new Map(cashOuts.map((cashOut) => [keyName(cashOut.member, cashOut.key), cashOut]))
  const isTaken = (name: string) => byKey.has(name) || byCashOut.has(name)
  const waits = new Set([...requested.values()].map(({ member, key }) => keyName(member, key)))
  const minor = (text: string) => BigInt(text.replace('.', ''))
  return [
    ...contradictions.map((line) => `§bet.key ${line}`),
    ...[...placed].flatMap(([name, { bet: id, risk, stake }]) => {
      const bet = bets.get(id)
      const stands =
        bet && keyName(bet.member_id, bet.key) === name && bet.risk === minor(risk) && bet.entered === minor(stake)
      return stands ? [] : [`§bet.key ${name}: its bet ${id} was acknowledged and does not stand so`]
    }),
    ...[...sold].flatMap(([name, { bet, amount, shown }]) => {
      const cashOut = byCashOut.get(name)
      // An offer that fell a little is paid as shown: nobody is paid less than they saw.
      return cashOut && cashOut.bet === bet && cashOut.amount === minor(amount) && minor(amount) >= minor(shown)
        ? []
        : [
            `§cash-out.shown-amount ${name}: ${amount} was acknowledged for bet ${bet}, shown at ${shown}, and does not stand so`,
          ]
    }),
    ...[...waiting]
      .filter((name) => !waits.has(name) && !byCashOut.has(name) && !letGo.has(name))
      .map((name) => `§cash-out.wait ${name}: its cash-out was said to wait and is lost`),
    ...[...closed].filter(isTaken).map((name) => `§bet.closed-key ${name} was closed and was taken`),
    ...[...refused]
      .filter(([name]) => isTaken(name))
      .map(([name, code]) => `§bet.key ${name} was refused as ${code} and was taken`),
  ]
}
