-- A member gives a seat back before the first kick-off (§room.leave).
--   room_left        a seat that was given back: as it was taken, and under which key it was given back. Its network is forgotten with it.
--   prediction_left  a prediction that is void because its player left: as it was made, for the key it was made under and for disputes.
-- Both are append-only. `room_player` and `prediction` have only who plays, so what counts, ranks and pays players never sees who left, and the seat
-- and the member are free to sit again.
create table room_left (
  room_id bigint not null references room,
  member_id bigint not null references member,
  seat smallint not null check (seat >= 1),
  key uuid not null,
  body_hash bytea not null check (length(body_hash) = 32),
  entry bigint not null check (entry >= 0),
  joined_book bigint not null,
  joined_real bigint not null,
  left_key uuid not null,
  left_hash bytea not null check (length(left_hash) = 32),
  left_book bigint not null,
  left_real bigint not null,
  primary key (member_id, key),
  constraint room_left_once unique (member_id, left_key)
);
create index room_left_of on room_left (room_id, member_id);
create trigger append_only before update or delete or truncate on room_left for each statement execute function refuse_change();
revoke update, delete, truncate on room_left from public, current_user;

create table prediction_left (
  id bigint primary key,
  room_id bigint not null,
  member_id bigint not null,
  seat_key uuid not null,
  key uuid not null,
  body_hash bytea not null check (length(body_hash) = 32),
  match_id bigint not null,
  market_id bigint not null,
  market_type text not null,
  pick text not null,
  line integer not null,
  price integer not null,
  points smallint not null,
  placed_book bigint not null,
  placed_real bigint not null,
  foreign key (member_id, seat_key) references room_left (member_id, key),
  constraint prediction_left_once unique (member_id, key)
);
create trigger append_only before update or delete or truncate on prediction_left for each statement execute function refuse_change();
revoke update, delete, truncate on prediction_left from public, current_user;

alter table journal drop constraint journal_kind_check;
alter table journal add constraint journal_kind_check check (
  kind in ('opening', 'deposit', 'withdrawal', 'credit', 'hold', 'release', 'settle', 'void', 'cashout', 'reopen')
    or kind in ('roomEntry', 'roomRefund', 'roomPrize', 'roomLeft')
    or kind in ('gameBet', 'gameWin', 'gameRefund')
    or kind in ('gameHeld', 'gameRefused'));

-- A seat and a prediction are removed only once they are written as left, no matter who removes them.
create function refuse_unless_left() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'room_player' and exists (select 1 from room_left l where l.member_id = old.member_id and l.key = old.key and l.room_id = old.room_id)
    or tg_table_name = 'prediction' and exists (select 1 from prediction_left l where l.member_id = old.member_id and l.key = old.key and l.room_id = old.room_id)
  then
    return old;
  end if;
  raise exception '% is kept: % is refused', tg_table_name, tg_op using errcode = '42501';
end $$;
drop trigger keep_rows on room_player;
create trigger keep_rows before truncate on room_player for each statement execute function refuse_removal();
create trigger keep_seated before delete on room_player for each row execute function refuse_unless_left();
drop trigger keep_rows on prediction;
create trigger keep_rows before truncate on prediction for each statement execute function refuse_removal();
create trigger keep_made before delete on prediction for each row execute function refuse_unless_left();

-- Takes a member out of an open room and tells them so; the caller has locked the room and the wallet, and pays the entry back. Answers the entry.
-- Raises no_data_found where the member has no seat. The server's own role removes no row.
create function leave_room(p_room bigint, p_member bigint, p_key uuid, p_hash bytea, p_book bigint, p_real bigint) returns bigint
language plpgsql security definer set search_path from current as $$
declare
  v_entry bigint;
begin
  insert into room_left (room_id, member_id, seat, key, body_hash, entry, joined_book, joined_real, left_key, left_hash, left_book, left_real)
    select p.room_id, p.member_id, p.seat, p.key, p.body_hash, p.entry, p.joined_book, p.joined_real, p_key, p_hash, p_book, p_real
    from room_player p join room r on r.id = p.room_id
    where p.room_id = p_room and p.member_id = p_member and r.state = 'open'
  returning entry into strict v_entry;
  insert into prediction_left (id, room_id, member_id, seat_key, key, body_hash, match_id, market_id, market_type, pick, line, price, points, placed_book, placed_real)
    select d.id, d.room_id, d.member_id, p.key, d.key, d.body_hash, d.match_id, d.market_id, d.market_type, d.pick, d.line, d.price, d.points, d.placed_book, d.placed_real
    from prediction d join room_player p on p.room_id = d.room_id and p.member_id = d.member_id
    where d.room_id = p_room and d.member_id = p_member;
  delete from prediction where room_id = p_room and member_id = p_member;
  delete from room_player where room_id = p_room and member_id = p_member;
  perform tell_members(array[
    row(p_member, 'room.changed', null, jsonb_build_object('room', p_room, 'what', 'players'), p_book, p_real)::member_news]);
  return v_entry;
end $$;

-- As before, and what was given back since: a seat, the giving back itself, a prediction that is void.
create or replace function stands_under_key(p_member bigint, p_key uuid) returns boolean language sql stable as $$
  select exists (select 1 from bet b where b.key = p_key and b.member_id is not distinct from p_member)
    or exists (select 1 from cash_out c where c.member_id = p_member and c.key = p_key)
    or exists (select 1 from cash_out_request q where q.member_id = p_member and q.key = p_key and q.outcome is null)
    or exists (select 1 from room r where r.owner_id = p_member and r.key = p_key)
    or exists (select 1 from room_player s where s.member_id = p_member and s.key = p_key)
    or exists (select 1 from room_left l where l.member_id = p_member and (l.key = p_key or l.left_key = p_key))
    or exists (select 1 from prediction d where d.member_id = p_member and d.key = p_key)
    or exists (select 1 from prediction_left d where d.member_id = p_member and d.key = p_key)
$$;

-- As before; an entry that a member got back by leaving is neither staked nor lost.
create or replace function own_used(p_member bigint, p_kind text, p_since bigint) returns bigint language sql stable as $$
  select case p_kind
    when 'stake' then (select coalesce(sum(b.staked), 0) from bet b where b.member_id = p_member and b.placed_real > p_since and b.state not in ('rejected', 'void'))
      + (select coalesce(sum(r.entry), 0) from room_player r where r.member_id = p_member and r.joined_real > p_since and r.refund is null)
      + (select coalesce(sum(g.amount), 0) from game_bet g where g.member_id = p_member and g.placed_real > p_since and g.state <> 'returned' and g.state <> 'barred')
    when 'deposit' then (select coalesce(sum(j.moved), 0) from journal j where j.member_id = p_member and j.kind = 'deposit' and j.at_real > p_since)
    else (select w.frozen - coalesce((select sum(j.moved) from journal j where j.member_id = p_member
        and (j.bet_id is not null or j.kind in ('roomEntry', 'roomRefund', 'roomPrize', 'roomLeft', 'gameBet', 'gameWin', 'gameRefund')) and j.at_real > p_since), 0)
      from wallet w where w.member_id = p_member)
  end::bigint
$$;
