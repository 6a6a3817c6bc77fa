-- Bets.
--   bet           a ticket as it was accepted, unalterable, and where it is in its life: one selection or many. `entered` is what the member
--                 typed (the unit of a system), `risk` what is held, `staked` what counts against limits (a system's whole risk),
--                 `max_payout` the most it may come back with, `deductions` what a Myanmar return is reduced by. (member_id, key) makes a
--                 placement happen once; body_hash tells a repeat from another bet under the same key. `payout`, `valid_turnover` and the
--                 `commission` credited with it are there from its settlement until that is taken back. The `cashed` columns are totals of what was
--                 bought back of it.
--   bet.record    the flight recorder of a bet (§bet.record): what happened to it, a line a step, written with the step: its version, the build of the
--                 machine that was asked, the event and what it says, who decided, the state it led to, the times, and the prices or the amount. It has
--                 no name, no address and no word of a person. It only grows, to a bound; beyond it, a last line says that it is cut. A bet of a
--                 database that is older than records may have no record.
--   bet.record_hash    the hash of the whole record and of whose it is.
--   bet.device_record  what the member's device says of the way to this bet, once. Only its word: nothing is reckoned from it.
--   leg           one selection of a ticket as it was accepted, unalterable, and what it was decided to be: its outcome, what it multiplies
--                 the stake by (factor_n / factor_d) and the action of the result that decided it, -1 where no result did. member_id is the bet's.
--                 Its price holds the boost it was struck with already.
--   open_bet      the bets that are waiting or running, each with its member. `wait_until` is the end of its danger delay in book time, and null once it
--                 runs. What looks for open bets looks here, and not for a state among all bets: so no index holds what a settlement changes of a bet,
--                 and its row stays on its page. Written with each step of a bet under the wallet's lock; the audit compares it with the bets.
--   member_stake  what a member has staked on a market, in bets that were not refused and not void: each leg counts its ticket's whole stake.
--                 Written with the bet in one transaction under the wallet's lock; the audit compares it with the bets.
-- A match's bets were placed one after another and are settled together, so a page needs room for each of its rows once more.
create table bet (
  id bigint generated always as identity (start with 10000001) primary key,
  member_id bigint not null references member,
  key uuid not null,
  body_hash bytea not null check (length(body_hash) = 32),
  state text not null check (state in ('waiting', 'running', 'rejected', 'settled', 'void', 'cashedOut')),
  version integer not null default 1,
  kind text not null check (kind in ('single', 'parlay', 'system', 'mmo', 'mmoParlay')),
  legs smallint not null check (legs >= 1 and (legs = 1) = (kind in ('single', 'mmo'))),
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
  record text check (octet_length(record) <= 2048),
  record_hash bytea check (length(record_hash) = 32),
  device_record text check (octet_length(device_record) <= 1024),
  -- The key first: a member's bets are many, and a plan made while there were few must not go through them all.
  constraint bet_once unique (key, member_id),
  check ((kind = 'system') = (sizes is not null) and (kind in ('mmo', 'mmoParlay')) = (deductions is not null)),
  check (cashed_risk between 0 and risk and cashed_to_win between 0 and to_win and cashed >= 0),
  check (case state when 'cashedOut' then cashed_risk = risk and cashed_to_win = to_win else cashed_risk < risk or cashed_risk = 0 end),
  constraint record_is_hashed check ((record is null) = (record_hash is null))
) with (fillfactor = 50);
-- A member's bets as they were placed; those that were refused or void, which are few, apart: they alone have a reason. When a bet was settled is in
-- the journal that settled it.
create index bet_by_placement on bet (member_id, placed_book, id);
create index bet_with_reason on bet (member_id, placed_book, id) where reason is not null;

-- The steps a bet may take. The machine of bets decides; a test compares this list with the machine's edges.
create function bet_may_move(p_from text, p_to text) returns boolean language sql immutable parallel safe as $$
  select (p_from, p_to) in (
    ('waiting', 'running'), ('waiting', 'rejected'), ('running', 'settled'), ('running', 'void'), ('settled', 'running'), ('void', 'running'),
    ('running', 'running'), ('running', 'cashedOut'))
$$;

-- A line of a record. `said` is the server's: build, event, detail and who decided. The format is frozen: a test holds its vectors. PostgreSQL inlines a
-- function that is declared no stricter than what it calls, so this one is stable.
create function record_line(p_version integer, p_said text, p_state text, p_book bigint, p_real bigint, p_figures text) returns text
language sql stable parallel safe as $$
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

-- What was accepted is unalterable; only where the bet is and how much of it was bought back may change, by an allowed step. These triggers refuse after
-- the row is written: a trigger before it locks each row once more, and logs that.
create trigger keep_rows before truncate on bet for each statement execute function refuse_removal();
create trigger keep_row before delete on bet for each row execute function refuse_row('id', 'cannot be deleted');
create trigger keep_bet after update on bet for each row when (
  (old.id, old.member_id, old.key, old.body_hash, old.kind, old.legs, old.sizes, old.odds_type, old.currency, old.entered, old.risk, old.to_win, old.staked,
    old.max_payout, old.deductions, old.commission_rate, old.quick, old.live, old.wait_until, old.placed_book, old.placed_real)
  is distinct from
  (new.id, new.member_id, new.key, new.body_hash, new.kind, new.legs, new.sizes, new.odds_type, new.currency, new.entered, new.risk, new.to_win, new.staked,
    new.max_payout, new.deductions, new.commission_rate, new.quick, new.live, new.wait_until, new.placed_book, new.placed_real)
) execute function refuse_row('id', 'is as it was accepted');
create trigger keep_steps after update on bet for each row when (old.state <> new.state and not bet_may_move(old.state, new.state))
  execute function refuse_row('id', 'cannot take that step');
create trigger keep_cashed after update on bet for each row when (
  new.cashed_risk < old.cashed_risk or new.cashed_to_win < old.cashed_to_win or new.cashed < old.cashed
  or (old.state <> 'running' and (new.cashed_risk, new.cashed_to_win, new.cashed) is distinct from (old.cashed_risk, old.cashed_to_win, old.cashed))
) execute function refuse_row('id', 'cashed out only grows, and only while it runs');
-- A record only grows, a step is not taken without a line of it, and what a device said once does not change.
create trigger keep_record after update on bet for each row when (old.record is not null and (new.record is null or not starts_with(new.record, old.record)
    or (new.version <> old.version and new.record = old.record and not is_cut(old.record)))
  or (old.device_record is not null and new.device_record is distinct from old.device_record))
  execute function refuse_row('id', 'has a record that only grows');

create table leg (
  bet_id bigint not null references bet,
  n smallint not null check (n >= 1),
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
) with (fillfactor = 50);
create index leg_of_match on leg (match_id, member_id, bet_id);
create index leg_of_boost on leg (boost_id, member_id) where boost_id is not null;

-- A leg as it was accepted is unalterable; only what it was decided to be may change.
create trigger keep_rows before truncate on leg for each statement execute function refuse_removal();
create trigger keep_row before delete on leg for each row execute function refuse_row('bet_id', 'cannot be deleted');
create trigger keep_leg after update on leg for each row when (
  (old.bet_id, old.n, old.member_id, old.match_id, old.market_id, old.market_version, old.market_type, old.pick, old.line, old.odds_type, old.price,
    old.live, old.home_score, old.away_score, old.incident)
  is distinct from
  (new.bet_id, new.n, new.member_id, new.match_id, new.market_id, new.market_version, new.market_type, new.pick, new.line, new.odds_type, new.price,
    new.live, new.home_score, new.away_score, new.incident)
) execute function refuse_row('bet_id', 'is as it was accepted');
create trigger keep_boost after update on leg for each row when ((old.boost_id, old.boost_percent) is distinct from (new.boost_id, new.boost_percent))
  execute function refuse_row('bet_id', 'is as it was accepted');

create table open_bet (
  member_id bigint not null,
  bet_id bigint not null,
  wait_until bigint,
  primary key (member_id, bet_id)
) with (fillfactor = 80);
create index open_bet_waiting on open_bet (wait_until) where wait_until is not null;
create trigger keep_rows before truncate on open_bet for each statement execute function refuse_removal();

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
