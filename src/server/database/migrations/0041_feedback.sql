-- What members write to the operator (§page.feedback): a case each, and its one answer. What was written and what was answered stays as it was. The key
-- is the client's: sent again it is the same case.
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

-- The house's notice of an answer carries the answer.
alter table personal_message drop constraint personal_message_notice_check,
  add constraint personal_message_notice_check check (jsonb_typeof(notice) = 'object' and length(notice::text) <= 8000);
