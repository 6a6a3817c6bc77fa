-- Operators are people.
--   operator      one row a person: the public half of a key (Ed25519), and the roles that say what it may sign. Nobody is removed: a lost key is
--                 revoked, and the person enrols anew under another name.
--   pending_act   an act above a threshold, tried and rolled back: what was signed, what it would have changed, and `seen`, a hash of how it
--                 stood then. Its states are those of the machine of operators' acts; a second person decides.
--   operator_act  gains who signed it and when, who approved it, what it weighed (hundredths of the reference currency), and its place in a
--                 hash chain: record_act is the one way in.
create table operator (
  id bigint generated always as identity primary key,
  login text not null unique check (login = lower(login) and length(login) between 1 and 30),
  public_key bytea not null unique check (length(public_key) = 32),
  roles text[] not null check (cardinality(roles) > 0 and roles <@ array['trader', 'risk', 'support', 'finance', 'auditor', 'admin']),
  state text not null default 'active' check (state in ('active', 'revoked')),
  enrolled_real bigint not null
);
create trigger keep_rows before delete or truncate on operator for each statement execute function refuse_removal();

do $$
declare
  v_stands text;
begin
  select pg_get_expr(conbin, conrelid) into strict v_stands from pg_constraint where conname = 'operator_act_act_check' and conrelid = 'operator_act'::regclass;
  execute format($x$alter table operator_act drop constraint operator_act_act_check, add constraint operator_act_act_check check (%s or act in ('enrol', 'roles', 'revoke'))$x$, v_stands);
end $$;

alter table operator_act
  add column on_operator_id bigint references operator,
  add column operator_id bigint references operator,
  add column approver_id bigint references operator,
  add column weight bigint not null default 0 check (weight >= 0),
  add column signed_real bigint,
  add column signature bytea check (length(signature) = 64),
  add column seq bigint unique,
  add column hash bytea check (length(hash) = 32),
  drop constraint operator_act_check,
  add constraint operator_act_check check (num_nonnulls(member_id, match_id, announcement_id, upline_id, on_operator_id) = 1),
  add constraint operator_act_second check (approver_id <> operator_id),
  add constraint operator_act_signed check (num_nonnulls(operator_id, signed_real, signature) in (0, 3));
create index operator_act_weighed on operator_act (member_id, act, at_real) where weight > 0;

create table pending_act (
  id bigint generated always as identity primary key,
  key uuid not null unique,
  body_hash bytea not null check (length(body_hash) = 32),
  act text not null,
  operator_id bigint not null references operator,
  reason text not null,
  fields jsonb not null,
  signed_real bigint not null,
  signature bytea not null check (length(signature) = 64),
  before jsonb not null,
  after jsonb not null,
  weight bigint not null,
  seen bytea not null check (length(seen) = 32),
  state text not null default 'pending' check (state in ('pending', 'done', 'rejected', 'withdrawn', 'expired', 'outdated')),
  asked_real bigint not null,
  expires_real bigint not null,
  decided_by bigint references operator,
  decided_reason text,
  decided_real bigint,
  check ((state = 'pending') = (decided_real is null)),
  check (state not in ('done', 'rejected', 'outdated') or decided_by <> operator_id)
);
create index pending_act_open on pending_act (expires_real) where state = 'pending';
create trigger keep_rows before delete or truncate on pending_act for each statement execute function refuse_removal();

-- What an act's hash is taken over, after the hash of the act before it. Frozen as entry_bytes is.
create function operator_act_bytes(a operator_act) returns bytea language sql stable as $$
  select convert_to('1|' || a.seq || '|' || a.id || '|' || a.key || '|' || a.act || '|' || coalesce(a.operator_id::text, '') || '|' || a.actor || '|' || coalesce(a.approver_id::text, '')
    || '|' || coalesce(a.member_id::text, '') || '|' || coalesce(a.match_id::text, '') || '|' || coalesce(a.announcement_id::text, '') || '|' || coalesce(a.upline_id::text, '')
    || '|' || coalesce(a.on_operator_id::text, '') || '|' || coalesce(a.through_id::text, '') || '|' || a.weight || '|' || a.at_book || '|' || a.at_real
    || '|' || coalesce(a.signed_real::text, '') || '|' || coalesce(encode(a.signature, 'hex'), '') || '|' || encode(a.body_hash, 'hex') || '|' || a.before::text || '|' || a.after::text || '|' || a.reason, 'UTF8')
$$;

-- Writes an act into the record; answers its number. The head's lock gives acts their order, so numbers rise as they are committed.
create function record_act(p_act jsonb) returns bigint language plpgsql as $$
declare
  v_head record_head;
  v_act operator_act;
begin
  select * into strict v_head from record_head where record = 'operator_act' for update;
  v_act := jsonb_populate_record(null::operator_act, p_act);
  v_act.id := nextval(pg_get_serial_sequence('operator_act', 'id'));
  v_act.seq := v_head.seq + 1;
  v_act.hash := sha256(v_head.hash || operator_act_bytes(v_act));
  insert into operator_act overriding system value select v_act.*;
  update record_head set seq = v_act.seq, hash = v_act.hash where record = 'operator_act';
  return v_act.id;
end $$;

-- Acts from before the chain are its first rows.
insert into record_head (record, hash) values ('operator_act', sha256(convert_to('touchline record|operator_act', 'UTF8')));
alter table operator_act disable trigger append_only;
do $$
declare
  v_head record_head;
  v_act operator_act;
begin
  select * into strict v_head from record_head where record = 'operator_act';
  for v_act in select * from operator_act order by id loop
    v_act.seq := v_head.seq + 1;
    v_act.hash := sha256(v_head.hash || operator_act_bytes(v_act));
    update operator_act set seq = v_act.seq, hash = v_act.hash where id = v_act.id;
    v_head.seq := v_act.seq;
    v_head.hash := v_act.hash;
  end loop;
  update record_head set seq = v_head.seq, hash = v_head.hash where record = 'operator_act';
end $$;
alter table operator_act enable trigger append_only;
alter table operator_act alter column seq set not null, alter column hash set not null;
