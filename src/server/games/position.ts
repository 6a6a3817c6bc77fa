import { sql } from 'kysely'
import type { Tabled } from '../database/database.ts'

/** What a member has staked and won in a game since its last launch, in minor units; empty if it was never launched. */
export const positionSince = async (
  db: Tabled,
  member: bigint,
  provider: string,
  game: string,
): Promise<{ readonly staked: bigint; readonly won: bigint }> => {
  const launched = db
    .selectFrom('game_token')
    .where('member_id', '=', member)
    .where('provider', '=', provider)
    .where('game', '=', game)
    .where('kind', '=', 'launch')
    .select(({ fn }) => fn.max('created_real').as('at'))
  const row = await db
    .selectFrom('game_round')
    .where('member_id', '=', member)
    .where('provider', '=', provider)
    .where('game', '=', game)
    .where('opened_real', '>=', launched)
    .select([
      sql<string>`coalesce(sum(staked), 0)`.as('staked'),
      sql<string>`coalesce(sum(won - held - refused), 0)`.as('won'),
    ])
    .executeTakeFirstOrThrow()
  return { staked: BigInt(row.staked), won: BigInt(row.won) }
}
