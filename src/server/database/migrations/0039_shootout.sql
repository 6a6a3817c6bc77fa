-- A cup's tree tells who went on: after extra time, and on penalties where goals did not decide (§page.bracket).
--   home_shootout, away_shootout   the penalties scored in a shoot-out, where there was one.
alter table result add column home_shootout integer, add column away_shootout integer,
  add constraint whole_shootout check ((home_shootout is null) = (away_shootout is null));
alter table result_before add column home_shootout integer, add column away_shootout integer;
alter table season_result add column home_shootout integer, add column away_shootout integer,
  add constraint whole_shootout check ((home_shootout is null) = (away_shootout is null));

create or replace function keep_result_before() returns trigger language plpgsql as $$
begin
  -- What was told before a race corrects nothing.
  if old.status = 'upcoming' then
    return new;
  end if;
  if old.status = 'firstHalf' and (new.home_half, new.away_half) is not distinct from (old.home_half, old.away_half) then
    return new;
  end if;
  if new.action > old.action and (new.status, new.home_half, new.away_half, new.home_full, new.away_full, new.home_overtime, new.away_overtime,
      new.home_shootout, new.away_shootout, new.reductions)
      is distinct from (old.status, old.home_half, old.away_half, old.home_full, old.away_full, old.home_overtime, old.away_overtime,
      old.home_shootout, old.away_shootout, old.reductions) then
    insert into result_before (match_id, action, status, home_half, away_half, home_full, away_full, home_overtime, away_overtime,
        home_shootout, away_shootout, reductions, at_book, corrected_book)
      values (old.match_id, old.action, old.status, old.home_half, old.away_half, old.home_full, old.away_full, old.home_overtime, old.away_overtime,
        old.home_shootout, old.away_shootout, old.reductions, old.at_book, new.at_book)
    on conflict do nothing;
  end if;
  return new;
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
  insert into season_result (match_id, league_id, season, stage, home, away, kickoff, home_full, away_full, home_overtime, away_overtime,
      home_shootout, away_shootout)
    select m.id, m.league_id, m.season, m.stage, m.home, m.away, m.kickoff, r.home_full, r.away_full, r.home_overtime, r.away_overtime,
      r.home_shootout, r.away_shootout
    from match m join result r on r.match_id = m.id
    where m.id = any (v_gone) and m.season is not null and m.parent_id is null and r.home_full is not null and r.status in ('completed', 'refund1H')
  on conflict do nothing;
  delete from market where match_id = any (v_gone);
  delete from result where match_id = any (v_gone);
  delete from match where id = any (v_gone);
  return coalesce(cardinality(v_gone), 0);
end $$;

-- Answers the markets that stand otherwise than they were told to, null if there are none.
create or replace function commit_book(p jsonb) returns jsonb language plpgsql as $$
declare
  v_elsewhere jsonb;
begin
  perform 1 from market k where k.id in (select (e ->> 'id')::bigint from jsonb_array_elements(p -> 'markets') e) order by k.id for update;

  insert into league (id, name, sport, ord, flag, type)
    select id, name, sport, ord, flag, type
    from jsonb_to_recordset(p -> 'leagues') as x(id bigint, name text, sport integer, ord integer, flag smallint, type integer)
  on conflict (id) do update set
    name = excluded.name, sport = excluded.sport, ord = excluded.ord, flag = excluded.flag, type = excluded.type;

  insert into match (id, key, league_id, sport, ord, home, away, kickoff, status, suspension, phase, minute,
      home_score, away_score, home_half, away_half, home_reds, away_reds, part, parts, told, parent_id, subject, incident, season, stage)
    select id, key, league_id, sport, ord, home, away, kickoff, status, suspension, phase, minute,
      home_score, away_score, home_half, away_half, home_reds, away_reds, part, parts, told, parent_id, subject, incident, season, stage
    from jsonb_to_recordset(p -> 'matches') as x(
      id bigint, key text, league_id bigint, sport integer, ord integer, home text, away text, kickoff bigint, status text, suspension text,
      phase text, minute integer, home_score integer, away_score integer, home_half integer, away_half integer,
      home_reds integer, away_reds integer, part integer, parts integer[], told boolean, parent_id bigint, subject text, incident integer, season text, stage text)
    order by id
  on conflict (id) do update set
    key = excluded.key, league_id = excluded.league_id, sport = excluded.sport, ord = excluded.ord, home = excluded.home, away = excluded.away,
    kickoff = excluded.kickoff, status = excluded.status, suspension = excluded.suspension, phase = excluded.phase, minute = excluded.minute,
    home_score = excluded.home_score, away_score = excluded.away_score, home_half = excluded.home_half, away_half = excluded.away_half,
    home_reds = excluded.home_reds, away_reds = excluded.away_reds, part = excluded.part, parts = excluded.parts, told = excluded.told,
    parent_id = excluded.parent_id, subject = excluded.subject, incident = excluded.incident,
    season = excluded.season, stage = excluded.stage;

  with said as (
    select * from jsonb_to_recordset(p -> 'markets') as x(
      id bigint, match_id bigint, type text, line integer, status text, version bigint, prices integer[])
  ), stored as (
    insert into market (id, match_id, type, line, status, version, prices)
      select id, match_id, type, line, status, version, prices from said order by id
    on conflict (id) do update set status = excluded.status, version = excluded.version, prices = excluded.prices
    returning id, match_id, type, line, status, version
  )
  select jsonb_agg(jsonb_build_object('id', k.id, 'match', k.match_id, 'type', k.type, 'line', k.line, 'status', k.status, 'version', k.version))
    into v_elsewhere from stored k join said x on x.id = k.id where (k.status, k.version) is distinct from (x.status, x.version);

  insert into result (match_id, status, home_half, away_half, home_full, away_full, home_overtime, away_overtime,
      home_shootout, away_shootout, goals, winners, places, parts, reductions, action, at_book)
    select match_id, status, home_half, away_half, home_full, away_full, home_overtime, away_overtime,
      home_shootout, away_shootout, goals, winners, places, parts, reductions, action, at_book
    from jsonb_to_recordset(p -> 'results') as x(
      match_id bigint, status text, home_half integer, away_half integer, home_full integer, away_full integer, home_overtime integer,
      away_overtime integer, home_shootout integer, away_shootout integer, goals text[], winners text[], places integer, parts integer[], reductions jsonb, action integer,
      at_book bigint)
    order by match_id
  on conflict (match_id) do update set
    status = excluded.status, home_half = excluded.home_half, away_half = excluded.away_half, home_full = excluded.home_full,
    away_full = excluded.away_full, home_overtime = excluded.home_overtime, away_overtime = excluded.away_overtime,
    home_shootout = excluded.home_shootout, away_shootout = excluded.away_shootout, goals = excluded.goals,
    winners = excluded.winners, places = excluded.places, parts = excluded.parts, reductions = excluded.reductions,
    action = excluded.action, at_book = excluded.at_book
    where excluded.action > result.action;

  update book_state set book = greatest(book, (p ->> 'book')::bigint), alive_real = greatest(alive_real, (p ->> 'alive')::bigint);
  return v_elsewhere;
end $$;
