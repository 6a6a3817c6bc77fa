-- A version of a market is one status and one set of prices, whoever writes it. The operator and the house may each raise the same version at once:
-- whoever commits second gets the next one, and is told. What a market was offered at is kept as it was stored, not as it was asked for: a bet names
-- its market's version, and the history must hold it (§bet.open-market).
--   price_commit.elsewhere   the markets of a commit that stand otherwise than its body says: their match, type, line, status and version.
alter table price_commit add column elsewhere jsonb;

create or replace function keep_market_held() returns trigger language plpgsql as $$
declare
  v_parent bigint;
begin
  if new.status = 'open' then
    select parent_id into v_parent from match where id = new.match_id;
    if exists (select 1 from operator_hold h where h.match_id in (new.match_id, v_parent)) then
      new.status := 'suspended';
    elsif v_parent is not null and exists (select 1 from result r where r.match_id = v_parent and r.status <> 'firstHalf') then
      new.status := 'hidden';
    end if;
  end if;
  if tg_op = 'UPDATE' then
    new.version := greatest(old.version, new.version);
    if new.version = old.version and (new.status, new.prices) is distinct from (old.status, old.prices) then
      new.version := old.version + 1;
    end if;
  end if;
  return new;
end $$;

drop function commit_book(jsonb);
-- Answers the markets that stand otherwise than they were told to, null if there are none.
create function commit_book(p jsonb) returns jsonb language plpgsql as $$
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
  return v_elsewhere;
end $$;

drop function record_prices(bigint, bigint, bytea);
-- Keeps what a commit changed; answers where its markets stand otherwise.
create function record_prices(p_book bigint, p_real bigint, p_body bytea, p_elsewhere jsonb) returns jsonb language sql as $$
  with next as (update book_state set price_seq = price_seq + 1 returning price_seq)
  insert into price_commit (seq, at_book, at_real, body, elsewhere) select price_seq, p_book, p_real, p_body, p_elsewhere from next returning elsewhere
$$;
