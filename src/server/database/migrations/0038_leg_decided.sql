-- When a result decides a leg, or opens it again, while its bet runs on, the member gets an event.

-- What these steps decide about legs of bets that run on; legs decided as they were are left out. Called before the
-- steps are written, so that the legs are still as they were. `open` counts the legs that are undecided after the step.
create function tell_legs(p_items bet_move[]) returns void
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  perform tell_members(array(
    select row(x.member, 'leg.decided', x.bet,
      jsonb_build_object('version', x.version + 1, 'decided', d.decided, 'open', d.open, 'of', d."of"), x.book, x."real")::member_news
    from unnest(p_items) x
    cross join lateral (
      select jsonb_agg(jsonb_build_object('n', l.n, 'outcome', coalesce(t.outcome, '')) order by l.n)
          filter (where t.n is not null and t.outcome is distinct from l.outcome) as decided,
        count(*) filter (where case when t.n is null then l.outcome else t.outcome end is null) as open, count(*) as "of"
      from leg l left join unnest(x.legs) t on t.n = l.n where l.bet_id = x.bet offset 0) d
    where x."to" is null and x."from" = 'running' and d.decided is not null order by x.member, x.bet));
end $$;

-- Moves bets as 0008 does, and first writes an event for each bet that runs on and whose legs are decided.
create or replace function move_bets(p_items bet_move[]) returns table (bet_id bigint)
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_taken bet_move[];
  v_left integer := cardinality(p_items);
begin
  perform 1 from wallet w where w.member_id in (select x.member from unnest(p_items) x) order by w.member_id for update;
  while v_left > 0 loop
    v_taken := array(
      select distinct on (x.member, x.bet) x from unnest(p_items) x join bet b on b.id = x.bet and b.state = x."from" and b.version = x.version
      where not coalesce(x.steady, false) or not exists (
        select 1 from leg l join match f on f.id = l.match_id where l.bet_id = x.bet and l.live and f.incident <> l.incident)
      order by x.member, x.bet);
    exit when cardinality(v_taken) = 0;
    v_left := v_left - cardinality(v_taken);
    perform tell_legs(v_taken);
    perform take_steps(v_taken);
    return query select x.bet from unnest(v_taken) x;
  end loop;
end $$;
