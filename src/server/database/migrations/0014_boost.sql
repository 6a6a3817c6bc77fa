-- Boosters (§odds.boost): a trader pays one pick of a market better for a while, each member once.
--   boost   the market and pick, percent of the gain that is paid on top, book times from and until, and the most one bet may stake, in hundredths
--           of the reference currency. What was offered stays as it was; it can only be withdrawn, once.
create table boost (
  id bigint generated always as identity primary key,
  match_id bigint not null references match,
  market_id bigint not null references market,
  pick text not null,
  percent smallint not null check (percent between 1 and 100),
  from_book bigint not null,
  until_book bigint not null,
  max_stake bigint not null check (max_stake > 0),
  withdrawn_book bigint,
  check (until_book > from_book)
);
create index boost_standing on boost (until_book) where withdrawn_book is null;
-- A match that is removed is looked for here.
create index boost_of_match on boost (match_id);
create index boost_of_market on boost (market_id);

create function keep_boost() returns trigger language plpgsql as $$
begin
  if old.withdrawn_book is not null
    or (old.id, old.match_id, old.market_id, old.pick, old.percent, old.from_book, old.until_book, old.max_stake)
      is distinct from (new.id, new.match_id, new.market_id, new.pick, new.percent, new.from_book, new.until_book, new.max_stake) then
    raise exception 'boost % is as it was offered', old.id using errcode = '42501';
  end if;
  return new;
end $$;
create trigger keep_boost before update on boost for each row execute function keep_boost();
create trigger keep_rows before delete or truncate on boost for each statement execute function refuse_removal();

-- The boost a leg was struck with; its price holds it already.
alter table leg
  add column boost_id bigint references boost,
  add column boost_percent smallint,
  add check ((boost_id is null) = (boost_percent is null));
create trigger keep_boost before update on leg for each row when ((old.boost_id, old.boost_percent) is distinct from (new.boost_id, new.boost_percent))
  execute function refuse_row('bet_id', 'is as it was accepted');
create index leg_of_boost on leg (boost_id, member_id) where boost_id is not null;

-- Whether a boost was offered and not withdrawn at a book time.
create function boost_stands(p_boost boost, p_book bigint) returns boolean language sql immutable as $$
  select p_boost.withdrawn_book is null and p_boost.from_book <= p_book and p_book < p_boost.until_book
$$;

-- Whether a member had a boost already. A bet that was refused after it was taken gives it back; a void one does not, for it may run again.
create function boost_used(p_boost bigint, p_member bigint) returns boolean language sql stable as $$
  select exists (select 1 from leg l join bet b on b.id = l.bet_id where l.boost_id = p_boost and l.member_id = p_member and b.state <> 'rejected')
$$;

do $$
declare
  v_stands text;
begin
  select pg_get_expr(conbin, conrelid) into strict v_stands from pg_constraint where conname = 'operator_act_act_check' and conrelid = 'operator_act'::regclass;
  execute format($x$alter table operator_act drop constraint operator_act_act_check, add constraint operator_act_act_check check (%s or act in ('boost', 'unboost'))$x$, v_stands);
end $$;
