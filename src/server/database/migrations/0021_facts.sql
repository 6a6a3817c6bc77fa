-- What decides about tickets before anything is locked, as a function, so that its plan is kept: made anew for every batch, the plan of so many
-- tables cost more than what it read.

-- A leg as it is asked about, with its ticket's key and the hash of its body where it is to be placed.
create type question as (
  n integer, place integer, member bigint, match bigint, market bigint, bet_group text, key uuid, hash text, "real" bigint, book bigint, boost bigint);

-- What decides about one leg: the member and what the member may do, the match with its result, the market, what stands under the key.
create type fact as (
  n integer, place integer, state text, currency text, available bigint, stake_room bigint, loss_room bigint, commission_rate integer,
  min_bet bigint, max_bet bigint, max_payout bigint, match_limit bigint, market_limit bigint, on_match bigint, on_market bigint, match_status text,
  incident integer, phase text, minute integer, home_score integer, away_score integer, home_half integer, away_half integer, home_reds integer,
  away_reds integer, root bigint, sport integer, part integer, parts integer[], told boolean, result_status text, result_home_half integer,
  result_away_half integer, result_home_full integer, result_away_full integer, result_action integer, result_home_overtime integer,
  result_away_overtime integer, result_goals text[], result_winners text[], result_places integer, result_parts integer[], type text, line integer,
  market_status text, version bigint, prices integer[], moved_line boolean, same boolean, closed boolean, refusal jsonb, boost bigint,
  boost_pick text, boost_percent smallint, boost_max bigint, boost_stands boolean, boost_used boolean);

-- Answers each leg by its `n` and `place`. The plan is made so that it serves a full table though it was made on an empty one.
create function facts_of(p_asked question[]) returns setof fact language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  return query
  select x.n, x.place, m.state, w.currency, w.cash - w.frozen as available,
    own.stake as stake_room, own.loss as loss_room, c.rate as commission_rate,
    l.min_bet, l.max_bet, l.max_payout, l.match_limit, l.market_limit, s.on_match, s.on_market,
    t.status as match_status, t.incident, t.phase, t.minute, t.home_score, t.away_score, t.home_half, t.away_half, t.home_reds, t.away_reds,
    coalesce(t.parent_id, t.id) as root, t.sport, t.part, t.parts, t.told,
    r.status as result_status, r.home_half as result_home_half, r.away_half as result_away_half,
    r.home_full as result_home_full, r.away_full as result_away_full, r.action as result_action,
    r.home_overtime as result_home_overtime, r.away_overtime as result_away_overtime, r.goals as result_goals,
    r.winners as result_winners, r.places as result_places, r.parts as result_parts,
    k.type, k.line, k.status as market_status, k.version, k.prices,
    k.status = 'hidden' and exists (
      select 1 from market o where o.match_id = k.match_id and o.type = k.type and o.line <> k.line and o.status = 'open') as moved_line,
    b.body_hash = decode(x.hash, 'hex') as same, z.key is not null as closed,
    case when z.body_hash = decode(x.hash, 'hex') then z.refusal end as refusal,
    o.id as boost, o.pick as boost_pick, o.percent as boost_percent, o.max_stake as boost_max, boost_stands(o, x.book) as boost_stands,
    o.id is not null and boost_used(o.id, x.member) as boost_used
  from unnest(p_asked) x
  left join member m on m.id = x.member
  left join wallet w on w.member_id = x.member
  left join member_commission c on c.member_id = x.member and c.bet_group = x.bet_group
  left join match t on t.id = x.match
  left join market k on k.id = x.market and k.match_id = x.match
  left join member_limit l on l.member_id = x.member and l.sport = t.sport
  left join result r on r.match_id = t.id
  left join bet b on b.key = x.key and b.member_id is not distinct from x.member
  left join boost o on o.id = x.boost and o.market_id = k.id
  left join closed_key z on z.member_id = x.member and z.key = x.key
  cross join lateral staked(x.member, x.match, x.market) s
  cross join lateral own_rooms(x.member, x.real) own
  order by x.n, x.place;
end $$;
