-- The tables, and what each is for. Money is bigint minor units of the row's currency; times are bigint milliseconds since 1970,
-- `_book` by the feed's clock and `_real` by the server's (§time.two-clocks). Odds are integer ten-thousandths.
--
-- Members
--   member        who may sign in, the state the upline gave the account, and the preferences that follow the member to any device.
--   member_limit  per member and sport: what one bet may enter and pay, and what a market and a match may take from the member in all.
--   member_commission  per member and group of bets (§commission.groups): hundredths of a percent of the valid turnover. Without a row the member
--                 cannot bet in that group.
--   session       one row a signed-in device; only the token's SHA-256 is kept. A new sign-in revokes the older ones.
-- The book (written by the odds house before it publishes, read by placement; §bet.open-market)
--   league, match, market   the board as committed. `match.incident` rises with every goal, red card, phase and status change.
--   result        how a match ended. A corrected result carries a higher action; settled_action is the last one paid out in full.
--   book_state    one row: how far book time has come, and when the feed last spoke.
-- The ledger (§ledger.double-entry)
--   wallet        one row a member: what its entries fold to, the number of the last one, the head of their hash chain, and the times
--                 of the last one, before which no later entry is dated; `told` is the number of the member's last event in the outbox. A `virtual` one, of operator type 2, is booked against house
--                 accounts of its own.
--   journal       one row an event of money in one wallet, with the balances it left; `commission` is the part of what it moved that the house
--                 credits on a bet's valid turnover. Append-only. (No foreign keys to wallet and bet: post_all, the one writer, holds the
--                 wallet and takes the bet from its row, neither is ever removed, and the audit checks both.)
--   entry         the lines of a journal, summing to zero: the member's accounts `available`, `frozen` and `owed`, and one account of
--                 the house. All lines of a journal stand in the wallet's one hash chain. House accounts have no row of their own: they
--                 are the sum of their lines. Append-only. (No foreign key to journal: such a check needs the right to lock, and so to
--                 update, journals. The audit checks it.)
--   anchor, anchor_head     an hourly seal over the heads of all chains that moved, so that a cut tail is found too.
-- Bets
--   bet           a ticket as it was accepted, unalterable, and where it is in its life: one selection or many. `entered` is what the member
--                 typed (the unit of a system), `risk` what is held, `staked` what counts against limits (a system's whole risk),
--                 `max_payout` the most it may come back with, `deductions` what a Myanmar return is reduced by. (member_id, key) makes a
--                 placement happen once; body_hash tells a repeat from another bet under the same key. `payout`, `valid_turnover` and the
--                 `commission` credited with it stand from its settlement until that is taken back.
--   leg           one selection of a ticket as it was accepted, unalterable, and what it was decided to be: its outcome, what it multiplies
--                 the stake by (factor_n / factor_d) and the action of the result that decided it, -1 where none did. member_id is the bet's.
--   member_stake  what a member has staked on a market, in bets that were not refused and not void: each leg counts its ticket's whole stake.
--                 Written with the bet in one transaction under the wallet's lock; the audit holds it against the bets.
--   closed_key    a key under which nothing can come any more (§bet.closed-key): the member let it go unanswered, or was refused under it. Then it keeps
--                 the refusal as it was answered and the hash of its body, so that a late copy hears the same.
--   outbox        what each member is to be told, written in the transaction that made it true: numbered per member without a gap, with the wallet
--                 as it then was. `entries` is how many entries of the wallet the event brought, so that a reader sees which it missed.

create table member (
  id bigint generated always as identity (start with 100001) primary key,
  login text not null unique check (login = lower(login) and length(login) between 1 and 30),
  password_hash text not null,
  currency text not null check (currency in ('MYR', 'THB', 'USD', 'SGD', 'CNY', 'BDT', 'IDR', 'MMK', 'MMO')),
  state text not null default 'active' check (state in ('active', 'close', 'block', 'freeze', 'suspend', 'inactive')),
  nickname text unique,
  operator_type integer not null default 1,
  parent_id text not null default '',
  comm_type text not null default '',
  odds_type text not null default 'MY' check (odds_type in ('DEC', 'HK', 'MY', 'ID')),
  language text not null default 'en',
  accept_better_odds boolean not null default false,
  accept_any_odds boolean not null default false,
  profile_version integer not null default 1,
  created_real bigint not null
);

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

create table session (
  token_hash bytea primary key check (length(token_hash) = 32),
  member_id bigint not null references member,
  created_real bigint not null,
  seen_real bigint not null,
  expires_real bigint not null,
  revoked_real bigint,
  -- The profile version this device was last told.
  profile_told integer not null default 0,
  address text not null default ''
);
create index session_member on session (member_id) where revoked_real is null;

create table league (
  id bigint primary key,
  name text not null,
  sport integer not null,
  ord integer not null,
  flag smallint not null,
  type integer not null
);

create table match (
  id bigint primary key,
  key text not null,
  league_id bigint not null references league,
  sport integer not null,
  ord integer not null,
  home text not null,
  away text not null,
  kickoff bigint not null,
  status text not null check (status in ('open', 'suspended', 'hidden', 'settled', 'cancelled')),
  suspension text not null,
  -- Null before kick-off, as are the play's other columns zero.
  phase text check (phase in ('before', 'firstHalf', 'halfTime', 'secondHalf', 'ended')),
  minute integer not null default 0,
  home_score integer not null default 0,
  away_score integer not null default 0,
  home_half integer not null default 0,
  away_half integer not null default 0,
  home_reds integer not null default 0,
  away_reds integer not null default 0,
  incident integer not null
);
create index match_kickoff on match (kickoff);

create table market (
  id bigint primary key,
  match_id bigint not null references match,
  type text not null,
  line integer not null,
  status text not null check (status in ('open', 'suspended', 'hidden', 'settled', 'cancelled')),
  version bigint not null,
  prices integer[] not null
);
create index market_match on market (match_id);

create table result (
  match_id bigint primary key references match,
  status text not null,
  home_half integer,
  away_half integer,
  home_full integer,
  away_full integer,
  action integer not null check (action >= 0),
  settled_action integer not null default -1,
  at_book bigint not null,
  check ((home_half is null) = (away_half is null) and (home_full is null) = (away_full is null))
);
create index result_due on result (match_id) where settled_action < action;

create table book_state (
  one boolean primary key default true check (one),
  book bigint not null,
  alive_real bigint not null
);
insert into book_state (book, alive_real) values (0, 0);

create table wallet (
  member_id bigint primary key references member,
  currency text not null,
  virtual boolean not null default false,
  cash bigint not null default 0,
  frozen bigint not null default 0,
  owed bigint not null default 0,
  seq bigint not null default 0,
  head bytea not null check (length(head) = 32),
  at_book bigint not null default 0,
  at_real bigint not null default 0,
  told bigint not null default 0,
  constraint wallet_covers check (cash >= frozen and frozen >= 0 and owed >= 0)
) with (fillfactor = 60);

create table bet (
  id bigint generated always as identity (start with 10000001) primary key,
  member_id bigint not null references member,
  key uuid not null,
  body_hash bytea not null check (length(body_hash) = 32),
  state text not null check (state in ('waiting', 'running', 'rejected', 'settled', 'void')),
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
  -- The key first: a member's bets are many, and a plan made while there were few must not go through them all.
  constraint bet_once unique (key, member_id),
  check ((kind = 'system') = (sizes is not null) and (kind in ('mmo', 'mmoParlay')) = (deductions is not null))
) with (fillfactor = 80);
create index bet_by_state on bet (member_id, state, id);
create index bet_by_settlement on bet (member_id, settled_book, id) where settled_book is not null;
create index bet_running on bet (id) where state = 'running';
create index bet_waiting on bet (wait_until) where state = 'waiting';

create table leg (
  bet_id bigint not null references bet,
  n smallint not null check (n between 1 and 12),
  member_id bigint not null,
  match_id bigint not null references match,
  market_id bigint not null references market,
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
  primary key (bet_id, n),
  check ((outcome is null) = (factor_n is null) and (outcome is null) = (factor_d is null))
) with (fillfactor = 80);
create index leg_of_match on leg (match_id, member_id, bet_id);

create table member_stake (
  member_id bigint not null references member,
  match_id bigint not null references match,
  market_id bigint not null references market,
  staked bigint not null,
  primary key (member_id, match_id, market_id)
) with (fillfactor = 60);

create table closed_key (
  member_id bigint not null references member,
  key uuid not null,
  closed_real bigint not null,
  body_hash bytea check (length(body_hash) = 32),
  refusal jsonb check (jsonb_typeof(refusal) = 'object'),
  primary key (member_id, key),
  check ((body_hash is null) = (refusal is null))
);

create table journal (
  id bigint generated always as identity primary key,
  member_id bigint not null,
  seq bigint not null,
  kind text not null check (kind in ('opening', 'deposit', 'hold', 'release', 'settle', 'void', 'reopen')),
  bet_id bigint,
  currency text not null,
  moved bigint not null,
  commission bigint not null,
  cash bigint not null,
  frozen bigint not null,
  owed bigint not null,
  note text not null default '',
  at_book bigint not null,
  at_real bigint not null,
  unique (member_id, seq)
);
create index journal_day on journal (member_id, at_book, seq);
create index journal_bet on journal (bet_id) where bet_id is not null;

create table entry (
  member_id bigint not null,
  seq bigint not null,
  journal_id bigint not null,
  account text not null check (account in (
    'available', 'frozen', 'owed', 'house.cash', 'house.bets', 'house.commission', 'house.virtual.cash', 'house.virtual.bets', 'house.virtual.commission')),
  currency text not null,
  amount bigint not null check (amount <> 0),
  balance bigint,
  at_book bigint not null,
  at_real bigint not null,
  hash bytea not null,
  primary key (member_id, seq)
);

create table anchor (
  id bigint generated always as identity primary key,
  at_book bigint not null,
  at_real bigint not null,
  wallets integer not null,
  hash bytea not null
);
create table anchor_head (
  anchor_id bigint not null,
  member_id bigint not null,
  seq bigint not null,
  head bytea not null,
  primary key (anchor_id, member_id)
);

create table outbox (
  id bigint generated always as identity,
  topic text not null,
  member_id bigint not null,
  seq bigint not null,
  bet_id bigint,
  body jsonb not null,
  cash bigint not null,
  frozen bigint not null,
  wallet_seq bigint not null,
  entries smallint not null,
  at_book bigint not null,
  at_real bigint not null,
  sent_real bigint,
  primary key (member_id, seq)
);
create index outbox_unsent on outbox (id) where sent_real is null;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % is refused; a correction is a new journal', tg_table_name, tg_op using errcode = '42501';
end $$;

create trigger append_only before update or delete or truncate on journal for each statement execute function refuse_change();
create trigger append_only before update or delete or truncate on entry for each statement execute function refuse_change();
create trigger append_only before update or delete or truncate on anchor for each statement execute function refuse_change();
create trigger append_only before update or delete or truncate on anchor_head for each statement execute function refuse_change();
revoke update, delete, truncate on journal, entry, anchor, anchor_head from public, current_user;
