-- What an account may do and which steps it may take stand in the machine of accounts alone (§account.states). The database holds both too; tests
-- hold each list against the machine.

-- Whether a state in effect lets its member bet, cash out and join: the states with the tag `act`.
create function account_may_act(p_state text) returns boolean language sql immutable parallel safe as $$
  select p_state in ('active')
$$;

-- The steps an account's own state may take, each with whether its member asked to be kept out before and after it.
create function account_may_move(p_from text, p_kept boolean, p_to text, p_stays_kept boolean) returns boolean language sql immutable parallel safe as $$
  select case
    when p_kept and p_stays_kept then
      p_from in ('coolingOff', 'selfExcluded', 'block', 'close') and p_to in ('block', 'close') or (p_from, p_to) = ('coolingOff', 'selfExcluded')
    when p_kept then (p_from, p_to) in (('coolingOff', 'active'), ('selfExcluded', 'inactive'), ('block', 'block'), ('close', 'close'))
    when p_stays_kept then
      (p_from, p_to) in (('active', 'coolingOff'), ('active', 'selfExcluded'), ('suspend', 'selfExcluded'), ('freeze', 'selfExcluded'))
    else
      p_from in ('active', 'suspend', 'freeze', 'inactive', 'block', 'close') and p_to in ('active', 'suspend', 'freeze', 'inactive', 'block', 'close')
    end
$$;

-- No write moves an account otherwise, and none shortens the time for which its member asked to be kept out: only its end takes it away.
create function keep_own_state() returns trigger language plpgsql as $$
begin
  if not account_may_move(old.own_state, old.kept_out_until_real is not null, new.own_state, new.kept_out_until_real is not null) then
    raise exception 'the account of % cannot go from % to %', old.id, old.own_state, new.own_state using errcode = '42501';
  end if;
  if new.kept_out_until_real < old.kept_out_until_real then
    raise exception 'the time for which % asked to be kept out is not shortened', old.id using errcode = '42501';
  end if;
  return new;
end $$;
create trigger keep_own_state before update on member for each row
  when ((old.own_state, old.kept_out_until_real) is distinct from (new.own_state, new.kept_out_until_real)) execute function keep_own_state();

-- Placement as before, but for who may act.
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

-- Buying a bet back as before, but for who may act.
create or replace function cash_out_bet(p jsonb) returns text language plpgsql as $$
declare
  i record;
  b bet;
  w wallet;
  v_same boolean;
begin
  perform 1 from market k where k.id in (select (e ->> 'id')::bigint from jsonb_array_elements(p -> 'markets') e) order by k.id for share;
  select * into i from jsonb_to_record(p) as x(
    member bigint, bet bigint, version integer, "to" text, key uuid, hash text, percent smallint, risk bigint, to_win bigint, amount bigint,
    valid_turnover bigint, commission bigint, shown bigint, shown_real bigint, basis jsonb, book bigint, "real" bigint);
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
  update bet set state = i."to", version = bet.version + 1, cashed_risk = bet.cashed_risk + i.risk, cashed_to_win = bet.cashed_to_win + i.to_win,
    cashed = bet.cashed + i.amount, valid_turnover = i.valid_turnover, commission = i.commission,
    settled_book = case when i."to" = 'cashedOut' then greatest(w.at_book, i.book) end, settled_real = case when i."to" = 'cashedOut' then i.real end
  where bet.id = b.id;
  perform post_all(array[row('cashout', i.member, i.bet, i.amount, -i.risk, coalesce(i.commission, 0), 'house.bets', '', i.book, i.real,
    'bet.' || i."to", jsonb_build_object('version', b.version + 1, 'from', 'running'), 0)::posting]);
  return 'cashed';
end $$;
