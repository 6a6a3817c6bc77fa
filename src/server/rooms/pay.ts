import { dividePrizes, prizePlan, shareOut } from '#domain/room/prizes.ts'
import { placesOf } from '#domain/room/ranking.ts'
import type { RoomRow } from './life.ts'
import { escrowOf, type RoomPosting } from './money.ts'
import type { RankedPlayer } from './rank.ts'

/** The operator pays the prizes of a free room from this account. */
const promotions = 'house.promotions'

/**
 * The prizes of a ranked room by seat, and what is posted for them: each winner once, and the house's fee with the
 * first; the room's account is empty afterwards. Tied places share their prizes, and the room is final (§room.final).
 */
export const prizeShares = (
  { id, type, pool, fee }: RoomRow,
  ranked: readonly RankedPlayer[],
): {
  readonly prizes: ReadonlyMap<number, bigint>
  readonly posting: Required<Pick<RoomPosting, 'house' | 'shares'>>
} => {
  if (pool === null || fee === null) throw new Error(`the prizes of room ${id} were never fixed`)
  const isFree = type === 3
  const prizes = shareOut(isFree ? dividePrizes(pool) : prizePlan(pool).prizes, placesOf(ranked))
  const winners = ranked.filter(({ seat }) => (prizes.get(seat) ?? 0n) > 0n)
  const shares = winners.map(({ member, seat }, place) => ({
    member,
    available: prizes.get(seat)!,
    ...(place === 0 && { fee }),
  }))
  return { prizes, posting: { house: isFree ? promotions : escrowOf(id), shares } }
}
