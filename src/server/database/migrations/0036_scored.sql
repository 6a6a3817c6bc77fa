-- The full-time score of a match counts under three statuses (§settlement.void-match, §settlement.called). They are named here alone: for the tables
-- and trees of a season, for what is kept of its matches, and for which of them are over.
create view scored_result with (security_invoker = true) as
  select match_id, home_full, away_full, home_overtime, away_overtime, home_shootout, away_shootout
  from result where home_full is not null and status in ('completed', 'refund1H', 'called');

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
  insert into season_result (match_id, league_id, season, stage, home, away, kickoff, home_full, away_full, home_overtime, away_overtime,
      home_shootout, away_shootout)
    select m.id, m.league_id, m.season, m.stage, m.home, m.away, m.kickoff, r.home_full, r.away_full, r.home_overtime, r.away_overtime,
      r.home_shootout, r.away_shootout
    from match m left join scored_result r on r.match_id = m.id
    where m.id = any (v_gone) and m.season is not null and m.parent_id is null and (m.stage is not null or r.match_id is not null)
  on conflict do nothing;
  delete from market where match_id = any (v_gone);
  delete from result where match_id = any (v_gone);
  delete from match where id = any (v_gone);
  return coalesce(cardinality(v_gone), 0);
end $$;
