-- The book (written by the odds house before it publishes, read by placement; §bet.open-market).
--   league, match, market   the board as committed. `match.incident` rises with every goal, red card, phase and status change. `part` and `parts`
--                 are the quarters, innings, sets or maps and their scores, home and away by turns; `told` says whether the feed tells a score
--                 at all. A child match (`parent_id`) is its parent's corners or bookings, with a score of its own, and takes bets only
--                 while its parent does. `season` is the season of its league that a match belongs to and `stage` the round of a knock-out, where
--                 the feed tells them.
--   result        how a match ended, with what markets beyond the score need: the score with overtime, the penalties scored in a shoot-out, the goals
--                 in order, an outright's winners and places, the parts. A corrected result carries a higher action; settled_action is the last one
--                 paid out in full. A result of the status firstHalf decides the first half alone (§settlement.first-half): its match goes on, and so
--                 do its children. `reductions` are the runners withdrawn from a race (§settlement.reduction): runner, factor in thousandths of a
--                 percent, of (price or winnings), and the incident number of the match from which its prices count without the runner. Bets struck
--                 under a lower one are reduced. Until the race is over the status of such a result is upcoming.
--   result_before what a result was before it was corrected: one row a correction, with the action it had and when it was replaced.
--                 Written by the database itself with the correction, and kept for good.
--   season_result the score of a finished match that is forgotten, written as it goes and kept for good: a league's table and a cup's tree need every
--                 match of the season (§page.standing). A match of a knock-out that was never played keeps its place in the tree without a score: who
--                 goes on from it plays the next round (§page.bracket).
--   book_state    one row: how far book time has come, when the feed last spoke, and the number of the last commit of prices.
--   operator_hold the matches a trader holds back: no feed opens one, because the database itself does not let a row of it become open.
--   highlight     matches that an operator highlights (§page.highlight); who chose them and when is in the record of acts.
--   channel       the stream that shows a match, as an operator set it (§page.live-tv); who set it and when is in the record of acts.
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
  subject text not null default 'match' check (subject in ('match', 'corners', 'bookings')),
  season text,
  stage text
);
create index match_kickoff on match (kickoff);
create index match_of_sport on match (sport, kickoff);
create index match_parent on match (parent_id) where parent_id is not null;
create index match_of_season on match (league_id, season) where season is not null;
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
  reductions jsonb,
  home_shootout integer,
  away_shootout integer,
  check ((home_half is null) = (away_half is null) and (home_full is null) = (away_full is null)),
  check ((home_overtime is null) = (away_overtime is null)),
  constraint whole_shootout check ((home_shootout is null) = (away_shootout is null))
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
  reductions jsonb,
  home_shootout integer,
  away_shootout integer,
  primary key (match_id, action)
);
create index result_before_corrected on result_before (corrected_book, match_id);
create trigger append_only before update or delete or truncate on result_before for each statement execute function refuse_change();
revoke update, delete, truncate on result_before from public, current_user;

create table season_result (
  match_id bigint primary key,
  league_id bigint not null references league,
  season text not null,
  stage text,
  home text not null,
  away text not null,
  kickoff bigint not null,
  home_full integer,
  away_full integer,
  home_overtime integer,
  away_overtime integer,
  home_shootout integer,
  away_shootout integer,
  check ((home_overtime is null) = (away_overtime is null)),
  constraint whole_shootout check ((home_shootout is null) = (away_shootout is null)),
  constraint whole_score check ((home_full is null) = (away_full is null) and (home_full is not null or stage is not null))
);
create index season_result_of on season_result (league_id, season);
create trigger append_only before update or delete or truncate on season_result for each statement execute function refuse_change();
revoke update, delete, truncate on season_result from public, current_user;

create table book_state (
  one boolean primary key default true check (one),
  book bigint not null,
  alive_real bigint not null,
  price_seq bigint not null default 0
);
insert into book_state (book, alive_real) values (0, 0);

create table operator_hold (
  match_id bigint primary key references match,
  reason text not null,
  at_book bigint not null,
  at_real bigint not null
);

create table highlight (
  match_id bigint primary key references match,
  chosen_book bigint not null
);

create table channel (
  match_id bigint primary key references match,
  url text not null check (length(url) <= 500 and url ~ '^https?://'),
  set_book bigint not null
);

-- A correction that says the same again changes nothing that anybody was told; nor does the result of a match that completes its first half's,
-- unless it changes the half-time score.
create function keep_result_before() returns trigger language plpgsql as $$
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
create trigger keep_before before update on result for each row execute function keep_result_before();

-- Which steps the status of a market and of a match may take is decided by their machines (§feed.market-status); tests compare each list with them.
-- What a result has decided may be corrected, and never takes bets again: a commit of the house that had not yet heard of the operator's result
-- would otherwise open the match once more (§settlement.correction).

create function market_may_move(p_from text, p_to text) returns boolean language sql immutable parallel safe as $$
  select case
    when p_from = p_to then false
    when p_from in ('settled', 'cancelled') then p_to in ('hidden', 'settled', 'cancelled')
    else p_from in ('open', 'suspended', 'hidden') and p_to in ('open', 'suspended', 'hidden', 'settled', 'cancelled')
    end
$$;

create function match_may_move(p_from text, p_to text) returns boolean language sql immutable parallel safe as $$
  select case
    when p_from = p_to then false
    when p_from in ('settled', 'cancelled') then p_to in ('hidden', 'settled', 'cancelled')
    else p_from in ('open', 'suspended', 'hidden') and p_to in ('open', 'suspended', 'hidden', 'settled', 'cancelled')
    end
$$;

-- Whether the commit under way takes back the result of a match, as of a runner that was withdrawn and runs after all: such a match starts again
-- (§settlement.reduction).
create function is_reinstated(p_match bigint) returns boolean language sql stable as $$
  select p_match::text = any (string_to_array(current_setting('touchline.reinstated', true), ','))
$$;

-- A row written by a process that had not yet heard of the hold is written as held; of a child also while its match is held back. A child whose match
-- has a result is over, and waits for its own. A row that may not move stays where it was. What a reader of the book saw change never changes back: a
-- bet that waits on the incident it was taken at, and one that names the version it saw, would take the older row for an unmoved one.
create function keep_match_held() returns trigger language plpgsql as $$
begin
  if new.status = 'open' then
    if exists (select 1 from operator_hold h where h.match_id in (new.id, new.parent_id)) then
      new.status := 'suspended';
      new.suspension := 'trader';
    elsif new.parent_id is not null and exists (select 1 from result r where r.match_id = new.parent_id and r.status <> 'firstHalf') then
      new.status := 'hidden';
    end if;
  end if;
  if tg_op = 'UPDATE' then
    if new.status <> old.status and not match_may_move(old.status, new.status) and not is_reinstated(new.id) then
      new.status := old.status;
      new.suspension := old.suspension;
    end if;
    new.incident := greatest(old.incident, new.incident);
  end if;
  return new;
end $$;
create trigger keep_held before insert or update on match for each row execute function keep_match_held();

-- A version of a market is one status and one set of prices, no matter who writes it. The operator and the house may each raise the same version at
-- once: the one that commits second gets the next version, and hears of it from its commit.
create function keep_market_held() returns trigger language plpgsql as $$
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
    if new.status <> old.status and not market_may_move(old.status, new.status) and not is_reinstated(new.match_id) then
      new.status := old.status;
    end if;
    new.version := greatest(old.version, new.version);
    if new.version = old.version and (new.status, new.prices) is distinct from (old.status, old.prices) then
      new.version := old.version + 1;
    end if;
  end if;
  return new;
end $$;
create trigger keep_held before insert or update on market for each row execute function keep_market_held();

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

-- Commits one change of the book: says first which matches start again. A result that is older than the one the match has takes nothing back.
create function commit_book(p jsonb) returns jsonb language plpgsql as $$
begin
  perform set_config('touchline.reinstated', coalesce((select string_agg(x.match_id::text, ',')
    from jsonb_to_recordset(p -> 'results') as x(match_id bigint, status text, action integer)
    where x.status = 'upcoming' and not exists (select from result r where r.match_id = x.match_id and r.action >= x.action)), ''), true);
  return write_book(p);
end $$;

-- A round of every short game each five minutes makes thousands of matches a day, and most of them nobody bets on. What was bet on is kept with its
-- markets and its result, by a trigger on each row, and so is what a room is about; the rest may go.
create function keep_what_was_bet_on() returns trigger language plpgsql as $$
declare
  v_match bigint := case tg_table_name when 'match' then (to_jsonb(old) ->> 'id')::bigint else (to_jsonb(old) ->> 'match_id')::bigint end;
begin
  if tg_table_name <> 'market' and exists (select 1 from room_match r where r.match_id = v_match) then
    raise exception '% of match % is kept: a room is about it', tg_table_name, v_match using errcode = '42501';
  end if;
  if exists (select 1 from leg l where l.match_id = v_match) then
    raise exception '% of match % is kept: it was bet on', tg_table_name, v_match using errcode = '42501';
  end if;
  return old;
end $$;
create trigger keep_bet_on before delete on match for each row execute function keep_what_was_bet_on();
create trigger keep_bet_on before delete on market for each row execute function keep_what_was_bet_on();
create trigger keep_bet_on before delete on result for each row execute function keep_what_was_bet_on();

-- Removes matches that kicked off before a book time, are decided, and that nobody bet on or held or ruled on, with their markets and results: at
-- most so many, the oldest first; of a season's match one short row is left. Answers how many. Runs with its owner's rights: the server's role may
-- call it and delete nothing else. The short games make nine of ten matches: what nobody bet on goes sooner there, so a call names the sports it is
-- about.
create function forget_unbet(p_before bigint, p_most integer, p_sports integer[], p_other boolean) returns integer
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
    from match m left join result r on r.match_id = m.id and r.home_full is not null and r.status in ('completed', 'refund1H')
    where m.id = any (v_gone) and m.season is not null and m.parent_id is null and (m.stage is not null or r.match_id is not null)
  on conflict do nothing;
  delete from market where match_id = any (v_gone);
  delete from result where match_id = any (v_gone);
  delete from match where id = any (v_gone);
  return coalesce(cardinality(v_gone), 0);
end $$;
revoke execute on function forget_unbet(bigint, integer, integer[], boolean) from public;

-- The result of a match that nobody bet on is read for a month, its markets only while a correction may come: they are most of what a match takes.
-- Removes the markets of decided matches that nobody bet on, of up to `p_most` matches; answers of how many.
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

-- Boosters (§odds.boost): a trader pays one pick of a market better for a while, each member once.
--   boost   the market and pick, percent of the gain that is paid on top, book times from and until, and the most one bet may stake, in hundredths
--           of the reference currency. What was offered stays as it was; it can only be withdrawn, once.
create table boost (
  id bigint generated always as identity primary key,
  match_id bigint not null references match,
  market_id bigint not null references market,
  pick text not null,
  percent smallint not null check (percent between 1 and 100),
  from_book bigint not null,
  until_book bigint not null,
  max_stake bigint not null check (max_stake > 0),
  withdrawn_book bigint,
  check (until_book > from_book)
);
create index boost_standing on boost (until_book) where withdrawn_book is null;
-- A match that is removed is looked for here.
create index boost_of_match on boost (match_id);
create index boost_of_market on boost (market_id);

create function keep_boost() returns trigger language plpgsql as $$
begin
  if old.withdrawn_book is not null
    or (old.id, old.match_id, old.market_id, old.pick, old.percent, old.from_book, old.until_book, old.max_stake)
      is distinct from (new.id, new.match_id, new.market_id, new.pick, new.percent, new.from_book, new.until_book, new.max_stake) then
    raise exception 'boost % is as it was offered', old.id using errcode = '42501';
  end if;
  return new;
end $$;
create trigger keep_boost before update on boost for each row execute function keep_boost();
create trigger keep_rows before delete or truncate on boost for each statement execute function refuse_removal();

-- Whether a boost was offered and not withdrawn at a book time.
create function boost_stands(p_boost boost, p_book bigint) returns boolean language sql immutable as $$
  select p_boost.withdrawn_book is null and p_boost.from_book <= p_book and p_book < p_boost.until_book
$$;

-- Special events that the operator sets up (§page.event): words in several languages, leagues in their order, and the book time in which they are shown.
-- What was written stays as it was; an event is only withdrawn.
create table special_event (
  id bigint generated always as identity primary key,
  words jsonb not null check (words ? 'en' and length(words::text) <= 65536),
  from_book bigint not null,
  until_book bigint check (until_book > from_book),
  withdrawn_book bigint
);
create index special_event_standing on special_event (from_book desc, id desc) where withdrawn_book is null;
create table special_event_league (
  event_id bigint not null references special_event,
  place integer not null check (place >= 0),
  league_id bigint not null references league,
  primary key (event_id, place),
  unique (event_id, league_id)
);

create function keep_special_event() returns trigger language plpgsql as $$
begin
  if old.withdrawn_book is not null or new.withdrawn_book is null
    or (old.id, old.words, old.from_book, old.until_book) is distinct from (new.id, new.words, new.from_book, new.until_book) then
    raise exception 'special event % is as it was written', old.id using errcode = '42501';
  end if;
  return new;
end $$;
create trigger keep_special_event before update on special_event for each row execute function keep_special_event();
create trigger keep_rows before delete or truncate on special_event for each statement execute function refuse_removal();
create trigger keep_rows before delete or truncate on special_event_league for each statement execute function refuse_removal();
