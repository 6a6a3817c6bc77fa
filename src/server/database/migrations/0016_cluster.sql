-- What several processes of one operator share.
--   lease          which process does the work of a role, one at a time (§server.one-holder). `role`: the odds, settlement, the rooms, the regular jobs.
--                  `holder` names a process, and no other one ever. `token` rises each time another process takes the role, so a writer that was
--                  overtaken is known by it. `until_real`: when the role is free unless it is renewed, by the database's own clock, because the
--                  processes' clocks may differ.
--   board_step     the numbered steps of the latest minutes of the board as the odds house published it, with what is served by match, for the processes
--                  that serve it and do not keep the book (§server.board-followed). A process that missed some reads them here.
--   board_whole    one row: the whole board at one of these steps, written when a process asks for it.
--   request_count  what each process counted of a caller's requests in the window under way, so that a limit is one limit for all processes
--                  (§wire.refusals): `budget` is which limit, `ends_real` the end of the window, which begins in all processes together, `key` the
--                  caller, hashed under a secret, and `process` the one that counted.
--   throttle       the tries that count against a limit. `budget`: which limit, as `budgets` in members/throttle.ts names it. `key`: whose tries, hashed
--                  under a secret, because a name that was tried may be somebody's password. `tries`: when each was, in real milliseconds, oldest first;
--                  those older than the window no longer count. `until_real`: when all of them are older, and the row may go.
-- Boards and counts of requests are of no use after a crash of the database: the odds house publishes again, and a restart loses counts anyway. So they
-- are not logged.
create table lease (
  role text primary key check (role ~ '^[a-z]{1,20}$'),
  holder text not null check (length(holder) between 1 and 200),
  token bigint not null check (token >= 0),
  until_real bigint not null
);
create trigger keep_rows before delete or truncate on lease for each statement execute function refuse_removal();

create function lease_clock() returns bigint language sql volatile as $$
  select floor(extract(epoch from clock_timestamp()) * 1000)::bigint
$$;

-- Renews a role, or takes it if it is free or held by `p_gone`, a process known to be dead; otherwise says who holds it. A process that takes
-- a role waits for the transactions that the one before has open, so nothing of theirs is written afterwards.
create function take_lease(p_role text, p_holder text, p_term_ms bigint, p_gone text) returns lease language plpgsql as $$
declare held lease;
begin
  -- A renewal does not wait for the holder's own transactions.
  update lease l set until_real = lease_clock() + p_term_ms where l.role = p_role and l.holder = p_holder returning * into held;
  if found then return held; end if;
  insert into lease (role, holder, token, until_real) values (p_role, p_holder, 1, lease_clock() + p_term_ms)
    on conflict (role) do nothing returning * into held;
  if found then return held; end if;
  perform from lease l where l.role = p_role and (l.until_real <= lease_clock() or l.holder = p_gone) for update;
  if found then
    update lease l set holder = p_holder, token = l.token + 1, until_real = lease_clock() + p_term_ms where l.role = p_role
      returning * into held;
  else
    select * into held from lease l where l.role = p_role;
  end if;
  return held;
end $$;

-- Frees a role for the next process.
create function give_lease(p_role text, p_holder text) returns void language sql as $$
  update lease set until_real = 0 where role = p_role and holder = p_holder
$$;

-- Called in each transaction that writes for a role: fails it unless the writer still holds the role, and keeps others from taking the role
-- until it ends. A process that is frozen in the middle does not keep them out for long: its transaction is ended when its lease is, or 5 seconds
-- from now, whichever is later. Until the lease ends nobody else may take the role anyway, and a process that is only slow keeps it.
create function hold_lease(p_role text, p_token bigint) returns void language plpgsql as $$
declare remaining bigint;
begin
  select until_real - lease_clock() into remaining
    from lease where role = p_role and token = p_token and until_real > lease_clock() for key share;
  if not found then
    raise exception 'another process holds the role %', p_role using errcode = 'TL001';
  end if;
  perform set_config('idle_in_transaction_session_timeout', greatest(5000, remaining)::text, true);
end $$;

create unlogged table board_step (
  epoch text not null check (length(epoch) between 1 and 100),
  seq bigint not null,
  body bytea not null,
  at_real bigint not null,
  primary key (epoch, seq)
);
create index board_step_at on board_step (at_real);
create unlogged table board_whole (
  one boolean primary key default true check (one),
  epoch text not null check (length(epoch) between 1 and 100),
  seq bigint not null,
  body bytea not null
);

create unlogged table request_count (
  budget text not null,
  ends_real bigint not null,
  key bytea not null,
  process uuid not null,
  count integer not null,
  primary key (budget, ends_real, key, process)
);

-- Writes what one process counted, and answers what all others did of the same callers, in the order given.
create function share_counts(p_budget text, p_ends bigint, p_process uuid, p_keys bytea[], p_counts integer[])
returns table (place integer, others bigint) language plpgsql as $$
begin
  insert into request_count as r (budget, ends_real, key, process, count)
    select p_budget, p_ends, asked.key, p_process, asked.count from unnest(p_keys, p_counts) as asked(key, count) order by asked.key
    on conflict (budget, ends_real, key, process) do update set count = excluded.count where r.count <> excluded.count;
  return query select asked.place::integer, sum(r.count)
    from unnest(p_keys) with ordinality as asked(key, place)
    join request_count r on r.budget = p_budget and r.ends_real = p_ends and r.key = asked.key and r.process <> p_process
    group by asked.place;
end $$;

-- Deletes what was counted in windows that are over.
create function forget_counts(p_real bigint) returns void language sql as $$
  delete from request_count where ends_real <= p_real
$$;

create table throttle (
  budget text not null,
  key bytea not null,
  tries bigint[] not null default '{}',
  until_real bigint not null,
  primary key (budget, key)
);
create index throttle_until on throttle (until_real);

create type try_asked as (budget text, key bytea, most integer, window_ms bigint);

-- The place, from 1, of the first key that has no room; null when every one has.
create function full_budget(p_asked try_asked[], p_real bigint) returns integer language sql stable as $$
  select min(asked.place)::integer
  from unnest(p_asked) with ordinality as asked(budget, key, most, window_ms, place)
  join throttle t on t.budget = asked.budget and t.key = asked.key
  where (select count(*) from unnest(t.tries) at where at > p_real - asked.window_ms) >= asked.most
$$;

-- Counts one try under every key and answers null; or, when one of them has no room, answers its place and counts under none. Locks are
-- taken in the order of the keys. A try that is refused at first sight takes none, so that a flood of them waits for nobody.
create function count_try(p_asked try_asked[], p_real bigint) returns integer language plpgsql as $$
declare filled integer := full_budget(p_asked, p_real);
begin
  if filled is not null then return filled; end if;
  insert into throttle as t (budget, key, until_real)
    select asked.budget, asked.key, p_real + asked.window_ms from unnest(p_asked) asked order by 1, 2
    on conflict (budget, key) do update set until_real = greatest(t.until_real, excluded.until_real);
  filled := full_budget(p_asked, p_real);
  if filled is not null then return filled; end if;
  update throttle t set tries = array(select at from unnest(t.tries) at where at > p_real - asked.window_ms) || p_real
    from unnest(p_asked) asked where t.budget = asked.budget and t.key = asked.key;
  return null;
end $$;

-- Deletes at most `p_most` rows whose tries no longer count; answers how many.
create function forget_tries(p_real bigint, p_most integer) returns integer language plpgsql as $$
declare gone integer;
begin
  delete from throttle where (budget, key) in
    (select budget, key from throttle where until_real <= p_real order by until_real limit p_most for update skip locked);
  get diagnostics gone = row_count;
  return gone;
end $$;
