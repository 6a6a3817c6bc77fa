-- The result of a match that nobody bet on is read for a month, its markets only while a correction may come: they are most of what a match takes.

-- Removes the markets of decided matches that nobody bet on, up to `p_most` matches; answers of how many.
create function forget_unbet_markets(p_before bigint, p_most integer) returns integer
language plpgsql security definer set search_path from current as $$
declare
  v_done bigint[];
begin
  select array_agg(id) into v_done from (
    select m.id from match m
    where m.kickoff < p_before and m.status in ('settled', 'cancelled')
      and exists (select 1 from market k where k.match_id = m.id)
      and not exists (select 1 from leg l where l.match_id = m.id)
      and not exists (select 1 from room_match r where r.match_id = m.id)
      and not exists (select 1 from operator_act a where a.match_id = m.id)
      and not exists (select 1 from operator_hold h where h.match_id = m.id)
    order by m.kickoff limit p_most) t;
  delete from market where match_id = any (v_done);
  return coalesce(cardinality(v_done), 0);
end $$;
