-- What members set for their own protection.
--   own_limit   per member, kind and period: what holds, and a looser one that was asked for and holds from next_real on (null amount: no limit).
--               deposit: money brought in; loss: what was lost and what bets that run may lose; stake: what was staked. Over the last 24 hours,
--               7 or 30 days of the server's time, so that no midnight starts it anew.
create table own_limit (
  member_id bigint not null references member,
  kind text not null check (kind in ('deposit', 'loss', 'stake')),
  period text not null check (period in ('day', 'week', 'month')),
  amount bigint check (amount >= 0),
  next_amount bigint check (next_amount >= 0),
  next_real bigint,
  primary key (member_id, kind, period),
  check (next_real is not null or next_amount is null)
);
create index member_kept_out on member (kept_out_until_real) where kept_out_until_real is not null;

create function period_ms(p_period text) returns bigint language sql immutable as $$
  select case p_period when 'day' then 1 when 'week' then 7 else 30 end * 86400000::bigint
$$;

-- What a member used of a limit since an instant. A loss may be negative: a win.
create function own_used(p_member bigint, p_kind text, p_since bigint) returns bigint language sql stable as $$
  select case p_kind
    when 'stake' then (select coalesce(sum(b.staked), 0) from bet b where b.member_id = p_member and b.placed_real > p_since and b.state not in ('rejected', 'void'))
    when 'deposit' then (select coalesce(sum(j.moved), 0) from journal j where j.member_id = p_member and j.kind = 'deposit' and j.at_real > p_since)
    else (select w.frozen - coalesce((select sum(j.moved) from journal j where j.member_id = p_member and j.bet_id is not null and j.at_real > p_since), 0)
      from wallet w where w.member_id = p_member)
  end::bigint
$$;

-- What the member's own limits leave of a kind, the narrowest period first; null without a limit.
create function own_room(p_member bigint, p_kind text, p_real bigint) returns bigint language sql stable as $$
  select min(l.holds - own_used(p_member, p_kind, p_real - period_ms(l.period)))
  from (select o.period, case when o.next_real <= p_real then o.next_amount else o.amount end as holds
    from own_limit o where o.member_id = p_member and o.kind = p_kind) l
  where l.holds is not null
$$;

-- A bet is held to them under the wallet's lock too, right after the account's state: of two bets at once only one has the room.
do $$
declare
  v_stands text := pg_get_functiondef('place_bets(jsonb)'::regprocedure);
  v_before text := 'when v_over_match then ''betOverMaxPerMatch''';
  v_changed text := replace(v_stands, v_before,
    'when own_room(i.member, ''stake'', i.real) < i.staked then ''ownStakeLimit''
      when own_room(i.member, ''loss'', i.real) < i.risk then ''ownLossLimit''
      ' || v_before);
begin
  if v_changed = v_stands then
    raise exception 'place_bets checks no match limit: own limits have no place in it';
  end if;
  execute v_changed;
end $$;
