import type { CashOutNews } from '#calls/events.ts'
import { type Currency, writeAmount } from '#domain/money/money.ts'
import { sql } from 'kysely'

/** A cash-out of an event as JSON carries it, with its bet as it is now. Amounts in minor units, as text. */
export interface CashOutEventRow {
  readonly bet_id: string
  readonly wait_until: string
  readonly shown: string
  /** Null while nothing is paid. */
  readonly amount: string | null
  readonly risk: string
  readonly to_win: string
  readonly held_risk: string
  readonly held_to_win: string
  readonly at_book: string | null
}

/** The cash-out that an event `o` of the outbox names by its key. */
export const cashOutOfEvent = sql`case when o.body ? 'cash_key' then (
  select json_build_object('bet_id', q.bet_id::text, 'wait_until', q.wait_until::text, 'shown', q.shown::text, 'amount', c.amount::text,
    'risk', coalesce(c.risk, q.risk)::text, 'to_win', coalesce(c.to_win, q.to_win)::text, 'held_risk', (h.risk - h.cashed_risk)::text,
    'held_to_win', (h.to_win - h.cashed_to_win)::text, 'at_book', c.at_book::text)
  from cash_out_request q join bet h on h.id = q.bet_id left join cash_out c on c.member_id = q.member_id and c.key = q.key
  where q.member_id = o.member_id and q.key = (o.body ->> 'cash_key')::uuid) end`

interface Told extends CashOutEventRow {
  readonly topic: string
  readonly refusal: Readonly<Record<string, unknown>> | null
}

/**
 * A cash-out as the member feed carries it: waiting, paid, or refused; the new offer in place of what was shown where
 * it fell too far.
 */
export const writeCashOutNews = (
  cash_key: string,
  { topic, refusal, bet_id, wait_until, shown, amount, at_book, ...held }: Told,
  currency: Currency,
): CashOutNews => {
  const text = (minor: string | null) => (minor === null ? '' : writeAmount(BigInt(minor), currency))
  const status = topic === 'cashout.waiting' ? 'waiting' : topic === 'cashout.refused' ? 'refused' : 'cashed'
  const written = (name: string) => (typeof refusal?.[name] === 'string' ? refusal[name] : undefined)
  return {
    cash_key,
    bet_id,
    status,
    reason: written('statusdesc') ?? '',
    wait_until: status === 'waiting' ? Number(wait_until) : 0,
    amount: written('amount') ?? text(status === 'cashed' ? amount : shown),
    risk: written('risk') ?? text(held.risk),
    to_win: written('to_win') ?? text(held.to_win),
    held_risk: written('held_risk') ?? text(held.held_risk),
    held_to_win: written('held_to_win') ?? text(held.held_to_win),
    cashed_at: status === 'cashed' ? Number(at_book) : 0,
    offer_token: written('offer_token') ?? '',
    time: typeof refusal?.['time'] === 'number' ? refusal['time'] : 0,
  }
}
