-- A match's children (its corners, its bookings) take bets only while it does. An act on a match whose result reaches a child is in the child's
-- record too, with the act it came through.
alter table operator_act add column through_id bigint references operator_act;

-- As in 0007, and of a child also while its match is held back. One whose match has a result is over, and waits for its own.
create or replace function keep_match_held() returns trigger language plpgsql as $$
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

create or replace function keep_market_held() returns trigger language plpgsql as $$
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
