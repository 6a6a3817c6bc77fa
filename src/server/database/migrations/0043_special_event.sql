-- Special events that the operator sets up (§page.event): words in several languages, leagues in their order, and the book time in which they are shown.
-- What was written stays as it was; an event is only withdrawn.
create table special_event (
  id bigint generated always as identity primary key,
  words jsonb not null check (words ? 'en' and length(words::text) <= 65536),
  from_book bigint not null,
  until_book bigint check (until_book > from_book),
  withdrawn_book bigint
);
create index special_event_standing on special_event (from_book desc, id desc) where withdrawn_book is null;
create table special_event_league (
  event_id bigint not null references special_event,
  place integer not null check (place >= 0),
  league_id bigint not null references league,
  primary key (event_id, place),
  unique (event_id, league_id)
);

create function keep_special_event() returns trigger language plpgsql as $$
begin
  if old.withdrawn_book is not null or new.withdrawn_book is null
    or (old.id, old.words, old.from_book, old.until_book) is distinct from (new.id, new.words, new.from_book, new.until_book) then
    raise exception 'special event % is as it was written', old.id using errcode = '42501';
  end if;
  return new;
end $$;
create trigger keep_special_event before update on special_event for each row execute function keep_special_event();
create trigger keep_rows before delete or truncate on special_event for each statement execute function refuse_removal();
create trigger keep_rows before delete or truncate on special_event_league for each statement execute function refuse_removal();

-- An act on a special event is recorded as the others are. The hash of an act on anything else is taken over what it was before.
alter table operator_act
  add column event_id bigint references special_event,
  drop constraint operator_act_check,
  add constraint operator_act_check check (num_nonnulls(member_id, match_id, announcement_id, upline_id, on_operator_id, room_id, event_id) = 1);

create or replace function operator_act_bytes(a operator_act) returns bytea language sql stable as $$
  select convert_to(coalesce('3|' || a.event_id, '2|' || a.room_id, '1') || '|' || a.seq || '|' || a.id || '|' || a.key || '|' || a.act || '|' || coalesce(a.operator_id::text, '') || '|' || a.actor || '|' || coalesce(a.approver_id::text, '')
    || '|' || coalesce(a.member_id::text, '') || '|' || coalesce(a.match_id::text, '') || '|' || coalesce(a.announcement_id::text, '') || '|' || coalesce(a.upline_id::text, '')
    || '|' || coalesce(a.on_operator_id::text, '') || '|' || coalesce(a.through_id::text, '') || '|' || a.weight || '|' || a.at_book || '|' || a.at_real
    || '|' || coalesce(a.signed_real::text, '') || '|' || coalesce(encode(a.signature, 'hex'), '') || '|' || encode(a.body_hash, 'hex') || '|' || a.before::text || '|' || a.after::text || '|' || a.reason, 'UTF8')
$$;
