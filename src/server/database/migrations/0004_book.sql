-- Every sport's play and every market's result.
--   match   `part` and `parts` are the quarters, innings, sets or maps and their scores, home and away by turns; `told` says whether the feed
--           tells a score at all. A child match (`parent_id`) stands for its parent's corners or bookings, with a score of its own.
--   result  what markets beyond the score need: the score with overtime, the goals in order, an outright's winners and places, the parts.
alter table match
  drop constraint match_phase_check,
  add constraint match_phase_check
    check (phase in ('before', 'firstHalf', 'halfTime', 'secondHalf', 'ended', 'playing', 'break', 'overtime')),
  add column part integer not null default 0 check (part >= 0),
  add column parts integer[] not null default '{}' check (cardinality(parts) % 2 = 0),
  add column told boolean not null default true,
  add column parent_id bigint references match,
  add column subject text not null default 'match' check (subject in ('match', 'corners', 'bookings'));
create index match_parent on match (parent_id) where parent_id is not null;

alter table result
  add column home_overtime integer,
  add column away_overtime integer,
  add column goals text[] check (goals <@ array['home', 'away']),
  add column winners text[],
  add column places integer check (places > 0),
  add column parts integer[] check (cardinality(parts) % 2 = 0),
  add check ((home_overtime is null) = (away_overtime is null));

-- Commits one change of the book, whole or not at all. Locks markets alone and in id order, as placement does before it locks a wallet, so the
-- two cannot wait for each other. Book time never runs backwards (§time.never-back), and an older or equal result changes nothing (§settlement.correction).
create function commit_book(p jsonb) returns void language plpgsql as $$
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

  insert into market (id, match_id, type, line, status, version, prices)
    select id, match_id, type, line, status, version, prices
    from jsonb_to_recordset(p -> 'markets') as x(
      id bigint, match_id bigint, type text, line integer, status text, version bigint, prices integer[])
    order by id
  on conflict (id) do update set status = excluded.status, version = excluded.version, prices = excluded.prices;

  insert into result (match_id, status, home_half, away_half, home_full, away_full, home_overtime, away_overtime, goals, winners, places, parts,
      action, at_book)
    select match_id, status, home_half, away_half, home_full, away_full, home_overtime, away_overtime, goals, winners, places, parts, action, at_book
    from jsonb_to_recordset(p -> 'results') as x(
      match_id bigint, status text, home_half integer, away_half integer, home_full integer, away_full integer, home_overtime integer,
      away_overtime integer, goals text[], winners text[], places integer, parts integer[], action integer, at_book bigint)
    order by match_id
  on conflict (match_id) do update set
    status = excluded.status, home_half = excluded.home_half, away_half = excluded.away_half, home_full = excluded.home_full,
    away_full = excluded.away_full, home_overtime = excluded.home_overtime, away_overtime = excluded.away_overtime, goals = excluded.goals,
    winners = excluded.winners, places = excluded.places, parts = excluded.parts, action = excluded.action, at_book = excluded.at_book
    where excluded.action > result.action;

  update book_state set book = greatest(book, (p ->> 'book')::bigint), alive_real = greatest(alive_real, (p ->> 'alive')::bigint);
end $$;
