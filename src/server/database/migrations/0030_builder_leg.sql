-- Builders as legs of parlays (§builder.parlay). The selections of a builder are rows of `leg` that follow each other; what the bet kept of a builder moves
-- from the bet to the first of them, for a parlay may have several.
--   leg.builder   which builder of its bet a selection is of, from 1; null where it is a leg alone
--   leg.odds      on the first selection of a builder: decimal odds in ten-thousandths for each part of its selections, by the selections that count,
--                 the nth of them being bit n; the last one is the builder's own. `law` is the law that they were made from.
alter table leg add column builder smallint check (builder >= 1);
alter table leg add column odds integer[];
alter table leg add column law jsonb check (jsonb_typeof(law) = 'object');
update leg set builder = 1, odds = case leg.n when 1 then b.odds end, law = case leg.n when 1 then b.law end from bet b where b.id = leg.bet_id and b.kind = 'builder';
alter table leg add constraint leg_odds_check check (
  (odds is null) = (law is null) and (odds is null or (builder is not null and cardinality(odds) in (4, 8, 16, 32, 64, 128, 256))));
create trigger keep_builder after update on leg for each row when ((old.builder, old.odds, old.law) is distinct from (new.builder, new.odds, new.law))
  execute function refuse_row('bet_id', 'is as it was accepted');

-- A builder has odds for every part of its selections, which are of one match and follow each other.
create function keep_odds() returns trigger language plpgsql as $$
begin
  if cardinality(new.odds) <> (select 1 << count(*)::integer from leg l where l.bet_id = new.bet_id and l.builder = new.builder and l.match_id = new.match_id
      and l.n between new.n and new.n + 7) then
    raise exception 'builder % of bet % has odds for other selections than its own', new.builder, new.bet_id using errcode = '23514';
  end if;
  return null;
end $$;
create trigger keep_odds after insert on leg for each row when (new.odds is not null) execute function keep_odds();

drop trigger keep_odds on bet;
alter table bet drop constraint bet_odds_check;
alter table bet drop column odds;
alter table bet drop column law;
alter type ticket drop attribute odds;
alter type ticket drop attribute law;
alter type ticket_leg add attribute builder smallint;
alter type ticket_leg add attribute odds integer[];
alter type ticket_leg add attribute law jsonb;

-- What an edit that waits was struck at names all builders of its bet.
alter table cash_out_request disable trigger user;
update cash_out_request set edit = (edit - 'builder') || jsonb_build_object('builders',
    case jsonb_typeof(edit -> 'builder') when 'object' then jsonb_build_array(edit -> 'builder') else '[]' end)
  where edit is not null and outcome is null;
alter table cash_out_request enable trigger user;

-- All selections of a builder win together or it is lost, so on its match a bet counts once: what its selections count more is taken off without a market.
create function counted_once(p_ticket ticket) returns table (match_id bigint, market_id bigint, staked bigint) language sql immutable as $$
  select min(leg.match), 0::bigint, p_ticket.staked * (1 - count(*)) from unnest(p_ticket.legs) leg where leg.builder is not null group by leg.builder
$$;
create or replace function stakes_of(p_bet bigint, p_kind text, p_staked bigint) returns table (match_id bigint, market_id bigint, staked bigint)
language sql stable as $$
  select l.match_id, l.market_id, p_staked from leg l where l.bet_id = p_bet
  union all
  select min(l.match_id), 0::bigint, p_staked * (1 - count(*)) from leg l
    where p_kind in ('builder', 'parlay') and l.bet_id = p_bet and l.builder is not null group by l.builder
$$;

-- Writes tickets as 0027 does, each builder on the first of its selections.
create or replace function write_bets(p_tickets ticket[]) returns journal[] language plpgsql as $$
declare
  v_journals journal[];
begin
  insert into bet (
    id, member_id, key, body_hash, state, kind, legs, sizes, odds_type, currency, entered, risk, to_win, staked, max_payout, deductions,
    commission_rate, quick, live, wait_until, placed_book, placed_real, api_key_id, one_winner, all_winners, record, record_hash) overriding system value
  select ticket.bet, ticket.member, ticket.key, decode(ticket.hash, 'hex'), ticket.state, ticket.kind, cardinality(ticket.legs), ticket.sizes,
    ticket.odds_type, ticket.currency, ticket.entered, ticket.risk, ticket.to_win, ticket.staked, ticket.max_payout, ticket.deductions,
    ticket.commission_rate, ticket.quick, ticket.live, ticket.wait_until, ticket.placed_book, ticket.placed_real,
    ticket.api_key, ticket.one_winner, ticket.all_winners, begun.record, record_hash_of(ticket.bet, begun.record)
  from unnest(p_tickets) ticket
  cross join lateral (select record_line(1, ticket.said, ticket.state, ticket.placed_book, ticket.placed_real,
    (select string_agg(leg.n || ':' || leg.odds_type || ':' || leg.price, ',' order by leg.n) from unnest(ticket.legs) leg)) as record offset 0) begun;

  insert into open_bet (member_id, bet_id, wait_until)
  select ticket.member, ticket.bet, case ticket.state when 'waiting' then ticket.wait_until end from unnest(p_tickets) ticket;

  insert into leg (bet_id, n, member_id, match_id, market_id, market_version, market_type, pick, line, odds_type, price, live, home_score, away_score, incident,
    boost_id, boost_percent, places, part, builder, odds, law)
  select ticket.bet, leg.n, ticket.member, leg.match, leg.market, leg.version, leg.type, leg.pick, leg.line, leg.odds_type, leg.price, leg.live,
    leg.home_score, leg.away_score, leg.incident, leg.boost, leg.boost_percent, leg.places, leg.part,
    leg.builder, leg.odds, leg.law
  from unnest(p_tickets) ticket, unnest(ticket.legs) leg;

  insert into member_stake as held (member_id, match_id, market_id, staked)
  select counted.member, counted.match, counted.market, sum(counted.staked) from (
    select ticket.member, leg.match, leg.market, ticket.staked from unnest(p_tickets) ticket, unnest(ticket.legs) leg
    union all
    select ticket.member, once.match_id, once.market_id, once.staked from unnest(p_tickets) ticket cross join lateral counted_once(ticket) once
      where ticket.kind in ('builder', 'parlay')
  ) counted group by counted.member, counted.match, counted.market
  on conflict (member_id, match_id, market_id) do update set staked = held.staked + excluded.staked;

  v_journals := post_all(array(
    select row('hold', ticket.member, ticket.bet, -ticket.risk, ticket.risk, 0, 'house.bets', '', ticket.book, ticket."real",
      'bet.' || ticket.state, '{"version": 1}', 0)::posting
    from unnest(p_tickets) ticket));
  return v_journals;
end $$;

-- Places a batch as 0024 does; of several bets of a member in it, a builder counts once on its match.
create or replace function place_bets(p_items ticket[]) returns table (n integer, outcome text, bet_id bigint, cash bigint, frozen bigint, seq bigint, placed bigint)
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_context ticket_context;
  v_ticket ticket;
  v_journal journal;
  v_taken ticket[] := '{}';
  v_journals journal[];
  -- Of the member whose items are looked at: the times, and what the batch has taken so far.
  v_member bigint;
  v_sum_staked bigint;
  v_sum_risk bigint;
  v_book bigint;
  v_real bigint;
  v_keys uuid[];
  v_hashes text[];
  v_boosts bigint[];
  v_matches bigint[];
  v_markets bigint[];
  v_stakes bigint[];
  v_api_keys bigint[];
  v_api_risks bigint[];
begin
  perform lock_for_placement(p_items);

  for v_context in select * from ticket_contexts(p_items) loop
    v_ticket := v_context.asked;
    if v_member is distinct from v_ticket.member then
      v_member := v_ticket.member;
      v_sum_staked := 0;
      v_sum_risk := 0;
      v_book := v_context.at_book;
      v_real := v_context.at_real;
      v_keys := '{}';
      v_hashes := '{}';
      v_boosts := '{}';
      v_matches := '{}';
      v_markets := '{}';
      v_stakes := '{}';
      v_api_keys := '{}';
      v_api_risks := '{}';
    end if;
    if v_ticket.api_key = any (v_api_keys) then
      v_context.api_key_room := v_context.api_key_room
        - (select sum(t.risk) from unnest(v_api_keys, v_api_risks) as t(api_key, risk) where t.api_key = v_ticket.api_key);
    end if;
    if v_matches && v_context.matches then
      select rooms.match_room, rooms.market_room into v_context.match_room, v_context.market_room
        from rooms_within_batch(v_ticket, v_matches, v_markets, v_stakes) rooms;
    end if;

    outcome := case
      when v_context.account_state is null then 'account_not_exists'
      when v_context.is_repeated then 'repeated'
      when not v_context.is_repeated then 'duplicate_debit_record'
      when v_ticket.key = any (v_keys) then
        case when v_hashes[array_position(v_keys, v_ticket.key)] = v_ticket.hash then 'repeated' else 'duplicate_debit_record' end
      when v_context.is_closed then 'betKeyClosed'
      when v_ticket.api_key is not null and v_context.api_key_room is null then 'apiKeyInvalid'
      when not account_may_act(v_context.account_state) or v_context.is_stale then 'stale'
      when v_context.is_boost_used or v_context.boost = any (v_boosts) then 'boostUsed'
      when v_context.own_stake_room - v_sum_staked < v_ticket.staked then 'ownStakeLimit'
      when v_context.own_loss_room - v_sum_risk < v_ticket.risk then 'ownLossLimit'
      when v_context.api_key_room < v_ticket.risk then 'apiKeyLimit'
      when v_context.match_room < v_ticket.staked then 'betOverMaxPerMatch'
      when v_context.market_room < v_ticket.staked then 'betOverLimit'
      when v_context.available - v_sum_risk < v_ticket.risk then 'insufficient_balance'
      else 'placed' end;
    if outcome <> 'placed' then
      n := v_ticket.n;
      return next;
      continue;
    end if;

    v_sum_staked := v_sum_staked + v_ticket.staked;
    v_sum_risk := v_sum_risk + v_ticket.risk;
    v_book := greatest(v_book, v_ticket.book);
    v_real := greatest(v_real, v_ticket."real");
    v_keys := v_keys || v_ticket.key;
    v_hashes := v_hashes || v_ticket.hash;
    if v_ticket.api_key is not null then
      v_api_keys := v_api_keys || v_ticket.api_key;
      v_api_risks := v_api_risks || v_ticket.risk;
    end if;
    if v_context.boost is not null then
      v_boosts := v_boosts || v_context.boost;
    end if;
    v_matches := v_matches || v_context.matches;
    v_markets := v_markets || v_context.markets;
    v_stakes := v_stakes || array_fill(v_ticket.staked, array[cardinality(v_ticket.legs)]);
    if v_ticket.kind in ('builder', 'parlay') then
      select v_matches || array_agg(once.match_id), v_markets || array_agg(once.market_id), v_stakes || array_agg(once.staked)
        into v_matches, v_markets, v_stakes from counted_once(v_ticket) once;
    end if;
    v_ticket.bet := nextval('bet_id_seq');
    v_ticket.placed_book := v_book;
    v_ticket.placed_real := v_real;
    v_ticket.currency := v_context.currency;
    v_taken := array_append(v_taken, v_ticket);
  end loop;

  if cardinality(v_taken) = 0 then
    return;
  end if;
  v_journals := write_bets(v_taken);
  outcome := 'placed';
  for k in 1 .. cardinality(v_taken) loop
    v_ticket := v_taken[k];
    v_journal := v_journals[k];
    n := v_ticket.n;
    bet_id := v_ticket.bet;
    placed := v_ticket.placed_book;
    cash := v_journal.cash;
    frozen := v_journal.frozen;
    seq := v_journal.seq;
    return next;
  end loop;
end $$;
