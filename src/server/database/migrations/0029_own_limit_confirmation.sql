-- A looser own limit waits and then needs its member's confirmation (§account.own-limits). Until now it held by itself once `next_real` had come:
-- what has come to hold that way goes on holding; what still waits is to be confirmed.
--   own_limit         `amount` is the limit in force, whatever the time. A looser one that was asked for is `next_amount`: it waits until `next_real` and
--                     may then be confirmed until `lapse_real`. Each row moves only by the steps below.
--   personal_message  a message of the house itself has a `notice` in place of a title and a text: its readers say it in the member's language.
alter table own_limit add column state text not null default 'inForce' check (state in ('inForce', 'waiting', 'confirming')),
  add column lapse_real bigint;
update own_limit set amount = next_amount, next_amount = null, next_real = null where next_real <= extract(epoch from now()) * 1000;
update own_limit set state = 'waiting', lapse_real = next_real + 7 * 86400000::bigint where next_real is not null;
alter table own_limit add check ((state = 'inForce') = (next_real is null) and (state = 'inForce') = (lapse_real is null)),
  add check (lapse_real > next_real);
create index own_limit_due on own_limit (next_real) where state <> 'inForce';

-- The steps a limit may take. The machine of limits decides; a test holds this list against the machine's edges.
create function own_limit_may_move(p_from text, p_to text) returns boolean language sql immutable parallel safe as $$
  select (p_from, p_to) in (
    ('inForce', 'inForce'), ('inForce', 'waiting'), ('waiting', 'waiting'), ('waiting', 'inForce'), ('waiting', 'confirming'), ('confirming', 'inForce'),
    ('confirming', 'waiting'))
$$;

-- Whether a limit allows more than another. Null is no limit.
create function is_looser(p_limit bigint, p_than bigint) returns boolean language sql immutable parallel safe as $$
  select p_than is not null and (p_limit is null or p_limit > p_than)
$$;

-- Nothing that writes a limit can loosen it but a confirmation of what was asked for, nor confirm what did not wait.
create function keep_own_limit() returns trigger language plpgsql as $$
begin
  if not own_limit_may_move(old.state, new.state) then
    raise exception 'the own limit of % cannot go from % to %', old.member_id, old.state, new.state using errcode = '42501';
  end if;
  if is_looser(new.amount, old.amount)
    and not (old.state = 'confirming' and new.state = 'inForce' and new.amount is not distinct from old.next_amount) then
    raise exception 'the own limit of % is loosened only when it is confirmed', old.member_id using errcode = '42501';
  end if;
  if new.state = 'confirming' and (new.amount, new.next_amount, new.next_real, new.lapse_real)
      is distinct from (old.amount, old.next_amount, old.next_real, old.lapse_real) then
    raise exception 'the own limit of % is confirmed as it was asked for', old.member_id using errcode = '42501';
  end if;
  return new;
end $$;
create trigger keep_own_limit before update on own_limit for each row execute function keep_own_limit();
create trigger keep_rows before delete or truncate on own_limit for each statement execute function refuse_removal();

-- What the member's own limits leave to bring in, to stake and to lose, the narrowest period first; null without a limit. Placement asks under the
-- wallet's lock: of two bets at once only one has the room. What is planned is no limit yet, whatever the time.
create or replace function own_rooms(p_member bigint, p_real bigint) returns table (deposit bigint, stake bigint, loss bigint) language sql stable as $$
  select min(l.room) filter (where l.kind = 'deposit'), min(l.room) filter (where l.kind = 'stake'), min(l.room) filter (where l.kind = 'loss')
  from (
    select o.kind, o.amount - own_used(p_member, o.kind, p_real - period_ms(o.period)) as room from own_limit o where o.member_id = p_member) l
$$;

alter table personal_message add column notice jsonb check (jsonb_typeof(notice) = 'object' and length(notice::text) <= 2000);
alter table personal_message drop constraint personal_message_title_check, drop constraint personal_message_text_check,
  add constraint personal_message_title_check check (length(title) between 1 and 120 or (notice is not null and title = '')),
  add constraint personal_message_text_check check (length(text) between 1 and 2000 or (notice is not null and text = ''));
create or replace function keep_personal_message() returns trigger language plpgsql as $$
begin
  if old.read_real is not null or (old.id, old.member_id, old.title, old.text, old.notice, old.sent_real)
      is distinct from (new.id, new.member_id, new.title, new.text, new.notice, new.sent_real) then
    raise exception 'message % is as it was written', old.id using errcode = '42501';
  end if;
  return new;
end $$;
