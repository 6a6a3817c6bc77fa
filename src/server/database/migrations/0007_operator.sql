-- What the operator does, and what it leaves.
--   operator_act    one row an act of the upline or a trader: who, what, on whom, how it stood before and after, and why. Append-only. The key
--                   makes an act happen once; body_hash tells a repeat from another act under the same key, and never covers a password. Acts on
--                   matches are written under the lock of the book's one row, so their numbers rise in the order in which they were committed.
--   operator_hold   the matches a trader holds back: no feed opens one, because the database itself does not let a row of it become open.

-- Two kinds of money and their account are added to those that stand.
do $$
declare
  v_table text;
  v_name text;
  v_more text;
  v_stands text;
begin
  for v_table, v_name, v_more in values
    ('journal', 'journal_kind_check', $more$kind in ('withdrawal', 'credit')$more$),
    ('entry', 'entry_account_check', $more$account in ('house.credits', 'house.virtual.credits')$more$)
  loop
    select pg_get_expr(conbin, conrelid) into strict v_stands from pg_constraint where conname = v_name and conrelid = v_table::regclass;
    execute format('alter table %I drop constraint %I, add constraint %I check (%s or %s)', v_table, v_name, v_name, v_stands, v_more);
  end loop;
end $$;

create table operator_act (
  id bigint generated always as identity primary key,
  key uuid not null unique,
  body_hash bytea not null check (length(body_hash) = 32),
  act text not null check (act in (
    'suspend', 'reopen', 'void', 'result', 'create', 'deposit', 'withdraw', 'credit', 'state', 'limits', 'commission')),
  actor text not null check (length(actor) between 1 and 64),
  member_id bigint references member,
  match_id bigint references match,
  before jsonb not null,
  after jsonb not null,
  reason text not null check (length(reason) <= 500),
  at_book bigint not null,
  at_real bigint not null,
  check ((member_id is null) <> (match_id is null))
);
create index operator_act_of_member on operator_act (member_id, id) where member_id is not null;
create index operator_act_on_match on operator_act (id) where match_id is not null;
create trigger append_only before update or delete or truncate on operator_act for each statement execute function refuse_change();
revoke update, delete, truncate on operator_act from public, current_user;

create table operator_hold (
  match_id bigint primary key references match,
  reason text not null,
  at_book bigint not null,
  at_real bigint not null
);

-- A row written by who had not yet heard of the hold is written as held. What a reader of the book saw change never changes back: a bet that
-- waits on the incident it was taken at, and one that names the version it saw, would take the older row for an unmoved one.
create function keep_match_held() returns trigger language plpgsql as $$
begin
  if new.status = 'open' and exists (select 1 from operator_hold h where h.match_id = new.id) then
    new.status := 'suspended';
    new.suspension := 'trader';
  end if;
  if tg_op = 'UPDATE' then
    new.incident := greatest(old.incident, new.incident);
  end if;
  return new;
end $$;
create trigger keep_held before insert or update on match for each row execute function keep_match_held();

create function keep_market_held() returns trigger language plpgsql as $$
begin
  if new.status = 'open' and exists (select 1 from operator_hold h where h.match_id = new.match_id) then
    new.status := 'suspended';
  end if;
  if tg_op = 'UPDATE' then
    new.version := greatest(old.version, new.version);
  end if;
  return new;
end $$;
create trigger keep_held before insert or update on market for each row execute function keep_market_held();

-- Pays out to the outside. Null, and nothing booked, where the member's available money does not cover it; raises for an amount that is none.
create function withdraw(p_member bigint, p_amount bigint, p_note text, p_book bigint, p_real bigint) returns bigint language plpgsql as $$
declare
  w wallet;
begin
  if p_amount <= 0 then
    raise exception 'a withdrawal of % is none', p_amount using errcode = '22023';
  end if;
  select * into strict w from wallet where member_id = p_member for update;
  if w.cash - w.frozen < p_amount then
    return null;
  end if;
  return post('withdrawal', p_member, null, -p_amount, 0, 'house.cash', p_note, p_book, p_real);
end $$;

-- A credit note: money the house gives, so it comes from an account of its own and not from outside.
create function credit(p_member bigint, p_amount bigint, p_note text, p_book bigint, p_real bigint) returns bigint language plpgsql as $$
begin
  if p_amount <= 0 then
    raise exception 'a credit note of % is none', p_amount using errcode = '22023';
  end if;
  return post('credit', p_member, null, p_amount, 0, 'house.credits', p_note, p_book, p_real);
end $$;
