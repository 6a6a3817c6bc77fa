-- Cash-out (§cash-out.offer): a running bet bought back by the house, whole or in part.
--   cash_out   one row a part that was bought back: which percent of what the bet then held, the risk and the to-win that went with it, what was
--              paid, what the member was shown and when, and the prices it was reckoned from. (member_id, key) makes it happen once; body_hash
--              tells a repeat from another under the same key. Append-only. What was accepted stays as it was: the bet keeps totals.
do $$
declare
  v_table text;
  v_name text;
  v_more text;
  v_stands text;
begin
  for v_table, v_name, v_more in values
    ('bet', 'bet_state_check', $more$state = 'cashedOut'$more$),
    ('journal', 'journal_kind_check', $more$kind = 'cashout'$more$)
  loop
    select pg_get_expr(conbin, conrelid) into strict v_stands from pg_constraint where conname = v_name and conrelid = v_table::regclass;
    execute format('alter table %I drop constraint %I, add constraint %I check (%s or %s)', v_table, v_name, v_name, v_stands, v_more);
  end loop;
end $$;

alter table bet
  add column cashed_risk bigint not null default 0,
  add column cashed_to_win bigint not null default 0,
  add column cashed bigint not null default 0,
  add check (cashed_risk between 0 and risk and cashed_to_win between 0 and to_win and cashed >= 0),
  add check (case state when 'cashedOut' then cashed_risk = risk and cashed_to_win = to_win else cashed_risk < risk or cashed_risk = 0 end);

create table cash_out (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  bet_id bigint not null references bet,
  key uuid not null,
  body_hash bytea not null check (length(body_hash) = 32),
  percent smallint not null check (percent between 1 and 100),
  risk bigint not null check (risk > 0),
  to_win bigint not null check (to_win >= 0),
  amount bigint not null check (amount > 0),
  shown bigint not null check (shown > 0),
  shown_real bigint not null,
  basis jsonb not null,
  at_book bigint not null,
  at_real bigint not null,
  constraint cash_out_once unique (member_id, key)
);
create index cash_out_of_bet on cash_out (bet_id, id);
create trigger append_only before update or delete or truncate on cash_out for each statement execute function refuse_change();
revoke update, delete, truncate on cash_out from public, current_user;

-- The steps a bet may take. The machine of bets decides; a test holds this list against the machine's edges.
create function bet_may_move(p_from text, p_to text) returns boolean language sql immutable parallel safe as $$
  select (p_from, p_to) in (
    ('waiting', 'running'), ('waiting', 'rejected'), ('running', 'settled'), ('running', 'void'), ('settled', 'running'), ('void', 'running'),
    ('running', 'running'), ('running', 'cashedOut'))
$$;

-- What was accepted is unalterable; only where the bet stands and how much of it was bought back may change, by a lawful step.
create trigger keep_row before delete on bet for each row execute function refuse_row('id', 'cannot be deleted');
create trigger keep_bet before update on bet for each row when (
  (old.id, old.member_id, old.key, old.body_hash, old.kind, old.legs, old.sizes, old.odds_type, old.currency, old.entered, old.risk, old.to_win, old.staked,
    old.max_payout, old.deductions, old.commission_rate, old.quick, old.live, old.wait_until, old.placed_book, old.placed_real)
  is distinct from
  (new.id, new.member_id, new.key, new.body_hash, new.kind, new.legs, new.sizes, new.odds_type, new.currency, new.entered, new.risk, new.to_win, new.staked,
    new.max_payout, new.deductions, new.commission_rate, new.quick, new.live, new.wait_until, new.placed_book, new.placed_real)
) execute function refuse_row('id', 'is as it was accepted');
create trigger keep_steps before update on bet for each row when (old.state <> new.state and not bet_may_move(old.state, new.state))
  execute function refuse_row('id', 'cannot take that step');
create trigger keep_cashed before update on bet for each row when (
  new.cashed_risk < old.cashed_risk or new.cashed_to_win < old.cashed_to_win or new.cashed < old.cashed
  or (old.state <> 'running' and (new.cashed_risk, new.cashed_to_win, new.cashed) is distinct from (old.cashed_risk, old.cashed_to_win, old.cashed))
) execute function refuse_row('id', 'cashed out only grows, and only while it runs');

-- Closes a key for good: afterwards no bet and no cash-out can come under it. False where one stands under it. Waits for whoever holds the wallet.
create function close_key(p_member bigint, p_key uuid, p_real bigint) returns boolean language plpgsql as $$
begin
  perform 1 from wallet w where w.member_id = p_member for update;
  if exists (select 1 from bet b where b.key = p_key and b.member_id is not distinct from p_member)
    or exists (select 1 from cash_out c where c.member_id = p_member and c.key = p_key) then
    return false;
  end if;
  insert into closed_key (member_id, key, closed_real) values (p_member, p_key, p_real) on conflict do nothing;
  return true;
end $$;

-- Refuses what came under a key, and closes the key with that refusal: a copy that arrives later is never taken, whatever has changed since. Null
-- where something stands under the key after all, which another copy of the request brought about; else the refusal that stands: this one, the one
-- an earlier copy heard, or betKeyClosed where the member let the key go or it was refused with another body. Waits for whoever holds the wallet.
create function refuse_key(p_member bigint, p_key uuid, p_hash text, p_refusal jsonb, p_real bigint) returns jsonb language plpgsql as $$
declare
  c closed_key;
begin
  perform 1 from wallet w where w.member_id = p_member for update;
  if exists (select 1 from bet b where b.key = p_key and b.member_id is not distinct from p_member)
    or exists (select 1 from cash_out o where o.member_id = p_member and o.key = p_key) then
    return null;
  end if;
  insert into closed_key (member_id, key, closed_real, body_hash, refusal) values (p_member, p_key, p_real, decode(p_hash, 'hex'), p_refusal) on conflict do nothing;
  select * into strict c from closed_key where member_id = p_member and key = p_key;
  return case when c.body_hash = decode(p_hash, 'hex') then c.refusal else jsonb_build_object('status', 0, 'statusdesc', 'betKeyClosed') end;
end $$;

-- A step of a bet's life as it was decided, with the legs that are decided with it; without a `to` it only decides legs.
create type leg_decision as (n smallint, outcome text, factor_n bigint, factor_d bigint, action integer);
create type bet_move as (
  bet bigint, member bigint, "from" text, version integer, "to" text, steady boolean, outcome text, payout bigint, valid_turnover bigint, commission bigint,
  reason text, legs leg_decision[], book bigint, "real" bigint);

-- Moves a batch of bets by steps the machine of bets allowed: `where state = from and version = v`, so a step is taken once. Money follows the
-- step: leaving an open state resolves the hold (settled: the payout comes back, and the commission with it; void and rejected: the risk); coming
-- back to `running` takes back what was paid and credited and holds the risk again, of both what was not cashed out. The member is told of each. An item marked `steady` is taken only
-- while no live leg's match has seen anything new. Where one step of a bet makes the next one possible, both are taken. Answers the bets that moved, once a step. A bet only changes under its wallet's lock.
create function move_bets(p_items bet_move[]) returns table (bet_id bigint)
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_taken bet_move[];
  v_left integer := cardinality(p_items);
begin
  perform 1 from wallet w where w.member_id in (select x.member from unnest(p_items) x) order by w.member_id for update;
  while v_left > 0 loop
    v_taken := array(
      select distinct on (x.member, x.bet) x from unnest(p_items) x join bet b on b.id = x.bet and b.state = x."from" and b.version = x.version
      where not coalesce(x.steady, false) or not exists (
        select 1 from leg l join match f on f.id = l.match_id where l.bet_id = x.bet and l.live and f.incident <> l.incident)
      order by x.member, x.bet);
    exit when cardinality(v_taken) = 0;
    v_left := v_left - cardinality(v_taken);
    perform take_steps(v_taken);
    return query select x.bet from unnest(v_taken) x;
  end loop;
end $$;

-- Writes steps, at most one of a bet, by one statement a table. The caller holds the wallets and has seen that each is lawful.
create function take_steps(p_items bet_move[]) returns void
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_postings posting[];
begin
  v_postings := array(
    select case
        when x."to" = 'running' then row('reopen', b.member_id, b.id, -b.payout, b.risk - b.cashed_risk, -coalesce(b.commission, 0), 'house.bets', '', x.book, x."real",
          'bet.running', e.body)::posting
        else row(case x."to" when 'settled' then 'settle' when 'void' then 'void' else 'release' end,
          b.member_id, b.id, x.payout, b.cashed_risk - b.risk, coalesce(x.commission, 0), 'house.bets', '', x.book, x."real", 'bet.' || x."to", e.body)::posting end
    from unnest(p_items) x join bet b on b.id = x.bet
    cross join lateral jsonb_strip_nulls(jsonb_build_object('version', x.version + 1, 'from', x."from", 'outcome', x.outcome, 'reason', x.reason,
      'payout', case when x."to" in ('settled', 'void') then x.payout + b.cashed end)) e(body)
    where x."to" in ('settled', 'void', 'rejected') or (x."to" = 'running' and x."from" in ('settled', 'void')));
  update leg set outcome = l.outcome, factor_n = l.factor_n, factor_d = l.factor_d, settled_action = l.action
    from unnest(p_items) x, unnest(x.legs) l where leg.bet_id = x.bet and leg.n = l.n;
  update bet set version = bet.version + 1 from unnest(p_items) x where bet.id = x.bet and x."to" is null;
  update bet set state = x."to", version = bet.version + 1, outcome = x.outcome, payout = x.payout, valid_turnover = x.valid_turnover, commission = x.commission,
      reason = x.reason,
      settled_book = case when x."to" in ('settled', 'void', 'rejected') then greatest(w.at_book, x.book) end,
      settled_real = case when x."to" in ('settled', 'void', 'rejected') then x."real" end
    from unnest(p_items) x join wallet w on w.member_id = x.member where bet.id = x.bet and x."to" is not null;
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

-- Buys back a part of a bet, or the whole, by a step the machine of bets allowed: `where state = running and version = v`, while every market it was
-- reckoned from stands at the version it was read at. One transaction pays, credits the commission of a bet sold whole, releases the
-- part's risk, writes the part and tells of it. Answers
--   cashed · repeated (the same key and body) · duplicate_debit_record (the same key, another body, or a bet's) · betKeyClosed
--   stale (the bet, a market, a match or the account is no longer what was read)
-- Locks markets first, then the wallet, as placement does.
create function cash_out_bet(p jsonb) returns text language plpgsql as $$
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
  if not found or (select m.state from member m where m.id = i.member) <> 'active'
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
    'bet.' || i."to", jsonb_build_object('version', b.version + 1, 'from', 'running'))::posting]);
  return 'cashed';
end $$;
