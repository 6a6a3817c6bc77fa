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

-- Whether a boost was offered and not withdrawn at a book time.
create function boost_stands(p_boost boost, p_book bigint) returns boolean language sql immutable as $$
  select p_boost.withdrawn_book is null and p_boost.from_book <= p_book and p_book < p_boost.until_book
$$;
