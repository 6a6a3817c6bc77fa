-- Bets: what placement reads, how a batch is placed, and the one way a bet moves through its life.

-- The steps a bet may take. The machine of bets decides; a test holds this list against the machine's edges.
create function bet_may_move(p_from text, p_to text) returns boolean language sql immutable parallel safe as $$
  select (p_from, p_to) in (
    ('waiting', 'running'), ('waiting', 'rejected'), ('running', 'settled'), ('running', 'void'), ('settled', 'running'), ('void', 'running'))
$$;

-- What was accepted is unalterable; only where the bet stands may change, by a lawful step.
create function keep_bet() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'bet % cannot be deleted', old.id using errcode = '42501';
  end if;
  if old.state is distinct from new.state and not bet_may_move(old.state, new.state) then
    raise exception 'bet % cannot go from % to %', old.id, old.state, new.state using errcode = '42501';
  end if;
  if (old.member_id, old.key, old.body_hash, old.kind, old.legs, old.sizes, old.odds_type, old.currency, old.entered, old.risk, old.to_win, old.staked,
      old.max_payout, old.deductions, old.commission_rate, old.quick, old.live, old.wait_until, old.placed_book, old.placed_real)
    is distinct from
     (new.member_id, new.key, new.body_hash, new.kind, new.legs, new.sizes, new.odds_type, new.currency, new.entered, new.risk, new.to_win, new.staked,
      new.max_payout, new.deductions, new.commission_rate, new.quick, new.live, new.wait_until, new.placed_book, new.placed_real) then
    raise exception 'bet % is as it was accepted', old.id using errcode = '42501';
  end if;
  return new;
end $$;
create trigger keep_bet before update or delete on bet for each row execute function keep_bet();

-- So is a leg; only what it was decided to be may change.
create function keep_leg() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'leg % of bet % cannot be deleted', old.n, old.bet_id using errcode = '42501';
  end if;
  if (old.bet_id, old.n, old.member_id, old.match_id, old.market_id, old.market_version, old.market_type, old.pick, old.line, old.odds_type, old.price,
      old.live, old.home_score, old.away_score, old.incident)
    is distinct from
     (new.bet_id, new.n, new.member_id, new.match_id, new.market_id, new.market_version, new.market_type, new.pick, new.line, new.odds_type, new.price,
      new.live, new.home_score, new.away_score, new.incident) then
    raise exception 'leg % of bet % is as it was accepted', old.n, old.bet_id using errcode = '42501';
  end if;
  return new;
end $$;
create trigger keep_leg before update or delete on leg for each row execute function keep_leg();

-- What one member has staked on a match and on one of its markets, in bets that were not refused and not void.
create function staked(p_member bigint, p_match bigint, p_market bigint) returns table (on_match bigint, on_market bigint) language sql stable as $$
  select coalesce(sum(staked), 0)::bigint, coalesce(sum(staked) filter (where market_id = p_market), 0)::bigint
  from member_stake where member_id = p_member and match_id = p_match
$$;

-- Counts a bet's stake on each of its legs' markets, or takes it off again. The caller holds the wallet's lock.
create function count_stake(p_member bigint, p_bet bigint, p_staked bigint) returns void language plpgsql as $$
begin
  -- In plpgsql because its plan is kept: this runs with every bet. A ticket has one leg of a match, and so of a market.
  insert into member_stake as s (member_id, match_id, market_id, staked)
    select p_member, l.match_id, l.market_id, p_staked from leg l where l.bet_id = p_bet
  on conflict (member_id, match_id, market_id) do update set staked = s.staked + excluded.staked;
end $$;

-- Places a batch. Each item is a ticket whose legs say what was priced and against which version; the answer names each item by its `n`, with
-- the wallet after it:
--   placed · repeated (the same key and body: the bet that stands) · duplicate_debit_record (the same key, another body)
--   betKeyClosed (the member let the key go) · stale (a market, a match or the account is no longer what was priced: read and price again)
--   betOverMaxPerMatch · betOverLimit · insufficient_balance · account_not_exists
-- Never raises for any of these. Locks markets first, then wallets, each in id order, so batches, settlement and the book cannot deadlock;
-- a suspension committed before the market's lock is seen (rules §7.12).
create function place_bets(p_items jsonb) returns table (n integer, outcome text, bet_id bigint, cash bigint, frozen bigint, seq bigint, placed bigint)
language plpgsql as $$
declare
  i record;
  v_state text;
  v_old bet;
  v_stale boolean;
  v_over_match boolean;
  v_over_market boolean;
begin
  perform 1 from market k where k.id in (
    select (l ->> 'market')::bigint from jsonb_array_elements(p_items) e, jsonb_array_elements(e -> 'legs') l) order by k.id for share;
  perform 1 from wallet w where w.member_id in (select (e ->> 'member')::bigint from jsonb_array_elements(p_items) e) order by w.member_id for update;
  for i in select * from jsonb_to_recordset(p_items) as x(
    n integer, member bigint, key uuid, hash text, kind text, sizes smallint[], odds_type text, entered bigint, risk bigint, to_win bigint, staked bigint,
    max_payout bigint, deductions smallint[], commission_rate integer, quick boolean, live boolean, state text, wait_until bigint, legs jsonb,
    book bigint, "real" bigint)
  loop
    n := i.n;
    bet_id := null;
    placed := null;
    select m.state, w.cash, w.frozen, w.seq into v_state, cash, frozen, seq from wallet w join member m on m.id = w.member_id where w.member_id = i.member;
    if not found then
      outcome := 'account_not_exists';
      return next;
      continue;
    end if;
    select * into v_old from bet b where b.member_id = i.member and b.key = i.key;
    if found then
      outcome := case when v_old.body_hash = decode(i.hash, 'hex') then 'repeated' else 'duplicate_debit_record' end;
      bet_id := case when outcome = 'repeated' then v_old.id end;
      return next;
      continue;
    end if;
    select bool_or(k.id is null or k.match_id <> l.match or k.status <> 'open' or k.version <> l.version or t.status <> 'open' or t.incident <> l.incident),
        bool_or(s.on_match + i.staked > l.match_limit), bool_or(s.on_market + i.staked > l.market_limit)
      into v_stale, v_over_match, v_over_market
      from jsonb_to_recordset(i.legs) as l(match bigint, market bigint, version bigint, incident integer, match_limit bigint, market_limit bigint)
      left join market k on k.id = l.market left join match t on t.id = k.match_id
      cross join lateral staked(i.member, l.match, l.market) s;
    outcome := case
      when exists (select 1 from closed_key c where c.member_id = i.member and c.key = i.key) then 'betKeyClosed'
      when v_state <> 'active' or v_stale then 'stale'
      when v_over_match then 'betOverMaxPerMatch'
      when v_over_market then 'betOverLimit'
      when cash - frozen < i.risk then 'insufficient_balance'
      else 'placed' end;
    if outcome = 'placed' then
      insert into bet (
        member_id, key, body_hash, state, kind, legs, sizes, odds_type, currency, entered, risk, to_win, staked, max_payout, deductions,
        commission_rate, quick, live, wait_until, placed_book, placed_real)
      select i.member, i.key, decode(i.hash, 'hex'), i.state, i.kind, jsonb_array_length(i.legs), i.sizes, i.odds_type, w.currency, i.entered, i.risk,
        i.to_win, i.staked, i.max_payout, i.deductions, i.commission_rate, i.quick, i.live, i.wait_until, greatest(w.at_book, i.book), greatest(w.at_real, i.real)
      from wallet w where w.member_id = i.member
      returning bet.id, bet.placed_book into bet_id, placed;
      insert into leg (bet_id, n, member_id, match_id, market_id, market_version, market_type, pick, line, odds_type, price, live, home_score, away_score, incident)
      select place_bets.bet_id, l.n, i.member, l.match, l.market, l.version, l.type, l.pick, l.line, l.odds_type, l.price, l.live, l.home_score, l.away_score, l.incident
      from jsonb_to_recordset(i.legs) as l(n smallint, match bigint, market bigint, version bigint, type text, pick text, line integer, odds_type text,
        price integer, live boolean, home_score integer, away_score integer, incident integer);
      perform count_stake(i.member, bet_id, i.staked);
      perform post('hold', i.member, bet_id, -i.risk, i.risk, 'house.bets', '', i.book, i.real);
      insert into outbox (topic, member_id, bet_id, body, at_book, at_real)
        values ('bet.' || i.state, i.member, bet_id, jsonb_build_object('version', 1), i.book, i.real);
      select w.cash, w.frozen, w.seq into cash, frozen, seq from wallet w where w.member_id = i.member;
    end if;
    return next;
  end loop;
end $$;

-- Closes a key for good: afterwards no bet can be placed under it. False where a bet stands under it. Waits for a placement that holds the wallet.
create function close_key(p_member bigint, p_key uuid, p_real bigint) returns boolean language plpgsql as $$
begin
  perform 1 from wallet w where w.member_id = p_member for update;
  if exists (select 1 from bet b where b.member_id = p_member and b.key = p_key) then
    return false;
  end if;
  insert into closed_key (member_id, key, closed_real) values (p_member, p_key, p_real) on conflict do nothing;
  return true;
end $$;

-- Moves a batch of bets by steps the machine of bets allowed: `where state = from and version = v`, so a step is taken once. An item may decide
-- legs; one without a `to` only does that. Money follows the step: leaving an open state resolves the hold (settled: the payout comes back;
-- void and rejected: the risk); coming back to `running` takes back what was paid and holds the risk again. An item marked `steady` is
-- taken only while no live leg's match has seen anything new. Answers the bets that moved.
create function move_bets(p_items jsonb) returns table (bet_id bigint) language plpgsql as $$
declare
  i record;
  b bet;
begin
  perform 1 from wallet w where w.member_id in (select (e ->> 'member')::bigint from jsonb_array_elements(p_items) e) order by w.member_id for update;
  for i in select * from jsonb_to_recordset(p_items) as x(
    bet bigint, member bigint, "from" text, version integer, "to" text, steady boolean, outcome text, payout bigint, reason text, legs jsonb,
    book bigint, "real" bigint)
  loop
    select * into b from bet where bet.id = i.bet and bet.state = i."from" and bet.version = i.version for update;
    continue when not found;
    continue when i.steady and exists (
      select 1 from leg l join match t on t.id = l.match_id where l.bet_id = b.id and l.live and t.incident <> l.incident);
    if i.legs is not null then
      update leg set outcome = x.outcome, factor_n = x.factor_n, factor_d = x.factor_d, settled_action = x.action
      from jsonb_to_recordset(i.legs) as x(n smallint, outcome text, factor_n bigint, factor_d bigint, action integer)
      where leg.bet_id = b.id and leg.n = x.n;
    end if;
    bet_id := b.id;
    if i."to" is null then
      update bet set version = bet.version + 1 where bet.id = b.id;
      return next;
      continue;
    end if;
    update bet set state = i."to", version = bet.version + 1, outcome = i.outcome, payout = i.payout, reason = i.reason,
      settled_book = case when i."to" in ('settled', 'void', 'rejected') then (select greatest(w.at_book, i.book) from wallet w where w.member_id = b.member_id) end,
      settled_real = case when i."to" in ('settled', 'void', 'rejected') then i.real end
    where bet.id = b.id;
    if i."to" in ('void', 'rejected') then
      perform count_stake(b.member_id, b.id, -b.staked);
    elsif i."from" = 'void' then
      perform count_stake(b.member_id, b.id, b.staked);
    end if;
    if i."to" = 'running' and i."from" in ('settled', 'void') then
      perform post('reopen', b.member_id, b.id, -b.payout, b.risk, 'house.bets', '', i.book, i.real);
    elsif i."to" in ('settled', 'void', 'rejected') then
      perform post(case i."to" when 'settled' then 'settle' when 'void' then 'void' else 'release' end,
        b.member_id, b.id, i.payout, -b.risk, 'house.bets', '', i.book, i.real);
    end if;
    insert into outbox (topic, member_id, bet_id, body, at_book, at_real)
      values ('bet.' || i."to", b.member_id, b.id, jsonb_build_object('version', b.version + 1, 'from', i."from"), i.book, i.real);
    return next;
  end loop;
end $$;
