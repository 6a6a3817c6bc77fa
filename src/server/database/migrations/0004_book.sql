-- Commits one change of the book, whole or not at all. Locks markets alone and in id order, as placement does before it locks a wallet, so the
-- two cannot wait for each other. Book time never runs backwards (rules §10), and an older or equal result changes nothing (rules §2).
create function commit_book(p jsonb) returns void language plpgsql as $$
begin
  perform 1 from market k where k.id in (select (e ->> 'id')::bigint from jsonb_array_elements(p -> 'markets') e) order by k.id for update;

  insert into league (id, name, sport, ord, flag, type)
    select id, name, sport, ord, flag, type
    from jsonb_to_recordset(p -> 'leagues') as x(id bigint, name text, sport integer, ord integer, flag smallint, type integer)
  on conflict (id) do update set
    name = excluded.name, sport = excluded.sport, ord = excluded.ord, flag = excluded.flag, type = excluded.type;

  insert into match (id, key, league_id, sport, ord, home, away, kickoff, status, suspension, phase, minute,
      home_score, away_score, home_half, away_half, home_reds, away_reds, incident)
    select id, key, league_id, sport, ord, home, away, kickoff, status, suspension, phase, minute,
      home_score, away_score, home_half, away_half, home_reds, away_reds, incident
    from jsonb_to_recordset(p -> 'matches') as x(
      id bigint, key text, league_id bigint, sport integer, ord integer, home text, away text, kickoff bigint, status text, suspension text,
      phase text, minute integer, home_score integer, away_score integer, home_half integer, away_half integer,
      home_reds integer, away_reds integer, incident integer)
    order by id
  on conflict (id) do update set
    key = excluded.key, league_id = excluded.league_id, sport = excluded.sport, ord = excluded.ord, home = excluded.home, away = excluded.away,
    kickoff = excluded.kickoff, status = excluded.status, suspension = excluded.suspension, phase = excluded.phase, minute = excluded.minute,
    home_score = excluded.home_score, away_score = excluded.away_score, home_half = excluded.home_half, away_half = excluded.away_half,
    home_reds = excluded.home_reds, away_reds = excluded.away_reds, incident = excluded.incident;

  insert into market (id, match_id, type, line, status, version, prices)
    select id, match_id, type, line, status, version, prices
    from jsonb_to_recordset(p -> 'markets') as x(
      id bigint, match_id bigint, type text, line integer, status text, version bigint, prices integer[])
    order by id
  on conflict (id) do update set status = excluded.status, version = excluded.version, prices = excluded.prices;

  insert into result (match_id, status, home_half, away_half, home_full, away_full, action, at_book)
    select match_id, status, home_half, away_half, home_full, away_full, action, at_book
    from jsonb_to_recordset(p -> 'results') as x(
      match_id bigint, status text, home_half integer, away_half integer, home_full integer, away_full integer, action integer, at_book bigint)
    order by match_id
  on conflict (match_id) do update set
    status = excluded.status, home_half = excluded.home_half, away_half = excluded.away_half, home_full = excluded.home_full,
    away_full = excluded.away_full, action = excluded.action, at_book = excluded.at_book
    where excluded.action > result.action;

  update book_state set book = greatest(book, (p ->> 'book')::bigint), alive_real = greatest(alive_real, (p ->> 'alive')::bigint);
end $$;
