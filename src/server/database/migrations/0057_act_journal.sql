-- Money moves by hand only by an act, and seals are made every minute.
--   journal       a deposit, a withdrawal or a credit is committed only together with the act that names it. `opening` is play money: a database
--                 that served real money takes none.
--   record_head   gains `since`: journals up to that number are from before each was bound to its act.
--   anchor        gains the number of the last journal at the seal, which its hash is taken over too; that of an older seal is taken over what it
--                 was before. A seal looks at the wallets that moved since the seal before the last one, and at the first of an hour at all.
alter table record_head add column since bigint not null default 0;
update record_head set since = coalesce((select max(id) from journal), 0) where record = 'operator_act';
create trigger keep_since before update on record_head for each row when (new.since is distinct from old.since)
  execute function refuse_row('record', 'keeps the journal since which its acts are bound');

create unique index operator_act_journal on operator_act ((after ->> 'journal')) where after ? 'journal';

-- The act by which an operator moves money as a journal of this kind.
create function act_of_journal(p_kind text) returns text language sql immutable parallel safe as $$
  select case p_kind when 'deposit' then 'deposit' when 'withdrawal' then 'withdraw' when 'credit' then 'credit' end
$$;

create function expect_act() returns trigger language plpgsql as $$
begin
  if new.kind = 'opening' then
    if exists (select 1 from server_secret where name = 'real money') then
      raise exception 'journal % is play money, and this database serves real money', new.id using errcode = '42501';
    end if;
  elsif new.id > (select since from record_head where record = 'operator_act') and not exists (
    select 1 from operator_act a where a.after ? 'journal' and a.after ->> 'journal' = new.id::text
      and a.member_id = new.member_id and a.act = act_of_journal(new.kind)) then
    raise exception 'journal % is a % that no act of an operator names', new.id, new.kind using errcode = '42501';
  end if;
  return null;
end $$;
create constraint trigger has_act after insert on journal deferrable initially deferred for each row
  when (new.kind in ('opening', 'deposit', 'withdrawal', 'credit')) execute function expect_act();

alter table anchor add column journal bigint;

drop function anchor_bytes(bigint, bigint, bigint);
create function anchor_bytes(p_anchor bigint, p_book bigint, p_real bigint, p_journal bigint) returns bytea language sql stable as $$
  select convert_to(coalesce('2|' || p_journal || '|', '1|') || p_anchor || '|' || p_book || '|' || p_real || coalesce(
    (select string_agg('|' || member_id || ':' || seq || ':' || encode(head, 'hex'), '' order by member_id) from anchor_head where anchor_id = p_anchor), '') || coalesce(
    (select string_agg('|' || record || ':' || seq || ':' || encode(head, 'hex'), '' order by record collate "C") from anchor_record where anchor_id = p_anchor), ''), 'UTF8')
$$;

create or replace function seal_heads(p_book bigint, p_real bigint, p_every bigint) returns bigint language plpgsql as $$
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
