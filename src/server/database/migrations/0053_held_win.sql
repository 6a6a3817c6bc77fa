-- Wins above a ceiling are held for an operator (§game.ceiling).
--   game_held_win  a win that its provider reported and that was not paid: why, and what the operator decided. Its money lies in `house.held`: the
--                  provider's account owes it from the first moment, the member's wallet gets it with the release, and a refusal gives it back to
--                  the provider's account.
--   game_round     `won` is what the provider says was won; of it `held` waits for the operator and `refused` was not paid.
alter table game_round
  add column held bigint not null default 0 check (held >= 0),
  add column refused bigint not null default 0 check (refused >= 0),
  add constraint game_round_paid check (held + refused <= won);

create table game_held_win (
  id bigint generated always as identity primary key,
  provider text not null,
  member_id bigint not null references member,
  round_id bigint not null references game_round,
  transaction_id bigint not null unique references game_transaction,
  amount bigint not null check (amount > 0),
  reason text not null check (reason in ('again', 'balance', 'round', 'day')),
  state text not null default 'held' check (state in ('held', 'released', 'refused')),
  held_book bigint not null,
  held_real bigint not null,
  decided_real bigint,
  check ((state = 'held') = (decided_real is null))
);
create index game_held_win_open on game_held_win (id) where state = 'held';
create index game_held_win_of_round on game_held_win (round_id);
-- What a provider has credited to a member lately.
create index game_transaction_credited on game_transaction (provider, member_id, at_real) include (amount) where kind = 'credit' and amount > 0;

-- The steps of the machine of a held win; tests hold this list against it.
create function game_held_win_may_move(p_from text, p_to text) returns boolean language sql immutable parallel safe as $$
  select p_from = 'held' and p_to in ('released', 'refused')
$$;
create function keep_game_held_win() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'held' then
      raise exception 'a held win begins held' using errcode = '42501';
    end if;
    return new;
  end if;
  if (old.provider, old.member_id, old.round_id, old.transaction_id, old.amount, old.reason, old.held_book, old.held_real)
      is distinct from (new.provider, new.member_id, new.round_id, new.transaction_id, new.amount, new.reason, new.held_book, new.held_real)
    or not game_held_win_may_move(old.state, new.state) then
    raise exception 'the held win % cannot go from % to %', old.id, old.state, new.state using errcode = '42501';
  end if;
  return new;
end $$;
create trigger keep_rows before delete or truncate on game_held_win for each statement execute function refuse_removal();
create trigger keep_steps before insert or update on game_held_win for each row execute function keep_game_held_win();

do $$
declare
  v_table text;
  v_name text;
  v_more text;
  v_stands text;
  v_fees text;
begin
  for v_table, v_name, v_more in values
    ('journal', 'journal_kind_check', $more$kind in ('gameHeld', 'gameRefused')$more$),
    ('entry', 'entry_account_check', $more$account in ('house.held', 'house.virtual.held')$more$)
  loop
    select pg_get_expr(conbin, conrelid) into strict v_stands from pg_constraint where conname = v_name and conrelid = v_table::regclass;
    execute format('alter table %I drop constraint %I, add constraint %I check (%s or %s)', v_table, v_name, v_name, v_stands, v_more);
  end loop;
  -- post_all as before, but what a held win passes on lies in `house.held` and not in `house.fees`.
  v_stands := pg_get_functiondef('post_all(posting[])'::regprocedure);
  foreach v_fees in array array['house.virtual.fees', 'house.fees'] loop
    if position(quote_literal(v_fees) in v_stands) = 0 then
      raise exception 'post_all names no %', v_fees;
    end if;
    v_stands := replace(v_stands, quote_literal(v_fees),
      format('case when i.kind in (''gameHeld'', ''gameRefused'') then %L else %L end', replace(v_fees, 'fees', 'held'), v_fees));
  end loop;
  execute v_stands;
end $$;

-- Puts a win aside, or gives one that was put aside back to its provider's account: nothing moves in the wallet, and its member is told.
create function post_held_win(p_kind text, p_member bigint, p_provider text, p_round bigint, p_amount bigint, p_book bigint, p_real bigint) returns bigint
language sql as $$
  select j.id from unnest(post_all(array[
    row(p_kind, p_member, null, 0, 0, 0, 'house.games:' || p_provider, '#' || p_round, p_book, p_real, 'balance.changed', '{}',
      case p_kind when 'gameRefused' then -p_amount else p_amount end)::posting])) j
$$;

-- Pays a win that was put aside.
create function post_released_win(p_member bigint, p_round bigint, p_amount bigint, p_book bigint, p_real bigint) returns bigint language sql as $$
  select j.id from unnest(post_all(array[
    row('gameWin', p_member, null, p_amount, 0, 0, 'house.held', '#' || p_round, p_book, p_real, 'balance.changed', '{}', 0)::posting])) j
$$;
