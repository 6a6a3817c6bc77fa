-- As before, but a transaction whose process is frozen in the middle is ended when its lease is, if that is later than 5 seconds from now:
-- until then nobody else may take the role anyway, and a process that is only slow keeps it.
create or replace function hold_lease(p_role text, p_token bigint) returns void language plpgsql as $$
declare remaining bigint;
begin
  select until_real - lease_clock() into remaining
    from lease where role = p_role and token = p_token and until_real > lease_clock() for key share;
  if not found then
    raise exception 'another process holds the role %', p_role using errcode = 'TL001';
  end if;
  perform set_config('idle_in_transaction_session_timeout', greatest(5000, remaining)::text, true);
end $$;
