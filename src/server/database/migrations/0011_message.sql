-- What the operator tells members (§page.messages).
--   announcement      to everyone: its words by language (English always), the real times from and until which it holds, whether it runs in the line
--                     under the header, and the page it leads to. What was said stays as it was; it can only be withdrawn, once.
--   personal_message  to one member, and when it was read. What was written stays as it was.
create table announcement (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('normal', 'special', 'popup')),
  marquee boolean not null check (not (marquee and kind = 'popup')),
  path text not null default '' check (length(path) <= 100),
  words jsonb not null check (words ? 'en' and length(words::text) <= 65536),
  from_real bigint not null,
  until_real bigint check (until_real > from_real),
  withdrawn_real bigint
);
create index announcement_standing on announcement (kind, from_real desc, id desc) where withdrawn_real is null;

create function keep_announcement() returns trigger language plpgsql as $$
begin
  if old.withdrawn_real is not null
    or (old.id, old.kind, old.marquee, old.path, old.words, old.from_real, old.until_real) is distinct from
      (new.id, new.kind, new.marquee, new.path, new.words, new.from_real, new.until_real) then
    raise exception 'announcement % is as it was said', old.id using errcode = '42501';
  end if;
  return new;
end $$;
create trigger keep_announcement before update on announcement for each row execute function keep_announcement();
create trigger keep_rows before delete or truncate on announcement for each statement execute function refuse_removal();

create table personal_message (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  title text not null check (length(title) between 1 and 120),
  text text not null check (length(text) between 1 and 2000),
  sent_real bigint not null,
  read_real bigint
);
create index personal_message_of_member on personal_message (member_id, id desc);
create index personal_message_unread on personal_message (member_id) where read_real is null;

create function keep_personal_message() returns trigger language plpgsql as $$
begin
  if old.read_real is not null
    or (old.id, old.member_id, old.title, old.text, old.sent_real) is distinct from (new.id, new.member_id, new.title, new.text, new.sent_real) then
    raise exception 'message % is as it was written', old.id using errcode = '42501';
  end if;
  return new;
end $$;
create trigger keep_personal_message before update on personal_message for each row execute function keep_personal_message();
create trigger keep_rows before delete or truncate on personal_message for each statement execute function refuse_removal();
