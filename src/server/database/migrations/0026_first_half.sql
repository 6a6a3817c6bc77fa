-- A result of the status firstHalf decides the first half alone (§settlement.first-half): its match goes on, and so do its children. The result of
-- the match completes it and corrects nothing, unless it changes the half-time score.

create or replace function keep_match_held() returns trigger language plpgsql as $$
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
    new.incident := greatest(old.incident, new.incident);
  end if;
  return new;
end $$;

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
  end if;
  return new;
end $$;

create or replace function keep_result_before() returns trigger language plpgsql as $$
begin
  if old.status = 'firstHalf' and (new.home_half, new.away_half) is not distinct from (old.home_half, old.away_half) then
    return new;
  end if;
  if new.action > old.action and (new.status, new.home_half, new.away_half, new.home_full, new.away_full, new.home_overtime, new.away_overtime)
      is distinct from (old.status, old.home_half, old.away_half, old.home_full, old.away_full, old.home_overtime, old.away_overtime) then
    insert into result_before (match_id, action, status, home_half, away_half, home_full, away_full, home_overtime, away_overtime, at_book, corrected_book)
      values (old.match_id, old.action, old.status, old.home_half, old.away_half, old.home_full, old.away_full, old.home_overtime, old.away_overtime,
        old.at_book, new.at_book)
    on conflict do nothing;
  end if;
  return new;
end $$;
