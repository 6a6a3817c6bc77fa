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

-- What the member's own limits leave to bring in, to stake and to lose, the narrowest period first; null without a limit. Placement asks under the
-- wallet's lock: of two bets at once only one has the room.
create function own_rooms(p_member bigint, p_real bigint) returns table (deposit bigint, stake bigint, loss bigint) language sql stable as $$
  select min(l.room) filter (where l.kind = 'deposit'), min(l.room) filter (where l.kind = 'stake'), min(l.room) filter (where l.kind = 'loss')
  from (
    select o.kind, case when o.next_real <= p_real then o.next_amount else o.amount end - own_used(p_member, o.kind, p_real - period_ms(o.period)) as room
    from own_limit o where o.member_id = p_member) l
$$;
