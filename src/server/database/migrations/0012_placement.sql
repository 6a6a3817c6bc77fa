-- What placement reads and how a batch is placed.
--   closed_key    a key under which nothing can come any more (§bet.closed-key): the member let it go unanswered, or was refused under it. Then it keeps
--                 the refusal as it was answered and the hash of its body, so that a late copy hears the same. Not for ever: a copy of a request
--                 comes under the session it was sent in, and a session ends after twelve hours; seven days are long enough for a device that was
--                 away to hear the refusal it missed. Then a key may go, and what comes under it is a new request.
create table closed_key (
  member_id bigint not null references member,
  key uuid not null,
  closed_real bigint not null,
  body_hash bytea check (length(body_hash) = 32),
  refusal jsonb check (jsonb_typeof(refusal) = 'object'),
  primary key (member_id, key),
  check ((body_hash is null) = (refusal is null))
);
create index closed_key_of_age on closed_key (closed_real);
create trigger keep_rows before update or truncate on closed_key for each statement execute function refuse_removal();

-- The real time since which closed keys answer, by the caller's clock or the database's own, whichever is behind: a clock that was set forward
-- lets no key go.
create function keys_answer_since(p_real bigint) returns bigint language sql stable as $$
  select least(p_real, (extract(epoch from now()) * 1000)::bigint) - 7 * 86400000
$$;
create trigger keep_answer before delete on closed_key for each row when (old.closed_real >= keys_answer_since(null))
  execute function refuse_row('key', 'still answers');

-- Whether anything was taken under a key, or waits under it: a bet, a cash-out, a room, a seat, a prediction.
create function stands_under_key(p_member bigint, p_key uuid) returns boolean language sql stable as $$
  select exists (select 1 from bet b where b.key = p_key and b.member_id is not distinct from p_member)
    or exists (select 1 from cash_out c where c.member_id = p_member and c.key = p_key)
    or exists (select 1 from cash_out_request q where q.member_id = p_member and q.key = p_key and q.outcome is null)
    or exists (select 1 from room r where r.owner_id = p_member and r.key = p_key)
    or exists (select 1 from room_player s where s.member_id = p_member and s.key = p_key)
    or exists (select 1 from prediction d where d.member_id = p_member and d.key = p_key)
$$;

-- Closes a key for good: afterwards nothing can come under it. False where something was taken under it. Waits for the holder of the wallet.
create function close_key(p_member bigint, p_key uuid, p_real bigint) returns boolean language plpgsql as $$
begin
  perform 1 from wallet w where w.member_id = p_member for update;
  if stands_under_key(p_member, p_key) then
    return false;
  end if;
  insert into closed_key (member_id, key, closed_real) values (p_member, p_key, p_real) on conflict do nothing;
  return true;
end $$;

-- Refuses what came under a key, and closes the key with that refusal: a copy that arrives later is never taken, whatever has changed since. Null
-- where something was taken under the key after all, which another copy of the request brought about; else the refusal in force: this one, the one
-- an earlier copy heard, or betKeyClosed where the member let the key go or it was refused with another body. Waits for the holder of the wallet.
create function refuse_key(p_member bigint, p_key uuid, p_hash text, p_refusal jsonb, p_real bigint) returns jsonb language plpgsql as $$
declare
  c closed_key;
begin
  perform 1 from wallet w where w.member_id = p_member for update;
  if stands_under_key(p_member, p_key) then
    return null;
  end if;
  insert into closed_key (member_id, key, closed_real, body_hash, refusal) values (p_member, p_key, p_real, decode(p_hash, 'hex'), p_refusal) on conflict do nothing;
  select * into strict c from closed_key where member_id = p_member and key = p_key;
  return case when c.body_hash = decode(p_hash, 'hex') then c.refusal else jsonb_build_object('status', 0, 'statusdesc', 'betKeyClosed') end;
end $$;

-- Removes keys that answer no more: at most so many, the oldest first. Answers how many. Runs with its owner's rights: the server's role may
-- call it and delete no other key.
create function forget_keys(p_real bigint, p_most integer) returns integer language plpgsql security definer set search_path from current as $$
declare
  v_gone integer;
begin
  delete from closed_key where ctid = any (array(
    select ctid from closed_key where closed_real < keys_answer_since(p_real) order by closed_real limit p_most));
  get diagnostics v_gone = row_count;
  return v_gone;
end $$;
revoke execute on function forget_keys(bigint, integer) from public;

-- What members' own limits leave.

create function period_ms(p_period text) returns bigint language sql immutable as $$
  select case p_period when 'day' then 1 when 'week' then 7 else 30 end * 86400000::bigint
$$;

-- What a member used of a limit since an instant, with what was entered in rooms and not paid back, and what was staked in games and not given back; a
-- prize and a win make up for a loss. A loss may be negative: a win.
create function own_used(p_member bigint, p_kind text, p_since bigint) returns bigint language sql stable as $$
  select case p_kind
    when 'stake' then (select coalesce(sum(b.staked), 0) from bet b where b.member_id = p_member and b.placed_real > p_since and b.state not in ('rejected', 'void'))
      + (select coalesce(sum(r.entry), 0) from room_player r where r.member_id = p_member and r.joined_real > p_since and r.refund is null)
      + (select coalesce(sum(g.amount), 0) from game_bet g where g.member_id = p_member and g.placed_real > p_since and g.state <> 'returned' and g.state <> 'barred')
    when 'deposit' then (select coalesce(sum(j.moved), 0) from journal j where j.member_id = p_member and j.kind = 'deposit' and j.at_real > p_since)
    else (select w.frozen - coalesce((select sum(j.moved) from journal j where j.member_id = p_member
        and (j.bet_id is not null or j.kind in ('roomEntry', 'roomRefund', 'roomPrize', 'gameBet', 'gameWin', 'gameRefund')) and j.at_real > p_since), 0)
      from wallet w where w.member_id = p_member)
  end::bigint
$$;

-- What the member's own limits leave to bring in, to stake and to lose, the narrowest period first; null without a limit. Placement asks under the
-- wallet's lock: of two bets at once only one has the room. What is planned is no limit yet, whatever the time.
create function own_rooms(p_member bigint, p_real bigint) returns table (deposit bigint, stake bigint, loss bigint) language sql stable as $$
  select min(l.room) filter (where l.kind = 'deposit'), min(l.room) filter (where l.kind = 'stake'), min(l.room) filter (where l.kind = 'loss')
  from (
    select o.kind, o.amount - own_used(p_member, o.kind, p_real - period_ms(o.period)) as room from own_limit o where o.member_id = p_member) l
$$;

-- What decides about tickets before anything is locked, as a function, so that its plan is kept: planned again for every batch, a query of so many
-- tables cost more than what it read.

-- A leg as it is asked about, with its ticket's key and the hash of its body where it is to be placed.
create type question as (
  n integer, place integer, member bigint, match bigint, market bigint, bet_group text, key uuid, hash text, "real" bigint, book bigint, boost bigint);

-- What decides about one leg: the member and what the member may do, the match with its result, the market, what stands under the key.
create type fact as (
  n integer, place integer, state text, currency text, available bigint, stake_room bigint, loss_room bigint, commission_rate integer,
  min_bet bigint, max_bet bigint, max_payout bigint, match_limit bigint, market_limit bigint, on_match bigint, on_market bigint, match_status text,
  incident integer, phase text, minute integer, home_score integer, away_score integer, home_half integer, away_half integer, home_reds integer,
  away_reds integer, root bigint, sport integer, part integer, parts integer[], told boolean, result_status text, result_home_half integer,
  result_away_half integer, result_home_full integer, result_away_full integer, result_action integer, result_home_overtime integer,
  result_away_overtime integer, result_goals text[], result_winners text[], result_places integer, result_parts integer[], type text, line integer,
  market_status text, version bigint, prices integer[], moved_line boolean, same boolean, closed boolean, refusal jsonb, boost bigint,
  boost_pick text, boost_percent smallint, boost_max bigint, boost_stands boolean, boost_used boolean);

-- Answers each leg by its `n` and `place`. The plan is made so that it serves a full table though it was made on an empty one.
create function facts_of(p_asked question[]) returns setof fact language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  return query
  select x.n, x.place, m.state, w.currency, w.cash - w.frozen as available,
    own.stake as stake_room, own.loss as loss_room, c.rate as commission_rate,
    l.min_bet, l.max_bet, l.max_payout, l.match_limit, l.market_limit, s.on_match, s.on_market,
    t.status as match_status, t.incident, t.phase, t.minute, t.home_score, t.away_score, t.home_half, t.away_half, t.home_reds, t.away_reds,
    coalesce(t.parent_id, t.id) as root, t.sport, t.part, t.parts, t.told,
    r.status as result_status, r.home_half as result_home_half, r.away_half as result_away_half,
    r.home_full as result_home_full, r.away_full as result_away_full, r.action as result_action,
    r.home_overtime as result_home_overtime, r.away_overtime as result_away_overtime, r.goals as result_goals,
    r.winners as result_winners, r.places as result_places, r.parts as result_parts,
    k.type, k.line, k.status as market_status, k.version, k.prices,
    k.status = 'hidden' and exists (
      select 1 from market o where o.match_id = k.match_id and o.type = k.type and o.line <> k.line and o.status = 'open') as moved_line,
    b.body_hash = decode(x.hash, 'hex') as same, z.key is not null as closed,
    case when z.body_hash = decode(x.hash, 'hex') then z.refusal end as refusal,
    o.id as boost, o.pick as boost_pick, o.percent as boost_percent, o.max_stake as boost_max, boost_stands(o, x.book) as boost_stands,
    o.id is not null and boost_used(o.id, x.member) as boost_used
  from unnest(p_asked) x
  left join member m on m.id = x.member
  left join wallet w on w.member_id = x.member
  left join member_commission c on c.member_id = x.member and c.bet_group = x.bet_group
  left join match t on t.id = x.match
  left join market k on k.id = x.market and k.match_id = x.match
  left join member_limit l on l.member_id = x.member and l.sport = t.sport
  left join result r on r.match_id = t.id
  left join bet b on b.key = x.key and b.member_id is not distinct from x.member
  left join boost o on o.id = x.boost and o.market_id = k.id
  left join closed_key z on z.member_id = x.member and z.key = x.key
  cross join lateral staked(x.member, x.match, x.market) s
  cross join lateral own_rooms(x.member, x.real) own
  order by x.n, x.place;
end $$;

-- A ticket to be placed, with its legs and what was read to price them. `bet`, the `placed` times and `currency` are the placement's own: the bet it
-- became, when, in what; `said` begins its record.
create type ticket_leg as (
  n smallint, match bigint, market bigint, version bigint, incident integer, type text, pick text, line integer, odds_type text, price integer,
  live boolean, home_score integer, away_score integer, match_limit bigint, market_limit bigint, boost bigint, boost_percent smallint);
create type ticket as (
  n integer, member bigint, key uuid, hash text, kind text, sizes smallint[], odds_type text, entered bigint, risk bigint, to_win bigint, staked bigint,
  max_payout bigint, deductions smallint[], commission_rate integer, quick boolean, live boolean, state text, wait_until bigint, legs ticket_leg[],
  book bigint, "real" bigint, bet bigint, placed_book bigint, placed_real bigint, currency text, said text);

-- What decides about a ticket that is to be placed, read under the locks.
create type ticket_context as (
  asked ticket, account_state text, currency text, available bigint, at_book bigint, at_real bigint, is_repeated boolean, is_closed boolean,
  is_stale boolean, is_boost_used boolean, boost bigint, match_room bigint, market_room bigint, matches bigint[], markets bigint[], own_stake_room bigint,
  own_loss_room bigint);

-- Locks what a batch of tickets reads: markets first, then boosts, then wallets, each in id order, so batches, settlement and the book cannot deadlock.
-- A suspension committed before the market's lock is seen (§bet.open-market).
create function lock_for_placement(p_tickets ticket[]) returns void language plpgsql as $$
begin
  perform 1 from market where market.id in (select leg.market from unnest(p_tickets) asked, unnest(asked.legs) leg) order by market.id for share;
  perform 1 from boost where boost.id in (select leg.boost from unnest(p_tickets) asked, unnest(asked.legs) leg) order by boost.id for share;
  perform 1 from wallet where wallet.member_id in (select asked.member from unnest(p_tickets) asked) order by wallet.member_id for update;
end $$;

-- What a batch asks for each of its bets is inlined into the statement that asks; planned for each bet, it was a quarter of what one wallet's bets cost.
-- PostgreSQL inlines a function that is declared no stricter than what it calls, and in FROM only one that returns a set.

-- What decides about each ticket of a batch, by member and, of each member, in the order asked.
create function ticket_contexts(p_tickets ticket[]) returns setof ticket_context language sql stable as $$
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

-- What the limits of matches and markets leave a ticket once other tickets of its batch are taken too; leg by leg, because each has limits of its
-- own. The arrays say, side by side, what was taken: match, market and stake. Answers one row.
create function rooms_within_batch(p_ticket ticket, p_matches bigint[], p_markets bigint[], p_stakes bigint[])
returns table (match_room bigint, market_room bigint) language sql stable as $$
  select min(leg.match_limit - before.on_match - taken.on_match), min(leg.market_limit - before.on_market - taken.on_market)
  from unnest(p_ticket.legs) leg
  cross join lateral staked(p_ticket.member, leg.match, leg.market) before
  cross join lateral (
    select coalesce(sum(t.stake), 0)::bigint as on_match, coalesce(sum(t.stake) filter (where t.market = leg.market), 0)::bigint as on_market
    from unnest(p_matches, p_markets, p_stakes) as t(match, market, stake) where t.match = leg.match) taken
$$;

-- Writes tickets that were taken, each with the id, times and currency its bet was given, by one statement a table; begins their records, lists them
-- as open and holds their risk. Answers the journals in the order of the tickets, which come by member and, of each member, in the order they were
-- taken. `offset 0` keeps an expression from being evaluated again wherever its name stands.
create function write_bets(p_tickets ticket[]) returns journal[] language plpgsql as $$
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

-- Places a batch. Each item is a ticket whose legs say what was priced and against which version; the answer names each item by its `n`, and a
-- placed one with the wallet after it:
--   placed · repeated (the same key and body: the bet that was placed) · duplicate_debit_record (the same key, another body)
--   betKeyClosed (the member let the key go) · stale (a market, a match, a boost or the account is no longer what was priced: read and price again)
--   boostUsed (the member had it already)
--   ownStakeLimit · ownLossLimit (what the member allows) · betOverMaxPerMatch · betOverLimit · insufficient_balance · account_not_exists
-- Never raises for any of these. In four steps: lock, read what decides, decide about each item by what is in the database and by what the batch took
-- of its member before it, and write all that were taken together.
create function place_bets(p_items ticket[]) returns table (n integer, outcome text, bet_id bigint, cash bigint, frozen bigint, seq bigint, placed bigint)
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
      when not account_may_act(v_context.account_state) or v_context.is_stale then 'stale'
      when v_context.is_boost_used or v_context.boost = any (v_boosts) then 'boostUsed'
      when v_context.own_stake_room - v_sum_staked < v_ticket.staked then 'ownStakeLimit'
      when v_context.own_loss_room - v_sum_risk < v_ticket.risk then 'ownLossLimit'
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
