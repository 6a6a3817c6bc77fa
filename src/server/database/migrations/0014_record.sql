-- Records that are hash-chained as wallets are, and the seals over all chains.
--   significant_event  what a regulator asks about: sign-ins and failures, starts and stops, clock steps, changed limits, changed operators.
--                      Append-only; the house keeps it for five years at least, and the database lets nobody remove a row. `details` holds no
--                      secret: never a password, a token or a name that nobody has.
--   record_head        one row a record: the number and the hash of its last row. Its lock gives rows their order, so it is taken last in a
--                      transaction. `since`: journals up to that number are from before each was bound to its act.
--   anchor             a seal, made every minute over the heads of all chains that moved, so that a cut tail is found too, with the number of the last
--                      journal at the seal. A seal looks at the wallets that moved since the seal before the last one, and at the first of an hour
--                      at all.
--   anchor_head, anchor_record   the heads of wallets and of records in a seal.
--   server_secret      keys that all processes of one operator sign with. Each is made once, by the first process that needs it, and never leaves:
--                      exports leave it out.
create table record_head (
  record text primary key,
  seq bigint not null default 0,
  hash bytea not null check (length(hash) = 32),
  since bigint not null default 0
);
insert into record_head (record, hash)
  select record, sha256(convert_to('touchline record|' || record, 'UTF8')) from unnest(array['significant_event', 'operator_act']) record;
create trigger keep_since before update on record_head for each row when (new.since is distinct from old.since)
  execute function refuse_row('record', 'keeps the journal since which its acts are bound');

create table significant_event (
  seq bigint primary key,
  kind text not null check (kind ~ '^[a-z]+\.[a-zA-Z]+$'),
  member_id bigint references member,
  operator text check (length(operator) between 1 and 64),
  details jsonb not null check (jsonb_typeof(details) = 'object'),
  at_real bigint not null,
  hash bytea not null check (length(hash) = 32)
);
create index significant_event_of_member on significant_event (member_id, seq) where member_id is not null;
create index significant_event_of_operator on significant_event (operator, seq) where operator is not null;
create index significant_event_of_kind on significant_event (kind, seq);
create index significant_event_at on significant_event (at_real);
create trigger append_only before update or delete or truncate on significant_event for each statement execute function refuse_change();
revoke update, delete, truncate on significant_event from public, current_user;

-- What an event's hash is taken over, after the hash of the event before it. Frozen as entry_bytes is.
create function significant_event_bytes(p_seq bigint, p_kind text, p_member bigint, p_operator text, p_real bigint, p_details jsonb) returns bytea language sql stable as $$
  select convert_to('1|' || p_seq || '|' || p_kind || '|' || coalesce(p_member::text, '') || '|' || coalesce(p_operator, '') || '|' || p_real || '|' || p_details::text, 'UTF8')
$$;

create function note_event(p_kind text, p_member bigint, p_operator text, p_details jsonb, p_real bigint) returns bigint language plpgsql as $$
declare
  v_head record_head;
  v_hash bytea;
begin
  select * into strict v_head from record_head where record = 'significant_event' for update;
  v_hash := sha256(v_head.hash || significant_event_bytes(v_head.seq + 1, p_kind, p_member, p_operator, p_real, p_details));
  insert into significant_event (seq, kind, member_id, operator, details, at_real, hash)
    values (v_head.seq + 1, p_kind, p_member, p_operator, p_details, p_real, v_hash);
  update record_head set seq = v_head.seq + 1, hash = v_hash where record = 'significant_event';
  return v_head.seq + 1;
end $$;

create table anchor (
  id bigint generated always as identity primary key,
  at_book bigint not null,
  at_real bigint not null,
  wallets integer not null,
  hash bytea not null,
  journal bigint
);

create table anchor_head (
  anchor_id bigint not null,
  member_id bigint not null,
  seq bigint not null,
  head bytea not null,
  primary key (anchor_id, member_id)
);
create index anchor_head_member on anchor_head (member_id, seq);

create table anchor_record (
  anchor_id bigint not null,
  record text not null references record_head,
  seq bigint not null,
  head bytea not null,
  primary key (anchor_id, record)
);
create index anchor_record_of on anchor_record (record, seq);

create trigger append_only before update or delete or truncate on anchor for each statement execute function refuse_change();
create trigger append_only before update or delete or truncate on anchor_head for each statement execute function refuse_change();
create trigger append_only before update or delete or truncate on anchor_record for each statement execute function refuse_change();
revoke update, delete, truncate on anchor, anchor_head, anchor_record from public, current_user;

-- What a seal's hash is taken over, after the hash of the seal before it: its last journal, which the oldest seals do not name, its times, then each head
-- in member order, then each record's. Frozen as entry_bytes is.
create function anchor_bytes(p_anchor bigint, p_book bigint, p_real bigint, p_journal bigint) returns bytea language sql stable as $$
  select convert_to(coalesce('2|' || p_journal || '|', '1|') || p_anchor || '|' || p_book || '|' || p_real || coalesce(
    (select string_agg('|' || member_id || ':' || seq || ':' || encode(head, 'hex'), '' order by member_id) from anchor_head where anchor_id = p_anchor), '') || coalesce(
    (select string_agg('|' || record || ':' || seq || ':' || encode(head, 'hex'), '' order by record collate "C") from anchor_record where anchor_id = p_anchor), ''), 'UTF8')
$$;

-- Seals the heads of all wallets and records that moved since they were last sealed; null where the last seal is younger than p_every or nothing moved.
create function seal_heads(p_book bigint, p_real bigint, p_every bigint) returns bigint language plpgsql as $$
declare
  v_last anchor;
  v_anchor bigint;
  v_wallets integer;
  v_records integer;
  v_journal bigint;
  v_since bigint;
begin
  perform pg_advisory_xact_lock(hashtext('touchline seal'));
  select * into v_last from anchor order by id desc limit 1;
  if v_last.at_real > p_real - p_every then
    return null;
  end if;
  v_anchor := coalesce(v_last.id, 0) + 1;
  select coalesce(max(id), 0) into v_journal from journal;
  -- A journal has its number before its transaction commits: what committed late is above the mark of the seal before the last, or found hourly.
  select journal into v_since from anchor where id = v_last.id - 1 and v_last.at_real / 3600000 = p_real / 3600000;
  insert into anchor_head (anchor_id, member_id, seq, head)
    select v_anchor, w.member_id, w.seq, w.head from wallet w
    where (v_since is null or w.member_id in (select member_id from journal where id > v_since))
      and w.seq > coalesce((select max(h.seq) from anchor_head h where h.member_id = w.member_id), 0);
  get diagnostics v_wallets = row_count;
  insert into anchor_record (anchor_id, record, seq, head)
    select v_anchor, r.record, r.seq, r.hash from record_head r
    where r.seq > coalesce((select max(h.seq) from anchor_record h where h.record = r.record), 0);
  get diagnostics v_records = row_count;
  if v_wallets + v_records = 0 then
    return null;
  end if;
  insert into anchor (id, at_book, at_real, wallets, hash, journal) overriding system value
    values (v_anchor, p_book, p_real, v_wallets, sha256(coalesce(v_last.hash, ''::bytea) || anchor_bytes(v_anchor, p_book, p_real, v_journal)), v_journal);
  return v_anchor;
end $$;

create table server_secret (
  name text primary key,
  secret bytea not null check (length(secret) = 32),
  at_real bigint not null
);
create trigger append_only before update or delete or truncate on server_secret for each statement execute function refuse_change();
revoke update, delete, truncate on server_secret from public, current_user;
