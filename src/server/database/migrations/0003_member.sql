-- Members, what they may bet, and the devices they sign in on.
--   member        who may sign in, and the settings that follow the member to any device (§settings.choices), one object, written and read whole: of two
--                 changes the one with the later settings_version, the server's time of the choice, stands, in whatever order they come.
--                 agent_id is the agent above the member. own_state is the member's own account state, upline_state the agent's `state`, and
--                 `state` the one in effect: the stricter of both. The database derives it, so nothing that reads it has to look up the chain.
--   member_limit  per member and sport: what one bet may enter and pay, and what a market and a match may take from the member in all.
--   member_commission  per member and group of bets (§commission.groups): hundredths of a percent of the valid turnover. Without a row the member
--                 cannot bet in that group.
--   own_limit     what members set for their own protection (§account.own-limits), per member, kind and period. deposit: money brought in; loss: what
--                 was lost and what bets that run may lose; stake: what was staked. Over the last 24 hours, 7 or 30 days of the server's time, so
--                 that no midnight restarts it. `amount` is the limit in force, whatever the time (null: no limit). A looser one that was asked for is
--                 `next_amount`: it waits until `next_real` and may then be confirmed until `lapse_real`. Each row moves only by the steps below.
--   session       one row a signed-in device; only the token's SHA-256 is kept. A new sign-in revokes the older ones. One that began with a
--                 password which an operator set may do nothing but change it; one that a launcher began knows no password.
--   device        a device that signed in with the right password keeps a budget of tries of its own, so that guessing from elsewhere does not
--                 shut its member out (§account.sign-out). Only the token's SHA-256 is kept.
--   launch_token  launch tokens that were used (§account.launch): each signs its member in once. Kept as SHA-256 until it could not be used any more
--                 anyway.
-- Checks say what shape a row has, not how much the house allows: such a number is said once, in the domain.
create table member (
  id bigint generated always as identity (start with 100001) primary key,
  login text not null unique check (login = lower(login) and length(login) between 1 and 30),
  password_hash text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  own_state text not null default 'active'
    constraint member_state_check check (own_state in ('active', 'close', 'block', 'freeze', 'suspend', 'inactive', 'coolingOff', 'selfExcluded')),
  nickname text check (nickname ~ '^[A-Za-z0-9]+$'),
  operator_type integer not null default 1,
  comm_type text not null default '',
  profile_version integer not null default 1,
  created_real bigint not null,
  -- The server's time until which the member asked not to be let bet; the upline may block or close the account until then, not open it.
  kept_out_until_real bigint,
  settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object' and length(settings::text) <= 32768),
  settings_version bigint not null default 0 check (settings_version >= 0),
  agent_id bigint not null,
  agent_level text not null generated always as ('agent') stored,
  upline_state text not null default 'active' check (upline_state in ('active', 'close', 'block', 'freeze', 'suspend', 'inactive')),
  state text not null generated always as (stricter(own_state, upline_state)) stored,
  -- A password that the operator set is the member's to change at the first sign-in, before anything else.
  password_temporary boolean not null default false,
  check (kept_out_until_real is null or own_state in ('coolingOff', 'selfExcluded', 'block', 'close')),
  foreign key (agent_id, agent_level) references upline (id, level)
);
create unique index member_nickname on member (lower(nickname)) where nickname is not null;
create index member_under on member (agent_id, id);
create index member_kept_out on member (kept_out_until_real) where kept_out_until_real is not null;
create trigger keep_rows before delete or truncate on member for each statement execute function refuse_removal();

-- What an account may do and which steps it may take is decided by the machine of accounts alone (§account.states). The database has both lists
-- too; tests compare each with the machine.

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

create table member_limit (
  member_id bigint not null references member,
  sport integer not null,
  min_bet bigint not null check (min_bet > 0),
  max_bet bigint not null check (max_bet >= min_bet),
  max_payout bigint not null check (max_payout >= min_bet),
  market_limit bigint not null check (market_limit > 0),
  match_limit bigint not null check (match_limit > 0),
  primary key (member_id, sport)
);

create table member_commission (
  member_id bigint not null references member,
  bet_group text not null check (bet_group in ('asian', 'oneXTwo', 'others', 'myanmar')),
  rate integer not null check (rate between 0 and 10000),
  primary key (member_id, bet_group)
);

create table own_limit (
  member_id bigint not null references member,
  kind text not null check (kind in ('deposit', 'loss', 'stake')),
  period text not null check (period in ('day', 'week', 'month')),
  amount bigint check (amount >= 0),
  next_amount bigint check (next_amount >= 0),
  next_real bigint,
  state text not null default 'inForce' check (state in ('inForce', 'waiting', 'confirming')),
  lapse_real bigint,
  primary key (member_id, kind, period),
  check (next_real is not null or next_amount is null),
  check ((state = 'inForce') = (next_real is null) and (state = 'inForce') = (lapse_real is null)),
  check (lapse_real > next_real)
);
create index own_limit_due on own_limit (next_real) where state <> 'inForce';
create trigger keep_rows before delete or truncate on own_limit for each statement execute function refuse_removal();

-- The steps a limit may take. The machine of limits decides; a test compares this list with the machine's edges.
create function own_limit_may_move(p_from text, p_to text) returns boolean language sql immutable parallel safe as $$
  select (p_from, p_to) in (
    ('inForce', 'inForce'), ('inForce', 'waiting'), ('waiting', 'waiting'), ('waiting', 'inForce'), ('waiting', 'confirming'), ('confirming', 'inForce'),
    ('confirming', 'waiting'))
$$;

-- Whether a limit allows more than another. Null is no limit.
create function is_looser(p_limit bigint, p_than bigint) returns boolean language sql immutable parallel safe as $$
  select p_than is not null and (p_limit is null or p_limit > p_than)
$$;

-- Nothing that writes a limit can loosen it but a confirmation of what was asked for, nor confirm what did not wait.
create function keep_own_limit() returns trigger language plpgsql as $$
begin
  if not own_limit_may_move(old.state, new.state) then
    raise exception 'the own limit of % cannot go from % to %', old.member_id, old.state, new.state using errcode = '42501';
  end if;
  if is_looser(new.amount, old.amount)
    and not (old.state = 'confirming' and new.state = 'inForce' and new.amount is not distinct from old.next_amount) then
    raise exception 'the own limit of % is loosened only when it is confirmed', old.member_id using errcode = '42501';
  end if;
  if new.state = 'confirming' and (new.amount, new.next_amount, new.next_real, new.lapse_real)
      is distinct from (old.amount, old.next_amount, old.next_real, old.lapse_real) then
    raise exception 'the own limit of % is confirmed as it was asked for', old.member_id using errcode = '42501';
  end if;
  return new;
end $$;
create trigger keep_own_limit before update on own_limit for each row execute function keep_own_limit();

create table session (
  token_hash bytea primary key check (length(token_hash) = 32),
  member_id bigint not null references member,
  created_real bigint not null,
  seen_real bigint not null,
  expires_real bigint not null,
  revoked_real bigint,
  -- The profile version this device was last told.
  profile_told integer not null default 0,
  address text not null default '',
  -- Where the address is, two letters of a country, as far as an operator's look-ups know; empty where they do not.
  country text not null default '' check (country ~ '^([A-Z]{2})?$'),
  must_change_password boolean not null default false
);
create index session_member on session (member_id) where revoked_real is null;

create table device (
  token_hash bytea primary key check (length(token_hash) = 32),
  member_id bigint not null references member,
  seen_real bigint not null
);
create index device_member on device (member_id, seen_real);

create table launch_token (
  token_hash bytea primary key check (length(token_hash) = 32),
  expires_real bigint not null
);
create index launch_token_expired on launch_token (expires_real);
