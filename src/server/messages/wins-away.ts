import { awayMinutes } from '#domain/member/message.ts'
import { referenceOf } from '#domain/bet/reference.ts'
import { type Currency, writeAmount } from '#domain/money/money.ts'
import { sql } from 'kysely'
import type { Tabled } from '../database/database.ts'
import { notifyAll } from '../events/notify.ts'
import type { Event } from '../events/relay.ts'

interface Win {
  readonly member: bigint
  readonly bet: bigint
  readonly payout: bigint
  readonly currency: Currency
}

/**
 * Writes to each member who is away about a bet that won (§page.wins), in the transaction that delivers the event, so
 * that each is written once. A member is away whom no call of a session that has not ended was heard from within
 * `awayMinutes`. `real` is in milliseconds.
 */
export const writeWins = async (step: Tabled, events: readonly Event[], real: number): Promise<void> => {
  const ids = events.filter(({ topic }) => topic === 'bet.settled').map(({ id }) => id)
  if (ids.length === 0) return
  const asked = JSON.stringify(ids.map(String))
  const since = BigInt(Math.floor(real) - awayMinutes * 60_000)
  const { rows } = await sql<Win>`
    select o.member_id as member, o.bet_id as bet, (o.body ->> 'payout')::bigint as payout, w.currency
    from outbox o join bet b on b.id = o.bet_id join wallet w on w.member_id = o.member_id
    where o.sent_real is null and o.id in (select a::bigint from json_array_elements_text(${asked}::json) a)
      and (o.body ->> 'payout')::bigint > b.risk and o.body ->> 'outcome' in ('won', 'wonHalf')
      and not exists (select 1 from session s where s.member_id = o.member_id and s.revoked_real is null and s.seen_real > ${since}::bigint)
    order by o.member_id, o.seq`.execute(step)
  await notifyAll(
    step,
    rows.map(({ member, bet, payout, currency }) => ({
      member,
      notice: { kind: 'betWon', bet: referenceOf(bet), amount: writeAmount(payout, currency), currency },
    })),
    real,
  )
}
