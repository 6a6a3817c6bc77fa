import type { Edited } from '#calls/bets/edited.ts'
import type { EditNews } from '#calls/events.ts'
import { referenceOf } from '#domain/bet/reference.ts'
import { type Currency, writeAmount } from '#domain/money/money.ts'
import { type RawBuilder, sql } from 'kysely'

/** An edit as JSON carries it: made, or without a new bet. Amounts in minor units, as text. */
export interface EditRow {
  readonly key: string
  readonly bet: string
  readonly value: string
  readonly wait_until: string
  readonly new_bet: string | null
  readonly entered: string
  readonly risk: string
  readonly to_win: string
  readonly at_book: string
}

/** The edit under a member's key, for `writeEdit`; null where there is none. */
export const editJson = (member: RawBuilder<unknown>, key: RawBuilder<unknown>) => sql<EditRow | null>`coalesce((
  select jsonb_build_object('key', e.key, 'bet', e.old_bet_id::text, 'value', c.amount::text, 'wait_until', '0', 'new_bet', e.new_bet_id::text,
    'entered', n.entered::text, 'risk', n.risk::text, 'to_win', n.to_win::text, 'at_book', e.at_book::text)
  from bet_edit e join cash_out c on c.member_id = e.member_id and c.key = e.key join bet n on n.id = e.new_bet_id
  where e.member_id = ${member} and e.key = ${key}), (
  select jsonb_build_object('key', q.key, 'bet', q.bet_id::text, 'value', q.shown::text, 'wait_until', q.wait_until::text, 'new_bet', null,
    'entered', q.edit ->> 'entered', 'risk', q.edit ->> 'risk', 'to_win', q.edit ->> 'to_win', 'at_book', q.at_book::text)
  from cash_out_request q where q.member_id = ${member} and q.key = ${key} and q.edit is not null))`

/** The edit that an event `o` of the outbox names by its key. */
export const editOfEvent = sql`case when o.body ? 'edit_key' then ${editJson(sql`o.member_id`, sql`(o.body ->> 'edit_key')::uuid`)} end`

/** An edit as calls carry it; one without a new bet waits. */
export const writeEdit = (row: EditRow, currency: Currency): Edited => {
  const amount = (minor: string) => writeAmount(BigInt(minor), currency)
  return {
    edit_key: row.key,
    bet_id: row.bet,
    ref_no: referenceOf(BigInt(row.bet)),
    value: amount(row.value),
    edit_status: row.new_bet === null ? 'waiting' : 'done',
    wait_until: Number(row.wait_until),
    new_bet_id: row.new_bet ?? '',
    new_ref_no: row.new_bet === null ? '' : referenceOf(BigInt(row.new_bet)),
    stake: amount(row.entered),
    risk: amount(row.risk),
    to_win: amount(row.to_win),
    edited_at: Number(row.at_book),
  }
}

/** An edit as the member feed carries it: in the state of its event, which it may have left since. */
export const writeEditNews = (
  row: EditRow,
  { topic, refusal }: { readonly topic: string; readonly refusal: Readonly<Record<string, unknown>> | null },
  currency: Currency,
): EditNews => {
  const reason = refusal?.['statusdesc']
  return {
    ...writeEdit(topic === 'edit.done' ? row : { ...row, new_bet: null }, currency),
    edit_status: topic === 'edit.done' ? 'done' : topic === 'edit.refused' ? 'refused' : 'waiting',
    reason: typeof reason === 'string' ? reason : '',
  }
}
