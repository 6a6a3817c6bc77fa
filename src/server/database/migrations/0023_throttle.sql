-- The tries that count against a limit, for every process of the house at once.
--   budget      which limit, as `budgets` in members/throttle.ts names it.
--   key         whose tries, hashed under a secret: a name that was tried may be somebody's password.
--   tries       when each of them was, in real milliseconds, oldest first; those older than the window no longer count.
--   until_real  when none of them counts any more, and the row may go.
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

-- PINs of rooms have their tries counted here, too.
drop table room_pin_try;
