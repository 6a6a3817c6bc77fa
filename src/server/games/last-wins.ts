import { announcedWins } from '#domain/bet/limits.ts'
import { isCurrency, writeAmount } from '#domain/money/money.ts'
import { sql } from 'kysely'
import type { Tabled } from '../database/database.ts'
import { masked } from './tables/seats.ts'

/** How many of the house's last rounds are looked through. */
const lookedThrough = 2_000

interface Won {
  readonly provider: string
  readonly game: string
  readonly nickname: string | null
  readonly login: string
  readonly currency: string
  readonly won: bigint
  readonly times: number
}

/**
 * The latest wins of the house's members as the ledger has them, the last first: of closed rounds alone, and what is
 * held or refused is not a win (§game.wins). A member is named by the first letters alone.
 */
export const lastWins = async (db: Tabled) => {
  const { rows } = await sql<Won>`
    select r.provider, r.game, m.nickname, m.login, r.currency, r.won - r.held - r.refused as won,
      ((r.won - r.held - r.refused) / r.staked)::int as times
    from (select * from game_round order by id desc limit ${lookedThrough}) r join member m on m.id = r.member_id
    where r.state = 'closed' and r.staked > 0 and r.won - r.held - r.refused >= r.staked * ${announcedWins.times}
    order by r.id desc limit ${announcedWins.most}`.execute(db)
  return rows.map(({ provider, game, nickname, login, currency, won, times }) => ({
    provider_id: provider,
    game_id: game,
    name: masked(nickname ?? login),
    won: isCurrency(currency) ? writeAmount(won, currency) : '',
    currency,
    times,
  }))
}
