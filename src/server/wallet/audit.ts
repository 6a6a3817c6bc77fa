import type { ClauseId } from '#domain/rule-book/rules.ts'
import { sql } from 'kysely'
import type { Tabled } from '../database/database.ts'
import { actChecks } from './act-checks.ts'
import { chainChecks } from './chain.ts'
import { gameChecks } from './game-checks.ts'
import { roomChecks } from './room-checks.ts'
import type { Check } from './check.ts'

/** Something in the ledger that the rules forbid. */
export interface Finding {
  /** The clause that is broken (§ledger.audited). */
  readonly rule: ClauseId
  /** What is wrong, in a few words: `unbalanced`, `edited`, `cutTail`. */
  readonly fault: string
  /** Where it is wrong: `journal 7`, `wallet 100001 entry 12`. */
  readonly at: string
}

/**
 * Checks everything that the ledger's rules forbid, in one snapshot, so that it can run beside placement and
 * settlement. No finding means that every invariant held at that instant.
 */
export const audit = async (db: Tabled): Promise<Finding[]> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((step) => findingsOf(step, checks))

/**
 * The findings of some of the checks, one after another, each in its own statement and so its own snapshot: for all
 * wallets, or for some.
 */
export const findingsOf = async (
  db: Tabled,
  asked: readonly Check[],
  members?: readonly bigint[],
): Promise<Finding[]> => {
  const findings: Finding[] = []
  for (const { rule, fault, query } of asked) {
    const { rows } = await sql.raw<{ at: string }>(members ? `${only(members)} ${query}` : query).execute(db)
    findings.push(...rows.map(({ at }) => ({ rule, fault, at })))
  }
  return findings
}

/** Replaces each table that belongs to members by these members' part of it. */
const only = (members: readonly bigint[]): string =>
  `with ${[
    'wallet',
    'entry',
    'journal',
    'bet',
    'open_bet',
    'leg',
    'member_stake',
    'closed_key',
    'cash_out',
    'cash_out_request',
    'bet_edit',
    'anchor_head',
    'outbox',
    'room_player',
    'prediction',
    'room_left',
    'prediction_left',
    'game_round',
    'game_bet',
    'game_transaction',
    'game_held_win',
    'operator_act',
  ]
    .map((table) => `${table} as not materialized (select * from ${table} where member_id in (${members.join(', ')}))`)
    .join(', ')}`

const open = `('waiting', 'running')`

/**
 * How a bet's journals must add up: the risk held since the bet was taken or opened again, and nothing held once it is
 * resolved.
 */
const held = `
  select b.id, b.member_id, b.state, b.risk, b.payout, b.commission, b.cashed_risk, b.cashed,
    coalesce(sum(e.amount) filter (where e.account = 'frozen'), 0) as frozen, coalesce(sum(e.amount) filter (where e.account not like 'house.%'), 0) as net
  from bet b left join journal j on j.bet_id = b.id left join entry e on e.journal_id = j.id
  group by b.id, b.member_id, b.state, b.risk, b.payout, b.commission, b.cashed_risk, b.cashed`

export const checks: readonly Check[] = [
  {
    rule: 'ledger.double-entry',
    fault: 'unbalanced',
    query: `select 'journal ' || journal_id as at from entry group by journal_id having sum(amount) <> 0 or count(distinct currency) > 1`,
  },
  {
    rule: 'ledger.double-entry',
    fault: 'noJournal',
    query: `select 'wallet ' || e.member_id || ' entry ' || e.seq as at from entry e left join journal j on j.id = e.journal_id
    where j.id is null or (j.member_id, j.currency, j.at_book, j.at_real) is distinct from (e.member_id, e.currency, e.at_book, e.at_real)`,
  },
  {
    rule: 'ledger.double-entry',
    fault: 'unbalancedBook',
    query: `select 'currency ' || currency as at from entry group by currency having sum(amount) <> 0`,
  },
  {
    rule: 'ledger.wallet-is-its-entries',
    fault: 'walletIsNotItsEntries',
    query: `select 'wallet ' || w.member_id as at from wallet w left join entry e on e.member_id = w.member_id
    group by w.member_id, w.cash, w.frozen, w.owed, w.seq having w.cash <> coalesce(sum(e.amount) filter (where e.account in ('available', 'frozen')), 0)
      or w.frozen <> coalesce(sum(e.amount) filter (where e.account = 'frozen'), 0) or w.owed <> -coalesce(sum(e.amount) filter (where e.account = 'owed'), 0)
      or w.seq <> coalesce(max(e.seq), 0)`,
  },
  {
    rule: 'ledger.wallet-is-its-entries',
    fault: 'balanceAfterIsNotTheSum',
    query: `select 'wallet ' || member_id || ' entry ' || seq as at from (
      select member_id, seq, balance, sum(amount) over (partition by member_id, account order by seq) as folded from entry where account not like 'house.%') x
    where balance is distinct from folded`,
  },
  {
    rule: 'ledger.wallet-is-its-entries',
    fault: 'journalIsNotItsEntries',
    query: `select 'journal ' || id as at from (
      select j.id, j.cash, j.frozen, j.owed, j.moved, j.commission, j.seq,
        sum(sum(e.amount) filter (where e.account in ('available', 'frozen'))) over w as cash_after,
        sum(sum(e.amount) filter (where e.account = 'frozen')) over w as frozen_after,
        sum(sum(e.amount) filter (where e.account = 'owed')) over w as owed_after,
        sum(e.amount) filter (where e.account in ('available', 'frozen')) as moved_by, -sum(e.amount) filter (where e.account in ('house.commission', 'house.virtual.commission')) as credited, max(e.seq) as last
      from journal j left join entry e on e.journal_id = j.id
      group by j.id, j.member_id, j.cash, j.frozen, j.owed, j.moved, j.commission, j.seq window w as (partition by j.member_id order by j.seq)) x
    where (cash, frozen, owed, moved, commission, seq) is distinct from
      (coalesce(cash_after, 0), coalesce(frozen_after, 0), -coalesce(owed_after, 0), coalesce(moved_by, 0), coalesce(credited, 0), last)`,
  },
  {
    rule: 'ledger.double-entry',
    fault: 'noWallet',
    query: `select 'journal ' || j.id as at from journal j left join wallet w on w.member_id = j.member_id where w.member_id is null`,
  },
  {
    rule: 'ledger.never-overdrawn',
    fault: 'overdrawn',
    query: `select 'wallet ' || member_id || ' entry ' || seq as at from entry where account in ('available', 'frozen') and balance < 0`,
  },
  {
    rule: 'ledger.outstanding',
    fault: 'frozenIsNotOpenRisk',
    query: `select 'wallet ' || w.member_id as at from wallet w
    left join bet b on b.member_id = w.member_id and b.state in ${open} group by w.member_id, w.frozen having w.frozen <> coalesce(sum(b.risk - b.cashed_risk), 0)`,
  },
  {
    rule: 'ledger.outstanding',
    fault: 'openIsNotListed',
    query: `select 'bet ' || coalesce(b.id, o.bet_id) as at from (select id, member_id, case state when 'waiting' then wait_until end as wait_until
      from bet where state in ${open}) b full join open_bet o on o.bet_id = b.id
    where (b.id, b.member_id, b.wait_until) is distinct from (o.bet_id, o.member_id, o.wait_until)`,
  },
  {
    rule: 'order.never-below',
    fault: 'soldBelowTheOrder',
    query: `select 'order ' || o.id as at from standing_order o join standing_order_step s on s.order_id = o.id and s.state = 'executed'
    left join cash_out c on c.member_id = o.member_id and c.bet_id = o.bet_id and c.key = s.cash_key
    where o.act <> 'cashOut' or s.offer < case o.direction when 'atLeast' then o.amount else o.floor end or (o.direction = 'atMost' and s.offer > o.amount)
      or c.amount is distinct from coalesce(o.part, s.offer)`,
  },
  {
    rule: 'order.once',
    fault: 'orderSoldTwice',
    query: `select 'order ' || o.id as at from standing_order o cross join generate_series(0, o.tries) as t(n)
    join cash_out c on c.member_id = o.member_id and c.key = order_cash_key(o.id, t.n) group by o.id, o.state having count(*) > 1 or o.state <> 'executed'`,
  },
  {
    rule: 'order.ends',
    fault: 'orderOutlivesItsBet',
    query: `select 'order ' || o.id as at from standing_order o join bet b on b.id = o.bet_id where o.state in ('open', 'missed', 'due') and b.state <> 'running'`,
  },
  {
    rule: 'ledger.hold-once',
    fault: 'holdNotResolvedOnce',
    query: `select 'bet ' || id as at from (${held}) h
    where frozen <> case when state in ${open} then risk - cashed_risk else 0 end`,
  },
  {
    rule: 'ledger.hold-once',
    fault: 'paidOtherwise',
    query: `select 'bet ' || id as at from (${held}) h
    where net <> cashed - cashed_risk + case when state = 'settled' then payout - (risk - cashed_risk) else 0 end + coalesce(commission, 0)`,
  },
  {
    rule: 'commission.credited',
    fault: 'creditedOtherwise',
    query: `select 'bet ' || b.id as at from bet b left join journal j on j.bet_id = b.id
    group by b.id, b.state, b.commission having coalesce(sum(j.commission), 0) <> coalesce(b.commission, 0) or (b.state in ('settled', 'void', 'cashedOut')) <> (b.commission is not null)`,
  },
  {
    rule: 'cash-out.part',
    fault: 'cashedOtherwise',
    query: `select 'bet ' || b.id as at from bet b
    left join (select bet_id, member_id, sum(risk) as risk, sum(to_win) as to_win, sum(amount) as amount, count(*) as parts from cash_out group by bet_id, member_id) c on c.bet_id = b.id
    left join (select j.bet_id, count(distinct j.id) as parts, -sum(e.amount) filter (where e.account in ('house.bets', 'house.virtual.bets')) as net,
        sum(e.amount) filter (where e.account = 'frozen') as frozen from journal j join entry e on e.journal_id = j.id where j.kind = 'cashout' group by j.bet_id) p on p.bet_id = b.id
    where (b.cashed_risk, b.cashed_to_win, b.cashed, coalesce(c.parts, 0), b.cashed - b.cashed_risk, -b.cashed_risk, b.member_id)
      is distinct from (coalesce(c.risk, 0), coalesce(c.to_win, 0), coalesce(c.amount, 0), coalesce(p.parts, 0), coalesce(p.net, 0), coalesce(p.frozen, 0), coalesce(c.member_id, b.member_id))`,
  },
  {
    rule: 'bet.record',
    fault: 'recordEdited',
    query: `select 'bet ' || b.id as at from bet b where b.record is not null and b.record_hash <> record_hash_of(b.id, b.record)`,
  },
  {
    rule: 'bet.closed-key',
    fault: 'cashedUnderAClosedKey',
    query: `select 'bet ' || o.bet_id as at from cash_out o join closed_key c on c.member_id = o.member_id and c.key = o.key`,
  },
  {
    rule: 'cash-out.wait',
    fault: 'waitEndedOtherwise',
    query: `select 'bet ' || q.bet_id as at from cash_out_request q left join cash_out c on c.member_id = q.member_id and c.key = q.key
    where (q.outcome is not distinct from 'cashed') <> (c.id is not null)`,
  },
  {
    rule: 'edit.one-step',
    fault: 'editIsHalf',
    query: `select 'bet ' || b.id as at from bet b left join bet_edit e on e.old_bet_id = b.id
      where (split_part(split_part(b.record, chr(10), -2), '|', 3) = 'bet.edited') <> (e.old_bet_id is not null) and not is_cut(b.record)
    union all select 'bet ' || e.old_bet_id from bet_edit e left join bet o on o.id = e.old_bet_id
      left join cash_out c on c.member_id = e.member_id and c.key = e.key left join bet n on n.member_id = e.member_id and n.key = e.key
      where c.bet_id is distinct from e.old_bet_id or n.id is distinct from e.new_bet_id or o.state is distinct from 'cashedOut'
        or (n.placed_book, n.placed_real) is distinct from (e.at_book, e.at_real)
    union all select 'bet ' || b.id from bet b left join bet_edit e on e.new_bet_id = b.id
      where (split_part(split_part(b.record, chr(10), 1), '|', 3) = 'edit.held') <> (e.new_bet_id is not null)
    union all select 'bet ' || q.bet_id from cash_out_request q left join bet_edit e on e.member_id = q.member_id and e.key = q.key
      where (q.edit is not null and q.outcome is not distinct from 'cashed') and e.old_bet_id is null`,
  },
  {
    rule: 'ledger.hold-once',
    fault: 'heldTwice',
    query: `select 'bet ' || b.id as at from bet b left join journal j on j.bet_id = b.id and j.kind = 'hold' group by b.id having count(j.id) <> 1`,
  },
  {
    rule: 'bet.key',
    fault: 'keyTwice',
    query: `select 'member ' || member_id || ' key ' || key as at from bet group by member_id, key having count(*) > 1`,
  },
  {
    rule: 'ledger.one-transaction',
    fault: 'betIsNotItsLegs',
    query: `select 'bet ' || b.id as at from bet b left join leg l on l.bet_id = b.id
    group by b.id, b.kind, b.legs, b.live, b.state, b.outcome having count(l.n) <> b.legs or count(l.n) filter (where l.member_id = b.member_id and l.n <= b.legs) <> b.legs
      or bool_or(l.live) is distinct from b.live or (b.legs = 1 and b.state = 'settled' and min(l.outcome) is distinct from b.outcome)
      or count(distinct l.builder) <> count(l.odds) or (b.kind = 'builder' and (count(l.builder) <> b.legs or count(l.odds) <> 1))
      or (b.kind not in ('builder', 'parlay') and count(l.builder) > 0)`,
  },
  {
    rule: 'bet.closed-key',
    fault: 'betUnderAClosedKey',
    query: `select 'bet ' || b.id as at from bet b join closed_key c on c.member_id = b.member_id and c.key = b.key`,
  },
  {
    rule: 'bet.exposure',
    fault: 'stakeNotCounted',
    query: `select 'member ' || member_id || ' market ' || market_id as at from (
      select b.member_id, c.match_id, c.market_id, c.staked from bet b cross join lateral stakes_of(b.id, b.kind, b.staked) c where b.state in ('waiting', 'running', 'settled', 'cashedOut')
      union all select member_id, match_id, market_id, -staked from member_stake) x group by member_id, match_id, market_id having sum(staked) <> 0`,
  },
  {
    rule: 'ledger.refusal-changes-nothing',
    fault: 'traceOfARefusal',
    query: `select 'journal ' || j.id as at from journal j left join bet b on b.id = j.bet_id
    where j.kind not in ('opening', 'deposit', 'withdrawal', 'credit', 'roomEntry', 'roomRefund', 'roomPrize', 'roomLeft', 'gameBet', 'gameWin', 'gameRefund', 'gameHeld', 'gameRefused') and (b.id is null or b.member_id <> j.member_id)`,
  },
  {
    rule: 'ledger.refusal-changes-nothing',
    fault: 'eventWithoutBet',
    query: `select 'event ' || o.id as at from outbox o left join bet b on b.id = o.bet_id where o.bet_id is not null and b.id is null`,
  },
  {
    rule: 'ledger.append-only',
    fault: 'notAppendOnly',
    whole: true,
    query: `select 'table ' || t.name as at from (values ('journal'), ('entry'), ('anchor'), ('anchor_head'), ('anchor_record'), ('operator_act'), ('cash_out'), ('bet_edit'), ('standing_order_step'), ('significant_event')) as t(name)
    where not exists (select 1 from pg_trigger g where g.tgrelid = t.name::regclass and g.tgname = 'append_only' and g.tgenabled in ('O', 'A'))`,
  },
  ...actChecks,
  ...chainChecks,
  ...roomChecks,
  ...gameChecks,
  {
    rule: 'ledger.hash-chain',
    fault: 'operatorIsNotItsRecord',
    whole: true,
    query: `select 'operator ' || o.login as at from operator o
    left join lateral (select after from operator_act a where a.on_operator_id = o.id order by a.seq desc limit 1) a on true
    where (a.after ->> 'state', a.after -> 'roles', a.after ->> 'public-key') is distinct from
      (o.state, to_jsonb(o.roles), rtrim(translate(encode(o.public_key, 'base64'), '+/', '-_'), '='))`,
  },
  {
    rule: 'ledger.statement',
    fault: 'statementDoesNotJoin',
    query: `select 'journal ' || id as at from (
      select id, cash, moved, lag(cash, 1, 0::bigint) over w as opening, at_book, lag(at_book, 1, at_book) over w as before from journal window w as (partition by member_id order by seq)) x
    where opening + moved <> cash or at_book < before`,
  },
  {
    rule: 'ledger.statement',
    fault: 'settledByNoJournal',
    query: `select 'bet ' || b.id as at from bet b where b.state in ('settled', 'void', 'cashedOut')
      and not exists (select 1 from journal j where j.bet_id = b.id and j.at_book = b.settled_book and j.kind in ('settle', 'void', 'cashout'))`,
  },
  {
    rule: 'ledger.settled-again',
    fault: 'settledByAnOlderResult',
    query: `select 'bet ' || b.id || ' leg ' || l.n as at from bet b join leg l on l.bet_id = b.id join result r on r.match_id = l.match_id
    where b.state in ('settled', 'void') and r.settled_action = r.action and l.settled_action < r.action`,
  },
  {
    rule: 'bet.open-market',
    fault: 'takenOnAnUnseenVersion',
    query: `select 'bet ' || l.bet_id || ' leg ' || l.n as at from leg l left join market k on k.id = l.market_id
    where k.id is null or k.match_id <> l.match_id or k.type <> l.market_type or k.line <> l.line or l.market_version > k.version`,
  },
]
