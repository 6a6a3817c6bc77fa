-- Bets: what placement reads and how a batch is placed. What a bet is kept by, and the one way it moves through its life, stand with cash-out.

-- What a row must not become is said by the trigger's condition, which costs next to nothing where it holds: `refuse_row('n', 'says')` names the row
-- by that column.
create function refuse_row() returns trigger language plpgsql as $$
begin
  raise exception '% % %', tg_table_name, to_jsonb(old) ->> tg_argv[0], tg_argv[1] using errcode = '42501';
end $$;

-- A leg as it was accepted is unalterable; only what it was decided to be may change.
create trigger keep_row before delete on leg for each row execute function refuse_row('bet_id', 'cannot be deleted');
create trigger keep_leg before update on leg for each row when (
  (old.bet_id, old.n, old.member_id, old.match_id, old.market_id, old.market_version, old.market_type, old.pick, old.line, old.odds_type, old.price,
    old.live, old.home_score, old.away_score, old.incident)
  is distinct from
  (new.bet_id, new.n, new.member_id, new.match_id, new.market_id, new.market_version, new.market_type, new.pick, new.line, new.odds_type, new.price,
    new.live, new.home_score, new.away_score, new.incident)
) execute function refuse_row('bet_id', 'is as it was accepted');

-- What one member has staked on a match and on one of its markets, in bets that were not refused and not void.
create function staked(p_member bigint, p_match bigint, p_market bigint) returns table (on_match bigint, on_market bigint) language sql stable as $$
  select coalesce(sum(staked), 0)::bigint, coalesce(sum(staked) filter (where market_id = p_market), 0)::bigint
  from member_stake where member_id = p_member and match_id = p_match
$$;

-- A ticket to be placed, with its legs and what was read to price them. The last four are the placement's own: the bet it became, when, in what.
create type ticket_leg as (
  n smallint, match bigint, market bigint, version bigint, incident integer, type text, pick text, line integer, odds_type text, price integer,
  live boolean, home_score integer, away_score integer, match_limit bigint, market_limit bigint, boost bigint, boost_percent smallint);
create type ticket as (
  n integer, member bigint, key uuid, hash text, kind text, sizes smallint[], odds_type text, entered bigint, risk bigint, to_win bigint, staked bigint,
  max_payout bigint, deductions smallint[], commission_rate integer, quick boolean, live boolean, state text, wait_until bigint, legs ticket_leg[],
  book bigint, "real" bigint, bet bigint, placed_book bigint, placed_real bigint, currency text);

-- Places a batch. Each item is a ticket whose legs say what was priced and against which version; the answer names each item by its `n`, and a
-- placed one with the wallet after it:
--   placed · repeated (the same key and body: the bet that stands) · duplicate_debit_record (the same key, another body)
--   betKeyClosed (the member let the key go) · stale (a market, a match, a boost or the account is no longer what was priced: read and price again)
--   boostUsed (the member had it already)
--   ownStakeLimit · ownLossLimit (what the member allows) · betOverMaxPerMatch · betOverLimit · insufficient_balance · account_not_exists
-- Never raises for any of these. Locks markets first, then boosts, then wallets, each in id order, so batches, settlement and the book cannot deadlock;
-- a suspension committed before the market's lock is seen (§bet.open-market). Each item is decided by what stands and by what the batch took of its
-- member before it; then all that were taken are written by one statement a table.
create function place_bets(p_items ticket[]) returns table (n integer, outcome text, bet_id bigint, cash bigint, frozen bigint, seq bigint, placed bigint)
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  i record;
  t ticket;
  j journal;
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
  v_staked bigint[];
begin
  perform 1 from market k where k.id in (select l.market from unnest(p_items) x, unnest(x.legs) l) order by k.id for share;
  perform 1 from boost o where o.id in (select l.boost from unnest(p_items) x, unnest(x.legs) l) order by o.id for share;
  perform 1 from wallet w where w.member_id in (select x.member from unnest(p_items) x) order by w.member_id for update;
  for i in
    select x as asked, m.state as account, w.currency, w.cash - w.frozen as free, w.at_book, w.at_real, b.body_hash = decode(x.hash, 'hex') as same,
      c.key is not null as closed, l.*, o.stake as own_stake, o.loss as own_loss
    from unnest(p_items) x
    left join wallet w on w.member_id = x.member left join member m on m.id = w.member_id
    left join bet b on b.key = x.key and b.member_id is not distinct from x.member
    left join closed_key c on c.member_id = x.member and c.key = x.key
    cross join lateral (
      select bool_or(k.id is null or k.match_id <> y.match or k.status <> 'open' or k.version <> y.version or f.status <> 'open' or f.incident <> y.incident
          or (y.boost is not null and not boost_stands(q, x.book))) as stale,
        bool_or(y.boost is not null and boost_used(y.boost, x.member)) as boost_used, max(y.boost) as boost,
        min(y.match_limit - s.on_match) as match_room, min(y.market_limit - s.on_market) as market_room,
        array_agg(y.match) as matches, array_agg(y.market) as markets, array_fill(x.staked, array[cardinality(x.legs)]) as staked
      from unnest(x.legs) y left join market k on k.id = y.market left join match f on f.id = k.match_id left join boost q on q.id = y.boost
      cross join lateral staked(x.member, y.match, y.market) s) l
    cross join lateral own_rooms(x.member, x."real") o
    order by x.member, x.n
  loop
    t := i.asked;
    if v_member is distinct from t.member then
      v_member := t.member;
      v_sum_staked := 0;
      v_sum_risk := 0;
      v_book := i.at_book;
      v_real := i.at_real;
      v_keys := '{}';
      v_hashes := '{}';
      v_boosts := '{}';
      v_matches := '{}';
      v_markets := '{}';
      v_staked := '{}';
    end if;
    if v_matches && i.matches then
      -- What the batch took before weighs too; leg by leg, because each has limits of its own.
      select min(y.match_limit - s.on_match - o.on_match), min(y.market_limit - s.on_market - o.on_market) into i.match_room, i.market_room
        from unnest(t.legs) y cross join lateral staked(t.member, y.match, y.market) s
        cross join lateral (
          select coalesce(sum(z.staked), 0) as on_match, coalesce(sum(z.staked) filter (where z.market = y.market), 0) as on_market
          from unnest(v_matches, v_markets, v_staked) as z(match, market, staked) where z.match = y.match) o;
    end if;
    outcome := case
      when i.account is null then 'account_not_exists'
      when i.same then 'repeated'
      when not i.same then 'duplicate_debit_record'
      when t.key = any (v_keys) then case when v_hashes[array_position(v_keys, t.key)] = t.hash then 'repeated' else 'duplicate_debit_record' end
      when i.closed then 'betKeyClosed'
      when i.account <> 'active' or i.stale then 'stale'
      when i.boost_used or i.boost = any (v_boosts) then 'boostUsed'
      when i.own_stake - v_sum_staked < t.staked then 'ownStakeLimit'
      when i.own_loss - v_sum_risk < t.risk then 'ownLossLimit'
      when i.match_room < t.staked then 'betOverMaxPerMatch'
      when i.market_room < t.staked then 'betOverLimit'
      when i.free - v_sum_risk < t.risk then 'insufficient_balance'
      else 'placed' end;
    if outcome <> 'placed' then
      n := t.n;
      return next;
      continue;
    end if;
    v_sum_staked := v_sum_staked + t.staked;
    v_sum_risk := v_sum_risk + t.risk;
    v_book := greatest(v_book, t.book);
    v_real := greatest(v_real, t."real");
    v_keys := v_keys || t.key;
    v_hashes := v_hashes || t.hash;
    if i.boost is not null then
      v_boosts := v_boosts || i.boost;
    end if;
    v_matches := v_matches || i.matches;
    v_markets := v_markets || i.markets;
    v_staked := v_staked || i.staked;
    t.bet := nextval('bet_id_seq');
    t.placed_book := v_book;
    t.placed_real := v_real;
    t.currency := i.currency;
    v_taken := array_append(v_taken, t);
  end loop;
  if cardinality(v_taken) = 0 then
    return;
  end if;
  insert into bet (
    id, member_id, key, body_hash, state, kind, legs, sizes, odds_type, currency, entered, risk, to_win, staked, max_payout, deductions,
    commission_rate, quick, live, wait_until, placed_book, placed_real) overriding system value
  select x.bet, x.member, x.key, decode(x.hash, 'hex'), x.state, x.kind, cardinality(x.legs), x.sizes, x.odds_type, x.currency, x.entered, x.risk, x.to_win,
    x.staked, x.max_payout, x.deductions, x.commission_rate, x.quick, x.live, x.wait_until, x.placed_book, x.placed_real
  from unnest(v_taken) x;
  insert into leg (bet_id, n, member_id, match_id, market_id, market_version, market_type, pick, line, odds_type, price, live, home_score, away_score, incident,
    boost_id, boost_percent)
  select x.bet, l.n, x.member, l.match, l.market, l.version, l.type, l.pick, l.line, l.odds_type, l.price, l.live, l.home_score, l.away_score, l.incident,
    l.boost, l.boost_percent
  from unnest(v_taken) x, unnest(x.legs) l;
  insert into member_stake as s (member_id, match_id, market_id, staked)
  select x.member, l.match, l.market, sum(x.staked) from unnest(v_taken) x, unnest(x.legs) l group by x.member, l.match, l.market
  on conflict (member_id, match_id, market_id) do update set staked = s.staked + excluded.staked;
  v_journals := post_all(array(
    select row('hold', x.member, x.bet, -x.risk, x.risk, 0, 'house.bets', '', x.book, x."real", 'bet.' || x.state, '{"version": 1}')::posting
    from unnest(v_taken) x));
  outcome := 'placed';
  for k in 1 .. cardinality(v_taken) loop
    -- Both are by member, and of each member in the order they came.
    t := v_taken[k];
    j := v_journals[k];
    n := t.n;
    bet_id := t.bet;
    placed := t.placed_book;
    cash := j.cash;
    frozen := j.frozen;
    seq := j.seq;
    return next;
  end loop;
end $$;
