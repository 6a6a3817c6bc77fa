-- What providers say of their rounds, held against the ledger (§game.reconciled).
--   game_turn            until when each provider was reconciled, and which server is at it: one at a time, by a lease.
--   game_totals          what both sides said of a time, by currency. Append-only.
--   game_reconciliation  a round that both sides did not agree on, with what they said last and how it was resolved.
create table game_turn (
  provider text primary key check (provider ~ '^[a-z][a-z0-9-]{0,29}$'),
  until_real bigint not null,
  next_real bigint not null default 0,
  leased_until_real bigint not null default 0
);

create table game_totals (
  id bigint generated always as identity primary key,
  provider text not null,
  from_real bigint not null,
  until_real bigint not null check (until_real >= from_real),
  currency text not null,
  rounds integer not null,
  staked bigint not null,
  won bigint not null,
  their_rounds integer not null,
  their_staked bigint not null,
  their_won bigint not null,
  at_real bigint not null
);
create index game_totals_of on game_totals (provider, id);
create trigger append_only before update or delete or truncate on game_totals for each statement execute function refuse_change();
revoke update, delete, truncate on game_totals from public, current_user;

create table game_reconciliation (
  id bigint generated always as identity primary key,
  provider text not null,
  member_id bigint not null references member,
  ref text not null check (length(ref) between 1 and 120),
  -- Empty where the ledger has no such round.
  round_id bigint references game_round,
  state text not null default 'found' check (state in ('found', 'asked', 'left', 'resolved')),
  version integer not null default 1,
  -- What the provider said last; empty while it said nothing.
  their_state text,
  their_staked bigint,
  their_won bigint,
  resolution text check (resolution in ('round.matched', 'round.returned', 'round.over', 'operator.rolledBack', 'operator.closed')),
  found_real bigint not null,
  asked_real bigint,
  resolved_real bigint,
  constraint game_reconciliation_once unique (provider, member_id, ref),
  check ((state = 'resolved') = (resolution is not null) and (resolution is null) = (resolved_real is null))
) with (fillfactor = 80);
create index game_reconciliation_open on game_reconciliation (provider, id) where state <> 'resolved';
create index game_reconciliation_of_round on game_reconciliation (round_id);

-- The steps of the machine of a reconciliation; tests hold this list against it.
create function game_reconciliation_may_move(p_from text, p_to text, p_resolution text) returns boolean language sql immutable parallel safe as $$
  select case p_to
    when 'asked' then p_from in ('found', 'asked')
    when 'left' then p_from in ('found', 'asked')
    when 'resolved' then p_from in ('found', 'asked') and p_resolution in ('round.matched', 'round.returned', 'round.over')
      or p_from = 'left' and p_resolution in ('round.matched', 'operator.rolledBack', 'operator.closed')
    else false
  end
$$;
create function keep_game_reconciliation() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'found' then
      raise exception 'a reconciliation begins as it is found' using errcode = '42501';
    end if;
    return new;
  end if;
  if (old.provider, old.member_id, old.ref, old.found_real) is distinct from (new.provider, new.member_id, new.ref, new.found_real)
    or old.round_id is not null and new.round_id is distinct from old.round_id
    or new.version <> old.version + 1
    or (old.state, new.state) <> ('left', 'left') and not game_reconciliation_may_move(old.state, new.state, new.resolution) then
    raise exception 'the reconciliation % cannot go from % to %', old.id, old.state, new.state using errcode = '42501';
  end if;
  return new;
end $$;
create trigger keep_rows before delete or truncate on game_reconciliation for each statement execute function refuse_removal();
create trigger keep_steps before insert or update on game_reconciliation for each row execute function keep_game_reconciliation();
