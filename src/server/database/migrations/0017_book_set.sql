-- A change of the book is thousands of rows, and each asked whether its match is held back. Now the change asks once, for all its rows; what a row
-- may become is still the rule of its table, no matter who writes it.

-- Markets are updated in place all day: half a page is left for the next version, so that no index is written.
alter table market set (fillfactor = 50);

-- Whether the operator holds a match back, or the one it is a child of; and whether that one has a result: then the child is over, and waits for its
-- own.
create view match_hold with (security_invoker = true) as
  select m.id, exists (select 1 from operator_hold h where h.match_id in (m.id, m.parent_id)) as is_held,
    m.parent_id is not null and exists (select 1 from result r where r.match_id = m.parent_id and r.status <> 'firstHalf') as is_over
  from match m;

-- A row that may not move stays where it was. What a reader of the book saw change never changes back: a bet that waits on the incident it was taken
-- at, and one that names the version it saw, would take the older row for an unmoved one.
create or replace function keep_match_held() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and not match_may_move(old.status, new.status) and not is_reinstated(new.id) then
    new.status := old.status;
    new.suspension := old.suspension;
  end if;
  new.incident := greatest(old.incident, new.incident);
  return new;
end $$;
drop trigger keep_held on match;
create trigger keep_held before update on match for each row
  when (new.status <> old.status or new.incident < old.incident) execute function keep_match_held();

-- A version of a market is one status and one set of prices, no matter who writes it. The operator and the house may each raise the same version at
-- once: the one that commits second gets the next version, and hears of it from its commit.
create or replace function keep_market_held() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and not market_may_move(old.status, new.status) and not is_reinstated(new.match_id) then
    new.status := old.status;
  end if;
  new.version := greatest(old.version, new.version);
  if new.version = old.version and (new.status, new.prices) is distinct from (old.status, old.prices) then
    new.version := old.version + 1;
  end if;
  return new;
end $$;
drop trigger keep_held on market;
create trigger keep_held before update on market for each row
  when (new.status <> old.status or new.version <= old.version) execute function keep_market_held();

-- Refuses, for all rows of a statement at once, an open match or market of what is held back: a writer that had not heard of it writes again.
create function refuse_open_matches() returns trigger language plpgsql as $$
declare
  v_match bigint;
begin
  select n.id into v_match from written n join match_hold h on h.id = n.id where n.status = 'open' and (h.is_held or h.is_over) limit 1;
  if found then
    raise exception 'match % is held back', v_match using errcode = '42501';
  end if;
  return null;
end $$;
create trigger refuse_open_new after insert on match referencing new table as written for each statement execute function refuse_open_matches();
create trigger refuse_open after update on match referencing new table as written for each statement execute function refuse_open_matches();

create function refuse_open_markets() returns trigger language plpgsql as $$
declare
  v_market bigint;
begin
  select n.id into v_market from written n join match_hold h on h.id = n.match_id where n.status = 'open' and (h.is_held or h.is_over) limit 1;
  if found then
    raise exception 'market % is held back', v_market using errcode = '42501';
  end if;
  return null;
end $$;
create trigger refuse_open_new after insert on market referencing new table as written for each statement execute function refuse_open_markets();
create trigger refuse_open after update on market referencing new table as written for each statement execute function refuse_open_markets();

-- Writes one change of the book, whole or not at all; answers the markets that are not as the change says, null if all are. Locks markets alone and
-- in id order, as placement does before it locks a wallet, so the two cannot wait for each other. Book time never runs backwards (§time.never-back),
-- and an older or equal result changes nothing (§settlement.correction).
create or replace function write_book(p jsonb) returns jsonb language plpgsql as $$
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
    select id, key, league_id, sport, ord, home, away, kickoff,
      case when status <> 'open' then status when is_held then 'suspended' when is_over then 'hidden' else status end,
      case when status = 'open' and is_held then 'trader' else suspension end, phase, minute,
      home_score, away_score, home_half, away_half, home_reds, away_reds, part, parts, told, parent_id, subject, incident, season, stage
    from jsonb_to_recordset(p -> 'matches') as x(
      id bigint, key text, league_id bigint, sport integer, ord integer, home text, away text, kickoff bigint, status text, suspension text,
      phase text, minute integer, home_score integer, away_score integer, home_half integer, away_half integer,
      home_reds integer, away_reds integer, part integer, parts integer[], told boolean, parent_id bigint, subject text, incident integer, season text, stage text),
      lateral (select exists (select 1 from operator_hold h where h.match_id in (x.id, x.parent_id)) as is_held,
        exists (select 1 from result r where r.match_id = x.parent_id and r.status <> 'firstHalf') as is_over) y
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
      select s.id, s.match_id, s.type, s.line, case
          when s.status <> 'open' then s.status
          when h.is_held then 'suspended'
          when h.is_over then 'hidden'
          else s.status end, s.version, s.prices
      from said s left join match_hold h on h.id = s.match_id order by s.id
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
