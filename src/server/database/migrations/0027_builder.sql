-- Bet builders (§builder.price): several selections of one match that win together at one price.
--   match_law   the law that a match's prices are made from, as the book committed it with them; a check and a placement price a builder from it
--   bet.odds    of a builder: decimal odds in ten-thousandths for each part of its selections, by the selections that count, the nth of them being bit n;
--               the last one is the builder's own. `law` is the law that they were made from.
create table match_law (
  match_id bigint primary key references match on delete cascade,
  law jsonb not null check (jsonb_typeof(law) = 'object')
) with (fillfactor = 50);

create or replace function commit_book(p jsonb) returns jsonb language plpgsql as $$
declare
  v_elsewhere jsonb;
begin
  perform set_config('touchline.reinstated', coalesce((select string_agg(x.match_id::text, ',')
    from jsonb_to_recordset(p -> 'results') as x(match_id bigint, status text, action integer)
    where x.status = 'upcoming' and not exists (select from result r where r.match_id = x.match_id and r.action >= x.action)), ''), true);
  v_elsewhere := write_book(p);
  insert into match_law (match_id, law)
    select match_id, law from jsonb_to_recordset(p -> 'laws') as x(match_id bigint, law jsonb) order by match_id
  on conflict (match_id) do update set law = excluded.law;
  return v_elsewhere;
end $$;

alter table bet drop constraint bet_kind_check;
alter table bet add constraint bet_kind_check check (kind in ('single', 'parlay', 'system', 'mmo', 'mmoParlay', 'eachWay', 'builder'));
alter table bet add column odds integer[];
alter table bet add column law jsonb;
alter table bet add constraint bet_odds_check check (
  (kind = 'builder') = (odds is not null) and (odds is null) = (law is null) and (odds is null or (legs > 1 and cardinality(odds) = 1 << legs)));
create trigger keep_odds after update on bet for each row when ((old.odds, old.law) is distinct from (new.odds, new.law))
  execute function refuse_row('id', 'is as it was accepted');

alter type ticket add attribute odds integer[];
alter type ticket add attribute law jsonb;

-- What a bet counts against its member's limits: its stake on the market of each leg. All legs of a builder win together or the bet is lost, so on its
-- match it counts once: what the legs count more is taken off without a market.
create function stakes_of(p_bet bigint, p_kind text, p_staked bigint) returns table (match_id bigint, market_id bigint, staked bigint) language sql stable as $$
  select l.match_id, l.market_id, p_staked from leg l where l.bet_id = p_bet
  union all
  select min(l.match_id), 0::bigint, p_staked * (1 - count(*)) from leg l where l.bet_id = p_bet and p_kind = 'builder' having count(*) > 0
$$;

-- Writes tickets as 0025 does, a builder with its odds and law.
create or replace function write_bets(p_tickets ticket[]) returns journal[] language plpgsql as $$
declare
  v_journals journal[];
begin
  insert into bet (
    id, member_id, key, body_hash, state, kind, legs, sizes, odds_type, currency, entered, risk, to_win, staked, max_payout, deductions,
    commission_rate, quick, live, wait_until, placed_book, placed_real, api_key_id, one_winner, all_winners, odds, law, record,
    record_hash) overriding system value
  select ticket.bet, ticket.member, ticket.key, decode(ticket.hash, 'hex'), ticket.state, ticket.kind, cardinality(ticket.legs), ticket.sizes,
    ticket.odds_type, ticket.currency, ticket.entered, ticket.risk, ticket.to_win, ticket.staked, ticket.max_payout, ticket.deductions,
    ticket.commission_rate, ticket.quick, ticket.live, ticket.wait_until, ticket.placed_book, ticket.placed_real,
    ticket.api_key, ticket.one_winner, ticket.all_winners, ticket.odds, ticket.law, begun.record, record_hash_of(ticket.bet, begun.record)
  from unnest(p_tickets) ticket
  cross join lateral (select record_line(1, ticket.said, ticket.state, ticket.placed_book, ticket.placed_real,
    (select string_agg(leg.n || ':' || leg.odds_type || ':' || leg.price, ',' order by leg.n) from unnest(ticket.legs) leg)) as record offset 0) begun;

  insert into open_bet (member_id, bet_id, wait_until)
  select ticket.member, ticket.bet, case ticket.state when 'waiting' then ticket.wait_until end from unnest(p_tickets) ticket;

  insert into leg (bet_id, n, member_id, match_id, market_id, market_version, market_type, pick, line, odds_type, price, live, home_score, away_score, incident,
    boost_id, boost_percent, places, part)
  select ticket.bet, leg.n, ticket.member, leg.match, leg.market, leg.version, leg.type, leg.pick, leg.line, leg.odds_type, leg.price, leg.live,
    leg.home_score, leg.away_score, leg.incident, leg.boost, leg.boost_percent, leg.places, leg.part
  from unnest(p_tickets) ticket, unnest(ticket.legs) leg;

  insert into member_stake as held (member_id, match_id, market_id, staked)
  select counted.member, counted.match, counted.market, sum(counted.staked) from (
    select ticket.member, leg.match, leg.market, ticket.staked from unnest(p_tickets) ticket, unnest(ticket.legs) leg
    union all
    select ticket.member, (ticket.legs[1]).match, 0, ticket.staked * (1 - cardinality(ticket.legs)) from unnest(p_tickets) ticket where ticket.kind = 'builder'
  ) counted group by counted.member, counted.match, counted.market
  on conflict (member_id, match_id, market_id) do update set staked = held.staked + excluded.staked;

  v_journals := post_all(array(
    select row('hold', ticket.member, ticket.bet, -ticket.risk, ticket.risk, 0, 'house.bets', '', ticket.book, ticket."real",
      'bet.' || ticket.state, '{"version": 1}', 0)::posting
    from unnest(p_tickets) ticket));
  return v_journals;
end $$;

-- Takes steps as 0008 does, with what a builder counts on its match.
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
      select with_line(bet.record, step.line) as record from (
        select record_line(bet.version + 1, x.said, bet.state, greatest(w.at_book, x.book), x."real", '') as line offset 0) step offset 0) told)
    from unnest(p_items) x join wallet w on w.member_id = x.member where bet.id = x.bet and x."to" is null;
  update bet set state = x."to", version = bet.version + 1, outcome = x.outcome, payout = x.payout, valid_turnover = x.valid_turnover, commission = x.commission,
      reason = x.reason,
      settled_book = case when x."to" in ('settled', 'void', 'rejected') then greatest(w.at_book, x.book) end,
      settled_real = case when x."to" in ('settled', 'void', 'rejected') then x."real" end,
      (record, record_hash) = (select told.record, record_hash_of(bet.id, told.record) from (
        select with_line(bet.record, step.line) as record from (
          select record_line(bet.version + 1, x.said, x."to", greatest(w.at_book, x.book), x."real", coalesce(x.payout::text, '')) as line offset 0) step
        offset 0) told)
    from unnest(p_items) x join wallet w on w.member_id = x.member where bet.id = x.bet and x."to" is not null;
  delete from open_bet o using unnest(p_items) x
    where o.member_id = x.member and o.bet_id = x.bet and x."to" in ('settled', 'void', 'rejected');
  update open_bet o set wait_until = null from unnest(p_items) x
    where o.member_id = x.member and o.bet_id = x.bet and x."from" = 'waiting' and x."to" = 'running';
  insert into open_bet (member_id, bet_id)
    select x.member, x.bet from unnest(p_items) x where x."from" in ('settled', 'void') and x."to" = 'running';
  insert into member_stake as s (member_id, match_id, market_id, staked)
    select b.member_id, c.match_id, c.market_id, sum(case x."from" when 'void' then c.staked else -c.staked end)
    from unnest(p_items) x join bet b on b.id = x.bet cross join lateral stakes_of(b.id, b.kind, b.staked) c
    where x."to" in ('void', 'rejected') or (x."from" = 'void' and x."to" is not null)
    group by b.member_id, c.match_id, c.market_id
  on conflict (member_id, match_id, market_id) do update set staked = s.staked + excluded.staked;
  -- A step that moves no money is told here, and one that does with its posting.
  perform tell_members(array(
    select row(x.member, 'bet.running', x.bet, jsonb_build_object('version', x.version + 1, 'from', x."from"), x.book, x."real")::member_news
    from unnest(p_items) x where x."to" = 'running' and x."from" = 'waiting' order by x.member, x.bet));
  perform post_all(v_postings);
end $$;
