-- The operator's people and what they do.
--   operator        one row a person: the public half of a key (Ed25519), and the roles that say what it may sign. Nobody is removed: a lost key is
--                   revoked, and the person enrols again under another name.
--   operator_act    one row an act of the upline or a trader: who, what, on whom, how it was before and after, and why. Append-only. The key
--                   makes an act happen once; body_hash tells a repeat from another act under the same key, and never covers a password. Acts on
--                   matches are written under the lock of the book's one row, so their numbers rise in the order in which they were committed.
--                   An act on a match whose result reaches a child is in the child's record too, with the act it came through. It says who signed it and
--                   when, who approved it, when and with which signature, what it weighed (hundredths of the reference currency), and its place in a
--                   hash chain: record_act is the one way in. Which acts there are is said once, in the domain's table of act and role; here is what a
--                   name looks like.
--   pending_act     an act above a threshold, tried and rolled back: what was signed, what it would have changed, and `seen`, a hash of how it
--                   stood then. Its states are those of the machine of operators' acts; a second person decides.
create table operator (
  id bigint generated always as identity primary key,
  login text not null unique check (login = lower(login) and length(login) between 1 and 30),
  public_key bytea not null unique check (length(public_key) = 32),
  roles text[] not null check (cardinality(roles) > 0 and roles <@ array['trader', 'risk', 'support', 'finance', 'auditor', 'admin']),
  state text not null default 'active' check (state in ('active', 'revoked')),
  enrolled_real bigint not null
);
create trigger keep_rows before delete or truncate on operator for each statement execute function refuse_removal();

create table operator_act (
  id bigint generated always as identity primary key,
  key uuid not null unique,
  body_hash bytea not null check (length(body_hash) = 32),
  act text not null check (act ~ '^[a-z]+$'),
  actor text not null check (length(actor) between 1 and 64),
  member_id bigint references member,
  match_id bigint references match,
  before jsonb not null,
  after jsonb not null,
  reason text not null check (length(reason) <= 500),
  at_book bigint not null,
  at_real bigint not null,
  announcement_id bigint references announcement,
  upline_id bigint references upline,
  through_id bigint references operator_act deferrable,
  on_operator_id bigint references operator,
  operator_id bigint references operator,
  approver_id bigint references operator,
  weight bigint not null default 0 check (weight >= 0),
  signed_real bigint,
  signature bytea check (length(signature) = 64),
  seq bigint not null unique,
  hash bytea not null check (length(hash) = 32),
  room_id bigint references room,
  event_id bigint references special_event,
  approval_real bigint,
  approval bytea check (length(approval) = 64),
  check (num_nonnulls(member_id, match_id, announcement_id, upline_id, on_operator_id, room_id, event_id) = 1),
  constraint operator_act_second check (approver_id <> operator_id),
  constraint operator_act_signed check (num_nonnulls(operator_id, signed_real, signature) in (0, 3)),
  constraint operator_act_approved check ((approval_real is null) = (approval is null) and (approver_id is not null or approval is null))
);
-- Not valid, because an older database may hold approved acts without the signature of their approver.
alter table operator_act add constraint operator_act_approval check (approver_id is null or approval is not null) not valid;
create index operator_act_of_member on operator_act (member_id, id) where member_id is not null;
create index operator_act_on_match on operator_act (id) where match_id is not null;
create index operator_act_to_match on operator_act (match_id) where match_id is not null;
create index operator_act_weighed on operator_act (member_id, act, at_real) where weight > 0;
create index operator_act_of_person on operator_act (operator_id, at_real) where weight > 0 and approver_id is null;
create unique index operator_act_journal on operator_act ((after ->> 'journal')) where after ? 'journal';
create trigger append_only before update or delete or truncate on operator_act for each statement execute function refuse_change();
revoke update, delete, truncate on operator_act from public, current_user;

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
  state text not null default 'pending' check (state in ('pending', 'done', 'rejected', 'withdrawn', 'expired', 'outdated', 'forged')),
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

-- What an act's hash is taken over, after the hash of the act before it. The number in front says which fields follow it: an act without an approval,
-- an event or a room is hashed as acts were before there were any. Frozen as entry_bytes is.
create function operator_act_bytes(a operator_act) returns bytea language sql stable as $$
  select convert_to(coalesce('4|' || a.approval_real || '|' || encode(a.approval, 'hex') || '|', '') || coalesce('3|' || a.event_id, '2|' || a.room_id, '1') || '|' || a.seq || '|' || a.id || '|' || a.key || '|' || a.act || '|' || coalesce(a.operator_id::text, '') || '|' || a.actor || '|' || coalesce(a.approver_id::text, '')
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
