-- The history of prices: what every market was offered at, so that any bet's price can be shown.
--   price_commit    what one commit of the book changed, packed, in the transaction of the commit: no price is offered that is not written here.
--                   `seq` has no holes. `elsewhere` are the markets of a commit that were stored otherwise than its body says: their match, type,
--                   line, status and version, for a bet names its market's version as it was stored (§bet.open-market). Emptied hour by hour into
--                   segments; one that cannot be read is marked and stays.
--   price_segment   the changes of one match in an hour of book time, delta-coded and compressed: the commits from `first_seq` to `last_seq`.
--   price_run       commits that segments hold, from one number to another without a hole: what lies between two runs is missing.
--   priced_match    what a match was called, for as long as its prices are kept; the book forgets it sooner. `bets_only` once only the prices around
--                   its bets are left.
create table price_commit (
  seq bigint primary key,
  at_book bigint not null,
  at_real bigint not null,
  body bytea not null,
  broken boolean not null default false,
  elsewhere jsonb
);
create index price_commit_due on price_commit (at_book) where not broken;

create table priced_match (
  match_id bigint primary key,
  key text not null,
  league text not null,
  sport integer not null,
  home text not null,
  away text not null,
  kickoff bigint not null,
  until_book bigint not null,
  bets_only boolean not null default false
);
create index priced_match_due on priced_match (until_book) where not bets_only;

create table price_segment (
  match_id bigint not null references priced_match,
  first_seq bigint not null,
  last_seq bigint not null,
  from_book bigint not null,
  until_book bigint not null,
  body bytea not null,
  primary key (match_id, first_seq)
);
-- It is compressed already.
alter table price_segment alter column body set storage external;

create table price_run (
  first_seq bigint primary key,
  last_seq bigint not null,
  from_book bigint not null,
  until_book bigint not null
);

-- Keeps what a commit changed; answers where its markets are otherwise than it says.
create function record_prices(p_book bigint, p_real bigint, p_body bytea, p_elsewhere jsonb) returns jsonb language sql as $$
  with next as (update book_state set price_seq = price_seq + 1 returning price_seq)
  insert into price_commit (seq, at_book, at_real, body, elsewhere) select price_seq, p_book, p_real, p_body, p_elsewhere from next returning elsewhere
$$;
