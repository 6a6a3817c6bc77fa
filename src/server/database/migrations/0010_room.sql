-- Tournament+ rooms.
--   room          one row a room. `entry` is what a seat costs, `prize_fund` what the operator gives a free room; `pool` and `fee` are fixed at the
--                 first kick-off. Of a private room only the hash of its PIN is kept. (owner_id, key) makes a creation happen once.
--   room_match    the matches it is about, with their kick-offs as they were when it was made.
--   room_player   a seat: who took it, under which key, from which network, and how the player is doing. Its prize or refund is paid once.
--   room_guest    who gave the PIN of a private room, and so may see it without a seat (§room.unlisted). The PIN of a room does not change, and so
--                 neither does this.
--   prediction    points put on a selection at a price, unalterable but for its outcome, the score it came to, and the action of the result behind it.
--   room_step     every step of a room's life as its machine allowed it. Append-only.
--   room_job      what is due for a room at a book time: a server that was down finds it when it starts. A step that failed is tried again later, and
--                 the room's other steps wait for it: `tries` failed so far, the next is due at `retry_real`.
--   room_news     what the members of a room are still to be told of it, written in the transaction of the step that made it true. A round of the house
--                 tells it to everyone seated and deletes it: steps that follow each other quickly are told once, and a step locks no wallet but its
--                 own members'. Rows are never written to twice, so no step waits for another or for a round.
-- Entries lie in the account `house.room:<id>` until they are paid out or paid back: it is empty once the room is over.
create table room (
  id bigint generated always as identity (start with 5001) primary key,
  type smallint not null check (type in (1, 2, 3)),
  currency text not null,
  virtual boolean not null,
  owner_id bigint references member,
  key uuid not null,
  body_hash bytea not null check (length(body_hash) = 32),
  entry bigint not null check (entry >= 0),
  prize_fund bigint not null default 0 check (prize_fund >= 0),
  seats smallint not null check (seats >= 1),
  players smallint not null default 0 check (players between 0 and seats),
  pin_hash bytea check (length(pin_hash) = 32),
  state text not null default 'open' check (state in ('open', 'active', 'stopped', 'ended', 'closed', 'cancelled')),
  version integer not null default 1,
  reason text check (reason in ('tooFewPlayers', 'tooFewResults', 'owner', 'operator')),
  first_kickoff bigint not null,
  last_kickoff bigint not null check (last_kickoff >= first_kickoff),
  pool bigint,
  fee bigint,
  created_book bigint not null,
  created_real bigint not null,
  ended_book bigint,
  constraint room_once unique (owner_id, key),
  check ((type = 3) = (owner_id is null) and (type = 3) = (entry = 0) and (type = 2) = (pin_hash is not null) and (type = 3 or prize_fund = 0)),
  check ((pool is null) = (fee is null) and (state in ('closed', 'cancelled')) = (reason is not null)),
  check ((state in ('ended', 'closed', 'cancelled')) = (ended_book is not null))
) with (fillfactor = 80);
-- A free room has no owner, and a unique pair with an owner that is null forbids nothing: one room under one key of the operator's.
create unique index room_free_once on room (key) where owner_id is null;
create unique index room_private_one on room (owner_id) where type = 2 and state in ('open', 'active', 'stopped');
create index room_going_on on room (first_kickoff) where state in ('open', 'active', 'stopped');

create table room_match (
  room_id bigint not null references room,
  match_id bigint not null references match,
  kickoff bigint not null,
  primary key (room_id, match_id)
);
create index room_match_by_match on room_match (match_id);

create table room_player (
  room_id bigint not null references room,
  member_id bigint not null references member,
  seat smallint not null check (seat >= 1),
  key uuid not null,
  body_hash bytea not null check (length(body_hash) = 32),
  free boolean not null,
  address text not null,
  entry bigint not null,
  score bigint not null default 0 check (score >= 0),
  correct smallint not null default 0,
  rank smallint,
  prize bigint check (prize >= 0),
  refund bigint check (refund >= 0),
  joined_book bigint not null,
  joined_real bigint not null,
  primary key (room_id, member_id),
  unique (room_id, seat),
  constraint room_player_once unique (member_id, key),
  check (prize is null or refund is null)
) with (fillfactor = 80);
-- A seat is taken from a network: an IPv4 address, or the /64 of an IPv6 address.
comment on column room_player.address is 'the network; of a seat taken before, the whole address';
create unique index room_player_address on room_player (room_id, address) where free and address <> '';
create index room_player_of on room_player (member_id, room_id);
-- Who sat with whom, lately.
create index room_player_joined on room_player (joined_real);

create table room_guest (
  room_id bigint not null references room,
  member_id bigint not null references member,
  opened_real bigint not null,
  primary key (room_id, member_id)
);

create table prediction (
  id bigint generated always as identity primary key,
  room_id bigint not null,
  member_id bigint not null,
  key uuid not null,
  body_hash bytea not null check (length(body_hash) = 32),
  match_id bigint not null,
  market_id bigint not null,
  market_type text not null,
  pick text not null,
  line integer not null,
  price integer not null check (price > 10000),
  points smallint not null check (points >= 1),
  outcome text,
  score bigint check (score >= 0),
  settled_action integer,
  placed_book bigint not null,
  placed_real bigint not null,
  foreign key (room_id, member_id) references room_player,
  foreign key (room_id, match_id) references room_match,
  constraint prediction_once unique (member_id, key),
  check ((outcome is null) = (score is null))
) with (fillfactor = 80);
create index prediction_of on prediction (room_id, member_id, id);

create table room_step (
  room_id bigint not null references room,
  version integer not null,
  event text not null,
  "from" text not null,
  "to" text not null,
  members integer not null,
  moved bigint not null,
  at_book bigint not null,
  at_real bigint not null,
  primary key (room_id, version)
);
create trigger append_only before update or delete or truncate on room_step for each statement execute function refuse_change();
revoke update, delete, truncate on room_step from public, current_user;

create table room_job (
  room_id bigint not null references room,
  event text not null check (event in ('firstMatch.kickedOff', 'lastMatch.kickedOff', 'result.changed', 'results.confirmed')),
  due_book bigint not null,
  done_real bigint,
  tries integer not null default 0 check (tries >= 0),
  retry_real bigint not null default 0,
  primary key (room_id, event)
);
create index room_job_due on room_job (due_book) where done_real is null;
create index room_job_failed on room_job (room_id) where done_real is null and tries > 0;

create table room_news (
  id bigint generated always as identity primary key,
  room_id bigint not null references room,
  what text not null check (what in ('players', 'status', 'ranking', 'result'))
);

create trigger keep_rows before delete or truncate on room for each statement execute function refuse_removal();
create trigger keep_rows before delete or truncate on room_player for each statement execute function refuse_removal();
create trigger keep_rows before delete or truncate on prediction for each statement execute function refuse_removal();
create trigger keep_rows before update or delete or truncate on room_match for each statement execute function refuse_removal();

create trigger keep_terms before update on room for each row when (
  (old.type, old.currency, old.virtual, old.owner_id, old.key, old.body_hash, old.entry, old.prize_fund, old.seats, old.pin_hash, old.first_kickoff, old.last_kickoff)
    is distinct from (new.type, new.currency, new.virtual, new.owner_id, new.key, new.body_hash, new.entry, new.prize_fund, new.seats, new.pin_hash, new.first_kickoff, new.last_kickoff)
  or new.version <> old.version + 1 or old.state in ('ended', 'closed', 'cancelled') or old.pool is not null and new.pool is distinct from old.pool
) execute function refuse_altered_row();
create trigger keep_seat before update on room_player for each row when (
  (old.seat, old.key, old.address, old.entry) is distinct from (new.seat, new.key, new.address, new.entry)
  or old.prize is not null or old.refund is not null
) execute function refuse_altered_row();
create trigger keep_prediction before update on prediction for each row when (
  (old.room_id, old.member_id, old.key, old.match_id, old.market_id, old.market_type, old.pick, old.line, old.price, old.points)
    is distinct from (new.room_id, new.member_id, new.key, new.match_id, new.market_id, new.market_type, new.pick, new.line, new.price, new.points)
) execute function refuse_altered_row();

-- Moves money between wallets and a room's account: one posting each row of `p_rows` (member, available, fee). Answers how many moved.
create function post_room(p_kind text, p_room bigint, p_house text, p_rows jsonb, p_book bigint, p_real bigint) returns integer language sql as $$
  select cardinality(post_all(array(
    select row(p_kind, x.member, null, x.available, 0, 0, p_house, '#' || p_room, p_book, p_real, 'balance.changed', '{}', x.fee)::posting
    from jsonb_to_recordset(p_rows) as x(member bigint, available bigint, fee bigint))))
$$;

-- Tells at most `p_most` pieces of news, each to everyone seated in the room, and forgets them. Answers how many. Several servers may ask at
-- once: each skips what another is telling.
create function tell_rooms(p_most integer, p_book bigint, p_real bigint) returns integer language plpgsql as $$
declare
  v_count integer;
  v_news member_news[];
begin
  with due as (
    select id from room_news order by id limit p_most for update skip locked
  ), told as (
    delete from room_news n using due where n.id = due.id returning n.room_id, n.what
  )
  select (select count(*) from told), array(
    select row(p.member_id, 'room.changed', null, jsonb_build_object('room', t.room_id, 'what', t.what), p_book, p_real)::member_news
    from (select distinct room_id, what from told) t join room_player p on p.room_id = t.room_id order by t.room_id, t.what, p.seat)
  into v_count, v_news;
  perform tell_members(v_news);
  return v_count;
end $$;
