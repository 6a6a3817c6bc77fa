-- What each process counted of a caller's requests in the window under way, so that a limit is one limit for all processes (§wire.refusals).
-- Lost with a crash of the database, as a restart loses what a process counted.
--   budget      which limit.
--   ends_real   the end of the window, in real milliseconds; windows begin together in all processes.
--   key         the caller, hashed under a secret.
--   process     who counted.
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
