-- A recorded race has the sport of the house's own races, and its result may be amended: it is kept as long as any match of a feed. What the
-- house plays itself has a key that begins with `house/`.
create or replace function forget_unbet(p_before bigint, p_most integer, p_sports integer[], p_other boolean) returns integer
language plpgsql security definer set search_path from current as $$
declare
  v_gone bigint[];
begin
  select array_agg(id) into v_gone from (
    select m.id from match m
    where m.kickoff < p_before and m.status in ('settled', 'cancelled')
      and (m.sport = any (p_sports) and m.key like 'house/%') <> p_other
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
