-- What the operator tells members (§page.messages), and what they write to the operator (§page.feedback).
--   announcement      to everyone: its words by language (English always), the real times from and until which it is shown, whether it runs in the line
--                     under the header, and the page it leads to. What was said stays as it was; it can only be withdrawn, once.
--   personal_message  to one member, and when it was read. What was written stays as it was. A message of the house itself has a `notice` in place of a
--                     title and a text, which its readers say in the member's language; one of an answer carries the answer.
--   feedback          a case each, and its one answer. What was written and what was answered stays as it was. The key is the client's: sent again it is
--                     the same case.
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
  title text not null constraint personal_message_title_check check (length(title) between 1 and 120 or (notice is not null and title = '')),
  text text not null constraint personal_message_text_check check (length(text) between 1 and 2000 or (notice is not null and text = '')),
  sent_real bigint not null,
  read_real bigint,
  notice jsonb check (jsonb_typeof(notice) = 'object' and length(notice::text) <= 8000)
);
create index personal_message_of_member on personal_message (member_id, id desc);
create index personal_message_unread on personal_message (member_id) where read_real is null;

create function keep_personal_message() returns trigger language plpgsql as $$
begin
  if old.read_real is not null or (old.id, old.member_id, old.title, old.text, old.notice, old.sent_real)
      is distinct from (new.id, new.member_id, new.title, new.text, new.notice, new.sent_real) then
    raise exception 'message % is as it was written', old.id using errcode = '42501';
  end if;
  return new;
end $$;
create trigger keep_personal_message before update on personal_message for each row execute function keep_personal_message();
create trigger keep_rows before delete or truncate on personal_message for each statement execute function refuse_removal();

create table feedback (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  key uuid not null,
  category text not null check (category ~ '^[a-z]+$'),
  text text not null check (length(text) between 1 and 4000),
  email text not null check (length(email) <= 254),
  link text not null check (length(link) <= 300),
  sent_real bigint not null,
  answer text check (length(answer) between 1 and 2000),
  answered_real bigint,
  unique (member_id, key),
  check ((answer is null) = (answered_real is null))
);
create index feedback_of_member on feedback (member_id, id desc);
create index feedback_open on feedback (id) where answer is null;

create function keep_feedback() returns trigger language plpgsql as $$
begin
  if old.answer is not null or new.answer is null
    or (old.id, old.member_id, old.key, old.category, old.text, old.email, old.link, old.sent_real)
      is distinct from (new.id, new.member_id, new.key, new.category, new.text, new.email, new.link, new.sent_real) then
    raise exception 'case % is as it was written', old.id using errcode = '42501';
  end if;
  return new;
end $$;
create trigger keep_feedback before update on feedback for each row execute function keep_feedback();
create trigger keep_rows before delete or truncate on feedback for each statement execute function refuse_removal();
