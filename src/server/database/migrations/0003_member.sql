-- Members, what they may bet, and the devices they sign in on.
--   member        who may sign in, and the settings that follow the member to any device (§settings.choices), one object, written and read whole: of two
--                 changes the one with the later settings_version, the server's time of the choice, stands, in whatever order they come.
--                 agent_id is whom the member stands under. own_state is the member's own account state, upline_state the agent's `state`, and
--                 `state` what holds: the stricter of both. The database derives it, so nothing that reads it has to look up the chain.
--   member_limit  per member and sport: what one bet may enter and pay, and what a market and a match may take from the member in all.
--   member_commission  per member and group of bets (§commission.groups): hundredths of a percent of the valid turnover. Without a row the member
--                 cannot bet in that group.
--   own_limit     what members set for their own protection: per member, kind and period what holds, and a looser one that was asked for and
--                 holds from next_real on (null amount: no limit). deposit: money brought in; loss: what was lost and what bets that run may
--                 lose; stake: what was staked. Over the last 24 hours, 7 or 30 days of the server's time, so that no midnight starts it anew.
--   session       one row a signed-in device; only the token's SHA-256 is kept. A new sign-in revokes the older ones.
--   device        a device that signed in with the right password keeps a budget of tries of its own, so that guessing from elsewhere does not
--                 shut its member out (§account.sign-out). Only the token's SHA-256 is kept.
--   launch_token  launch tokens that were used (§account.launch): each signs its member in once. Kept as SHA-256 until it could not be used any more
--                 anyway.
create table member (
  id bigint generated always as identity (start with 100001) primary key,
  login text not null unique check (login = lower(login) and length(login) between 1 and 30),
  password_hash text not null,
  currency text not null check (currency in ('MYR', 'THB', 'USD', 'SGD', 'CNY', 'BDT', 'IDR', 'MMK', 'MMO')),
  own_state text not null default 'active'
    constraint member_state_check check (own_state in ('active', 'close', 'block', 'freeze', 'suspend', 'inactive', 'coolingOff', 'selfExcluded')),
  nickname text check (nickname ~ '^[A-Za-z0-9]{6,15}$'),
  operator_type integer not null default 1,
  comm_type text not null default '',
  profile_version integer not null default 1,
  created_real bigint not null,
  -- The server's time until which the member asked not to be let bet; the upline may block or close the account meanwhile, not open it.
  kept_out_until_real bigint,
  settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object' and length(settings::text) <= 32768),
  settings_version bigint not null default 0 check (settings_version >= 0),
  agent_id bigint not null,
  agent_level text not null generated always as ('agent') stored,
  upline_state text not null default 'active' check (upline_state in ('active', 'close', 'block', 'freeze', 'suspend', 'inactive')),
  state text not null generated always as (stricter(own_state, upline_state)) stored,
  check (kept_out_until_real is null or own_state in ('coolingOff', 'selfExcluded', 'block', 'close')),
  foreign key (agent_id, agent_level) references upline (id, level)
);
create unique index member_nickname on member (lower(nickname)) where nickname is not null;
create index member_under on member (agent_id, id);
create index member_kept_out on member (kept_out_until_real) where kept_out_until_real is not null;
create trigger keep_rows before delete or truncate on member for each statement execute function refuse_removal();

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
  primary key (member_id, kind, period),
  check (next_real is not null or next_amount is null)
);

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
  country text not null default '' check (country ~ '^([A-Z]{2})?$')
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
