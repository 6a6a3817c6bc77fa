-- The book (written by the odds house before it publishes, read by placement; §bet.open-market).
--   league, match, market   the board as committed. `match.incident` rises with every goal, red card, phase and status change. `part` and `parts`
--                 are the quarters, innings, sets or maps and their scores, home and away by turns; `told` says whether the feed tells a score
--                 at all. A child match (`parent_id`) stands for its parent's corners or bookings, with a score of its own, and takes bets only
--                 while its parent does.
--   result        how a match ended, with what markets beyond the score need: the score with overtime, the goals in order, an outright's winners
--                 and places, the parts. A corrected result carries a higher action; settled_action is the last one paid out in full.
--   result_before what a result was before it was corrected: one row a correction, with the action it stood under and when it was replaced.
--                 Written by the database itself with the correction, and kept for good.
--   book_state    one row: how far book time has come, and when the feed last spoke.
--   operator_hold the matches a trader holds back: no feed opens one, because the database itself does not let a row of it become open.
create table league (
  id bigint primary key,
  name text not null,
  sport integer not null,
  ord integer not null,
  flag smallint not null,
  type integer not null
);
create trigger keep_rows before delete or truncate on league for each statement execute function refuse_removal();

create table match (
  id bigint primary key,
  key text not null,
  league_id bigint not null references league,
  sport integer not null,
  ord integer not null,
  home text not null,
  away text not null,
  kickoff bigint not null,
  status text not null check (status in ('open', 'suspended', 'hidden', 'settled', 'cancelled')),
  suspension text not null,
  -- Null before kick-off, as are the play's other columns zero.
  phase text check (phase in ('before', 'firstHalf', 'halfTime', 'secondHalf', 'ended', 'playing', 'break', 'overtime')),
  minute integer not null default 0,
  home_score integer not null default 0,
  away_score integer not null default 0,
  home_half integer not null default 0,
  away_half integer not null default 0,
  home_reds integer not null default 0,
  away_reds integer not null default 0,
  incident integer not null,
  part integer not null default 0 check (part >= 0),
  parts integer[] not null default '{}' check (cardinality(parts) % 2 = 0),
  told boolean not null default true,
  parent_id bigint references match deferrable,
  subject text not null default 'match' check (subject in ('match', 'corners', 'bookings'))
);
create index match_kickoff on match (kickoff);
create index match_of_sport on match (sport, kickoff);
create index match_parent on match (parent_id) where parent_id is not null;
create trigger keep_rows before truncate on match for each statement execute function refuse_removal();

-- A removed market would be looked for in all legs and stakes, which no index finds by market: so neither refers to it. Placement sees the market
-- under a lock it holds, and a trigger keeps it from then on.
create table market (
  id bigint primary key,
  match_id bigint not null references match,
  type text not null,
  line integer not null,
  status text not null check (status in ('open', 'suspended', 'hidden', 'settled', 'cancelled')),
  version bigint not null,
  prices integer[] not null
);
create index market_match on market (match_id);
create trigger keep_rows before truncate on market for each statement execute function refuse_removal();

create table result (
  match_id bigint primary key references match,
  status text not null,
  home_half integer,
  away_half integer,
  home_full integer,
  away_full integer,
  action integer not null check (action >= 0),
  settled_action integer not null default -1,
  at_book bigint not null,
  home_overtime integer,
  away_overtime integer,
  goals text[] check (goals <@ array['home', 'away']),
  winners text[],
  places integer check (places > 0),
  parts integer[] check (cardinality(parts) % 2 = 0),
  check ((home_half is null) = (away_half is null) and (home_full is null) = (away_full is null)),
  check ((home_overtime is null) = (away_overtime is null))
);
create index result_due on result (match_id) where settled_action < action;
create trigger keep_rows before truncate on result for each statement execute function refuse_removal();

create table result_before (
  match_id bigint not null,
  action integer not null,
  status text not null,
  home_half integer,
  away_half integer,
  home_full integer,
  away_full integer,
  home_overtime integer,
  away_overtime integer,
  at_book bigint not null,
  corrected_book bigint not null,
  primary key (match_id, action)
);
create index result_before_corrected on result_before (corrected_book, match_id);
create trigger append_only before update or delete or truncate on result_before for each statement execute function refuse_change();
revoke update, delete, truncate on result_before from public, current_user;

-- A correction that says the same again changes nothing that anybody was told.
create function keep_result_before() returns trigger language plpgsql as $$
begin
  if new.action > old.action and (new.status, new.home_half, new.away_half, new.home_full, new.away_full, new.home_overtime, new.away_overtime)
      is distinct from (old.status, old.home_half, old.away_half, old.home_full, old.away_full, old.home_overtime, old.away_overtime) then
    insert into result_before (match_id, action, status, home_half, away_half, home_full, away_full, home_overtime, away_overtime, at_book, corrected_book)
      values (old.match_id, old.action, old.status, old.home_half, old.away_half, old.home_full, old.away_full, old.home_overtime, old.away_overtime,
        old.at_book, new.at_book)
    on conflict do nothing;
  end if;
  return new;
end $$;
create trigger keep_before before update on result for each row execute function keep_result_before();

create table book_state (
  one boolean primary key default true check (one),
  book bigint not null,
  alive_real bigint not null
);
insert into book_state (book, alive_real) values (0, 0);

create table operator_hold (
  match_id bigint primary key references match,
  reason text not null,
  at_book bigint not null,
  at_real bigint not null
);

-- A row written by who had not yet heard of the hold is written as held; of a child also while its match is held back. A child whose match has a
-- result is over, and waits for its own. What a reader of the book saw change never changes back: a bet that waits on the incident it was taken at,
-- and one that names the version it saw, would take the older row for an unmoved one.
create function keep_match_held() returns trigger language plpgsql as $$
begin
  if new.status = 'open' then
    if exists (select 1 from operator_hold h where h.match_id in (new.id, new.parent_id)) then
      new.status := 'suspended';
      new.suspension := 'trader';
    elsif new.parent_id is not null and exists (select 1 from result r where r.match_id = new.parent_id) then
      new.status := 'hidden';
    end if;
  end if;
  if tg_op = 'UPDATE' then
    new.incident := greatest(old.incident, new.incident);
  end if;
  return new;
end $$;
create trigger keep_held before insert or update on match for each row execute function keep_match_held();

create function keep_market_held() returns trigger language plpgsql as $$
declare
  v_parent bigint;
begin
  if new.status = 'open' then
    select parent_id into v_parent from match where id = new.match_id;
    if exists (select 1 from operator_hold h where h.match_id in (new.match_id, v_parent)) then
      new.status := 'suspended';
    elsif v_parent is not null and exists (select 1 from result r where r.match_id = v_parent) then
      new.status := 'hidden';
    end if;
  end if;
  if tg_op = 'UPDATE' then
    new.version := greatest(old.version, new.version);
  end if;
  return new;
end $$;
create trigger keep_held before insert or update on market for each row execute function keep_market_held();

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

-- A round of every short game each five minutes makes thousands of matches a day, and most of them nobody bets on. What was bet on is kept with its
-- markets and its result, by a trigger on each row; what was not may go.
create function keep_what_was_bet_on() returns trigger language plpgsql as $$
declare
  v_match bigint := case tg_table_name when 'match' then (to_jsonb(old) ->> 'id')::bigint else (to_jsonb(old) ->> 'match_id')::bigint end;
begin
  if exists (select 1 from leg l where l.match_id = v_match) then
    raise exception '% of match % is kept: it was bet on', tg_table_name, v_match using errcode = '42501';
  end if;
  return old;
end $$;
create trigger keep_bet_on before delete on match for each row execute function keep_what_was_bet_on();
create trigger keep_bet_on before delete on market for each row execute function keep_what_was_bet_on();
create trigger keep_bet_on before delete on result for each row execute function keep_what_was_bet_on();

-- Removes matches that kicked off before a book time, are decided, and that nobody bet on or held or ruled on, with their markets and results: at
-- most so many, the oldest first. Answers how many. Runs with its owner's rights: whoever serves members may call it and delete nothing else.
-- The short games make nine of ten matches: what nobody bet on goes sooner there, so a call names the sports it is about.
create function forget_unbet(p_before bigint, p_most integer, p_sports integer[], p_other boolean) returns integer
language plpgsql security definer set search_path from current as $$
declare
  v_gone bigint[];
begin
  select array_agg(id) into v_gone from (
    select m.id from match m
    where m.kickoff < p_before and m.status in ('settled', 'cancelled') and (m.sport = any (p_sports)) <> p_other
      and not exists (select 1 from leg l where l.match_id = m.id)
      and not exists (select 1 from operator_act a where a.match_id = m.id)
      and not exists (select 1 from operator_hold h where h.match_id = m.id)
      and not exists (select 1 from match c where c.parent_id = m.id)
    order by m.kickoff limit p_most) t;
  delete from market where match_id = any (v_gone);
  delete from result where match_id = any (v_gone);
  delete from match where id = any (v_gone);
  return coalesce(cardinality(v_gone), 0);
end $$;
revoke execute on function forget_unbet(bigint, integer, integer[], boolean) from public;
