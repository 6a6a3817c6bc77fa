-- What a seal's hash is taken over, after the hash of the seal before it: its times, then each head in member order. Frozen as entry_bytes is.
create function anchor_bytes(p_anchor bigint, p_book bigint, p_real bigint) returns bytea language sql stable as $$
  select convert_to('1|' || p_anchor || '|' || p_book || '|' || p_real || coalesce(
    (select string_agg('|' || member_id || ':' || seq || ':' || encode(head, 'hex'), '' order by member_id) from anchor_head where anchor_id = p_anchor), ''), 'UTF8')
$$;

-- Seals the heads of all wallets that moved since they were last sealed; null where the last seal is younger than p_every or nothing moved.
create function seal_heads(p_book bigint, p_real bigint, p_every bigint) returns bigint language plpgsql as $$
declare
  v_last anchor;
  v_anchor bigint;
  v_wallets integer;
begin
  perform pg_advisory_xact_lock(hashtext('touchline seal'));
  select * into v_last from anchor order by id desc limit 1;
  if v_last.at_real > p_real - p_every then
    return null;
  end if;
  v_anchor := coalesce(v_last.id, 0) + 1;
  insert into anchor_head (anchor_id, member_id, seq, head)
    select v_anchor, w.member_id, w.seq, w.head from wallet w
    where w.seq > coalesce((select max(h.seq) from anchor_head h where h.member_id = w.member_id), 0);
  get diagnostics v_wallets = row_count;
  if v_wallets = 0 then
    return null;
  end if;
  insert into anchor (id, at_book, at_real, wallets, hash) overriding system value
    values (v_anchor, p_book, p_real, v_wallets, sha256(coalesce(v_last.hash, ''::bytea) || anchor_bytes(v_anchor, p_book, p_real)));
  return v_anchor;
end $$;
create index anchor_head_member on anchor_head (member_id, seq);
