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
  if (old.member_id, old.key, old.body_hash, old.match_id, old.market_id, old.market_version, old.market_type, old.pick, old.line, old.odds_type, old.price,
      old.currency, old.entered, old.risk, old.to_win, old.live, old.home_score, old.away_score, old.incident, old.placed_book, old.placed_real)
    is distinct from
     (new.member_id, new.key, new.body_hash, new.match_id, new.market_id, new.market_version, new.market_type, new.pick, new.line, new.odds_type, new.price,
      new.currency, new.entered, new.risk, new.to_win, new.live, new.home_score, new.away_score, new.incident, new.placed_book, new.placed_real) then
    raise exception 'bet % is as it was accepted', old.id using errcode = '42501';
  end if;
  return new;
end $$;
create trigger keep_bet before update or delete on bet for each row execute function keep_bet();

-- What one member has staked, as entered, on a match and on one of its markets, in bets that were not refused and not void.
create function staked(p_member bigint, p_match bigint, p_market bigint) returns table (on_match bigint, on_market bigint) language sql stable as $$
  select coalesce(sum(entered), 0)::bigint, coalesce(sum(entered) filter (where market_id = p_market), 0)::bigint
  from bet where member_id = p_member and match_id = p_match and state in ('waiting', 'running', 'settled')
$$;

-- Places a batch. Each item says what was priced and against which version; the answer names each item by its `n`, with the wallet after it:
--   placed · repeated (the same key and body: the bet that stands) · duplicate_debit_record (the same key, another body)
--   stale (the market, the match or the account is no longer what was priced: read again and price again)
--   betOverMaxPerMatch · betOverLimit · insufficient_balance · account_not_exists
-- Never raises for any of these. Locks markets first, then wallets, each in id order, so batches, settlement and the book cannot deadlock;
-- a suspension committed before the market's lock is seen (rules §7.12).
create function place_bets(p_items jsonb) returns table (n integer, outcome text, bet_id bigint, cash bigint, frozen bigint, seq bigint, placed bigint)
language plpgsql as $$
declare
  i record;
  v_state text;
  v_old bet;
  v_match bigint;
  v_market bigint;
begin
  perform 1 from market k where k.id in (select (e ->> 'market')::bigint from jsonb_array_elements(p_items) e) order by k.id for share;
  perform 1 from wallet w where w.member_id in (select (e ->> 'member')::bigint from jsonb_array_elements(p_items) e) order by w.member_id for update;
  for i in select * from jsonb_to_recordset(p_items) as x(
    n integer, member bigint, key uuid, hash text, match bigint, market bigint, version bigint, incident integer, type text, pick text, line integer,
    odds_type text, price integer, entered bigint, risk bigint, to_win bigint, live boolean, home_score integer, away_score integer,
    state text, wait_until bigint, market_limit bigint, match_limit bigint, book bigint, "real" bigint)
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
    if v_state <> 'active' or not exists (
      select 1 from market k join match t on t.id = k.match_id
      where k.id = i.market and k.status = 'open' and k.version = i.version and t.id = i.match and t.status = 'open' and t.incident = i.incident
    ) then
      outcome := 'stale';
      return next;
      continue;
    end if;
    select s.on_match, s.on_market into v_match, v_market from staked(i.member, i.match, i.market) s;
    outcome := case
      when v_match + i.entered > i.match_limit then 'betOverMaxPerMatch'
      when v_market + i.entered > i.market_limit then 'betOverLimit'
      when cash - frozen < i.risk then 'insufficient_balance'
      else 'placed' end;
    if outcome = 'placed' then
      insert into bet (
        member_id, key, body_hash, state, match_id, market_id, market_version, market_type, pick, line, odds_type, price, currency,
        entered, risk, to_win, live, home_score, away_score, incident, wait_until, placed_book, placed_real)
      select i.member, i.key, decode(i.hash, 'hex'), i.state, i.match, i.market, i.version, i.type, i.pick, i.line, i.odds_type, i.price, w.currency,
        i.entered, i.risk, i.to_win, i.live, i.home_score, i.away_score, i.incident, i.wait_until, greatest(w.at_book, i.book), greatest(w.at_real, i.real)
      from wallet w where w.member_id = i.member
      returning bet.id, bet.placed_book into bet_id, placed;
      perform post('hold', i.member, bet_id, -i.risk, i.risk, 'house.bets', '', i.book, i.real);
      insert into outbox (topic, member_id, bet_id, body, at_book, at_real)
        values ('bet.' || i.state, i.member, bet_id, jsonb_build_object('version', 1), i.book, i.real);
      select w.cash, w.frozen, w.seq into cash, frozen, seq from wallet w where w.member_id = i.member;
    end if;
    return next;
  end loop;
end $$;

-- Moves a batch of bets by steps the machine of bets allowed: `where state = from and version = v`, so a step is taken once. Money follows the
-- step: leaving an open state resolves the hold (settled: the payout comes back; void and rejected: the risk); coming back to `running`
-- takes back what was paid and holds the risk again. An item may carry the incident it was decided on. Answers the bets that moved.
create function move_bets(p_items jsonb) returns table (bet_id bigint) language plpgsql as $$
declare
  i record;
  b bet;
  v_paid bigint;
begin
  perform 1 from wallet w where w.member_id in (select (e ->> 'member')::bigint from jsonb_array_elements(p_items) e) order by w.member_id for update;
  for i in select * from jsonb_to_recordset(p_items) as x(
    bet bigint, member bigint, "from" text, version integer, "to" text, incident integer, outcome text, payout bigint, reason text, action integer,
    book bigint, "real" bigint)
  loop
    select * into b from bet where bet.id = i.bet and bet.state = i."from" and bet.version = i.version for update;
    continue when not found;
    continue when i.incident is not null and not exists (select 1 from match t where t.id = b.match_id and t.incident = i.incident);
    v_paid := b.payout;
    update bet set state = i."to", version = bet.version + 1, outcome = i.outcome, payout = i.payout, reason = i.reason, settled_action = i.action,
      settled_book = case when i."to" in ('settled', 'void', 'rejected') then (select greatest(w.at_book, i.book) from wallet w where w.member_id = b.member_id) end,
      settled_real = case when i."to" in ('settled', 'void', 'rejected') then i.real end
    where bet.id = b.id;
    if i."to" = 'running' and i."from" in ('settled', 'void') then
      perform post('reopen', b.member_id, b.id, -v_paid, b.risk, 'house.bets', '', i.book, i.real);
    elsif i."to" in ('settled', 'void', 'rejected') then
      perform post(case i."to" when 'settled' then 'settle' when 'void' then 'void' else 'release' end,
        b.member_id, b.id, i.payout, -b.risk, 'house.bets', '', i.book, i.real);
    end if;
    insert into outbox (topic, member_id, bet_id, body, at_book, at_real)
      values ('bet.' || i."to", b.member_id, b.id, jsonb_build_object('version', b.version + 1, 'from', i."from"), i.book, i.real);
    bet_id := b.id;
    return next;
  end loop;
end $$;
