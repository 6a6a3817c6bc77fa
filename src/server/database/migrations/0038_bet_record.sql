-- The flight recorder of bets (§bet.record).
--   bet.record         what happened to the bet, a line a step, written with the step: its version, the build of the machine that was asked, the
--                      event and what it says, who decided, the state it led to, the times, and the prices or the amount. No name, no address and
--                      no word of a person stands in it. It only grows, to a bound; beyond it, a last line says that it is cut.
--   bet.record_hash    the hash of the whole record and of whose it is.
--   bet.device_record  what the member's device says of the way to this bet, once. Only its word: nothing is reckoned from it.
-- A bet that was taken before this step has no record.
alter table bet
  add column record text check (octet_length(record) <= 2048),
  add column record_hash bytea check (length(record_hash) = 32),
  add column device_record text check (octet_length(device_record) <= 1024),
  add constraint record_is_hashed check ((record is null) = (record_hash is null));
alter type ticket add attribute said text;
alter type bet_move add attribute said text;

-- A line of a record. `said` is the server's: build, event, detail and who decided. The format is frozen: a test holds its vectors.
create function record_line(p_version integer, p_said text, p_state text, p_book bigint, p_real bigint, p_figures text) returns text
language sql immutable parallel safe as $$
  select p_version || '|' || coalesce(p_said, '|||') || '|' || p_state || '|' || p_book || '|' || p_real || '|' || p_figures || chr(10)
$$;

create function is_cut(p_record text) returns boolean language sql immutable parallel safe as $$
  select right(p_record, 5) = '|cut' || chr(10)
$$;

-- A record with one more line; at its bound, with the word that it is cut, and then as it is.
create function with_line(p_record text, p_line text) returns text language sql immutable parallel safe as $$
  select case
    when is_cut(p_record) then p_record
    when octet_length(p_record) + octet_length(p_line) > 2000 then p_record || split_part(p_line, '|', 1) || '|cut' || chr(10)
    else p_record || p_line end
$$;

create function record_hash_of(p_bet bigint, p_record text) returns bytea language sql stable parallel safe as $$
  select sha256(convert_to('touchline bet record|1|' || p_bet || '|' || p_record, 'UTF8'))
$$;

-- A record only grows, a step is not taken without a line of it, and what a device said once stays said.
create trigger keep_record before update on bet for each row when (old.record is not null and (new.record is null or not starts_with(new.record, old.record)
    or (new.version <> old.version and new.record = old.record and not is_cut(old.record)))
  or (old.device_record is not null and new.device_record is distinct from old.device_record))
  execute function refuse_row('id', 'has a record that only grows');

-- As before, and begins the record of each: writes tickets that were taken, each with the id, times and currency its bet was given, by one statement a table; holds their risk. Answers the
-- journals in the order of the tickets, which come by member and, of each member, in the order they were taken.
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

-- As before, and adds each to the record of its bet: writes steps, at most one of a bet, by one statement a table. The caller holds the wallets and has seen that each is lawful.
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

-- Buying a bet back as before, and adds it to the record of the bet.
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
  perform post_all(array[row('cashout', i.member, i.bet, i.amount, -i.risk, coalesce(i.commission, 0), 'house.bets', '', i.book, i.real,
    'bet.' || i."to", jsonb_build_object('version', b.version + 1, 'from', 'running'), 0)::posting]);
  return 'cashed';
end $$;
