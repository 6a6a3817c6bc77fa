import type { Currency } from '#domain/money.ts'
import { isSpecial } from '#domain/sports.ts'
import { fillRoom } from './create.ts'
import { hashOfBody, type RoomParts } from './join.ts'

/** A room that costs nothing to enter and whose prizes the operator pays (§room.free). */
export interface FreeRoom {
  readonly currency: Currency
  /** Minor units. */
  readonly prizes: bigint
  readonly seats: number
  readonly matches: readonly number[]
}

/**
 * Opens a free room on matches that have not begun; unlike a member's, it may be about the short games of the house.
 * Answers its id, or undefined, with nothing written, if a match is not on the board or has begun.
 */
export const openFreeRoom = (
  { db, clock }: RoomParts,
  { currency, prizes, seats, matches }: FreeRoom,
): Promise<bigint | undefined> =>
  db.transaction().execute(async (step) => {
    const at = { book: clock.book(), real: clock.real() }
    const rows = await step
      .selectFrom('match')
      .select(['id', 'league_id', 'sport', 'kickoff'])
      .where(
        'id',
        'in',
        matches.map((id) => BigInt(id)),
      )
      .where('status', '=', 'open')
      .where('parent_id', 'is', null)
      .where('kickoff', '>', BigInt(at.book))
      .where((is) => is.or([is('phase', 'is', null), is('phase', '=', 'before')]))
      .execute()
    if (rows.length < matches.length) return undefined
    const chosen = rows.map(({ id, league_id, sport, kickoff }) => ({
      id: Number(id),
      league: Number(league_id),
      isLive: false,
      isOffered: !isSpecial(sport),
      kickoff: Number(kickoff),
    }))
    const kickoffs = chosen.map(({ kickoff }) => kickoff)
    const { id } = await step
      .insertInto('room')
      .values({
        type: 3,
        currency,
        virtual: false,
        owner_id: null,
        key: crypto.randomUUID(),
        body_hash: hashOfBody(['free', currency, String(prizes), seats, matches]),
        entry: 0n,
        prize_fund: prizes,
        seats,
        pin_hash: null,
        reason: null,
        first_kickoff: Math.min(...kickoffs),
        last_kickoff: Math.max(...kickoffs),
        pool: null,
        fee: null,
        created_book: at.book,
        created_real: at.real,
        ended_book: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await fillRoom(step, id, chosen)
    return id
  })
