-- Steps of sessions and rooms that their machines have, and no others; tests compare each list with its machine.

-- What a session is in (§account.sessions): ended once it was revoked, else with a temporary password or live.
create function session_state(p_revoked_real bigint, p_must_change_password boolean) returns text language sql immutable parallel safe as $$
  select case when p_revoked_real is not null then 'ended' when p_must_change_password then 'temporary' else 'live' end
$$;
create function session_may_move(p_from text, p_to text) returns boolean language sql immutable parallel safe as $$
  select p_from = p_to or (p_from, p_to) in (('temporary', 'live'), ('temporary', 'ended'), ('live', 'ended'))
$$;
-- A token is replaced only while the session goes on, and an ended session is as it was when it ended.
create function keep_session() returns trigger language plpgsql as $$
begin
  if (old.member_id, old.created_real, old.expires_real, old.address) is distinct from (new.member_id, new.created_real, new.expires_real, new.address)
    or old.revoked_real is not null and (old.revoked_real, old.token_hash) is distinct from (new.revoked_real, new.token_hash)
    or not session_may_move(session_state(old.revoked_real, old.must_change_password), session_state(new.revoked_real, new.must_change_password)) then
    raise exception 'a session of member % cannot go from % to %', old.member_id, session_state(old.revoked_real, old.must_change_password),
      session_state(new.revoked_real, new.must_change_password) using errcode = '42501';
  end if;
  return null;
end $$;
create trigger keep_session after update of member_id, created_real, expires_real, address, revoked_real, token_hash, must_change_password on session
  for each row execute function keep_session();

-- The steps of a room (§room.life); what is written of a room within one of its states is in `room_step`.
create function room_may_move(p_from text, p_to text) returns boolean language sql immutable parallel safe as $$
  select (p_from, p_to) in (('open', 'open'), ('open', 'active'), ('open', 'closed'), ('open', 'cancelled'), ('active', 'active'), ('active', 'stopped'),
    ('active', 'cancelled'), ('stopped', 'stopped'), ('stopped', 'ended'), ('stopped', 'cancelled'))
$$;
create trigger keep_steps after update of state on room for each row when (not room_may_move(old.state, new.state)) execute function refuse_altered_row();

-- A key that was refused or closed is never used (§bet.closed-key): for a room, a seat or a prediction.
create function refuse_closed_key() returns trigger language plpgsql as $$
declare
  v_member bigint := coalesce(to_jsonb(new) ->> 'member_id', to_jsonb(new) ->> 'owner_id')::bigint;
begin
  if exists (select 1 from closed_key c where c.member_id = v_member and c.key = new.key and c.closed_real >= keys_answer_since(null)) then
    raise exception 'the key % is closed', new.key using errcode = '42501';
  end if;
  return null;
end $$;
create trigger keep_closed after insert on room for each row when (new.owner_id is not null) execute function refuse_closed_key();
create trigger keep_closed after insert on room_player for each row execute function refuse_closed_key();
create trigger keep_closed after insert on prediction for each row execute function refuse_closed_key();
