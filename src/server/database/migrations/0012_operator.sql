-- What the operator does.
--   operator_act    one row an act of the upline or a trader: who, what, on whom, how it stood before and after, and why. Append-only. The key
--                   makes an act happen once; body_hash tells a repeat from another act under the same key, and never covers a password. Acts on
--                   matches are written under the lock of the book's one row, so their numbers rise in the order in which they were committed.
--                   An act on a match whose result reaches a child is in the child's record too, with the act it came through.
create table operator_act (
  id bigint generated always as identity primary key,
  key uuid not null unique,
  body_hash bytea not null check (length(body_hash) = 32),
  act text not null check (act in (
    'suspend', 'reopen', 'void', 'result', 'create', 'deposit', 'withdraw', 'credit', 'state', 'limits', 'commission',
    'boost', 'unboost', 'announce', 'unannounce', 'message', 'appoint', 'standing', 'move', 'password')),
  actor text not null check (length(actor) between 1 and 64),
  member_id bigint references member,
  match_id bigint references match,
  before jsonb not null,
  after jsonb not null,
  reason text not null check (length(reason) <= 500),
  at_book bigint not null,
  at_real bigint not null,
  announcement_id bigint references announcement,
  upline_id bigint references upline,
  through_id bigint references operator_act deferrable,
  check (num_nonnulls(member_id, match_id, announcement_id, upline_id) = 1)
);
create index operator_act_of_member on operator_act (member_id, id) where member_id is not null;
create index operator_act_on_match on operator_act (id) where match_id is not null;
create index operator_act_to_match on operator_act (match_id) where match_id is not null;
create trigger append_only before update or delete or truncate on operator_act for each statement execute function refuse_change();
revoke update, delete, truncate on operator_act from public, current_user;
