-- What a provider credits on a day has a ceiling over all its members, and a held win leaves `house.held` only with its act.
--   game_day_win      what counts towards a provider's ceiling on a day of the house, in hundredths of the reference currency, in lanes: members of
--                     different lanes do not wait for each other.
--   game_transaction  `weight` is what a credit counted there; zero where it was held.
--   game_held_win     gains the book time at which it was decided: a released win counts on that day (§page.day-result).
create table game_day_win (
  provider text not null,
  day bigint not null,
  lane smallint not null,
  credited bigint not null check (credited >= 0),
  primary key (provider, day, lane)
);
alter table game_transaction add column weight bigint not null default 0 check (weight >= 0);

-- The number of the day of the house that holds a time.
create function house_day(p_at bigint) returns bigint language sql immutable parallel safe as $$ select (p_at + 28800000) / 86400000 $$;

-- Counts a win towards its provider's day, or answers that the ceiling does not allow it. Far below the ceiling members only share a lock: each
-- lane has at most one win that is not committed, and none is above `p_most`, so that the sum that each of them sees is near enough. Close
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

alter table game_held_win
  drop constraint game_held_win_reason_check,
  add constraint game_held_win_reason_check check (reason in ('again', 'balance', 'round', 'day', 'provider')),
  add column decided_book bigint;
alter table game_held_win disable trigger keep_steps;
update game_held_win h set decided_book = coalesce(
  (select j.at_book from operator_act a join journal j on j.id::text = a.after ->> 'journal'
    where a.act in ('releasewin', 'refusewin') and a.member_id = h.member_id and a.after ->> 'win' = h.id::text limit 1), held_book)
  where state <> 'held';
alter table game_held_win enable trigger keep_steps;
alter table game_held_win add constraint game_held_win_decided check ((state = 'held') = (decided_book is null));
-- The wins that were released on a member's days.
create index game_held_win_released on game_held_win (member_id, decided_book) where state = 'released';

-- The act by which a journal takes a held win out of `house.held`; null for one that put it there.
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

-- A row that was moved on comes back whole with `ledger import`: a decided win with the act that decided it, a reconciliation with its version.
create or replace function keep_game_held_win() returns trigger language plpgsql as $$
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
create or replace function keep_game_reconciliation() returns trigger language plpgsql as $$
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
