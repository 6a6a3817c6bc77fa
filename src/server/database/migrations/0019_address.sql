-- Where a session's address is, two letters of a country, as far as an operator's look-ups know; empty where they do not.
alter table session add column country text not null default '' check (country ~ '^([A-Z]{2})?$');
