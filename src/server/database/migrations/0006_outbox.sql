-- What each member is to be told, written in the transaction that made it true: numbered per member without a gap, with the wallet
-- as it then was. `entries` is how many entries of the wallet the event brought, so that a reader sees which it missed.
create table outbox (
  id bigint generated always as identity,
  topic text not null,
  member_id bigint not null,
  seq bigint not null,
  bet_id bigint,
  body jsonb not null,
  cash bigint not null,
  frozen bigint not null,
  wallet_seq bigint not null,
  entries smallint not null,
  at_book bigint not null,
  at_real bigint not null,
  sent_real bigint,
  primary key (member_id, seq)
);
create index outbox_unsent on outbox (id) where sent_real is null;
create index outbox_sent on outbox (sent_real) where sent_real is not null;

-- Whoever delivers events is told that there are some; one word a transaction, however many rows it wrote.
create function tell_outbox() returns trigger language plpgsql as $$
begin
  perform pg_notify('outbox', '');
  return null;
end $$;
create trigger tell after insert on outbox for each statement execute function tell_outbox();
