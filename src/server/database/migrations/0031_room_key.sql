-- Keys of rooms, seats and predictions close as those of bets do (§bet.closed-key): a copy of a request that was refused is never taken later.

-- Whether anything was taken under a key.
create function stands_under_key(p_member bigint, p_key uuid) returns boolean language sql stable as $$
  select exists (select 1 from bet b where b.key = p_key and b.member_id is not distinct from p_member)
    or exists (select 1 from cash_out c where c.member_id = p_member and c.key = p_key)
    or exists (select 1 from room r where r.owner_id = p_member and r.key = p_key)
    or exists (select 1 from room_player s where s.member_id = p_member and s.key = p_key)
    or exists (select 1 from prediction d where d.member_id = p_member and d.key = p_key)
$$;

-- Closes a key for good: afterwards nothing can come under it. False where something stands under it. Waits for whoever holds the wallet.
create or replace function close_key(p_member bigint, p_key uuid, p_real bigint) returns boolean language plpgsql as $$
begin
  perform 1 from wallet w where w.member_id = p_member for update;
  if stands_under_key(p_member, p_key) then
    return false;
  end if;
  insert into closed_key (member_id, key, closed_real) values (p_member, p_key, p_real) on conflict do nothing;
  return true;
end $$;

-- Refuses what came under a key, and closes the key with that refusal: a copy that arrives later is never taken, whatever has changed since. Null
-- where something stands under the key after all, which another copy of the request brought about; else the refusal that stands: this one, the one
-- an earlier copy heard, or betKeyClosed where the member let the key go or it was refused with another body. Waits for whoever holds the wallet.
create or replace function refuse_key(p_member bigint, p_key uuid, p_hash text, p_refusal jsonb, p_real bigint) returns jsonb language plpgsql as $$
declare
  c closed_key;
begin
  perform 1 from wallet w where w.member_id = p_member for update;
  if stands_under_key(p_member, p_key) then
    return null;
  end if;
  insert into closed_key (member_id, key, closed_real, body_hash, refusal) values (p_member, p_key, p_real, decode(p_hash, 'hex'), p_refusal) on conflict do nothing;
  select * into strict c from closed_key where member_id = p_member and key = p_key;
  return case when c.body_hash = decode(p_hash, 'hex') then c.refusal else jsonb_build_object('status', 0, 'statusdesc', 'betKeyClosed') end;
end $$;

-- Rooms and games keep their rows by the same trigger function.
alter function refuse_room_row() rename to refuse_altered_row;
