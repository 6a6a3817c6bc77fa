-- Which process does the work of a role, one at a time (§server.one-holder).
--   role        the odds, settlement, the rooms, the regular jobs.
--   holder      names a process, and no other one ever.
--   token       rises each time another process takes the role, so a writer that was overtaken is known by it.
--   until_real  when the role is free unless it is renewed, by the database's own clock: the processes' clocks may differ.
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
-- until it ends. A process that is frozen in the middle does not keep them out for long: its transaction is ended.
create function hold_lease(p_role text, p_token bigint) returns void language plpgsql as $$
begin
  perform from lease where role = p_role and token = p_token and until_real > lease_clock() for key share;
  if not found then
    raise exception 'another process holds the role %', p_role using errcode = 'TL001';
  end if;
  perform set_config('idle_in_transaction_session_timeout', '5000', true);
end $$;
