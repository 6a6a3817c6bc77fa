-- A member's own keys for programs (§account.api-keys).
--   api_key   what a key lets a program do, and until when: only the SHA-256 of the key is kept. `daily_cap` is what it may risk in 24 hours, in minor
--             units of the member's currency. A revoked key stays, because bets name the key they were placed with.
create table api_key (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  name text not null check (length(name) between 1 and 200),
  scope text not null check (scope in ('read', 'bet')),
  daily_cap bigint check (daily_cap > 0),
  key_hash bytea not null unique check (length(key_hash) = 32),
  created_real bigint not null,
  used_real bigint,
  revoked_real bigint,
  constraint api_key_cap_check check ((scope = 'bet') = (daily_cap is not null))
);
create index api_key_of_member on api_key (member_id) where revoked_real is null;
create trigger keep_rows before delete or truncate on api_key for each statement execute function refuse_removal();
-- A key never gains anything, and never comes back.
create trigger keep_terms after update on api_key for each row when (
  (old.id, old.member_id, old.name, old.scope, old.daily_cap, old.key_hash, old.created_real)
    is distinct from (new.id, new.member_id, new.name, new.scope, new.daily_cap, new.key_hash, new.created_real)
  or old.revoked_real is not null and new.revoked_real is distinct from old.revoked_real
) execute function refuse_row('id', 'is as it was created');

-- The key that a bet was placed with; empty for a bet of the member's own device.
alter table bet add column api_key_id bigint references api_key;
create index bet_by_api_key on bet (api_key_id, placed_real) where api_key_id is not null;
create trigger keep_api_key after update on bet for each row when (old.api_key_id is distinct from new.api_key_id)
  execute function refuse_row('id', 'is as it was accepted');

-- What was risked with a key since an instant: what was rejected or void does not count, and a cash-out gives nothing back.
create function api_key_used(p_key bigint, p_since bigint) returns bigint language sql stable as $$
  select coalesce(sum(b.risk), 0)::bigint from bet b
  where b.api_key_id = p_key and b.placed_real > p_since and b.state not in ('rejected', 'void')
$$;

-- What the cap of a member's key leaves, up to an instant (§account.api-key-cap); null where the key is revoked, does not bet, or is another member's.
create function api_key_room(p_key bigint, p_member bigint, p_real bigint) returns bigint language sql stable as $$
  select k.daily_cap - api_key_used(k.id, p_real - period_ms('day')) from api_key k
  where k.id = p_key and k.member_id = p_member and k.revoked_real is null
$$;

alter type ticket add attribute api_key bigint;
alter type ticket_context add attribute api_key_room bigint;

-- What decides about each ticket of a batch, by member and, of each member, in the order asked. The time of a cap never runs backwards: it is that of the
-- wallet where the caller's clock is behind it.
create or replace function ticket_contexts(p_tickets ticket[]) returns setof ticket_context language sql stable as $$
  select asked, member.state, wallet.currency, wallet.cash - wallet.frozen, wallet.at_book, wallet.at_real, bet.body_hash = decode(asked.hash, 'hex'),
    closed.key is not null, legs.is_stale, legs.is_boost_used, legs.boost, legs.match_room, legs.market_room, legs.matches, legs.markets, own.stake, own.loss,
    case when asked.api_key is not null then api_key_room(asked.api_key, asked.member, greatest(asked."real", wallet.at_real)) end
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

-- Writes tickets as 0023 does, each with the key it was placed with.
create or replace function write_bets(p_tickets ticket[]) returns journal[] language plpgsql as $$
declare
  v_journals journal[];
begin
  insert into bet (
    id, member_id, key, body_hash, state, kind, legs, sizes, odds_type, currency, entered, risk, to_win, staked, max_payout, deductions,
    commission_rate, quick, live, wait_until, placed_book, placed_real, api_key_id, record, record_hash) overriding system value
  select ticket.bet, ticket.member, ticket.key, decode(ticket.hash, 'hex'), ticket.state, ticket.kind, cardinality(ticket.legs), ticket.sizes,
    ticket.odds_type, ticket.currency, ticket.entered, ticket.risk, ticket.to_win, ticket.staked, ticket.max_payout, ticket.deductions,
    ticket.commission_rate, ticket.quick, ticket.live, ticket.wait_until, ticket.placed_book, ticket.placed_real,
    ticket.api_key, begun.record, record_hash_of(ticket.bet, begun.record)
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
  select ticket.member, leg.match, leg.market, sum(ticket.staked)
  from unnest(p_tickets) ticket, unnest(ticket.legs) leg group by ticket.member, leg.match, leg.market
  on conflict (member_id, match_id, market_id) do update set staked = held.staked + excluded.staked;

  v_journals := post_all(array(
    select row('hold', ticket.member, ticket.bet, -ticket.risk, ticket.risk, 0, 'house.bets', '', ticket.book, ticket."real",
      'bet.' || ticket.state, '{"version": 1}', 0)::posting
    from unnest(p_tickets) ticket));
  return v_journals;
end $$;

-- Places a batch. Each item is a ticket whose legs say what was priced and against which version; the answer names each item by its `n`, and a
-- placed one with the wallet after it:
--   placed · repeated (the same key and body: the bet that was placed) · duplicate_debit_record (the same key, another body)
--   betKeyClosed (the member let the key go) · stale (a market, a match, a boost or the account is no longer what was priced: read and price again)
--   boostUsed (the member had it already)
--   apiKeyInvalid (the key was revoked in the meantime) · apiKeyLimit (above its cap)
--   ownStakeLimit · ownLossLimit (what the member allows) · betOverMaxPerMatch · betOverLimit · insufficient_balance · account_not_exists
-- Never raises for any of these. In four steps: lock, read what decides, decide about each item by what is in the database and by what the batch took
-- of its member before it, and write all that were taken together.
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
