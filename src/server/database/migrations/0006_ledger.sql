-- The ledger (§ledger.double-entry), and what members hear of it.
--   outbox        what each member is to be told, written in the transaction that made it true: numbered per member without a gap, with the wallet
--                 as it then was. `entries` is how many entries of the wallet the event brought, so that a reader sees which it missed.
--   wallet        one row a member: what its entries fold to, the number of the last one, the head of their hash chain, and the times
--                 of the last one, before which no later entry is dated; `told` is the number of the member's last event in the outbox. A `virtual`
--                 one, of operator type 2, is booked against house accounts of its own.
--   journal       one row an event of money in one wallet, with the balances it left; `commission` is the part of what it moved that the house
--                 credits on a bet's valid turnover. Append-only. (No foreign keys to wallet and bet: post_all, the one writer, holds the
--                 wallet and takes the bet from its row, neither is ever removed, and the audit checks both.)
--   entry         the lines of a journal, summing to zero: the member's accounts `available`, `frozen` and `owed`, and one account of
--                 the house. All lines of a journal are in the wallet's one hash chain. House accounts have no row of their own: they
--                 are the sum of their lines. Append-only. (No foreign key to journal: such a check needs the right to lock, and so to
--                 update, journals. The audit checks it.)
-- `open_wallet` starts a chain, `post_all` is the one way money moves.
create table outbox (
  id bigint generated always as identity,
  topic text not null,
  member_id bigint not null,
  seq bigint not null,
  bet_id bigint,
  body jsonb not null,
  cash bigint not null,
  frozen bigint not null,
  wallet_seq bigint not null,
  entries smallint not null,
  at_book bigint not null,
  at_real bigint not null,
  sent_real bigint,
  primary key (member_id, seq)
);
create index outbox_unsent on outbox (id) where sent_real is null;
create index outbox_sent on outbox (sent_real) where sent_real is not null;

-- The process that delivers events hears that there are some; one word a transaction, however many rows it wrote.
create function tell_outbox() returns trigger language plpgsql as $$
begin
  perform pg_notify('outbox', '');
  return null;
end $$;
create trigger tell after insert on outbox for each statement execute function tell_outbox();

create table wallet (
  member_id bigint primary key references member,
  currency text not null,
  virtual boolean not null default false,
  cash bigint not null default 0,
  frozen bigint not null default 0,
  owed bigint not null default 0,
  seq bigint not null default 0,
  head bytea not null check (length(head) = 32),
  at_book bigint not null default 0,
  at_real bigint not null default 0,
  told bigint not null default 0,
  constraint wallet_covers check (cash >= frozen and frozen >= 0 and owed >= 0)
) with (fillfactor = 60);
create trigger keep_rows before delete or truncate on wallet for each statement execute function refuse_removal();

create table journal (
  id bigint generated always as identity primary key,
  member_id bigint not null,
  seq bigint not null,
  -- Money from outside and bets; rooms; games, and wins held back.
  kind text not null check (kind in ('opening', 'deposit', 'withdrawal', 'credit', 'hold', 'release', 'settle', 'void', 'cashout', 'reopen')
    or kind in ('roomEntry', 'roomRefund', 'roomPrize')
    or kind in ('gameBet', 'gameWin', 'gameRefund')
    or kind in ('gameHeld', 'gameRefused')),
  bet_id bigint,
  currency text not null,
  moved bigint not null,
  commission bigint not null,
  cash bigint not null,
  frozen bigint not null,
  owed bigint not null,
  note text not null default '',
  at_book bigint not null,
  at_real bigint not null,
  unique (member_id, seq)
);
create index journal_day on journal (member_id, at_book, seq);
create index journal_bet on journal (bet_id) where bet_id is not null;
create trigger append_only before update or delete or truncate on journal for each statement execute function refuse_change();

create table entry (
  member_id bigint not null,
  seq bigint not null,
  journal_id bigint not null,
  -- The member's accounts and the house's: entries of a room lie in `house.room:<id>`, a provider's side in `house.games:<provider>`, and a win that
  -- waits for an operator in `house.held`.
  account text not null check (account in ('available', 'frozen', 'owed',
      'house.cash', 'house.bets', 'house.commission', 'house.credits',
      'house.virtual.cash', 'house.virtual.bets', 'house.virtual.commission', 'house.virtual.credits')
    or account in ('house.fees', 'house.virtual.fees', 'house.promotions', 'house.virtual.promotions')
    or account ~ '^house\.(virtual\.)?room:[1-9][0-9]*$'
    or account ~ '^house\.(virtual\.)?games:[a-z][a-z0-9-]{0,29}$'
    or account in ('house.held', 'house.virtual.held')),
  currency text not null,
  amount bigint not null check (amount <> 0),
  balance bigint,
  at_book bigint not null,
  at_real bigint not null,
  hash bytea not null,
  primary key (member_id, seq)
);
create index entry_of_room on entry (account) where account like 'house.%room:%';
create trigger append_only before update or delete or truncate on entry for each statement execute function refuse_change();
revoke update, delete, truncate on journal, entry from public, current_user;

-- What an entry's hash is taken over, after the 32 bytes of the hash before it: these fields in this order, numbers in decimal, an
-- absent one empty, joined by '|', in UTF-8. The note is last and may hold anything. The format is frozen: a test holds its vectors.
-- It is stable and not immutable, as what it calls is: so it is taken into the expressions that use it.
create function entry_bytes(
  p_member bigint, p_seq bigint, p_journal bigint, p_kind text, p_bet bigint, p_account text, p_currency text,
  p_amount bigint, p_balance bigint, p_book bigint, p_real bigint, p_note text
) returns bytea language sql stable parallel safe as $$
  select convert_to('1|' || p_member || '|' || p_seq || '|' || p_journal || '|' || p_kind || '|' || coalesce(p_bet::text, '') || '|' || p_account
    || '|' || p_currency || '|' || p_amount || '|' || coalesce(p_balance::text, '') || '|' || p_book || '|' || p_real || '|' || p_note, 'UTF8')
$$;

-- The hash before a wallet's first entry.
create function first_hash(p_member bigint, p_currency text) returns bytea language sql immutable parallel safe as $$
  select sha256(convert_to('touchline wallet|' || p_member || '|' || p_currency, 'UTF8'))
$$;

create function open_wallet(p_member bigint) returns void language sql as $$
  insert into wallet (member_id, currency, virtual, head) select id, currency, operator_type = 2, first_hash(id, currency) from member where id = p_member
$$;

-- A movement of money in one wallet: by how much `available` and `frozen` change, which account of the house takes the other side, and what
-- `house.commission` adds to `available`, or takes back from it. `topic` and `body` are what its member is told with it; `fee` is what the
-- account of the house passes on besides, to `house.fees`, or of a held win to `house.held`.
create type posting as (
  kind text, member bigint, bet bigint, available bigint, frozen bigint, commission bigint, house text, note text, book bigint, "real" bigint,
  topic text, body jsonb, fee bigint);

-- Moves money, the one way it moves: each posting becomes a journal that sums to zero, and an event for its member: no money moves without one. Of a
-- virtual wallet the house's account is the one of the same name under `house.virtual`. What a correction takes back and the wallet no longer has
-- becomes `owed`, and the next money to come in pays it first; nothing else may leave a debt. Raises where cash would not cover what is frozen: callers
-- look before they post. Locks wallets in id order; answers the journals by member and, of each member, in the order given. Rows are written by whole
-- statements, so that many postings cost little more than one; plans are kept, and made so that they serve a full table though they were made on an
-- empty one.
create function post_all(p_postings posting[]) returns journal[] language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  i record;
  w wallet;
  v_wallets wallet[] := '{}';
  v_journals journal[] := '{}';
  v_entries entry[] := '{}';
  v_events outbox[] := '{}';
  v_journal bigint;
  v_before bigint;
  v_gain bigint;
  v_owed bigint;
  v_free bigint;
  v_accounts text[];
  v_amounts bigint[];
  v_balances bigint[];
begin
  if cardinality(p_postings) = 0 then
    return v_journals;
  end if;
  perform 1 from wallet where member_id in (select member from unnest(p_postings)) order by member_id for update;
  for i in
    select p.*, x as wallet from unnest(p_postings) with ordinality 
      as p(kind, member, bet, available, frozen, commission, house, note, book, "real", topic, body, fee, place)
    join wallet x on x.member_id = p.member order by p.member, p.place
  loop
    if w.member_id is distinct from i.member then
      v_wallets := case when w.member_id is null then v_wallets else array_append(v_wallets, w) end;
      w := i.wallet;
    end if;
    v_owed := 0;
    v_gain := i.available + i.commission;
    v_free := w.cash - w.frozen + v_gain;
    if v_gain > 0 and w.owed > 0 then
      v_owed := least(v_gain, w.owed);
    elsif v_free < 0 and i.kind = 'reopen' then
      v_owed := v_free;
    end if;
    v_free := v_free - v_owed;
    w.frozen := w.frozen + i.frozen;
    w.cash := v_free + w.frozen;
    w.owed := w.owed - v_owed;
    w.at_book := greatest(w.at_book, i.book);
    w.at_real := greatest(w.at_real, i."real");
    v_journal := nextval('journal_id_seq');
    v_before := w.seq;
    v_accounts := case when w.virtual then array['available', 'frozen', 'owed', replace(i.house, 'house.', 'house.virtual.'), 'house.virtual.commission', case when i.kind in ('gameHeld', 'gameRefused') then 'house.virtual.held' else 'house.virtual.fees' end]
      else array['available', 'frozen', 'owed', i.house, 'house.commission', case when i.kind in ('gameHeld', 'gameRefused') then 'house.held' else 'house.fees' end] end;
    v_amounts := array[v_gain - v_owed, i.frozen, v_owed, -i.available - i.frozen - i.fee, -i.commission, i.fee];
    v_balances := array[v_free, w.frozen, -w.owed];
    for k in 1 .. 6 loop
      continue when v_amounts[k] = 0;
      w.seq := w.seq + 1;
      w.head := sha256(w.head || entry_bytes(
        w.member_id, w.seq, v_journal, i.kind, i.bet, v_accounts[k], w.currency, v_amounts[k], v_balances[k], w.at_book, w.at_real, i.note));
      v_entries := array_append(v_entries,
        row(w.member_id, w.seq, v_journal, v_accounts[k], w.currency, v_amounts[k], v_balances[k], w.at_book, w.at_real, w.head)::entry);
    end loop;
    v_journals := array_append(v_journals, row(v_journal, w.member_id, w.seq, i.kind, i.bet, w.currency,
      v_gain - v_owed + i.frozen, i.commission, w.cash, w.frozen, w.owed, i.note, w.at_book, w.at_real)::journal);
    w.told := w.told + 1;
    v_events := array_append(v_events, row(nextval('outbox_id_seq'), i.topic, w.member_id, w.told, i.bet, i.body, w.cash, w.frozen, w.seq,
      w.seq - v_before, i.book, i."real", null)::outbox);
  end loop;
  if cardinality(v_journals) <> cardinality(p_postings) then
    raise exception 'money was to move in a wallet that is not there' using errcode = 'P0002';
  end if;
  insert into entry select * from unnest(v_entries);
  insert into journal overriding system value select * from unnest(v_journals);
  insert into outbox overriding system value select * from unnest(v_events);
  update wallet set cash = x.cash, frozen = x.frozen, owed = x.owed, seq = x.seq, head = x.head, at_book = x.at_book, at_real = x.at_real, told = x.told
    from unnest(array_append(v_wallets, w)) x where wallet.member_id = x.member_id;
  return v_journals;
end $$;

-- One posting; answers its journal.
create function post(
  p_kind text, p_member bigint, p_bet bigint, p_available bigint, p_frozen bigint, p_house text, p_note text, p_book bigint, p_real bigint
) returns bigint language sql as $$
  select j.id from unnest(post_all(array[row(p_kind, p_member, p_bet, p_available, p_frozen, 0, p_house, p_note, p_book, p_real,
    'balance.changed', '{}', 0)::posting])) j
$$;

-- Brings money in from outside: `opening` or `deposit`, an amount above zero. Raises for a member without a wallet.
create function deposit(p_kind text, p_member bigint, p_amount bigint, p_note text, p_book bigint, p_real bigint) returns bigint
language plpgsql as $$
begin
  if p_amount <= 0 or p_kind not in ('opening', 'deposit') then
    raise exception 'a deposit of kind % and amount % is none', p_kind, p_amount using errcode = '22023';
  end if;
  return post(p_kind, p_member, null, p_amount, 0, 'house.cash', p_note, p_book, p_real);
end $$;

-- Pays out to the outside. Null, and nothing booked, where the member's available money does not cover it; raises for an amount not above zero.
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

-- The member feed: one stream of events per member, numbered in the order in which they were committed. What moves money writes its event with the
-- posting; everything else by `tell_members`. The wallet's lock orders both.

-- Something a member is to be told that moves no money. Without times it is dated as the wallet's last entry.
create type member_news as (member bigint, topic text, bet bigint, body jsonb, book bigint, "real" bigint);

-- Numbers events and writes them, each with the wallet as it is. Locks wallets in id order. A member who has no wallet yet hears nothing.
create function tell_members(p_news member_news[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  if cardinality(p_news) = 0 then
    return;
  end if;
  perform 1 from wallet w where w.member_id in (select x.member from unnest(p_news) x) order by w.member_id for update;
  insert into outbox (topic, member_id, seq, bet_id, body, cash, frozen, wallet_seq, entries, at_book, at_real)
    select x.topic, w.member_id, w.told + row_number() over (partition by w.member_id order by x.place), x.bet, x.body, w.cash, w.frozen, w.seq, 0,
      coalesce(x.book, w.at_book), coalesce(x."real", w.at_real)
    from unnest(p_news) with ordinality as x(member, topic, bet, body, book, "real", place) join wallet w on w.member_id = x.member
    order by x.place;
  update wallet set told = told + x.count from (select n.member, count(*) from unnest(p_news) n group by n.member) x where member_id = x.member;
end $$;

-- Each change of the account or the profile is an event, no matter who made it: its state, and that the profile is to be read again.
create function tell_account() returns trigger language plpgsql as $$
begin
  perform tell_members(array(
    select row(n.id, 'account.changed', null, '{}', null, null)::member_news from member_after n join member_before o on o.id = n.id
    where (n.state, n.profile_version) is distinct from (o.state, o.profile_version) order by n.id));
  return null;
end $$;
create trigger tell_account after update on member referencing old table as member_before new table as member_after
  for each statement execute function tell_account();

-- Money moves by hand only by an act: a deposit, a withdrawal or a credit is committed only together with the act that names it (§ledger.acts).
-- `opening` is play money: a database that served real money takes no more of it.

-- The act by which an operator moves money as a journal of this kind.
create function act_of_journal(p_kind text) returns text language sql immutable parallel safe as $$
  select case p_kind when 'deposit' then 'deposit' when 'withdrawal' then 'withdraw' when 'credit' then 'credit' end
$$;

create function expect_act() returns trigger language plpgsql as $$
begin
  if new.kind = 'opening' then
    if exists (select 1 from server_secret where name = 'real money') then
      raise exception 'journal % is play money, and this database serves real money', new.id using errcode = '42501';
    end if;
  elsif new.id > (select since from record_head where record = 'operator_act') and not exists (
    select 1 from operator_act a where a.after ? 'journal' and a.after ->> 'journal' = new.id::text
      and a.member_id = new.member_id and a.act = act_of_journal(new.kind)) then
    raise exception 'journal % is a % that no act of an operator names', new.id, new.kind using errcode = '42501';
  end if;
  return null;
end $$;
create constraint trigger has_act after insert on journal deferrable initially deferred for each row
  when (new.kind in ('opening', 'deposit', 'withdrawal', 'credit')) execute function expect_act();
