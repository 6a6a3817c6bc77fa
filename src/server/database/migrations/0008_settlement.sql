-- Steps of bets, taken together with their money.

-- A step of a bet's life as it was decided, with the legs that are decided with it; without a `to` it only decides legs.
create type leg_decision as (n smallint, outcome text, factor_n bigint, factor_d bigint, action integer);
create type bet_move as (
  bet bigint, member bigint, "from" text, version integer, "to" text, steady boolean, outcome text, payout bigint, valid_turnover bigint, commission bigint,
  reason text, legs leg_decision[], book bigint, "real" bigint, said text);

-- Writes steps, at most one of a bet, by one statement a table, each with a line of its bet's record; lists which bets are open after them. The caller
-- holds the wallets and has seen that each step is allowed. `offset 0` keeps an expression from being evaluated again wherever its name stands.
create function take_steps(p_items bet_move[]) returns void
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_postings posting[];
begin
  v_postings := array(
    select case
        when x."to" = 'running' then row('reopen', b.member_id, b.id, -b.payout, b.risk - b.cashed_risk, -coalesce(b.commission, 0), 'house.bets', '', x.book, x."real",
          'bet.running', e.body, 0)::posting
        else row(case x."to" when 'settled' then 'settle' when 'void' then 'void' else 'release' end,
          b.member_id, b.id, x.payout, b.cashed_risk - b.risk, coalesce(x.commission, 0), 'house.bets', '', x.book, x."real", 'bet.' || x."to", e.body, 0)::posting end
    from unnest(p_items) x join bet b on b.id = x.bet
    cross join lateral jsonb_strip_nulls(jsonb_build_object('version', x.version + 1, 'from', x."from", 'outcome', x.outcome, 'reason', x.reason,
      'payout', case when x."to" in ('settled', 'void') then x.payout + b.cashed end)) e(body)
    where x."to" in ('settled', 'void', 'rejected') or (x."to" = 'running' and x."from" in ('settled', 'void')));
  update leg set outcome = l.outcome, factor_n = l.factor_n, factor_d = l.factor_d, settled_action = l.action
    from unnest(p_items) x, unnest(x.legs) l where leg.bet_id = x.bet and leg.n = l.n;
  update bet set version = bet.version + 1, (record, record_hash) = (select told.record, record_hash_of(bet.id, told.record) from (
      select with_line(bet.record, step.line) as record from (
        select record_line(bet.version + 1, x.said, bet.state, greatest(w.at_book, x.book), x."real", '') as line offset 0) step offset 0) told)
    from unnest(p_items) x join wallet w on w.member_id = x.member where bet.id = x.bet and x."to" is null;
  update bet set state = x."to", version = bet.version + 1, outcome = x.outcome, payout = x.payout, valid_turnover = x.valid_turnover, commission = x.commission,
      reason = x.reason,
      settled_book = case when x."to" in ('settled', 'void', 'rejected') then greatest(w.at_book, x.book) end,
      settled_real = case when x."to" in ('settled', 'void', 'rejected') then x."real" end,
      (record, record_hash) = (select told.record, record_hash_of(bet.id, told.record) from (
        select with_line(bet.record, step.line) as record from (
          select record_line(bet.version + 1, x.said, x."to", greatest(w.at_book, x.book), x."real", coalesce(x.payout::text, '')) as line offset 0) step
        offset 0) told)
    from unnest(p_items) x join wallet w on w.member_id = x.member where bet.id = x.bet and x."to" is not null;
  delete from open_bet o using unnest(p_items) x
    where o.member_id = x.member and o.bet_id = x.bet and x."to" in ('settled', 'void', 'rejected');
  update open_bet o set wait_until = null from unnest(p_items) x
    where o.member_id = x.member and o.bet_id = x.bet and x."from" = 'waiting' and x."to" = 'running';
  insert into open_bet (member_id, bet_id)
    select x.member, x.bet from unnest(p_items) x where x."from" in ('settled', 'void') and x."to" = 'running';
  -- A ticket has one leg of a match, and so of a market.
  insert into member_stake as s (member_id, match_id, market_id, staked)
    select b.member_id, l.match_id, l.market_id, sum(case x."from" when 'void' then b.staked else -b.staked end)
    from unnest(p_items) x join bet b on b.id = x.bet join leg l on l.bet_id = b.id
    where x."to" in ('void', 'rejected') or (x."from" = 'void' and x."to" is not null)
    group by b.member_id, l.match_id, l.market_id
  on conflict (member_id, match_id, market_id) do update set staked = s.staked + excluded.staked;
  -- A step that moves no money is told here, and one that does with its posting.
  perform tell_members(array(
    select row(x.member, 'bet.running', x.bet, jsonb_build_object('version', x.version + 1, 'from', x."from"), x.book, x."real")::member_news
    from unnest(p_items) x where x."to" = 'running' and x."from" = 'waiting' order by x.member, x.bet));
  perform post_all(v_postings);
end $$;

-- Moves a batch of bets by steps the machine of bets allowed: `where state = from and version = v`, so a step is taken once. Money follows the
-- step: leaving an open state resolves the hold (settled: the payout comes back, and the commission with it; void and rejected: the risk); coming
-- back to `running` takes back what was paid and credited and holds the risk again, of both what was not cashed out. The member is told of each. An
-- item marked `steady` is taken only while no live leg's match has seen anything new. Where one step of a bet makes the next one possible, both are
-- taken. Answers the bets that moved, once a step. A bet only changes under its wallet's lock.
create function move_bets(p_items bet_move[]) returns table (bet_id bigint)
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
    perform take_steps(v_taken);
    return query select x.bet from unnest(v_taken) x;
  end loop;
end $$;
