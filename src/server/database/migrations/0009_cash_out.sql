-- Cash-out (§cash-out.offer): a running bet bought back by the house, whole or in part.
--   cash_out   one row a part that was bought back: which percent of what the bet then held, or null for a part bought by the amount that is paid for
--              it, which is no whole percent (§cash-out.amount); the risk and the to-win that went with it, what was paid, what the member was shown and
--              when, and the prices it was reckoned from. (member_id, key) makes it happen once; body_hash tells a repeat from another under the same
--              key. Append-only. What was accepted stays as it was: the bet keeps totals.
--   cash_out_request   one row a cash-out of a bet in play, which waits as the bet did and is checked for the same incidents (§cash-out.wait): the offer
--              the member agreed to, with the part of the bet it buys and the bet's version; the matches in play, each with its incident at that
--              moment; until when it waits in book time; and how it ended, with the code of a refusal. A bet has at most one that waits.
create table cash_out (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  bet_id bigint not null references bet,
  key uuid not null,
  body_hash bytea not null check (length(body_hash) = 32),
  percent smallint check (percent between 1 and 100),
  risk bigint not null check (risk > 0),
  to_win bigint not null check (to_win >= 0),
  amount bigint not null check (amount > 0),
  shown bigint not null check (shown > 0),
  shown_real bigint not null,
  basis jsonb not null,
  at_book bigint not null,
  at_real bigint not null,
  constraint cash_out_once unique (member_id, key)
);
create index cash_out_of_bet on cash_out (bet_id, id);
create trigger append_only before update or delete or truncate on cash_out for each statement execute function refuse_change();
revoke update, delete, truncate on cash_out from public, current_user;

create table cash_out_request (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  bet_id bigint not null references bet,
  key uuid not null,
  body_hash bytea not null check (length(body_hash) = 32),
  percent smallint check (percent between 1 and 100),
  shown bigint not null check (shown > 0),
  shown_real bigint not null,
  shown_risk bigint check (shown_risk > 0),
  shown_version integer not null,
  risk bigint not null check (risk > 0),
  to_win bigint not null check (to_win >= 0),
  matches bigint[] not null check (cardinality(matches) > 0),
  incidents integer[] not null check (cardinality(incidents) = cardinality(matches)),
  wait_until bigint not null,
  at_book bigint not null,
  at_real bigint not null,
  outcome text check (outcome in ('cashed', 'refused')),
  code text,
  ended_book bigint,
  ended_real bigint,
  check ((outcome is null) = (ended_book is null) and (outcome is null) = (ended_real is null)),
  check ((outcome is not distinct from 'refused') = (code is not null)),
  check ((percent is null) = (shown_risk is not null)),
  constraint cash_out_requested_once unique (member_id, key)
);
create unique index cash_out_request_waiting on cash_out_request (bet_id) where outcome is null;
create trigger keep_rows before delete or truncate on cash_out_request for each statement execute function refuse_removal();
create trigger keep_request after update on cash_out_request for each row when (
  old.outcome is not null or new.outcome is null
  or (old.id, old.member_id, old.bet_id, old.key, old.body_hash, old.percent, old.shown, old.shown_real, old.shown_risk, old.shown_version, old.risk,
    old.to_win, old.matches, old.incidents, old.wait_until, old.at_book, old.at_real)
  is distinct from
  (new.id, new.member_id, new.bet_id, new.key, new.body_hash, new.percent, new.shown, new.shown_real, new.shown_risk, new.shown_version, new.risk,
    new.to_win, new.matches, new.incidents, new.wait_until, new.at_book, new.at_real)
) execute function refuse_row('id', 'is as it was asked for, and ends once');

-- Whether a match has seen an incident since a cash-out was asked for.
create function cash_out_disturbed(p_matches bigint[], p_incidents integer[]) returns boolean language sql stable as $$
  select exists (
    select 1 from unnest(p_matches, p_incidents) as x(match, incident) left join match t on t.id = x.match
    where t.id is null or t.status <> 'open' or t.incident <> x.incident)
$$;

-- What forbids a cash-out, under the locks of its markets and of the wallet, taken in the order of placement; null if nothing does.
--   repeated (the same key and body) · duplicate_debit_record (the same key, another body, or a bet's) · betKeyClosed
--   waits (another cash-out of the bet waits) · stale (the bet, a market, a match or the account is no longer what was read)
-- `waited`: the cash-out has waited under its key, and is paid only if it still does and its matches have seen no incident since.
create function cash_out_forbidden(p jsonb) returns text language plpgsql as $$
declare
  i record;
  v_same boolean;
begin
  perform 1 from market k where k.id in (select (e ->> 'id')::bigint from jsonb_array_elements(p -> 'markets') e) order by k.id for share;
  select * into i from jsonb_to_record(p) as x(member bigint, bet bigint, version integer, key uuid, hash text, waited boolean);
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
  if not found or (select not account_may_act(m.state) from member m where m.id = i.member)
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

-- Has a cash-out wait, unless it is forbidden; the bet runs on and no money moves. Answers `waiting`, or what forbids it.
create function request_cash_out(p jsonb) returns text language plpgsql as $$
declare
  i record;
  v_forbidden text := cash_out_forbidden(p);
begin
  if v_forbidden is not null then
    return v_forbidden;
  end if;
  select * into i from jsonb_to_record(p) as x(
    member bigint, bet bigint, key uuid, hash text, percent smallint, risk bigint, to_win bigint, shown bigint, shown_real bigint, shown_risk bigint,
    shown_version integer, wait_until bigint, book bigint, "real" bigint);
  insert into cash_out_request (member_id, bet_id, key, body_hash, percent, shown, shown_real, shown_risk, shown_version, risk, to_win, matches, incidents,
      wait_until, at_book, at_real)
    select i.member, i.bet, i.key, decode(i.hash, 'hex'), i.percent, i.shown, i.shown_real, i.shown_risk, i.shown_version, i.risk, i.to_win,
      array_agg(x.id order by x.id), array_agg(x.incident order by x.id), i.wait_until, i.book, i.real
    from jsonb_to_recordset(p -> 'live') as x(id bigint, incident integer);
  perform tell_members(array[row(i.member, 'cashout.waiting', null, jsonb_build_object('cash_key', i.key), i.book, i.real)::member_news]);
  return 'waiting';
end $$;

-- Refuses a cash-out that waits: its key is closed with the refusal, and its member hears of it. Answers whether it still waited.
create function refuse_cash_out(p jsonb) returns boolean language plpgsql as $$
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
  perform tell_members(array[row(i.member, 'cashout.refused', null, jsonb_build_object('cash_key', i.key, 'refusal', i.refusal), i.book, i.real)::member_news]);
  return true;
end $$;

-- Buys back a part of a bet, or the whole, by a step the machine of bets allowed: `where state = running and version = v`, while every market it was
-- reckoned from is at the version it was read at. One transaction pays, credits the commission of a bet sold whole, releases the
-- part's risk, writes the part and a line of the bet's record, and its event. One that waited ends its wait with it. Answers `cashed`, or what forbids it.
create function cash_out_bet(p jsonb) returns text language plpgsql as $$
declare
  i record;
  b bet;
  w wallet;
  v_record text;
  v_forbidden text := cash_out_forbidden(p);
begin
  if v_forbidden is not null then
    return v_forbidden;
  end if;
  select * into i from jsonb_to_record(p) as x(
    member bigint, bet bigint, "to" text, key uuid, hash text, percent smallint, risk bigint, to_win bigint, amount bigint,
    valid_turnover bigint, commission bigint, shown bigint, shown_real bigint, basis jsonb, said text, waited boolean, book bigint, "real" bigint);
  select * into strict w from wallet where wallet.member_id = i.member;
  select * into strict b from bet where bet.id = i.bet;
  insert into cash_out (member_id, bet_id, key, body_hash, percent, risk, to_win, amount, shown, shown_real, basis, at_book, at_real)
    values (i.member, i.bet, i.key, decode(i.hash, 'hex'), i.percent, i.risk, i.to_win, i.amount, i.shown, i.shown_real, i.basis,
      greatest(w.at_book, i.book), greatest(w.at_real, i.real));
  if i.waited then
    update cash_out_request q set outcome = 'cashed', ended_book = i.book, ended_real = i.real where q.member_id = i.member and q.key = i.key;
  end if;
  v_record := with_line(b.record, record_line(b.version + 1, i.said, i."to", greatest(w.at_book, i.book), i.real, i.amount::text));
  update bet set record = v_record, record_hash = record_hash_of(b.id, v_record), state = i."to", version = bet.version + 1, cashed_risk = bet.cashed_risk + i.risk, cashed_to_win = bet.cashed_to_win + i.to_win,
    cashed = bet.cashed + i.amount, valid_turnover = i.valid_turnover, commission = i.commission,
    settled_book = case when i."to" = 'cashedOut' then greatest(w.at_book, i.book) end, settled_real = case when i."to" = 'cashedOut' then i.real end
  where bet.id = b.id;
  delete from open_bet o where i."to" = 'cashedOut' and o.member_id = i.member and o.bet_id = i.bet;
  perform post_all(array[row('cashout', i.member, i.bet, i.amount, -i.risk, coalesce(i.commission, 0), 'house.bets', '', i.book, i.real, 'bet.' || i."to",
    jsonb_strip_nulls(jsonb_build_object('version', b.version + 1, 'from', 'running', 'cash_key', case when i.waited then i.key end)), 0)::posting]);
  return 'cashed';
end $$;
