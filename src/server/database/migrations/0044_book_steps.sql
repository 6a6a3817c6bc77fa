-- Which steps the status of a market and of a match may take stands in their machines (§feed.market-status); tests hold each list against them.
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

-- Whether the commit under way takes back the result of a match, as of a runner that was withdrawn and runs after all: such a match begins anew
-- (§settlement.reduction).
create function is_reinstated(p_match bigint) returns boolean language sql stable as $$
  select p_match::text = any (string_to_array(current_setting('touchline.reinstated', true), ','))
$$;

-- As before, and says first which matches begin anew. A result that is older than the one that stands takes nothing back.
alter function commit_book(jsonb) rename to write_book;
create function commit_book(p jsonb) returns jsonb language plpgsql as $$
begin
  perform set_config('touchline.reinstated', coalesce((select string_agg(x.match_id::text, ',')
    from jsonb_to_recordset(p -> 'results') as x(match_id bigint, status text, action integer)
    where x.status = 'upcoming' and not exists (select from result r where r.match_id = x.match_id and r.action >= x.action)), ''), true);
  return write_book(p);
end $$;

-- As before, and a row that may not move stands where it stood; whoever wrote it is told of a market.
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
    if new.status <> old.status and not match_may_move(old.status, new.status) and not is_reinstated(new.id) then
      new.status := old.status;
      new.suspension := old.suspension;
    end if;
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
