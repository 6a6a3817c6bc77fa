-- The operator cancels a room: an act on a room, recorded as the others are. The hash of an act on anything else is taken over what it was before.
do $$
declare
  v_stands text;
begin
  select pg_get_expr(conbin, conrelid) into strict v_stands from pg_constraint where conname = 'operator_act_act_check' and conrelid = 'operator_act'::regclass;
  execute format($x$alter table operator_act drop constraint operator_act_act_check, add constraint operator_act_act_check check (%s or act = 'cancel')$x$, v_stands);
end $$;
alter table operator_act
  add column room_id bigint references room,
  drop constraint operator_act_check,
  add constraint operator_act_check check (num_nonnulls(member_id, match_id, announcement_id, upline_id, on_operator_id, room_id) = 1);

create or replace function operator_act_bytes(a operator_act) returns bytea language sql stable as $$
  select convert_to(coalesce('2|' || a.room_id, '1') || '|' || a.seq || '|' || a.id || '|' || a.key || '|' || a.act || '|' || coalesce(a.operator_id::text, '') || '|' || a.actor || '|' || coalesce(a.approver_id::text, '')
    || '|' || coalesce(a.member_id::text, '') || '|' || coalesce(a.match_id::text, '') || '|' || coalesce(a.announcement_id::text, '') || '|' || coalesce(a.upline_id::text, '')
    || '|' || coalesce(a.on_operator_id::text, '') || '|' || coalesce(a.through_id::text, '') || '|' || a.weight || '|' || a.at_book || '|' || a.at_real
    || '|' || coalesce(a.signed_real::text, '') || '|' || coalesce(encode(a.signature, 'hex'), '') || '|' || encode(a.body_hash, 'hex') || '|' || a.before::text || '|' || a.after::text || '|' || a.reason, 'UTF8')
$$;

-- Who sat with whom, lately.
create index room_player_joined on room_player (joined_real);
