-- Tournament+ rooms.
--   room          one row a room. `entry` is what a seat costs, `prize_fund` what the operator gives a free room; `pool` and `fee` are fixed at the
--                 first kick-off. Of a private room only the hash of its PIN is kept. (owner_id, key) makes a creation happen once.
--   room_match    the matches it is about, with their kick-offs as they were when it was made.
--   room_player   a seat: who took it, under which key, from which address, and how the player stands. Its prize or refund is paid once.
--   prediction    points put on a selection at a price, unalterable but for its outcome, the score it came to, and the action of the result behind it.
--   room_step     every step of a room's life as its machine allowed it. Append-only.
--   room_job      what is due for a room at a book time: a server that was down finds it when it starts.
--   room_pin_try  wrong PINs of a member at a room in the minute that began at `from_real`.
-- Entries lie in the account `house.room:<id>` until they are paid out or paid back: it is empty once the room is over.
do $$
declare
  v_table text;
  v_name text;
  v_more text;
  v_stands text;
begin
  for v_table, v_name, v_more in values
    ('journal', 'journal_kind_check', $more$kind in ('roomEntry', 'roomRefund', 'roomPrize')$more$),
    ('entry', 'entry_account_check', $more$account in ('house.fees', 'house.virtual.fees', 'house.promotions', 'house.virtual.promotions')
      or account ~ '^house\.(virtual\.)?room:[1-9][0-9]*$'$more$)
  loop
    select pg_get_expr(conbin, conrelid) into strict v_stands from pg_constraint where conname = v_name and conrelid = v_table::regclass;
    execute format('alter table %I drop constraint %I, add constraint %I check (%s or %s)', v_table, v_name, v_name, v_stands, v_more);
  end loop;
end $$;
create index entry_of_room on entry (account) where account like 'house.%room:%';

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
create unique index room_player_address on room_player (room_id, address) where free and address <> '';
create index room_player_of on room_player (member_id, room_id);

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
  event text not null check (event in ('firstMatch.kickedOff', 'lastMatch.kickedOff', 'results.confirmed')),
  due_book bigint not null,
  done_real bigint,
  primary key (room_id, event)
);
create index room_job_due on room_job (due_book) where done_real is null;

create table room_pin_try (
  room_id bigint not null references room,
  member_id bigint not null references member,
  from_real bigint not null,
  tries smallint not null,
  primary key (room_id, member_id)
);

create trigger keep_rows before delete or truncate on room for each statement execute function refuse_removal();
create trigger keep_rows before delete or truncate on room_player for each statement execute function refuse_removal();
create trigger keep_rows before delete or truncate on prediction for each statement execute function refuse_removal();
create trigger keep_rows before update or delete or truncate on room_match for each statement execute function refuse_removal();

create function refuse_room_row() returns trigger language plpgsql as $$
begin
  raise exception '% % is as it was made', tg_table_name, to_jsonb(old) ->> 'id' using errcode = '42501';
end $$;
create trigger keep_terms before update on room for each row when (
  (old.type, old.currency, old.virtual, old.owner_id, old.key, old.body_hash, old.entry, old.prize_fund, old.seats, old.pin_hash, old.first_kickoff, old.last_kickoff)
    is distinct from (new.type, new.currency, new.virtual, new.owner_id, new.key, new.body_hash, new.entry, new.prize_fund, new.seats, new.pin_hash, new.first_kickoff, new.last_kickoff)
  or new.version <> old.version + 1 or old.state in ('ended', 'closed', 'cancelled') or old.pool is not null and new.pool is distinct from old.pool
) execute function refuse_room_row();
create trigger keep_seat before update on room_player for each row when (
  (old.seat, old.key, old.address, old.entry) is distinct from (new.seat, new.key, new.address, new.entry)
  or old.prize is not null or old.refund is not null
) execute function refuse_room_row();
create trigger keep_prediction before update on prediction for each row when (
  (old.room_id, old.member_id, old.key, old.match_id, old.market_id, old.market_type, old.pick, old.line, old.price, old.points)
    is distinct from (new.room_id, new.member_id, new.key, new.match_id, new.market_id, new.market_type, new.pick, new.line, new.price, new.points)
) execute function refuse_room_row();

-- What a room is about stays, as what was bet on does.
create or replace function keep_what_was_bet_on() returns trigger language plpgsql as $$
declare
  v_match bigint := case tg_table_name when 'match' then (to_jsonb(old) ->> 'id')::bigint else (to_jsonb(old) ->> 'match_id')::bigint end;
begin
  if tg_table_name <> 'market' and exists (select 1 from room_match r where r.match_id = v_match) then
    raise exception '% of match % is kept: a room is about it', tg_table_name, v_match using errcode = '42501';
  end if;
  if exists (select 1 from leg l where l.match_id = v_match) then
    raise exception '% of match % is kept: it was bet on', tg_table_name, v_match using errcode = '42501';
  end if;
  return old;
end $$;

create or replace function forget_unbet(p_before bigint, p_most integer, p_sports integer[], p_other boolean) returns integer
language plpgsql security definer set search_path from current as $$
declare
  v_gone bigint[];
begin
  select array_agg(id) into v_gone from (
    select m.id from match m
    where m.kickoff < p_before and m.status in ('settled', 'cancelled') and (m.sport = any (p_sports)) <> p_other
      and not exists (select 1 from leg l where l.match_id = m.id)
      and not exists (select 1 from room_match r where r.match_id = m.id)
      and not exists (select 1 from operator_act a where a.match_id = m.id)
      and not exists (select 1 from operator_hold h where h.match_id = m.id)
      and not exists (select 1 from match c where c.parent_id = m.id)
    order by m.kickoff limit p_most) t;
  delete from market where match_id = any (v_gone);
  delete from result where match_id = any (v_gone);
  delete from match where id = any (v_gone);
  return coalesce(cardinality(v_gone), 0);
end $$;

-- Moves money between wallets and a room's account: one posting each row of `p_rows` (member, available, fee). Answers how many moved.
create function post_room(p_kind text, p_room bigint, p_house text, p_rows jsonb, p_book bigint, p_real bigint) returns integer language sql as $$
  select cardinality(post_all(array(
    select row(p_kind, x.member, null, x.available, 0, 0, p_house, '#' || p_room, p_book, p_real, 'balance.changed', '{}', x.fee)::posting
    from jsonb_to_recordset(p_rows) as x(member bigint, available bigint, fee bigint))))
$$;

-- The member's own limits count what was entered in rooms and not paid back; a prize makes up for a loss.
create or replace function own_used(p_member bigint, p_kind text, p_since bigint) returns bigint language sql stable as $$
  select case p_kind
    when 'stake' then (select coalesce(sum(b.staked), 0) from bet b where b.member_id = p_member and b.placed_real > p_since and b.state not in ('rejected', 'void'))
      + (select coalesce(sum(r.entry), 0) from room_player r where r.member_id = p_member and r.joined_real > p_since and r.refund is null)
    when 'deposit' then (select coalesce(sum(j.moved), 0) from journal j where j.member_id = p_member and j.kind = 'deposit' and j.at_real > p_since)
    else (select w.frozen - coalesce((select sum(j.moved) from journal j where j.member_id = p_member
        and (j.bet_id is not null or j.kind in ('roomEntry', 'roomRefund', 'roomPrize')) and j.at_real > p_since), 0)
      from wallet w where w.member_id = p_member)
  end::bigint
$$;
