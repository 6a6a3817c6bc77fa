-- A round of every short game each five minutes makes thousands of matches a day, and most of them nobody bets on. What was bet on is kept with its
-- markets and its result, by a trigger on each row; what was not may go.
drop trigger keep_rows on match;
drop trigger keep_rows on market;
drop trigger keep_rows on result;

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
create trigger keep_rows before truncate on match for each statement execute function refuse_removal();
create trigger keep_rows before truncate on market for each statement execute function refuse_removal();
create trigger keep_rows before truncate on result for each statement execute function refuse_removal();

-- Each removed market would be looked for in all legs and stakes, which no index finds by market. Placement sees the market under a lock it holds,
-- and the trigger above keeps it from then on.
alter table leg drop constraint leg_market_id_fkey;
alter table member_stake drop constraint member_stake_market_id_fkey, drop constraint member_stake_match_id_fkey;
create index operator_act_to_match on operator_act (match_id) where match_id is not null;

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
