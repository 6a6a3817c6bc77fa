-- Edits of bets (§edit.one-step): the cash-out of a bet and the placement of another one, both or neither, under one key.
--   bet_edit   one row an edit that was made: each of the two bets names the other by it. The key is that of the cash-out and of the new bet.
--   cash_out_request.edit   the bet that is to be placed in the same step as the cash-out that waits; null where the member only cashes out
create table bet_edit (
  old_bet_id bigint primary key references bet,
  new_bet_id bigint not null constraint bet_edit_of_new unique references bet,
  member_id bigint not null references member,
  key uuid not null,
  at_book bigint not null,
  at_real bigint not null,
  check (old_bet_id < new_bet_id),
  constraint bet_edit_once unique (member_id, key),
  foreign key (member_id, key) references cash_out (member_id, key),
  foreign key (key, member_id) references bet (key, member_id)
);
create trigger append_only before update or delete or truncate on bet_edit for each statement execute function refuse_change();
revoke update, delete, truncate on bet_edit from public, current_user;

-- Whether the bets of an edit are those that its key cashed out, all that was left of it, and placed.
create function is_edit(e bet_edit) returns boolean language sql stable as $$
  select exists (
    select 1 from cash_out c join bet o on o.id = c.bet_id join bet n on n.key = c.key and n.member_id = c.member_id
    where c.member_id = e.member_id and c.key = e.key and o.id = e.old_bet_id and o.member_id = e.member_id and o.state = 'cashedOut' and n.id = e.new_bet_id)
$$;
create function keep_edit() returns trigger language plpgsql as $$
begin
  if not is_edit(new) then
    raise exception 'the edit of bet % is not what its key cashed out and placed', new.old_bet_id using errcode = '23514';
  end if;
  return null;
end $$;
create trigger keep_edit after insert on bet_edit for each row execute function keep_edit();

alter table cash_out_request add column edit jsonb check (jsonb_typeof(edit) = 'object');
create trigger keep_edit after update on cash_out_request for each row when (old.edit is distinct from new.edit)
  execute function refuse_row('id', 'is as it was asked for');

-- As before; a cash-out that waits may be that of an edit, which is told as one.
create or replace function request_cash_out(p jsonb) returns text language plpgsql as $$
declare
  i record;
  v_forbidden text := cash_out_forbidden(p);
begin
  if v_forbidden is not null then
    return v_forbidden;
  end if;
  select * into i from jsonb_to_record(p) as x(
    member bigint, bet bigint, key uuid, hash text, percent smallint, risk bigint, to_win bigint, shown bigint, shown_real bigint, shown_risk bigint,
    shown_version integer, wait_until bigint, edit jsonb, book bigint, "real" bigint);
  insert into cash_out_request (member_id, bet_id, key, body_hash, percent, shown, shown_real, shown_risk, shown_version, risk, to_win, matches, incidents,
      wait_until, at_book, at_real, edit)
    select i.member, i.bet, i.key, decode(i.hash, 'hex'), i.percent, i.shown, i.shown_real, i.shown_risk, i.shown_version, i.risk, i.to_win,
      array_agg(x.id order by x.id), array_agg(x.incident order by x.id), i.wait_until, i.book, i.real, i.edit
    from jsonb_to_recordset(p -> 'live') as x(id bigint, incident integer);
  perform tell_members(array[row(i.member, case when i.edit is null then 'cashout.waiting' else 'edit.waiting' end, null,
    jsonb_build_object(case when i.edit is null then 'cash_key' else 'edit_key' end, i.key), i.book, i.real)::member_news]);
  return 'waiting';
end $$;

create or replace function refuse_cash_out(p jsonb) returns boolean language plpgsql as $$
declare
  i record;
  q cash_out_request;
begin
  select * into i from jsonb_to_record(p) as x(member bigint, key uuid, refusal jsonb, book bigint, "real" bigint);
  perform 1 from wallet where wallet.member_id = i.member for update;
  update cash_out_request r set outcome = 'refused', code = i.refusal ->> 'statusdesc', ended_book = i.book, ended_real = i.real
    where r.member_id = i.member and r.key = i.key and r.outcome is null returning * into q;
  if not found then
    return false;
  end if;
  insert into closed_key (member_id, key, closed_real, body_hash, refusal) select i.member, i.key, i.real, q.body_hash, i.refusal
    where not exists (select 1 from bet b where b.key = i.key and b.member_id is not distinct from i.member);
  perform tell_members(array[row(i.member, case when q.edit is null then 'cashout.refused' else 'edit.refused' end, null,
    jsonb_build_object(case when q.edit is null then 'cash_key' else 'edit_key' end, i.key, 'refusal', i.refusal), i.book, i.real)::member_news]);
  return true;
end $$;

-- Edits a bet: `cash_out_bet` of all that is left of it and `place_bets` of the one ticket, in one transaction; or with `wait_until` has the edit wait as
-- a cash-out does. Both see every market of both bets under one set of locks, in the order of placement: markets by id, boosts, the wallet. What the
-- placement forbids undoes the cash-out as well. Answers `edited` or `waiting`, or what forbids it: the words of `cash_out_forbidden` and of `place_bets`.
create function edit_bet(p jsonb, p_tickets ticket[]) returns text language plpgsql as $$
declare
  i record;
  v_new bigint;
  v_outcome text;
begin
  perform 1 from market k where k.id in (
      select (e ->> 'id')::bigint from jsonb_array_elements(p -> 'markets') e union select leg.market from unnest(p_tickets) asked, unnest(asked.legs) leg)
    order by k.id for share;
  perform 1 from boost where boost.id in (select leg.boost from unnest(p_tickets) asked, unnest(asked.legs) leg) order by boost.id for share;
  v_outcome := cash_out_forbidden(p);
  if v_outcome is not null then
    return v_outcome;
  end if;
  select * into i from jsonb_to_record(p) as x(member bigint, bet bigint, key uuid, waited boolean, wait_until bigint, book bigint, "real" bigint);
  if not i.waited and stands_under_key(i.member, i.key) then
    return 'duplicate_debit_record';
  end if;
  if i.wait_until is not null then
    return request_cash_out(p);
  end if;
  begin
    v_outcome := cash_out_bet(p);
    if v_outcome = 'cashed' then
      select placed.outcome, placed.bet_id into strict v_outcome, v_new from place_bets(p_tickets) placed;
    end if;
    if v_outcome <> 'placed' then
      raise exception 'the bet of an edit is refused' using errcode = 'ED001';
    end if;
    insert into bet_edit (old_bet_id, new_bet_id, member_id, key, at_book, at_real)
      select i.bet, v_new, i.member, i.key, b.placed_book, b.placed_real from bet b where b.id = v_new;
    perform tell_members(array[row(i.member, 'edit.done', null, jsonb_build_object('edit_key', i.key), i.book, i.real)::member_news]);
  exception when sqlstate 'ED001' then
    return v_outcome;
  end;
  return 'edited';
end $$;
