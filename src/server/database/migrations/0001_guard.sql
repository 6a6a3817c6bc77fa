-- What must not change refuses by itself, no matter who asks: triggers call these functions.
-- Conventions of all tables: money is bigint minor units of the row's currency; times are bigint milliseconds since 1970, `_book` by the feed's
-- clock and `_real` by the server's (§time.two-clocks). Odds are integer ten-thousandths.

-- For tables that only grow.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % is refused; a correction is a new journal', tg_table_name, tg_op using errcode = '42501';
end $$;

-- The trigger's condition says what a row must not become, which costs next to nothing while it is false: `refuse_row('n', 'says')` names the row
-- by that column.
create function refuse_row() returns trigger language plpgsql as $$
begin
  raise exception '% % %', tg_table_name, to_jsonb(old) ->> tg_argv[0], tg_argv[1] using errcode = '42501';
end $$;

-- For rows that are as they were made.
create function refuse_altered_row() returns trigger language plpgsql as $$
begin
  raise exception '% % is as it was made', tg_table_name, to_jsonb(old) ->> 'id' using errcode = '42501';
end $$;

-- For rows that may change by allowed steps and are never removed: a member, a wallet, a bet, what was bet on and how it ended.
create function refuse_removal() returns trigger language plpgsql as $$
begin
  raise exception '% is kept: % is refused', tg_table_name, tg_op using errcode = '42501';
end $$;
