-- Games of providers (§game.transaction).
--   game_round        a round of a member in a provider's game; `ref` is the provider's name of it. It is closed once. `won` is what the provider says
--                     was won; of it `held` waits for the operator and `refused` was not paid.
--   game_bet          a stake in a round, by the provider's name of it; `scope_id` is the member where the provider numbers its transactions for each
--                     member, and 0 where one number serves all of them. A barred one was rolled back before it came: it has no round and no stake.
--   game_transaction  what the provider told, each transaction once, with the hash of what it said and the balance that was answered. `weight` is what
--                     a credit counted towards the ceiling of its day; zero where it was held. Append-only.
--   game_token        the tokens of a launch, which a provider exchanges once for one of a session, and of sessions. Only their SHA-256 is kept. A token
--                     belongs to the session of the site it was launched in, and takes no stake once that has ended (§game.session); a session whose
--                     password was changed has a new token, so what was launched before has ended too. Empty of a launch of an older database: also
--                     ended.
--   game_held_win     a win above a ceiling that its provider reported and that was not paid (§game.ceiling): why, and what the operator decided, with
--                     the book time: a released win counts on that day (§page.day-result). Its money lies in `house.held`: the provider's account owes
--                     it from the first moment, the member's wallet gets it with the release, and a refusal gives it back to the provider's account.
--   game_day_win      what counts towards a provider's ceiling on a day of the house, in hundredths of the reference currency, in lanes: members of
--                     different lanes do not wait for each other.
-- What providers say of their rounds, compared with the ledger (§game.reconciled):
--   game_turn            until when each provider was reconciled, and which server is at it: one at a time, by a lease.
--   game_totals          what both sides said of a time, by currency. Append-only.
--   game_reconciliation  a round that both sides did not agree on, with what they said last and how it was resolved.
-- The house's side of the money lies in the account `house.games:<provider>`.
create table game_round (
  id bigint generated always as identity (start with 800001) primary key,
  provider text not null check (provider ~ '^[a-z][a-z0-9-]{0,29}$'),
  member_id bigint not null references member,
  ref text not null check (length(ref) between 1 and 120),
  game text not null check (length(game) between 1 and 120),
  currency text not null,
  state text not null default 'open' check (state in ('open', 'closed')),
  staked bigint not null default 0 check (staked >= 0),
  won bigint not null default 0 check (won >= 0),
  opened_book bigint not null,
  opened_real bigint not null,
  closed_book bigint,
  closed_real bigint,
  held bigint not null default 0 check (held >= 0),
  refused bigint not null default 0 check (refused >= 0),
  constraint game_round_once unique (provider, member_id, ref),
  check ((state = 'closed') = (closed_real is not null) and (closed_real is null) = (closed_book is null)),
  constraint game_round_paid check (held + refused <= won)
) with (fillfactor = 80);
create index game_round_of on game_round (member_id, opened_book, id);
create index game_round_open on game_round (provider, opened_real) where state = 'open';
-- A day's result adds up the rounds that were closed on it (§page.day-result): found by when they were closed.
create index game_round_closed on game_round (member_id, closed_book) where closed_book is not null;
create trigger keep_rows before delete or truncate on game_round for each statement execute function refuse_removal();
create trigger keep_terms before update on game_round for each row when (
  (old.provider, old.member_id, old.ref, old.game, old.currency, old.opened_book, old.opened_real)
    is distinct from (new.provider, new.member_id, new.ref, new.game, new.currency, new.opened_book, new.opened_real)
  or new.won < old.won
  or old.state = 'closed' and (new.state, new.closed_real) is distinct from (old.state, old.closed_real)
) execute function refuse_altered_row();

create table game_bet (
  id bigint generated always as identity primary key,
  provider text not null,
  scope_id bigint not null,
  ref text not null check (length(ref) between 1 and 120),
  member_id bigint not null references member,
  round_id bigint references game_round,
  state text not null check (state in ('running', 'won', 'lost', 'returned', 'barred')),
  version integer not null default 1,
  amount bigint not null check (amount >= 0),
  won bigint not null default 0 check (won >= 0),
  placed_book bigint not null,
  placed_real bigint not null,
  constraint game_bet_once unique (provider, scope_id, ref),
  check ((state = 'barred') = (round_id is null) and (state <> 'barred' or amount = 0) and (won > 0) = (state = 'won'))
) with (fillfactor = 80);
create index game_bet_of_round on game_bet (round_id);
create index game_bet_staked on game_bet (member_id, placed_real) where state <> 'barred' and state <> 'returned';
create trigger keep_rows before delete or truncate on game_bet for each statement execute function refuse_removal();
create trigger keep_terms before update on game_bet for each row when (
  (old.provider, old.scope_id, old.ref, old.member_id, old.round_id, old.amount, old.placed_book, old.placed_real)
    is distinct from (new.provider, new.scope_id, new.ref, new.member_id, new.round_id, new.amount, new.placed_book, new.placed_real)
  or new.version <> old.version + 1 or old.state in ('returned', 'barred') or new.won < old.won
) execute function refuse_altered_row();

create table game_transaction (
  id bigint generated always as identity primary key,
  provider text not null,
  scope_id bigint not null,
  tx text not null check (length(tx) between 1 and 120),
  kind text not null check (kind in ('debit', 'credit', 'rollback', 'closeRound')),
  member_id bigint not null references member,
  round_id bigint references game_round,
  bet_id bigint references game_bet,
  amount bigint not null check (amount >= 0),
  -- What moved in the member's favour: a stake is negative.
  moved bigint not null,
  body_hash bytea not null check (length(body_hash) = 32),
  balance bigint not null,
  at_book bigint not null,
  at_real bigint not null,
  weight bigint not null default 0 check (weight >= 0),
  constraint game_transaction_once unique (provider, scope_id, tx)
);
create index game_transaction_of_round on game_transaction (round_id);
create index game_transaction_told on game_transaction (provider, at_real);
-- What a provider has credited to a member lately.
create index game_transaction_credited on game_transaction (provider, member_id, at_real) include (amount) where kind = 'credit' and amount > 0;
create trigger append_only before update or delete or truncate on game_transaction for each statement execute function refuse_change();
revoke update, delete, truncate on game_transaction from public, current_user;

create table game_token (
  token_hash bytea primary key check (length(token_hash) = 32),
  member_id bigint not null references member,
  provider text not null,
  game text not null,
  kind text not null check (kind in ('launch', 'session')),
  created_real bigint not null,
  expires_real bigint not null,
  spent_real bigint,
  session_hash bytea check (length(session_hash) = 32)
);
create index game_token_of on game_token (member_id, provider);
create index game_token_expired on game_token (expires_real);

create table game_held_win (
  id bigint generated always as identity primary key,
  provider text not null,
  member_id bigint not null references member,
  round_id bigint not null references game_round,
  transaction_id bigint not null unique references game_transaction,
  amount bigint not null check (amount > 0),
  reason text not null check (reason in ('again', 'balance', 'round', 'day', 'provider')),
  state text not null default 'held' check (state in ('held', 'released', 'refused')),
  held_book bigint not null,
  held_real bigint not null,
  decided_real bigint,
  decided_book bigint,
  check ((state = 'held') = (decided_real is null)),
  constraint game_held_win_decided check ((state = 'held') = (decided_book is null))
);
create index game_held_win_open on game_held_win (id) where state = 'held';
create index game_held_win_of_round on game_held_win (round_id);
-- The wins that were released on a member's days.
create index game_held_win_released on game_held_win (member_id, decided_book) where state = 'released';
create trigger keep_rows before delete or truncate on game_held_win for each statement execute function refuse_removal();

-- The steps of the machine of a held win; tests compare this list with it. A row that was moved on comes back whole with `ledger import`: a decided win
-- with the act that decided it.
create function game_held_win_may_move(p_from text, p_to text) returns boolean language sql immutable parallel safe as $$
  select p_from = 'held' and p_to in ('released', 'refused')
$$;
create function keep_game_held_win() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    return new;
  end if;
  if (old.provider, old.member_id, old.round_id, old.transaction_id, old.amount, old.reason, old.held_book, old.held_real)
      is distinct from (new.provider, new.member_id, new.round_id, new.transaction_id, new.amount, new.reason, new.held_book, new.held_real)
    or not game_held_win_may_move(old.state, new.state) then
    raise exception 'the held win % cannot go from % to %', old.id, old.state, new.state using errcode = '42501';
  end if;
  return new;
end $$;
create trigger keep_steps before insert or update on game_held_win for each row execute function keep_game_held_win();
create function expect_decision() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from operator_act a where a.member_id = new.member_id and a.after ->> 'win' = new.id::text
    and a.act = case new.state when 'released' then 'releasewin' else 'refusewin' end) then
    raise exception 'a held win begins held' using errcode = '42501';
  end if;
  return null;
end $$;
create constraint trigger begins_held after insert on game_held_win deferrable initially deferred for each row
  when (new.state <> 'held') execute function expect_decision();

-- A held win leaves `house.held` only with its act. The act by which a journal takes one out; null for a journal that put it there.
create function act_of_held_win(p_kind text) returns text language sql immutable parallel safe as $$
  select case p_kind when 'gameWin' then 'releasewin' when 'gameRefused' then 'refusewin' end
$$;

create function expect_act_of_held_win() returns trigger language plpgsql as $$
declare
  v_kind text;
begin
  select kind into v_kind from journal where id = new.journal_id;
  if act_of_held_win(v_kind) is not null and not exists (
    select 1 from operator_act a join game_held_win h on h.member_id = a.member_id and h.id::text = a.after ->> 'win'
    where a.after ? 'journal' and a.after ->> 'journal' = new.journal_id::text and a.member_id = new.member_id
      and a.act = act_of_held_win(v_kind) and h.amount = abs(new.amount)) then
    raise exception 'journal % takes a held win away, and no act of an operator names it', new.journal_id using errcode = '42501';
  end if;
  return null;
end $$;
create constraint trigger has_act_of_held_win after insert on entry deferrable initially deferred for each row
  when (new.account in ('house.held', 'house.virtual.held')) execute function expect_act_of_held_win();

create table game_day_win (
  provider text not null,
  day bigint not null,
  lane smallint not null,
  credited bigint not null check (credited >= 0),
  primary key (provider, day, lane)
);

-- The number of the day of the house that holds a time.
create function house_day(p_at bigint) returns bigint language sql immutable parallel safe as $$ select (p_at + 28800000) / 86400000 $$;

-- Counts a win towards its provider's day, or answers that the ceiling does not allow it. Far below the ceiling members only share a lock: each
-- lane has at most one win that is not committed, and each is at most `p_most`, so that the sum that each of them sees is near enough. Close
-- to it one waits for the other, and the sum is exact.
create function count_game_win(p_provider text, p_real bigint, p_member bigint, p_amount bigint, p_ceiling bigint, p_most bigint) returns boolean
language plpgsql as $$
declare
  v_lanes constant bigint := 16;
  v_day constant bigint := house_day(p_real);
  v_key constant bigint := hashtextextended('touchline game day ' || p_provider || ' ' || v_day, 0);
  v_sum bigint;
  v_far boolean;
begin
  select coalesce(sum(credited), 0) into v_sum from game_day_win where provider = p_provider and day = v_day;
  v_far := v_sum + 2 * v_lanes * p_most <= p_ceiling;
  if v_far then
    perform pg_advisory_xact_lock_shared(v_key);
  else
    perform pg_advisory_xact_lock(v_key);
    select coalesce(sum(credited), 0) into v_sum from game_day_win where provider = p_provider and day = v_day;
    if v_sum + p_amount > p_ceiling then
      return false;
    end if;
  end if;
  insert into game_day_win as d values (p_provider, v_day, p_member % v_lanes, p_amount)
    on conflict (provider, day, lane) do update set credited = d.credited + excluded.credited;
  if v_far then
    select sum(credited) into v_sum from game_day_win where provider = p_provider and day = v_day;
    if v_sum + v_lanes * p_most > p_ceiling then
      raise exception 'other wins of % came close to the ceiling of its day', p_provider using errcode = '40001';
    end if;
  end if;
  return true;
end $$;

create table game_turn (
  provider text primary key check (provider ~ '^[a-z][a-z0-9-]{0,29}$'),
  until_real bigint not null,
  next_real bigint not null default 0,
  leased_until_real bigint not null default 0
);

create table game_totals (
  id bigint generated always as identity primary key,
  provider text not null,
  from_real bigint not null,
  until_real bigint not null check (until_real >= from_real),
  currency text not null,
  rounds integer not null,
  staked bigint not null,
  won bigint not null,
  their_rounds integer not null,
  their_staked bigint not null,
  their_won bigint not null,
  at_real bigint not null
);
create index game_totals_of on game_totals (provider, id);
create trigger append_only before update or delete or truncate on game_totals for each statement execute function refuse_change();
revoke update, delete, truncate on game_totals from public, current_user;

create table game_reconciliation (
  id bigint generated always as identity primary key,
  provider text not null,
  member_id bigint not null references member,
  ref text not null check (length(ref) between 1 and 120),
  -- Empty where the ledger has no such round.
  round_id bigint references game_round,
  state text not null default 'found' check (state in ('found', 'asked', 'left', 'resolved')),
  version integer not null default 1,
  -- What the provider said last; empty while it said nothing.
  their_state text,
  their_staked bigint,
  their_won bigint,
  resolution text check (resolution in ('round.matched', 'round.returned', 'round.over', 'operator.rolledBack', 'operator.closed')),
  found_real bigint not null,
  asked_real bigint,
  resolved_real bigint,
  constraint game_reconciliation_once unique (provider, member_id, ref),
  check ((state = 'resolved') = (resolution is not null) and (resolution is null) = (resolved_real is null))
) with (fillfactor = 80);
create index game_reconciliation_open on game_reconciliation (provider, id) where state <> 'resolved';
create index game_reconciliation_of_round on game_reconciliation (round_id);
create trigger keep_rows before delete or truncate on game_reconciliation for each statement execute function refuse_removal();

-- The steps of the machine of a reconciliation; tests compare this list with it. One that was moved on comes back whole with `ledger import`, with its
-- version.
create function game_reconciliation_may_move(p_from text, p_to text, p_resolution text) returns boolean language sql immutable parallel safe as $$
  select case p_to
    when 'asked' then p_from in ('found', 'asked')
    when 'left' then p_from in ('found', 'asked')
    when 'resolved' then p_from in ('found', 'asked') and p_resolution in ('round.matched', 'round.returned', 'round.over')
      or p_from = 'left' and p_resolution in ('round.matched', 'operator.rolledBack', 'operator.closed')
    else false
  end
$$;
create function keep_game_reconciliation() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if (new.state = 'found') <> (new.version = 1) then
      raise exception 'a reconciliation begins as it is found' using errcode = '42501';
    end if;
    return new;
  end if;
  if (old.provider, old.member_id, old.ref, old.found_real) is distinct from (new.provider, new.member_id, new.ref, new.found_real)
    or old.round_id is not null and new.round_id is distinct from old.round_id
    or new.version <> old.version + 1
    or (old.state, new.state) <> ('left', 'left') and not game_reconciliation_may_move(old.state, new.state, new.resolution) then
    raise exception 'the reconciliation % cannot go from % to %', old.id, old.state, new.state using errcode = '42501';
  end if;
  return new;
end $$;
create trigger keep_steps before insert or update on game_reconciliation for each row execute function keep_game_reconciliation();

-- Moves a member's money against a provider's account; answers the available balance after it.
create function post_game(p_kind text, p_member bigint, p_provider text, p_round bigint, p_available bigint, p_book bigint, p_real bigint) returns bigint
language sql as $$
  select j.cash - j.frozen from unnest(post_all(array[
    row(p_kind, p_member, null, p_available, 0, 0, 'house.games:' || p_provider, '#' || p_round, p_book, p_real, 'balance.changed', '{}', 0)::posting])) j
$$;

-- Puts a win aside, or gives one that was put aside back to its provider's account: nothing moves in the wallet, and its member is told.
create function post_held_win(p_kind text, p_member bigint, p_provider text, p_round bigint, p_amount bigint, p_book bigint, p_real bigint) returns bigint
language sql as $$
  select j.id from unnest(post_all(array[
    row(p_kind, p_member, null, 0, 0, 0, 'house.games:' || p_provider, '#' || p_round, p_book, p_real, 'balance.changed', '{}',
      case p_kind when 'gameRefused' then -p_amount else p_amount end)::posting])) j
$$;

-- Pays a win that was put aside.
create function post_released_win(p_member bigint, p_round bigint, p_amount bigint, p_book bigint, p_real bigint) returns bigint language sql as $$
  select j.id from unnest(post_all(array[
    row('gameWin', p_member, null, p_amount, 0, 0, 'house.held', '#' || p_round, p_book, p_real, 'balance.changed', '{}', 0)::posting])) j
$$;
