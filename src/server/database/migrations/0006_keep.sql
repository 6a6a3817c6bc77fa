-- What is never taken away: a member, a wallet, a bet, what was bet on and how it ended. Their rows change by lawful steps; none of them goes.
create function refuse_removal() returns trigger language plpgsql as $$
begin
  raise exception '% is kept: % is refused', tg_table_name, tg_op using errcode = '42501';
end $$;

create trigger keep_rows before delete or truncate on member for each statement execute function refuse_removal();
create trigger keep_rows before delete or truncate on wallet for each statement execute function refuse_removal();
create trigger keep_rows before truncate on bet for each statement execute function refuse_removal();
create trigger keep_rows before truncate on leg for each statement execute function refuse_removal();
create trigger keep_rows before update or delete or truncate on closed_key for each statement execute function refuse_removal();
create trigger keep_rows before delete or truncate on league for each statement execute function refuse_removal();
create trigger keep_rows before delete or truncate on match for each statement execute function refuse_removal();
create trigger keep_rows before delete or truncate on market for each statement execute function refuse_removal();
create trigger keep_rows before delete or truncate on result for each statement execute function refuse_removal();

-- Whoever delivers events is told that there are some; one word a transaction, however many rows it wrote.
create function tell_outbox() returns trigger language plpgsql as $$
begin
  perform pg_notify('outbox', '');
  return null;
end $$;
create trigger tell after insert on outbox for each statement execute function tell_outbox();
create index outbox_sent on outbox (sent_real) where sent_real is not null;
