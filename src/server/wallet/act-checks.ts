import type { Check } from './check.ts'

const kinds = `('deposit', 'withdrawal', 'credit')`
const acts = `('deposit', 'withdraw', 'credit')`
/** Acts that take a held win out of its account (§game.ceiling). */
const decisions = `('releasewin', 'refusewin')`
const heldAccounts = `('house.held', 'house.virtual.held')`
/** Acts that are in the significant-events log, too, since operators sign. */
const noted = `('state', 'limits', 'password', 'unlock', 'enrol', 'roles', 'revoke')`

/**
 * Money that an operator moves and the act that moved it name each other, and so do an act and its event
 * (§ledger.acts).
 */
export const actChecks: readonly Check[] = [
  {
    rule: 'ledger.acts',
    fault: 'journalWithoutAct',
    query: `select 'journal ' || j.id as at from journal j
    left join operator_act a on a.after ? 'journal' and a.after ->> 'journal' = j.id::text and a.member_id = j.member_id and a.act = act_of_journal(j.kind)
    where j.kind in ${kinds} and a.id is null and j.id > (select since from record_head where record = 'operator_act')`,
  },
  {
    rule: 'ledger.acts',
    fault: 'actWithoutJournal',
    query: `select 'act ' || a.id as at from operator_act a
    left join journal j on j.id = (a.after ->> 'journal')::bigint and j.member_id = a.member_id and act_of_journal(j.kind) = a.act
    where a.act in ${acts} and j.id is null`,
  },
  {
    rule: 'ledger.acts',
    fault: 'actMovedOtherwise',
    query: `select 'act ' || a.id as at from operator_act a join journal j on j.id = (a.after ->> 'journal')::bigint
    where a.act in ${acts} and ((a.after ->> 'cash')::numeric - (a.before ->> 'cash')::numeric) * power(10::numeric, scale((a.after ->> 'cash')::numeric)) <> j.moved`,
  },
  {
    rule: 'ledger.acts',
    fault: 'journalWithoutAct',
    query: `select 'journal ' || j.id as at from entry e join journal j on j.id = e.journal_id and j.member_id = e.member_id
    left join operator_act a on a.after ? 'journal' and a.after ->> 'journal' = j.id::text and a.member_id = j.member_id and a.act = act_of_held_win(j.kind)
    where e.account in ${heldAccounts} and act_of_held_win(j.kind) is not null and a.id is null`,
  },
  {
    rule: 'ledger.acts',
    fault: 'actWithoutJournal',
    query: `select 'act ' || a.id as at from operator_act a
    left join journal j on j.id = (a.after ->> 'journal')::bigint and j.member_id = a.member_id and act_of_held_win(j.kind) = a.act
    where a.act in ${decisions} and j.id is null`,
  },
  {
    rule: 'ledger.acts',
    fault: 'actMovedOtherwise',
    query: `select 'act ' || a.id as at from operator_act a join entry e on e.journal_id = (a.after ->> 'journal')::bigint and e.account in ${heldAccounts}
    left join game_held_win h on h.id::text = a.after ->> 'win' and h.member_id = a.member_id
    where a.act in ${decisions} and abs(e.amount) is distinct from h.amount`,
  },
  {
    rule: 'ledger.acts',
    fault: 'playMoney',
    query: `select 'journal ' || j.id as at from journal j
    where j.kind = 'opening' and j.at_real >= (select at_real from server_secret where name = 'real money')`,
  },
  {
    rule: 'ledger.acts',
    fault: 'eventWithoutAct',
    whole: true,
    query: `select 'event ' || e.seq as at from significant_event e left join operator_act a on a.id = (e.details ->> 'act')::bigint
    where jsonb_typeof(e.details -> 'act') = 'number' and a.id is null`,
  },
  {
    rule: 'ledger.acts',
    fault: 'actWithoutEvent',
    whole: true,
    query: `select 'act ' || a.id as at from operator_act a
    left join significant_event e on jsonb_typeof(e.details -> 'act') = 'number' and (e.details ->> 'act')::bigint = a.id
    where a.act in ${noted} and a.signed_real is not null and a.through_id is null and e.seq is null`,
  },
  {
    rule: 'ledger.hash-chain',
    fault: 'cutTail',
    whole: true,
    query: `select 'journal ' || max(journal) as at from anchor having max(journal) > (select coalesce(max(id), 0) from journal)`,
  },
]
