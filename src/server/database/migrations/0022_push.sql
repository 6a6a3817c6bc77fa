-- Notifications that a member's devices show while the page is closed (§page.push).
--   push_device  a device and what it is sent: the address that its push service gave it, the keys that messages to it are encrypted for, and what its
--                member switched on. Gone once the member or the push service ends it, and with a self-exclusion or a closed account.
--   push_note    what is to be sent to a device: a topic, and the bet, match or room it is about. What it says is read when it is sent, so it is never
--                older than that. Written in the transaction that delivers an event or sees a match move; removed once the push service has it.
--   push_match   the matches in play as they were last seen: a kick-off and a goal are told once.
create table push_device (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  endpoint text not null unique check (length(endpoint) between 1 and 1000),
  host text not null check (length(host) between 1 and 260),
  p256dh text not null check (p256dh ~ '^[\w-]{87}$'),
  auth text not null check (auth ~ '^[\w-]{22}$'),
  topics text[] not null check (topics <@ array['won', 'kickoff', 'goal', 'room'] and cardinality(topics) > 0),
  amounts boolean not null,
  set_real bigint not null
);
create index push_device_of_member on push_device (member_id);

create table push_note (
  id bigint generated always as identity primary key,
  device_id bigint not null references push_device on delete cascade,
  topic text not null check (topic in ('won', 'kickoff', 'goal', 'room')),
  ref bigint not null,
  version integer not null default 1,
  tries smallint not null default 0,
  next_real bigint not null,
  until_real bigint not null,
  unique (device_id, topic, ref)
);
create index push_note_due on push_note (next_real);

create table push_match (
  match_id bigint primary key,
  home_score integer not null,
  away_score integer not null
);

-- Whoever asks not to be let bet is sent nothing any more, and so is a closed account: the devices are forgotten with the step itself.
create function end_push() returns trigger language plpgsql security definer set search_path from current as $$
begin
  delete from push_device where member_id = new.id;
  return null;
end $$;
create trigger end_push after update on member for each row
  when (new.state is distinct from old.state and new.state in ('selfExcluded', 'close')) execute function end_push();
