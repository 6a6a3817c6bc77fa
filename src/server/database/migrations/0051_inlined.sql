-- What a batch asks for each of its bets is inlined into the statement that asks; planned for each bet, it was a quarter of what one wallet's bets cost.
-- PostgreSQL inlines a function that is declared no stricter than what it calls (`record_line` was immutable, and `textanycat` is stable), and in FROM
-- only one that returns a set. `offset 0` keeps an expression from being evaluated again wherever its name stands.

-- As before. Stable, as what it calls is.
create or replace function record_line(p_version integer, p_said text, p_state text, p_book bigint, p_real bigint, p_figures text) returns text
language sql stable parallel safe as $$
  select p_version || '|' || coalesce(p_said, '|||') || '|' || p_state || '|' || p_book || '|' || p_real || '|' || p_figures || chr(10)
$$;

-- As before, but a set, of one row.
drop function rooms_within_batch(ticket, bigint[], bigint[], bigint[]);
create function rooms_within_batch(p_ticket ticket, p_matches bigint[], p_markets bigint[], p_stakes bigint[])
returns table (match_room bigint, market_room bigint) language sql stable as $$
  select min(leg.match_limit - before.on_match - taken.on_match), min(leg.market_limit - before.on_market - taken.on_market)
  from unnest(p_ticket.legs) leg
  cross join lateral staked(p_ticket.member, leg.match, leg.market) before
  cross join lateral (
    select coalesce(sum(t.stake), 0)::bigint as on_match, coalesce(sum(t.stake) filter (where t.market = leg.market), 0)::bigint as on_market
    from unnest(p_matches, p_markets, p_stakes) as t(match, market, stake) where t.match = leg.match) taken
$$;

-- What decides about each ticket of a batch, by member and, of each member, in the order asked.
create or replace function ticket_contexts(p_tickets ticket[]) returns setof ticket_context language sql stable as $$
  select asked, member.state, wallet.currency, wallet.cash - wallet.frozen, wallet.at_book, wallet.at_real, bet.body_hash = decode(asked.hash, 'hex'),
    closed.key is not null, legs.is_stale, legs.is_boost_used, legs.boost, legs.match_room, legs.market_room, legs.matches, legs.markets, own.stake, own.loss
  from unnest(p_tickets) asked
  left join wallet on wallet.member_id = asked.member
  left join member on member.id = wallet.member_id
  left join bet on bet.key = asked.key and bet.member_id is not distinct from asked.member
  left join closed_key closed on closed.member_id = asked.member and closed.key = asked.key
  cross join lateral (
    select
      bool_or(market.id is null or market.match_id <> leg.match or market.status <> 'open' or market.version <> leg.version
        or match.status <> 'open' or match.incident <> leg.incident
        or (leg.boost is not null and not boost_stands(offered, asked.book))) as is_stale,
      bool_or(leg.boost is not null and boost_used(leg.boost, asked.member)) as is_boost_used,
      max(leg.boost) as boost,
      min(leg.match_limit - before.on_match) as match_room,
      min(leg.market_limit - before.on_market) as market_room,
      array_agg(leg.match) as matches,
      array_agg(leg.market) as markets
    from unnest(asked.legs) leg
    left join market on market.id = leg.market
    left join match on match.id = market.match_id
    left join boost offered on offered.id = leg.boost
    cross join lateral staked(asked.member, leg.match, leg.market) before) legs
  cross join lateral own_rooms(asked.member, asked."real") own
  order by asked.member, asked.n
$$;

-- Taking tickets as before; the record of each is begun once.
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
    (select string_agg(leg.n || ':' || leg.odds_type || ':' || leg.price, ',' order by leg.n) from unnest(ticket.legs) leg)) as record offset 0) begun;

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

-- Taking steps as before; a line of a record is written once.
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
