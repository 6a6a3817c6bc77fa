-- What the members of a room are still to be told of it, written in the transaction of the step that made it true. A round of the house tells it
-- to everyone seated and deletes it: steps that follow each other quickly are told once, and a step locks no wallet but its own members'.
-- Rows are never written to twice, so no step waits for another or for a round.
create table room_news (
  id bigint generated always as identity primary key,
  room_id bigint not null references room,
  what text not null check (what in ('players', 'status', 'ranking', 'result'))
);

-- Tells at most `p_most` pieces of news, each to everyone seated in the room, and forgets them. Answers how many. Several servers may ask at
-- once: none tells what another is telling.
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
