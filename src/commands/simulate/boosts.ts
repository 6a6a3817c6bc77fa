import { fromReference } from '#domain/bet/exposure.ts'
import { isMyanmarType, picksOf } from '#domain/market/kinds.ts'
import type { BoostContext } from '#server/bets/pricing-context.ts'
import type { Chance } from '../faults/chance.ts'
import type { BoostOffered, World } from './world.ts'

/** Whether a boost was offered and not withdrawn at a book time. */
export const standsAt = (boost: BoostOffered | undefined, book: number): boolean =>
  boost !== undefined && !boost.withdrawn && boost.from <= book && book < boost.until

/** A bet that was refused after it was taken releases its boost; a void bet does not. */
export const isUsed = ({ bets }: World, boost: number, member: bigint): boolean =>
  [...bets.values()].some(
    ({ state, member_id, rows }) =>
      member_id === member && state !== 'rejected' && rows.some(({ boost_id }) => boost_id === BigInt(boost)),
  )

export const boostContext = (
  world: World,
  id: number,
  { member, market, book }: { readonly member: bigint; readonly market: number; readonly book: number },
): BoostContext | undefined => {
  const boost = world.boosts.get(id)
  if (!boost || boost.market !== market) return undefined
  const { pick, percent, maxStake } = boost
  return {
    id,
    pick,
    percent,
    maxStake: fromReference(maxStake, world.wallets.get(member)!.currency),
    stands: standsAt(boost, book),
    used: isUsed(world, id, member),
  }
}

/**
 * The trader's next boost: a pick of an open market, at a better price for some minutes; undefined if nothing is open.
 */
export const nextBoost = (
  { markets }: World,
  chance: Chance,
  book: number,
): Omit<BoostOffered, 'id' | 'withdrawn'> | undefined => {
  const open = [...markets.values()].filter(({ type, status }) => status === 'open' && !isMyanmarType(type))
  if (open.length === 0) return undefined
  const { id: market, match, type } = chance.pick(open)
  if (isMyanmarType(type)) return undefined
  const from = chance.happens(0.3) ? book + chance.below(3_000) : book
  return {
    match,
    market,
    pick: chance.pick(picksOf(type)),
    percent: 10 + chance.below(40),
    from,
    until: from + 5_000 + chance.below(120_000),
    maxStake: BigInt(2_000 + chance.below(8_000)),
  }
}
