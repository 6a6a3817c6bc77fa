-- Standing orders on bets (§order.directions).
--   standing_order        one row an order: its terms, which never change, and the state of it with the offer and the times of its last step. `part` is
--                         what a part pays, null for all that is left of the bet. `tries` counts cash-outs of it that were refused while they
--                         waited; each has a key of its own, made from the order and this number (§order.once).
--   standing_order_step   one row a step of an order. Append-only; the order's own row writes it, so that no step is without it.
create table standing_order (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  bet_id bigint not null references bet,
  key uuid not null,
  body_hash bytea not null check (length(body_hash) = 32),
  direction text not null check (direction in ('atLeast', 'atMost')),
  act text not null check (act in ('cashOut', 'notify')),
  amount bigint not null check (amount > 0),
  part bigint,
  floor bigint,
  state text not null check (state in ('open', 'missed', 'due', 'executed', 'notified', 'cancelled', 'replaced', 'ended')),
  version integer not null default 1,
  tries integer not null default 0,
  offer bigint,
  at_book bigint not null,
  at_real bigint not null,
  check ((floor is not null) = (direction = 'atMost' and act = 'cashOut')),
  check (floor between 1 and amount),
  check (part is null or (act = 'cashOut' and part between 1 and coalesce(floor, amount))),
  constraint standing_order_once unique (member_id, key)
);
create unique index standing_order_in_force on standing_order (bet_id, direction) where state in ('open', 'missed', 'due');
create index standing_order_of_bet on standing_order (bet_id, id);
create trigger keep_rows before delete or truncate on standing_order for each statement execute function refuse_removal();

create table standing_order_step (
  order_id bigint not null references standing_order,
  n integer not null,
  state text not null,
  offer bigint,
  cash_key uuid,
  at_book bigint not null,
  at_real bigint not null,
  primary key (order_id, n)
);
create trigger append_only before update or delete or truncate on standing_order_step for each statement execute function refuse_change();
revoke update, delete, truncate on standing_order_step from public, current_user;

-- The steps of an order's life, as its machine allows them (§machine.decides).
create function order_may_move(p_from text, p_to text) returns boolean language sql immutable parallel safe as $$
  select case p_from
    when 'open' then p_to in ('missed', 'due', 'executed', 'notified', 'cancelled', 'replaced', 'ended')
    when 'missed' then p_to in ('due', 'executed', 'notified', 'cancelled', 'replaced', 'ended')
    when 'due' then p_to in ('open', 'executed', 'ended')
    else false end
$$;
create trigger keep_order after update on standing_order for each row when (
  not order_may_move(old.state, new.state) or new.version <> old.version + 1
  or (old.id, old.member_id, old.bet_id, old.key, old.body_hash, old.direction, old.act, old.amount, old.part, old.floor)
    is distinct from (new.id, new.member_id, new.bet_id, new.key, new.body_hash, new.direction, new.act, new.amount, new.part, new.floor)
) execute function refuse_row('id', 'is as it was set, and takes only steps that its machine allows');

-- The key under which an order cashes out: one for each try, so that it does so at most once (§order.once).
create function order_cash_key(p_order bigint, p_tries integer) returns uuid language sql immutable parallel safe as $$
  select md5('standing order ' || p_order || ' ' || p_tries)::uuid
$$;

-- Keeps each step of an order, and has the servers that watch offers read the orders of the bet.
create function note_order_step() returns trigger language plpgsql as $$
begin
  insert into standing_order_step (order_id, n, state, offer, cash_key, at_book, at_real) values (new.id, new.version, new.state, new.offer,
    case when new.state in ('due', 'executed') then order_cash_key(new.id, new.tries) end, new.at_book, new.at_real);
  perform pg_notify('standing_order', new.bet_id::text);
  return null;
end $$;
create trigger note_step after insert or update on standing_order for each row execute function note_order_step();

-- A leg was decided or a part cashed out: what its orders are compared with is another offer.
create function note_order_bet() returns trigger language plpgsql as $$
begin
  if exists (select 1 from standing_order o where o.bet_id = new.id and o.state in ('open', 'missed', 'due')) then
    perform pg_notify('standing_order', new.id::text);
  end if;
  return null;
end $$;
create trigger note_orders after update on bet for each row when (old.state = 'running' and new.state = 'running' and old.version <> new.version)
  execute function note_order_bet();

-- Orders end with their bets, whatever ends those (§order.ends).
create function end_orders() returns trigger language plpgsql as $$
begin
  update standing_order o set state = 'ended', version = o.version + 1, offer = null,
      at_book = greatest(o.at_book, coalesce(b.settled_book, o.at_book)), at_real = greatest(o.at_real, coalesce(b.settled_real, o.at_real))
    from gone g join bet b on b.id = g.bet_id where o.bet_id = g.bet_id and o.state in ('open', 'missed', 'due');
  return null;
end $$;
create trigger end_orders after delete on open_bet referencing old table as gone for each statement execute function end_orders();

-- As before, and a standing order.
create or replace function stands_under_key(p_member bigint, p_key uuid) returns boolean language sql stable as $$
  select exists (select 1 from bet b where b.key = p_key and b.member_id is not distinct from p_member)
    or exists (select 1 from cash_out c where c.member_id = p_member and c.key = p_key)
    or exists (select 1 from cash_out_request q where q.member_id = p_member and q.key = p_key and q.outcome is null)
    or exists (select 1 from room r where r.owner_id = p_member and r.key = p_key)
    or exists (select 1 from room_player s where s.member_id = p_member and s.key = p_key)
    or exists (select 1 from room_left l where l.member_id = p_member and (l.key = p_key or l.left_key = p_key))
    or exists (select 1 from prediction d where d.member_id = p_member and d.key = p_key)
    or exists (select 1 from prediction_left d where d.member_id = p_member and d.key = p_key)
    or exists (select 1 from standing_order o where o.member_id = p_member and o.key = p_key)
$$;

-- As before; the state of the account does not hold back the cash-out of an order that is in force (§order.account).
create or replace function cash_out_forbidden(p jsonb) returns text language plpgsql as $$
declare
  i record;
  v_same boolean;
begin
  perform 1 from market k where k.id in (select (e ->> 'id')::bigint from jsonb_array_elements(p -> 'markets') e) order by k.id for share;
  select * into i from jsonb_to_record(p) as x(member bigint, bet bigint, version integer, key uuid, hash text, waited boolean, "order" bigint);
  perform 1 from wallet where wallet.member_id = i.member for update;
  select c.body_hash = decode(i.hash, 'hex') into v_same from cash_out c where c.member_id = i.member and c.key = i.key;
  if not found and not i.waited then
    select q.body_hash = decode(i.hash, 'hex') into v_same from cash_out_request q
      where q.member_id = i.member and q.key = i.key and q.outcome is null;
  end if;
  if v_same is not null then
    return case when v_same then 'repeated' else 'duplicate_debit_record' end;
  end if;
  if not i.waited and exists (select 1 from bet where bet.key = i.key and bet.member_id is not distinct from i.member) then
    return 'duplicate_debit_record';
  end if;
  if exists (select 1 from closed_key c where c.member_id = i.member and c.key = i.key) then
    return 'betKeyClosed';
  end if;
  if exists (select 1 from cash_out_request q where q.bet_id = i.bet and q.outcome is null and not (i.waited and q.member_id = i.member and q.key = i.key)) then
    return 'waits';
  end if;
  perform 1 from bet where bet.id = i.bet and bet.member_id = i.member and bet.state = 'running' and bet.version = i.version for update;
  if not found or (i."order" is null and (select not account_may_act(m.state) from member m where m.id = i.member))
    or exists (
      select 1 from jsonb_to_recordset(p -> 'markets') as x(id bigint, version bigint) left join market k on k.id = x.id
      where k.id is null or k.status <> 'open' or k.version <> x.version)
    or exists (
      select 1 from jsonb_to_recordset(p -> 'matches') as x(id bigint, incident integer) left join match t on t.id = x.id
      where t.id is null or t.status <> 'open' or t.incident <> x.incident)
    or (i.waited and not exists (
      select 1 from cash_out_request q where q.member_id = i.member and q.key = i.key and q.outcome is null and not cash_out_disturbed(q.matches, q.incidents))) then
    return 'stale';
  end if;
  return null;
end $$;

-- Sets an order on a running bet; one in the same direction is replaced. Answers `set`, or what forbids it:
--   repeated (the same key and body) · duplicate_debit_record (the key is another request's) · betKeyClosed
--   cashOutWaiting (the cash-out of the order to be replaced waits) · cashOutNotOffered (the bet is over) · stale (the account may not act)
create function set_order(p jsonb) returns text language plpgsql as $$
declare
  i record;
  v_same boolean;
  v_old text;
  v_id bigint;
begin
  select * into i from jsonb_to_record(p) as x(
    member bigint, bet bigint, key uuid, hash text, direction text, act text, amount bigint, part bigint, floor bigint, book bigint, "real" bigint);
  perform 1 from wallet where wallet.member_id = i.member for update;
  select o.body_hash = decode(i.hash, 'hex') into v_same from standing_order o where o.member_id = i.member and o.key = i.key;
  if found then
    return case when v_same then 'repeated' else 'duplicate_debit_record' end;
  end if;
  if exists (select 1 from closed_key c where c.member_id = i.member and c.key = i.key) then
    return 'betKeyClosed';
  end if;
  if stands_under_key(i.member, i.key) then
    return 'duplicate_debit_record';
  end if;
  if (select not account_may_act(m.state) from member m where m.id = i.member) then
    return 'stale';
  end if;
  perform 1 from bet b where b.id = i.bet and b.member_id = i.member and b.state = 'running' for update;
  if not found then
    return 'cashOutNotOffered';
  end if;
  select o.state into v_old from standing_order o where o.bet_id = i.bet and o.direction = i.direction and o.state in ('open', 'missed', 'due');
  if v_old = 'due' then
    return 'cashOutWaiting';
  end if;
  update standing_order o set state = 'replaced', version = o.version + 1, offer = null, at_book = i.book, at_real = i.real
    where o.bet_id = i.bet and o.direction = i.direction and o.state in ('open', 'missed');
  insert into standing_order (member_id, bet_id, key, body_hash, direction, act, amount, part, floor, state, at_book, at_real)
    values (i.member, i.bet, i.key, decode(i.hash, 'hex'), i.direction, i.act, i.amount, i.part, i.floor, 'open', i.book, i.real) returning id into v_id;
  perform tell_members(array[row(i.member, 'order.changed', null, jsonb_build_object('order', v_id, 'state', 'open'), i.book, i.real)::member_news]);
  return 'set';
end $$;

-- Cancels an order by its key, which is closed where nothing came under it: a copy of the order that arrives later is not taken. Answers `cancelled`,
-- also where it was already, `cashOutWaiting` while its cash-out waits, or `orderNotExists` where none is in force.
create function cancel_order(p jsonb) returns text language plpgsql as $$
declare
  i record;
  o standing_order;
begin
  select * into i from jsonb_to_record(p) as x(member bigint, key uuid, book bigint, "real" bigint);
  perform 1 from wallet where wallet.member_id = i.member for update;
  select * into o from standing_order s where s.member_id = i.member and s.key = i.key;
  if not found then
    perform close_key(i.member, i.key, i.real);
    return 'orderNotExists';
  end if;
  if o.state in ('open', 'missed') then
    update standing_order s set state = 'cancelled', version = s.version + 1, offer = null, at_book = i.book, at_real = i.real where s.id = o.id;
    perform tell_members(array[row(i.member, 'order.changed', null, jsonb_build_object('order', o.id, 'state', 'cancelled'), i.book, i.real)::member_news]);
    return 'cancelled';
  end if;
  return case o.state when 'cancelled' then 'cancelled' when 'due' then 'cashOutWaiting' else 'orderNotExists' end;
end $$;

-- Writes what an order did to its member: the event of its state, and the message where it is one to read.
create function tell_order(p_order standing_order, p_notice jsonb) returns void language plpgsql as $$
declare
  v_message bigint;
begin
  if p_notice is null then
    perform tell_members(array[row(p_order.member_id, 'order.changed', null, jsonb_build_object('order', p_order.id, 'state', p_order.state),
      p_order.at_book, p_order.at_real)::member_news]);
    return;
  end if;
  insert into personal_message (member_id, title, text, notice, sent_real) values (p_order.member_id, '', '', p_notice, p_order.at_real)
    returning id into v_message;
  perform tell_members(array[
    row(p_order.member_id, 'order.changed', null, jsonb_build_object('order', p_order.id, 'state', p_order.state), p_order.at_book, p_order.at_real)::member_news,
    row(p_order.member_id, 'message.sent', null, jsonb_build_object('message', v_message), null, p_order.at_real)::member_news]);
end $$;

-- Whether an order may cash out now, for this amount at this offer for what is left of the bet: never below its amount or its floor (§order.never-below).
create function order_sells(o standing_order, p_waited boolean, p_key uuid, p_offer bigint, p_amount bigint) returns boolean
language sql immutable parallel safe as $$
  select o.act = 'cashOut' and p_key = order_cash_key(o.id, o.tries)
    and case when p_waited then o.state = 'due' else o.state in ('open', 'missed') end
    and case o.direction when 'atLeast' then p_offer >= o.amount else p_offer between o.floor and o.amount end
    and p_amount = coalesce(o.part, p_offer)
$$;

-- Executes an order: the cash-out of `cash_out_bet` under the order's key, or with `wait_until` the request of `request_cash_out`, in one transaction
-- with the order's step and its member's message. Answers `executed` or `due`; `over` where the order is no longer to be executed so, and else
-- what forbids the cash-out. Locks the markets, then the wallet, as every cash-out does.
create function execute_order(p jsonb) returns text language plpgsql as $$
declare
  i record;
  o standing_order;
  v_forbidden text;
begin
  v_forbidden := cash_out_forbidden(p);
  select * into i from jsonb_to_record(p) as x(
    "order" bigint, member bigint, bet bigint, key uuid, offer bigint, amount bigint, waited boolean, wait_until bigint, notice jsonb, book bigint, "real" bigint);
  select * into o from standing_order s where s.id = i."order" and s.member_id = i.member and s.bet_id = i.bet;
  if not found or not order_sells(o, i.waited, i.key, i.offer, i.amount) then
    return 'over';
  end if;
  if v_forbidden is not null then
    return v_forbidden;
  end if;
  update standing_order s set state = case when i.wait_until is null then 'executed' else 'due' end, version = s.version + 1, offer = i.offer,
      at_book = i.book, at_real = i.real where s.id = o.id returning * into o;
  v_forbidden := case when i.wait_until is null then cash_out_bet(p) else request_cash_out(p) end;
  if v_forbidden not in ('cashed', 'waiting') then
    raise exception 'order % was to be executed and is %', o.id, v_forbidden using errcode = '23514';
  end if;
  perform tell_order(o, i.notice);
  return o.state;
end $$;

-- Refuses the cash-out of an order while it waits: the order is in force as before, and its next cash-out has another key. Answers whether it still waited.
create function refuse_order(p jsonb) returns boolean language plpgsql as $$
declare
  i record;
  o standing_order;
begin
  if not refuse_cash_out(p) then
    return false;
  end if;
  select * into i from jsonb_to_record(p) as x("order" bigint, key uuid, book bigint, "real" bigint);
  update standing_order s set state = 'open', version = s.version + 1, tries = s.tries + 1, offer = null, at_book = i.book, at_real = i.real
    where s.id = i."order" and s.state = 'due' and order_cash_key(s.id, s.tries) = i.key returning * into o;
  if found then
    perform tell_order(o, null);
  end if;
  return true;
end $$;

-- Takes a step of an order that moves no money: it is `missed`, or its member is `notified`, once. Answers whether it was taken.
create function notify_order(p jsonb) returns boolean language plpgsql as $$
declare
  i record;
  o standing_order;
begin
  select * into i from jsonb_to_record(p) as x("order" bigint, member bigint, version integer, "to" text, offer bigint, notice jsonb, book bigint, "real" bigint);
  perform 1 from wallet where wallet.member_id = i.member for update;
  update standing_order s set state = i."to", version = s.version + 1, offer = i.offer, at_book = i.book, at_real = i.real
    where s.id = i."order" and s.member_id = i.member and s.version = i.version and s.state in ('open', 'missed')
      and i."to" in ('missed', 'notified') and exists (select 1 from bet b where b.id = s.bet_id and b.state = 'running') returning * into o;
  if not found then
    return false;
  end if;
  perform tell_order(o, i.notice);
  return true;
end $$;
