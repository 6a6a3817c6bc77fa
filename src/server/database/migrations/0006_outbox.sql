-- What the world is to be told, written in the transaction that made it true.
create table outbox (
  id bigint generated always as identity primary key,
  topic text not null,
  member_id bigint not null,
  bet_id bigint,
  body jsonb not null,
  at_book bigint not null,
  at_real bigint not null,
  sent_real bigint
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
