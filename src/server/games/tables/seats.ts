import { tableSeats } from '#domain/game/table-chat.ts'
import { isCurrency, writeAmount } from '#domain/money/money.ts'
import { sql } from 'kysely'
import type { Tabled } from '../../database/database.ts'

/** A table: a game of a provider that members share. */
export interface TableOf {
  readonly provider: string
  readonly game: string
}

interface Seated {
  readonly member_id: bigint
  readonly nickname: string | null
  readonly login: string
  readonly currency: string
  readonly staked: bigint
}

/**
 * The members whose bets on the round under way are in the ledger, the earliest first, with what each staked
 * (§game.seats). Others read no whole name.
 */
export const seatsAt = async (db: Tabled, { provider, game }: TableOf, member: bigint, real: number) => {
  const { rows } = await sql<Seated>`
    select b.member_id, m.nickname, m.login, r.currency, sum(b.amount)::bigint as staked
    from game_bet b join game_round r on r.id = b.round_id join member m on m.id = b.member_id
    where b.provider = ${provider} and b.state = 'running' and b.placed_real > ${Math.floor(real) - tableSeats.seconds * 1_000}
      and r.game = ${game}
    group by b.member_id, m.nickname, m.login, r.currency order by min(b.id)`.execute(db)
  const seats = rows.slice(0, tableSeats.shown).map(({ member_id, nickname, login, currency, staked }) => ({
    name: member_id === member ? (nickname ?? login) : masked(nickname ?? login),
    own: member_id === member,
    staked: isCurrency(currency) ? writeAmount(staked, currency) : '',
    currency,
  }))
  return { seats, players: rows.length }
}

/** The first two letters of a name. */
export const masked = (name: string): string => `${[...name].slice(0, 2).join('')}***`
