-- What looks for open bets looks here, and not for a state among all bets: so no index holds what a settlement changes of a bet, and its row stays on
-- its page.
--   open_bet   the bets that are waiting or running, each with its member. `wait_until` is the end of its danger delay in book time, and null once it
--              runs. Written with each step of a bet under the wallet's lock; the audit holds it against the bets.
create table open_bet (
  member_id bigint not null,
  bet_id bigint not null,
  wait_until bigint,
  primary key (member_id, bet_id)
) with (fillfactor = 80);
create index open_bet_waiting on open_bet (wait_until) where wait_until is not null;
insert into open_bet (member_id, bet_id, wait_until)
  select member_id, id, case state when 'waiting' then wait_until end from bet where state in ('waiting', 'running');
create trigger keep_rows before truncate on open_bet for each statement execute function refuse_removal();

-- A member's bets as they were placed; those that were refused or void, which are few, apart: they alone have a reason. When a bet was settled is in
-- the journal that settled it.
create index bet_by_placement on bet (member_id, placed_book, id);
create index bet_with_reason on bet (member_id, placed_book, id) where reason is not null;
drop index bet_by_state, bet_by_settlement, bet_running, bet_waiting;
-- A match's bets were placed one after another and are settled together, so a page needs room for each of its rows once more.
alter table bet set (fillfactor = 50);
alter table leg set (fillfactor = 50);

-- What a row must not become is refused as before, but after the row is written: a trigger before it locks each row once more, and logs that.
drop trigger keep_bet on bet;
drop trigger keep_steps on bet;
drop trigger keep_cashed on bet;
drop trigger keep_record on bet;
drop trigger keep_leg on leg;
drop trigger keep_boost on leg;
create trigger keep_bet after update on bet for each row when (
  (old.id, old.member_id, old.key, old.body_hash, old.kind, old.legs, old.sizes, old.odds_type, old.currency, old.entered, old.risk, old.to_win, old.staked,
    old.max_payout, old.deductions, old.commission_rate, old.quick, old.live, old.wait_until, old.placed_book, old.placed_real)
  is distinct from
  (new.id, new.member_id, new.key, new.body_hash, new.kind, new.legs, new.sizes, new.odds_type, new.currency, new.entered, new.risk, new.to_win, new.staked,
    new.max_payout, new.deductions, new.commission_rate, new.quick, new.live, new.wait_until, new.placed_book, new.placed_real)
) execute function refuse_row('id', 'is as it was accepted');
create trigger keep_steps after update on bet for each row when (old.state <> new.state and not bet_may_move(old.state, new.state))
  execute function refuse_row('id', 'cannot take that step');
create trigger keep_cashed after update on bet for each row when (
  new.cashed_risk < old.cashed_risk or new.cashed_to_win < old.cashed_to_win or new.cashed < old.cashed
  or (old.state <> 'running' and (new.cashed_risk, new.cashed_to_win, new.cashed) is distinct from (old.cashed_risk, old.cashed_to_win, old.cashed))
) execute function refuse_row('id', 'cashed out only grows, and only while it runs');
create trigger keep_record after update on bet for each row when (old.record is not null and (new.record is null or not starts_with(new.record, old.record)
    or (new.version <> old.version and new.record = old.record and not is_cut(old.record)))
  or (old.device_record is not null and new.device_record is distinct from old.device_record))
  execute function refuse_row('id', 'has a record that only grows');
create trigger keep_leg after update on leg for each row when (
  (old.bet_id, old.n, old.member_id, old.match_id, old.market_id, old.market_version, old.market_type, old.pick, old.line, old.odds_type, old.price,
    old.live, old.home_score, old.away_score, old.incident)
  is distinct from
  (new.bet_id, new.n, new.member_id, new.match_id, new.market_id, new.market_version, new.market_type, new.pick, new.line, new.odds_type, new.price,
    new.live, new.home_score, new.away_score, new.incident)
) execute function refuse_row('bet_id', 'is as it was accepted');
create trigger keep_boost after update on leg for each row when ((old.boost_id, old.boost_percent) is distinct from (new.boost_id, new.boost_percent))
  execute function refuse_row('bet_id', 'is as it was accepted');

-- Taking tickets as before, and lists them as open.
create or replace function write_bets(p_tickets ticket[]) returns journal[] language plpgsql as $$
declare
  v_journals journal[];
begin
  insert into bet (
    id, member_id, key, body_hash, state, kind, legs, sizes, odds_type, currency, entered, risk, to_win, staked, max_payout, deductions,
    commission_rate, quick, live, wait_until, placed_book, placed_real, record, record_hash) overriding system value
  select ticket.bet, ticket.member, ticket.key, decode(ticket.hash, 'hex'), ticket.state, ticket.kind, cardinality(ticket.legs), ticket.sizes,
    ticket.odds_type, ticket.currency, ticket.entered, ticket.risk, ticket.to_win, ticket.staked, ticket.max_payout, ticket.deductions,
    ticket.commission_rate, ticket.quick, ticket.live, ticket.wait_until, ticket.placed_book, ticket.placed_real,
    begun.record, record_hash_of(ticket.bet, begun.record)
  from unnest(p_tickets) ticket
  cross join lateral (select record_line(1, ticket.said, ticket.state, ticket.placed_book, ticket.placed_real,
    (select string_agg(leg.n || ':' || leg.odds_type || ':' || leg.price, ',' order by leg.n) from unnest(ticket.legs) leg)) as record) begun;

  insert into open_bet (member_id, bet_id, wait_until)
  select ticket.member, ticket.bet, case ticket.state when 'waiting' then ticket.wait_until end from unnest(p_tickets) ticket;

  insert into leg (bet_id, n, member_id, match_id, market_id, market_version, market_type, pick, line, odds_type, price, live, home_score, away_score, incident,
    boost_id, boost_percent)
  select ticket.bet, leg.n, ticket.member, leg.match, leg.market, leg.version, leg.type, leg.pick, leg.line, leg.odds_type, leg.price, leg.live,
    leg.home_score, leg.away_score, leg.incident, leg.boost, leg.boost_percent
  from unnest(p_tickets) ticket, unnest(ticket.legs) leg;

  insert into member_stake as held (member_id, match_id, market_id, staked)
  select ticket.member, leg.match, leg.market, sum(ticket.staked)
  from unnest(p_tickets) ticket, unnest(ticket.legs) leg group by ticket.member, leg.match, leg.market
  on conflict (member_id, match_id, market_id) do update set staked = held.staked + excluded.staked;

  v_journals := post_all(array(
    select row('hold', ticket.member, ticket.bet, -ticket.risk, ticket.risk, 0, 'house.bets', '', ticket.book, ticket."real",
      'bet.' || ticket.state, '{"version": 1}', 0)::posting
    from unnest(p_tickets) ticket));
  return v_journals;
end $$;

-- Taking steps as before, and lists which bets are open after them.
create or replace function take_steps(p_items bet_move[]) returns void
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_postings posting[];
begin
  v_postings := array(
    select case
        when x."to" = 'running' then row('reopen', b.member_id, b.id, -b.payout, b.risk - b.cashed_risk, -coalesce(b.commission, 0), 'house.bets', '', x.book, x."real",
          'bet.running', e.body, 0)::posting
        else row(case x."to" when 'settled' then 'settle' when 'void' then 'void' else 'release' end,
          b.member_id, b.id, x.payout, b.cashed_risk - b.risk, coalesce(x.commission, 0), 'house.bets', '', x.book, x."real", 'bet.' || x."to", e.body, 0)::posting end
    from unnest(p_items) x join bet b on b.id = x.bet
    cross join lateral jsonb_strip_nulls(jsonb_build_object('version', x.version + 1, 'from', x."from", 'outcome', x.outcome, 'reason', x.reason,
      'payout', case when x."to" in ('settled', 'void') then x.payout + b.cashed end)) e(body)
    where x."to" in ('settled', 'void', 'rejected') or (x."to" = 'running' and x."from" in ('settled', 'void')));
  update leg set outcome = l.outcome, factor_n = l.factor_n, factor_d = l.factor_d, settled_action = l.action
    from unnest(p_items) x, unnest(x.legs) l where leg.bet_id = x.bet and leg.n = l.n;
  update bet set version = bet.version + 1, (record, record_hash) = (select told.record, record_hash_of(bet.id, told.record) from (
      select with_line(bet.record, record_line(bet.version + 1, x.said, bet.state, greatest(w.at_book, x.book), x."real", '')) as record) told)
    from unnest(p_items) x join wallet w on w.member_id = x.member where bet.id = x.bet and x."to" is null;
  update bet set state = x."to", version = bet.version + 1, outcome = x.outcome, payout = x.payout, valid_turnover = x.valid_turnover, commission = x.commission,
      reason = x.reason,
      settled_book = case when x."to" in ('settled', 'void', 'rejected') then greatest(w.at_book, x.book) end,
      settled_real = case when x."to" in ('settled', 'void', 'rejected') then x."real" end,
      (record, record_hash) = (select told.record, record_hash_of(bet.id, told.record) from (
        select with_line(bet.record, record_line(bet.version + 1, x.said, x."to", greatest(w.at_book, x.book), x."real", coalesce(x.payout::text, ''))) as record) told)
    from unnest(p_items) x join wallet w on w.member_id = x.member where bet.id = x.bet and x."to" is not null;
  delete from open_bet o using unnest(p_items) x
    where o.member_id = x.member and o.bet_id = x.bet and x."to" in ('settled', 'void', 'rejected');
  update open_bet o set wait_until = null from unnest(p_items) x
    where o.member_id = x.member and o.bet_id = x.bet and x."from" = 'waiting' and x."to" = 'running';
  insert into open_bet (member_id, bet_id)
    select x.member, x.bet from unnest(p_items) x where x."from" in ('settled', 'void') and x."to" = 'running';
  -- A ticket has one leg of a match, and so of a market.
  insert into member_stake as s (member_id, match_id, market_id, staked)
    select b.member_id, l.match_id, l.market_id, sum(case x."from" when 'void' then b.staked else -b.staked end)
    from unnest(p_items) x join bet b on b.id = x.bet join leg l on l.bet_id = b.id
    where x."to" in ('void', 'rejected') or (x."from" = 'void' and x."to" is not null)
    group by b.member_id, l.match_id, l.market_id
  on conflict (member_id, match_id, market_id) do update set staked = s.staked + excluded.staked;
  -- A step that moves no money is told here, and one that does with its posting.
  perform tell_members(array(
    select row(x.member, 'bet.running', x.bet, jsonb_build_object('version', x.version + 1, 'from', x."from"), x.book, x."real")::member_news
    from unnest(p_items) x where x."to" = 'running' and x."from" = 'waiting' order by x.member, x.bet));
  perform post_all(v_postings);
end $$;

-- Buying a bet back as before; one that is bought back whole is no longer open.
create or replace function cash_out_bet(p jsonb) returns text language plpgsql as $$
declare
  i record;
  b bet;
  w wallet;
  v_same boolean;
  v_record text;
begin
  perform 1 from market k where k.id in (select (e ->> 'id')::bigint from jsonb_array_elements(p -> 'markets') e) order by k.id for share;
  select * into i from jsonb_to_record(p) as x(
    member bigint, bet bigint, version integer, "to" text, key uuid, hash text, percent smallint, risk bigint, to_win bigint, amount bigint,
    valid_turnover bigint, commission bigint, shown bigint, shown_real bigint, basis jsonb, said text, book bigint, "real" bigint);
  select * into strict w from wallet where wallet.member_id = i.member for update;
  select c.body_hash = decode(i.hash, 'hex') into v_same from cash_out c where c.member_id = i.member and c.key = i.key;
  if found then
    return case when v_same then 'repeated' else 'duplicate_debit_record' end;
  end if;
  if exists (select 1 from bet where bet.key = i.key and bet.member_id is not distinct from i.member) then
    return 'duplicate_debit_record';
  end if;
  if exists (select 1 from closed_key c where c.member_id = i.member and c.key = i.key) then
    return 'betKeyClosed';
  end if;
  select * into b from bet where bet.id = i.bet and bet.member_id = i.member and bet.state = 'running' and bet.version = i.version for update;
  if not found or (select not account_may_act(m.state) from member m where m.id = i.member)
    or exists (
      select 1 from jsonb_to_recordset(p -> 'markets') as x(id bigint, version bigint) left join market k on k.id = x.id
      where k.id is null or k.status <> 'open' or k.version <> x.version)
    or exists (
      select 1 from jsonb_to_recordset(p -> 'matches') as x(id bigint, incident integer) left join match t on t.id = x.id
      where t.id is null or t.status <> 'open' or t.incident <> x.incident) then
    return 'stale';
  end if;
  insert into cash_out (member_id, bet_id, key, body_hash, percent, risk, to_win, amount, shown, shown_real, basis, at_book, at_real)
    values (i.member, i.bet, i.key, decode(i.hash, 'hex'), i.percent, i.risk, i.to_win, i.amount, i.shown, i.shown_real, i.basis,
      greatest(w.at_book, i.book), greatest(w.at_real, i.real));
  v_record := with_line(b.record, record_line(b.version + 1, i.said, i."to", greatest(w.at_book, i.book), i.real, i.amount::text));
  update bet set record = v_record, record_hash = record_hash_of(b.id, v_record), state = i."to", version = bet.version + 1, cashed_risk = bet.cashed_risk + i.risk, cashed_to_win = bet.cashed_to_win + i.to_win,
    cashed = bet.cashed + i.amount, valid_turnover = i.valid_turnover, commission = i.commission,
    settled_book = case when i."to" = 'cashedOut' then greatest(w.at_book, i.book) end, settled_real = case when i."to" = 'cashedOut' then i.real end
  where bet.id = b.id;
  delete from open_bet o where i."to" = 'cashedOut' and o.member_id = i.member and o.bet_id = i.bet;
  perform post_all(array[row('cashout', i.member, i.bet, i.amount, -i.risk, coalesce(i.commission, 0), 'house.bets', '', i.book, i.real,
    'bet.' || i."to", jsonb_build_object('version', b.version + 1, 'from', 'running'), 0)::posting]);
  return 'cashed';
end $$;
