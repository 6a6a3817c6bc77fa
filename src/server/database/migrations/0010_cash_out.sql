-- Cash-out (§cash-out.offer): a running bet bought back by the house, whole or in part.
--   cash_out   one row a part that was bought back: which percent of what the bet then held, the risk and the to-win that went with it, what was
--              paid, what the member was shown and when, and the prices it was reckoned from. (member_id, key) makes it happen once; body_hash
--              tells a repeat from another under the same key. Append-only. What was accepted stays as it was: the bet keeps totals.
create table cash_out (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  bet_id bigint not null references bet,
  key uuid not null,
  body_hash bytea not null check (length(body_hash) = 32),
  percent smallint not null check (percent between 1 and 100),
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

-- Buys back a part of a bet, or the whole, by a step the machine of bets allowed: `where state = running and version = v`, while every market it was
-- reckoned from stands at the version it was read at. One transaction pays, credits the commission of a bet sold whole, releases the
-- part's risk, writes the part and tells of it. Answers
--   cashed · repeated (the same key and body) · duplicate_debit_record (the same key, another body, or a bet's) · betKeyClosed
--   stale (the bet, a market, a match or the account is no longer what was read)
-- Locks markets first, then the wallet, as placement does.
create function cash_out_bet(p jsonb) returns text language plpgsql as $$
declare
  i record;
  b bet;
  w wallet;
  v_same boolean;
begin
  perform 1 from market k where k.id in (select (e ->> 'id')::bigint from jsonb_array_elements(p -> 'markets') e) order by k.id for share;
  select * into i from jsonb_to_record(p) as x(
    member bigint, bet bigint, version integer, "to" text, key uuid, hash text, percent smallint, risk bigint, to_win bigint, amount bigint,
    valid_turnover bigint, commission bigint, shown bigint, shown_real bigint, basis jsonb, book bigint, "real" bigint);
  select * into strict w from wallet where wallet.member_id = i.member for update;
  select c.body_hash = decode(i.hash, 'hex') into v_same from cash_out c where c.member_id = i.member and c.key = i.key;
  if found then
    return case when v_same then 'repeated' else 'duplicate_debit_record' end;
  end if;
  if exists (select 1 from bet where bet.key = i.key and bet.member_id is not distinct from i.member) then
    return 'duplicate_debit_record';
  end if;
  if exists (select 1 from closed_key c where c.member_id = i.member and c.key = i.key) then
    return 'betKeyClosed';
  end if;
  select * into b from bet where bet.id = i.bet and bet.member_id = i.member and bet.state = 'running' and bet.version = i.version for update;
  if not found or (select m.state from member m where m.id = i.member) <> 'active'
    or exists (
      select 1 from jsonb_to_recordset(p -> 'markets') as x(id bigint, version bigint) left join market k on k.id = x.id
      where k.id is null or k.status <> 'open' or k.version <> x.version)
    or exists (
      select 1 from jsonb_to_recordset(p -> 'matches') as x(id bigint, incident integer) left join match t on t.id = x.id
      where t.id is null or t.status <> 'open' or t.incident <> x.incident) then
    return 'stale';
  end if;
  insert into cash_out (member_id, bet_id, key, body_hash, percent, risk, to_win, amount, shown, shown_real, basis, at_book, at_real)
    values (i.member, i.bet, i.key, decode(i.hash, 'hex'), i.percent, i.risk, i.to_win, i.amount, i.shown, i.shown_real, i.basis,
      greatest(w.at_book, i.book), greatest(w.at_real, i.real));
  update bet set state = i."to", version = bet.version + 1, cashed_risk = bet.cashed_risk + i.risk, cashed_to_win = bet.cashed_to_win + i.to_win,
    cashed = bet.cashed + i.amount, valid_turnover = i.valid_turnover, commission = i.commission,
    settled_book = case when i."to" = 'cashedOut' then greatest(w.at_book, i.book) end, settled_real = case when i."to" = 'cashedOut' then i.real end
  where bet.id = b.id;
  perform post_all(array[row('cashout', i.member, i.bet, i.amount, -i.risk, coalesce(i.commission, 0), 'house.bets', '', i.book, i.real,
    'bet.' || i."to", jsonb_build_object('version', b.version + 1, 'from', 'running'), 0)::posting]);
  return 'cashed';
end $$;
