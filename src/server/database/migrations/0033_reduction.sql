-- A runner withdrawn from a race reduces the bets struck before on the others (§settlement.reduction). The result of each of them says by how much,
-- from the moment of the withdrawal: until the race is over its status is upcoming.
--   result.reductions   the runners withdrawn: runner, factor in thousandths of a percent, of (price or winnings), and the incident number of the
--                       match from which its prices count without the runner. Bets struck under a lower one are reduced.
alter table result add column reductions jsonb;
alter table result_before add column reductions jsonb;

create or replace function keep_result_before() returns trigger language plpgsql as $$
begin
  -- What was told before a race corrects nothing.
  if old.status = 'upcoming' then
    return new;
  end if;
  if old.status = 'firstHalf' and (new.home_half, new.away_half) is not distinct from (old.home_half, old.away_half) then
    return new;
  end if;
  if new.action > old.action and (new.status, new.home_half, new.away_half, new.home_full, new.away_full, new.home_overtime, new.away_overtime, new.reductions)
      is distinct from (old.status, old.home_half, old.away_half, old.home_full, old.away_full, old.home_overtime, old.away_overtime, old.reductions) then
    insert into result_before (match_id, action, status, home_half, away_half, home_full, away_full, home_overtime, away_overtime, reductions, at_book,
        corrected_book)
      values (old.match_id, old.action, old.status, old.home_half, old.away_half, old.home_full, old.away_full, old.home_overtime, old.away_overtime,
        old.reductions, old.at_book, new.at_book)
    on conflict do nothing;
  end if;
  return new;
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
      home_score, away_score, home_half, away_half, home_reds, away_reds, part, parts, told, parent_id, subject, incident)
    select id, key, league_id, sport, ord, home, away, kickoff, status, suspension, phase, minute,
      home_score, away_score, home_half, away_half, home_reds, away_reds, part, parts, told, parent_id, subject, incident
    from jsonb_to_recordset(p -> 'matches') as x(
      id bigint, key text, league_id bigint, sport integer, ord integer, home text, away text, kickoff bigint, status text, suspension text,
      phase text, minute integer, home_score integer, away_score integer, home_half integer, away_half integer,
      home_reds integer, away_reds integer, part integer, parts integer[], told boolean, parent_id bigint, subject text, incident integer)
    order by id
  on conflict (id) do update set
    key = excluded.key, league_id = excluded.league_id, sport = excluded.sport, ord = excluded.ord, home = excluded.home, away = excluded.away,
    kickoff = excluded.kickoff, status = excluded.status, suspension = excluded.suspension, phase = excluded.phase, minute = excluded.minute,
    home_score = excluded.home_score, away_score = excluded.away_score, home_half = excluded.home_half, away_half = excluded.away_half,
    home_reds = excluded.home_reds, away_reds = excluded.away_reds, part = excluded.part, parts = excluded.parts, told = excluded.told,
    parent_id = excluded.parent_id, subject = excluded.subject, incident = excluded.incident;

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

  insert into result (match_id, status, home_half, away_half, home_full, away_full, home_overtime, away_overtime, goals, winners, places, parts,
      reductions, action, at_book)
    select match_id, status, home_half, away_half, home_full, away_full, home_overtime, away_overtime, goals, winners, places, parts,
      reductions, action, at_book
    from jsonb_to_recordset(p -> 'results') as x(
      match_id bigint, status text, home_half integer, away_half integer, home_full integer, away_full integer, home_overtime integer,
      away_overtime integer, goals text[], winners text[], places integer, parts integer[], reductions jsonb, action integer,
      at_book bigint)
    order by match_id
  on conflict (match_id) do update set
    status = excluded.status, home_half = excluded.home_half, away_half = excluded.away_half, home_full = excluded.home_full,
    away_full = excluded.away_full, home_overtime = excluded.home_overtime, away_overtime = excluded.away_overtime, goals = excluded.goals,
    winners = excluded.winners, places = excluded.places, parts = excluded.parts, reductions = excluded.reductions,
    action = excluded.action, at_book = excluded.at_book
    where excluded.action > result.action;

  update book_state set book = greatest(book, (p ->> 'book')::bigint), alive_real = greatest(alive_real, (p ->> 'alive')::bigint);
  return v_elsewhere;
end $$;
