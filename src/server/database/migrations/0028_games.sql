-- Games of providers (§game.transaction).
--   game_round        a round of a member in a provider's game; `ref` is the provider's name of it. It is closed once.
--   game_bet          a stake in a round, by the provider's name of it; `scope_id` is the member where the provider numbers its transactions for each
--                     member, and 0 where one number serves all of them. A barred one was rolled back before it came: it has no round and no stake.
--   game_transaction  what the provider told, each transaction once, with the hash of what it said and the balance that was answered. Append-only.
--   game_token        the tokens of a launch, which a provider exchanges once for one of a session, and of sessions. Only their SHA-256 is kept.
-- The house's side of the money lies in the account `house.games:<provider>`.
do $$
declare
  v_table text;
  v_name text;
  v_more text;
  v_stands text;
begin
  for v_table, v_name, v_more in values
    ('journal', 'journal_kind_check', $more$kind in ('gameBet', 'gameWin', 'gameRefund')$more$),
    ('entry', 'entry_account_check', $more$account ~ '^house\.(virtual\.)?games:[a-z][a-z0-9-]{0,29}$'$more$)
  loop
    select pg_get_expr(conbin, conrelid) into strict v_stands from pg_constraint where conname = v_name and conrelid = v_table::regclass;
    execute format('alter table %I drop constraint %I, add constraint %I check (%s or %s)', v_table, v_name, v_name, v_stands, v_more);
  end loop;
end $$;

create table game_round (
  id bigint generated always as identity (start with 800001) primary key,
  provider text not null check (provider ~ '^[a-z][a-z0-9-]{0,29}$'),
  member_id bigint not null references member,
  ref text not null check (length(ref) between 1 and 120),
  game text not null check (length(game) between 1 and 120),
  currency text not null,
  state text not null default 'open' check (state in ('open', 'closed')),
  staked bigint not null default 0 check (staked >= 0),
  won bigint not null default 0 check (won >= 0),
  opened_book bigint not null,
  opened_real bigint not null,
  closed_book bigint,
  closed_real bigint,
  constraint game_round_once unique (provider, member_id, ref),
  check ((state = 'closed') = (closed_real is not null) and (closed_real is null) = (closed_book is null))
) with (fillfactor = 80);
create index game_round_of on game_round (member_id, opened_book, id);
create index game_round_open on game_round (provider, opened_real) where state = 'open';

create table game_bet (
  id bigint generated always as identity primary key,
  provider text not null,
  scope_id bigint not null,
  ref text not null check (length(ref) between 1 and 120),
  member_id bigint not null references member,
  round_id bigint references game_round,
  state text not null check (state in ('running', 'won', 'lost', 'returned', 'barred')),
  version integer not null default 1,
  amount bigint not null check (amount >= 0),
  won bigint not null default 0 check (won >= 0),
  placed_book bigint not null,
  placed_real bigint not null,
  constraint game_bet_once unique (provider, scope_id, ref),
  check ((state = 'barred') = (round_id is null) and (state <> 'barred' or amount = 0) and (won > 0) = (state = 'won'))
) with (fillfactor = 80);
create index game_bet_of_round on game_bet (round_id);
create index game_bet_staked on game_bet (member_id, placed_real) where state <> 'barred' and state <> 'returned';

create table game_transaction (
  id bigint generated always as identity primary key,
  provider text not null,
  scope_id bigint not null,
  tx text not null check (length(tx) between 1 and 120),
  kind text not null check (kind in ('debit', 'credit', 'rollback', 'closeRound')),
  member_id bigint not null references member,
  round_id bigint references game_round,
  bet_id bigint references game_bet,
  amount bigint not null check (amount >= 0),
  -- What moved in the member's favour: a stake is negative.
  moved bigint not null,
  body_hash bytea not null check (length(body_hash) = 32),
  balance bigint not null,
  at_book bigint not null,
  at_real bigint not null,
  constraint game_transaction_once unique (provider, scope_id, tx)
);
create index game_transaction_of_round on game_transaction (round_id);
create index game_transaction_told on game_transaction (provider, at_real);
create trigger append_only before update or delete or truncate on game_transaction for each statement execute function refuse_change();
revoke update, delete, truncate on game_transaction from public, current_user;

create table game_token (
  token_hash bytea primary key check (length(token_hash) = 32),
  member_id bigint not null references member,
  provider text not null,
  game text not null,
  kind text not null check (kind in ('launch', 'session')),
  created_real bigint not null,
  expires_real bigint not null,
  spent_real bigint
);
create index game_token_of on game_token (member_id, provider);
create index game_token_expired on game_token (expires_real);

create trigger keep_rows before delete or truncate on game_round for each statement execute function refuse_removal();
create trigger keep_rows before delete or truncate on game_bet for each statement execute function refuse_removal();
create trigger keep_terms before update on game_round for each row when (
  (old.provider, old.member_id, old.ref, old.game, old.currency, old.opened_book, old.opened_real)
    is distinct from (new.provider, new.member_id, new.ref, new.game, new.currency, new.opened_book, new.opened_real)
  or new.won < old.won
  or old.state = 'closed' and (new.state, new.closed_real) is distinct from (old.state, old.closed_real)
) execute function refuse_room_row();
create trigger keep_terms before update on game_bet for each row when (
  (old.provider, old.scope_id, old.ref, old.member_id, old.round_id, old.amount, old.placed_book, old.placed_real)
    is distinct from (new.provider, new.scope_id, new.ref, new.member_id, new.round_id, new.amount, new.placed_book, new.placed_real)
  or new.version <> old.version + 1 or old.state in ('returned', 'barred') or new.won < old.won
) execute function refuse_room_row();

-- Moves a member's money against a provider's account; answers the available balance after it.
create function post_game(p_kind text, p_member bigint, p_provider text, p_round bigint, p_available bigint, p_book bigint, p_real bigint) returns bigint
language sql as $$
  select j.cash - j.frozen from unnest(post_all(array[
    row(p_kind, p_member, null, p_available, 0, 0, 'house.games:' || p_provider, '#' || p_round, p_book, p_real, 'balance.changed', '{}', 0)::posting])) j
$$;

-- The member's own limits count what was staked in games and not given back; a win makes up for a loss.
create or replace function own_used(p_member bigint, p_kind text, p_since bigint) returns bigint language sql stable as $$
  select case p_kind
    when 'stake' then (select coalesce(sum(b.staked), 0) from bet b where b.member_id = p_member and b.placed_real > p_since and b.state not in ('rejected', 'void'))
      + (select coalesce(sum(r.entry), 0) from room_player r where r.member_id = p_member and r.joined_real > p_since and r.refund is null)
      + (select coalesce(sum(g.amount), 0) from game_bet g where g.member_id = p_member and g.placed_real > p_since and g.state <> 'returned' and g.state <> 'barred')
    when 'deposit' then (select coalesce(sum(j.moved), 0) from journal j where j.member_id = p_member and j.kind = 'deposit' and j.at_real > p_since)
    else (select w.frozen - coalesce((select sum(j.moved) from journal j where j.member_id = p_member
        and (j.bet_id is not null or j.kind in ('roomEntry', 'roomRefund', 'roomPrize', 'gameBet', 'gameWin', 'gameRefund')) and j.at_real > p_since), 0)
      from wallet w where w.member_id = p_member)
  end::bigint
$$;
