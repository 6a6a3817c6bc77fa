-- Bets.
--   bet           a ticket as it was accepted, unalterable, and where it is in its life: one selection or many. `entered` is what the member
--                 typed (the unit of a system), `risk` what is held, `staked` what counts against limits (a system's whole risk),
--                 `max_payout` the most it may come back with, `deductions` what a Myanmar return is reduced by. (member_id, key) makes a
--                 placement happen once; body_hash tells a repeat from another bet under the same key. `payout`, `valid_turnover` and the
--                 `commission` credited with it stand from its settlement until that is taken back. The `cashed` columns are totals of what was
--                 bought back of it.
--   leg           one selection of a ticket as it was accepted, unalterable, and what it was decided to be: its outcome, what it multiplies
--                 the stake by (factor_n / factor_d) and the action of the result that decided it, -1 where none did. member_id is the bet's.
--                 Its price holds the boost it was struck with already.
--   member_stake  what a member has staked on a market, in bets that were not refused and not void: each leg counts its ticket's whole stake.
--                 Written with the bet in one transaction under the wallet's lock; the audit holds it against the bets.
create table bet (
  id bigint generated always as identity (start with 10000001) primary key,
  member_id bigint not null references member,
  key uuid not null,
  body_hash bytea not null check (length(body_hash) = 32),
  state text not null check (state in ('waiting', 'running', 'rejected', 'settled', 'void', 'cashedOut')),
  version integer not null default 1,
  kind text not null check (kind in ('single', 'parlay', 'system', 'mmo', 'mmoParlay')),
  legs smallint not null check (legs between 1 and 12 and (legs = 1) = (kind in ('single', 'mmo'))),
  sizes smallint[],
  odds_type text not null,
  currency text not null,
  entered bigint not null check (entered > 0),
  risk bigint not null check (risk > 0),
  to_win bigint not null check (to_win >= 0),
  staked bigint not null check (staked > 0),
  max_payout bigint not null check (max_payout > 0),
  deductions smallint[],
  commission_rate integer not null check (commission_rate >= 0),
  quick boolean not null default false,
  live boolean not null,
  wait_until bigint not null,
  outcome text,
  payout bigint,
  valid_turnover bigint,
  commission bigint,
  reason text,
  placed_book bigint not null,
  placed_real bigint not null,
  settled_book bigint,
  settled_real bigint,
  cashed_risk bigint not null default 0,
  cashed_to_win bigint not null default 0,
  cashed bigint not null default 0,
  -- The key first: a member's bets are many, and a plan made while there were few must not go through them all.
  constraint bet_once unique (key, member_id),
  check ((kind = 'system') = (sizes is not null) and (kind in ('mmo', 'mmoParlay')) = (deductions is not null)),
  check (cashed_risk between 0 and risk and cashed_to_win between 0 and to_win and cashed >= 0),
  check (case state when 'cashedOut' then cashed_risk = risk and cashed_to_win = to_win else cashed_risk < risk or cashed_risk = 0 end)
) with (fillfactor = 80);
create index bet_by_state on bet (member_id, state, id);
create index bet_by_settlement on bet (member_id, settled_book, id) where settled_book is not null;
create index bet_running on bet (id) where state = 'running';
create index bet_waiting on bet (wait_until) where state = 'waiting';

-- The steps a bet may take. The machine of bets decides; a test holds this list against the machine's edges.
create function bet_may_move(p_from text, p_to text) returns boolean language sql immutable parallel safe as $$
  select (p_from, p_to) in (
    ('waiting', 'running'), ('waiting', 'rejected'), ('running', 'settled'), ('running', 'void'), ('settled', 'running'), ('void', 'running'),
    ('running', 'running'), ('running', 'cashedOut'))
$$;

-- What was accepted is unalterable; only where the bet stands and how much of it was bought back may change, by a lawful step.
create trigger keep_rows before truncate on bet for each statement execute function refuse_removal();
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

create table leg (
  bet_id bigint not null references bet,
  n smallint not null check (n between 1 and 12),
  member_id bigint not null,
  match_id bigint not null references match,
  market_id bigint not null,
  market_version bigint not null,
  market_type text not null,
  pick text not null,
  line integer not null,
  odds_type text not null,
  price integer not null,
  live boolean not null,
  home_score integer,
  away_score integer,
  check ((home_score is null) = (away_score is null)),
  incident integer not null,
  outcome text,
  factor_n bigint,
  factor_d bigint,
  settled_action integer,
  boost_id bigint references boost,
  boost_percent smallint,
  primary key (bet_id, n),
  check ((outcome is null) = (factor_n is null) and (outcome is null) = (factor_d is null)),
  check ((boost_id is null) = (boost_percent is null))
) with (fillfactor = 80);
create index leg_of_match on leg (match_id, member_id, bet_id);
create index leg_of_boost on leg (boost_id, member_id) where boost_id is not null;

-- A leg as it was accepted is unalterable; only what it was decided to be may change.
create trigger keep_rows before truncate on leg for each statement execute function refuse_removal();
create trigger keep_row before delete on leg for each row execute function refuse_row('bet_id', 'cannot be deleted');
create trigger keep_leg before update on leg for each row when (
  (old.bet_id, old.n, old.member_id, old.match_id, old.market_id, old.market_version, old.market_type, old.pick, old.line, old.odds_type, old.price,
    old.live, old.home_score, old.away_score, old.incident)
  is distinct from
  (new.bet_id, new.n, new.member_id, new.match_id, new.market_id, new.market_version, new.market_type, new.pick, new.line, new.odds_type, new.price,
    new.live, new.home_score, new.away_score, new.incident)
) execute function refuse_row('bet_id', 'is as it was accepted');
create trigger keep_boost before update on leg for each row when ((old.boost_id, old.boost_percent) is distinct from (new.boost_id, new.boost_percent))
  execute function refuse_row('bet_id', 'is as it was accepted');

create table member_stake (
  member_id bigint not null references member,
  match_id bigint not null,
  market_id bigint not null,
  staked bigint not null,
  primary key (member_id, match_id, market_id)
) with (fillfactor = 60);

-- What one member has staked on a match and on one of its markets, in bets that were not refused and not void.
create function staked(p_member bigint, p_match bigint, p_market bigint) returns table (on_match bigint, on_market bigint) language sql stable as $$
  select coalesce(sum(staked), 0)::bigint, coalesce(sum(staked) filter (where market_id = p_market), 0)::bigint
  from member_stake where member_id = p_member and match_id = p_match
$$;

-- Whether a member had a boost already. A bet that was refused after it was taken gives it back; a void one does not, for it may run again.
create function boost_used(p_boost bigint, p_member bigint) returns boolean language sql stable as $$
  select exists (select 1 from leg l join bet b on b.id = l.bet_id where l.boost_id = p_boost and l.member_id = p_member and b.state <> 'rejected')
$$;

create function period_ms(p_period text) returns bigint language sql immutable as $$
  select case p_period when 'day' then 1 when 'week' then 7 else 30 end * 86400000::bigint
$$;

-- What a member used of a limit since an instant. A loss may be negative: a win.
create function own_used(p_member bigint, p_kind text, p_since bigint) returns bigint language sql stable as $$
  select case p_kind
    when 'stake' then (select coalesce(sum(b.staked), 0) from bet b where b.member_id = p_member and b.placed_real > p_since and b.state not in ('rejected', 'void'))
    when 'deposit' then (select coalesce(sum(j.moved), 0) from journal j where j.member_id = p_member and j.kind = 'deposit' and j.at_real > p_since)
    else (select w.frozen - coalesce((select sum(j.moved) from journal j where j.member_id = p_member and j.bet_id is not null and j.at_real > p_since), 0)
      from wallet w where w.member_id = p_member)
  end::bigint
$$;

-- What the member's own limits leave to bring in, to stake and to lose, the narrowest period first; null without a limit. Placement asks under the
-- wallet's lock: of two bets at once only one has the room.
create function own_rooms(p_member bigint, p_real bigint) returns table (deposit bigint, stake bigint, loss bigint) language sql stable as $$
  select min(l.room) filter (where l.kind = 'deposit'), min(l.room) filter (where l.kind = 'stake'), min(l.room) filter (where l.kind = 'loss')
  from (
    select o.kind, case when o.next_real <= p_real then o.next_amount else o.amount end - own_used(p_member, o.kind, p_real - period_ms(o.period)) as room
    from own_limit o where o.member_id = p_member) l
$$;

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
          'bet.running', e.body, 0)::posting
        else row(case x."to" when 'settled' then 'settle' when 'void' then 'void' else 'release' end,
          b.member_id, b.id, x.payout, b.cashed_risk - b.risk, coalesce(x.commission, 0), 'house.bets', '', x.book, x."real", 'bet.' || x."to", e.body, 0)::posting end
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
