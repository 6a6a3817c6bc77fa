-- Transactions of games are taken in batches (§game.transaction): one statement reads what decides about each, the server decides, and one statement
-- writes all of them. Nothing is locked while the server decides: the write locks, reads again, and leaves out each transaction for which anything that
-- decided has changed. A batch has at most one transaction of a member.

-- Found by what differs most: with the provider first, a plan made on an empty table reads all transactions of the provider.
alter table game_transaction drop constraint game_transaction_once, add constraint game_transaction_once unique (tx, scope_id, provider);

-- A transaction as it is asked about: its bet by the name in `bet_ref`, its round by that in `round_ref`, the hash of a session's token in hexadecimal;
-- a session counts as live if it was seen after `seen_after`.
create type game_ask as (
  member bigint, provider text, scope bigint, tx text, kind text, bet_ref text, round_ref text, session text, seen_after bigint, "real" bigint);

-- What decides about it: the account and its wallet, what stands under its id, its bet and the round of that, its round, its session, what the member's
-- own limits leave for a stake, and what was paid before without an operator.
create type game_fact as (
  member bigint, available bigint, wallet_seq bigint, currency text, account_state text,
  told_hash text, told_balance bigint, told_bet text, told_held boolean,
  bet bigint, bet_member bigint, bet_state text, bet_version integer, bet_amount bigint, bet_won bigint,
  bet_round bigint, bet_round_game text, bet_round_state text,
  round bigint, round_game text, round_state text, round_staked bigint,
  is_session_live boolean, stake_room bigint, loss_room bigint, paid_in_bet_round bigint, paid_in_round bigint, paid_lately bigint);

-- What was credited in a round, and to a member by a provider since an instant, without what was held for an operator.
create function game_paid_in(p_round bigint) returns bigint language sql stable as $$
  select r.won - coalesce((select sum(h.amount) from game_held_win h where h.round_id = r.id), 0)::bigint from game_round r where r.id = p_round
$$;
create function game_paid_since(p_provider text, p_member bigint, p_since bigint) returns bigint language sql stable as $$
  select coalesce(sum(t.amount), 0)::bigint from game_transaction t
  where t.provider = p_provider and t.member_id = p_member and t.at_real > p_since and t.kind = 'credit' and t.amount > 0
    and not exists (select 1 from game_held_win h where h.transaction_id = t.id)
$$;

-- Answers each transaction by its member. Each row is looked up by its key, one at a time, so that a plan made on empty tables serves full ones.
create function game_facts(p_asks game_ask[]) returns setof game_fact language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  return query
  select a.member, w.cash - w.frozen, w.seq, w.currency, m.state,
    encode(t.body_hash, 'hex'), t.balance, told.state, t.id is not null and exists (select 1 from game_held_win h where h.transaction_id = t.id),
    b.id, b.member_id, b.state, b.version, b.amount, b.won, br.id, br.game, br.state, r.id, r.game, r.state, r.staked,
    a.session is null or exists (select 1 from session s where s.token_hash = decode(a.session, 'hex')
      and s.revoked_real is null and s.expires_real > a."real" and s.seen_real > a.seen_after),
    own.stake, own.loss,
    case when a.kind = 'credit' then coalesce(game_paid_in(br.id), 0) end,
    case when a.kind = 'credit' then coalesce(game_paid_in(r.id), 0) end,
    case when a.kind = 'credit' then game_paid_since(a.provider, a.member, a."real" - period_ms('day')) end
  from unnest(p_asks) a
  join wallet w on w.member_id = a.member
  join member m on m.id = a.member
  left join lateral (select * from game_transaction x where x.tx = a.tx and x.scope_id = a.scope and x.provider || '' = a.provider limit 1) t on true
  left join lateral (select * from game_bet x where x.id = t.bet_id limit 1) told on true
  left join lateral (select * from game_bet x where x.provider = a.provider and x.scope_id = a.scope and x.ref = a.bet_ref limit 1) b on true
  left join lateral (select * from game_round x where x.id = b.round_id limit 1) br on true
  left join lateral (select * from game_round x where x.provider = a.provider and x.member_id = a.member and x.ref = a.round_ref limit 1) r on true
  left join lateral own_rooms(a.member, a."real") own on a.kind = 'debit';
end $$;

-- Counts a win towards its provider's day, or answers that the ceiling does not allow it. The sum is exact: from here to the end of the transaction no
-- other win of the provider is counted.
drop function count_game_win(text, bigint, bigint, bigint, bigint, bigint);
create function count_game_win(p_provider text, p_real bigint, p_amount bigint, p_ceiling bigint) returns boolean language plpgsql as $$
declare
  v_day constant bigint := house_day(p_real);
begin
  insert into game_day_win as d values (p_provider, v_day, 0, 0) on conflict (provider, day, lane) do update set credited = d.credited;
  if p_amount + (select sum(credited) from game_day_win where provider = p_provider and day = v_day) > p_ceiling then
    return false;
  end if;
  update game_day_win set credited = credited + p_amount where provider = p_provider and day = v_day and lane = 0;
  return true;
end $$;

drop function post_game(text, bigint, text, bigint, bigint, bigint, bigint);

-- What a decided transaction writes. `fence` is the digest of the facts it was decided on. A bet is made in the state `new_bet`, or its bet moves to
-- `bet_to`; `opens` makes its round; `moved`, in the member's favour, is posted as `posting`, and a `held` win is put aside instead. `weight` counts towards
-- the provider's day, up to `day_most`. `closes_to` is the state of what still runs in a round that it closes. `seen_before`: a session that was last seen
-- up to then was seen now.
create type game_plan as (
  ask game_ask, fence text, hash text, game text, amount bigint, finer text, new_bet text, bet bigint, bet_to text, bet_won bigint, opens boolean,
  round bigint, closes boolean, closes_to text, posting text, moved bigint, staked bigint, won bigint, held bigint, told bigint, weight bigint,
  day_most bigint, seen_before bigint, book bigint);

-- Takes a batch. Answers each by its member: `taken`, with the available balance after it, its id and its round · `moved` (something that decided has
-- changed: decide again) · `provider` (the ceiling of the provider's day: it is to be held). Nothing is written of the last two. Raises where another
-- member's transaction or bet took one of the names meanwhile: send each alone.
create function take_game_batch(p_plans game_plan[]) returns table (member bigint, outcome text, balance bigint, transaction bigint, round bigint)
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  i record;
  v_plan game_plan;
  v_taken game_plan[] := '{}';
begin
  perform 1 from wallet w where w.member_id in (select (p.ask).member from unnest(p_plans) p) order by w.member_id for update;
  perform 1 from member m where m.id in (select (p.ask).member from unnest(p_plans) p where (p.ask).kind = 'debit') order by m.id for share;

  for i in
    select x.plan, md5(f::text) as fence from (select p as plan, (p.ask).member as member, (p.ask).provider as provider from unnest(p_plans) p) x
    join game_facts(array(select p.ask from unnest(p_plans) p)) f on f.member = x.member
    order by x.provider, x.member
  loop
    v_plan := i.plan;
    member := (v_plan.ask).member;
    outcome := case
      when i.fence <> v_plan.fence then 'moved'
      when v_plan.weight is not null and not count_game_win((v_plan.ask).provider, (v_plan.ask)."real", v_plan.weight, v_plan.day_most) then 'provider'
      else 'taken' end;
    if outcome <> 'taken' then
      return next;
      continue;
    end if;
    if v_plan.opens then
      v_plan.round := nextval('game_round_id_seq');
    end if;
    if v_plan.new_bet is not null then
      v_plan.bet := nextval('game_bet_id_seq');
    end if;
    v_taken := array_append(v_taken, v_plan);
  end loop;
  if cardinality(v_taken) = 0 then
    return;
  end if;

  insert into game_round (id, provider, member_id, ref, game, currency, opened_book, opened_real) overriding system value
    select p.round, (p.ask).provider, (p.ask).member, (p.ask).round_ref, p.game, w.currency, p.book, (p.ask)."real"
    from unnest(v_taken) p join wallet w on w.member_id = (p.ask).member where p.opens;
  insert into game_bet (id, provider, scope_id, ref, member_id, round_id, state, amount, placed_book, placed_real) overriding system value
    select p.bet, (p.ask).provider, (p.ask).scope, (p.ask).bet_ref, (p.ask).member, p.round, p.new_bet,
      case p.new_bet when 'barred' then 0 else p.amount end, p.book, (p.ask)."real"
    from unnest(v_taken) p where p.new_bet is not null;
  update game_bet b set state = p.bet_to, version = b.version + 1, won = p.bet_won from unnest(v_taken) p where b.id = p.bet and p.bet_to is not null;
  update game_round r set staked = r.staked + p.staked, won = r.won + p.won, held = r.held + p.held
    from unnest(v_taken) p where r.id = p.round and p.posting is not null;
  perform post_all(array(
    select row(p.posting, (p.ask).member, null, p.moved, 0, 0, 'house.games:' || (p.ask).provider, '#' || p.round, p.book, (p.ask)."real",
      'balance.changed', '{}', p.held)::posting
    from unnest(v_taken) p where p.posting is not null));
  update game_round r set state = 'closed', closed_book = p.book, closed_real = (p.ask)."real"
    from unnest(v_taken) p where r.id = p.round and p.closes and r.state = 'open';
  update game_bet b set state = p.closes_to, version = b.version + 1
    from unnest(v_taken) p where b.round_id = p.round and p.closes and b.state = 'running' and p.closes_to is not null;
  update session s set seen_real = (p.ask)."real"
    from unnest(v_taken) p where s.token_hash = decode((p.ask).session, 'hex') and s.seen_real <= p.seen_before;
  return query
    with told as (
      insert into game_transaction
          (provider, scope_id, tx, kind, member_id, round_id, bet_id, amount, finer, moved, weight, body_hash, balance, at_book, at_real)
        select (p.ask).provider, (p.ask).scope, (p.ask).tx, (p.ask).kind, (p.ask).member, p.round, p.bet, p.amount, p.finer, p.told, coalesce(p.weight, 0),
          decode(p.hash, 'hex'), w.cash - w.frozen, p.book, (p.ask)."real"
        from unnest(v_taken) p join wallet w on w.member_id = (p.ask).member
        returning member_id, game_transaction.balance, id, round_id)
    select t.member_id, 'taken', t.balance, t.id, t.round_id from told t;
end $$;
