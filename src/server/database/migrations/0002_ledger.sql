-- The ledger's two writers (rules §7): `open_wallet` starts a chain, `post` is the one way money moves.

-- What an entry's hash is taken over, after the 32 bytes of the hash before it: these fields in this order, numbers in decimal, an
-- absent one empty, joined by '|', in UTF-8. The note is last and may hold anything. The format is frozen: a test holds its vectors.
create function entry_bytes(
  p_member bigint, p_seq bigint, p_journal bigint, p_kind text, p_bet bigint, p_account text, p_currency text,
  p_amount bigint, p_balance bigint, p_book bigint, p_real bigint, p_note text
) returns bytea language sql immutable parallel safe as $$
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

-- Moves money in one wallet: by how much `available` and `frozen` change; the house's account takes the other side, so every journal sums
-- to zero. Of a virtual wallet it is the house's account of the same name under `house.virtual`. What a correction takes back and the wallet no longer has becomes `owed`, and the next money to come in pays it first; nothing
-- else may leave a debt. Raises where cash would not cover what is frozen: callers look before they post. Answers the journal.
create function post(
  p_kind text, p_member bigint, p_bet bigint, p_available bigint, p_frozen bigint, p_house text, p_note text, p_book bigint, p_real bigint
) returns bigint language plpgsql as $$
declare
  w wallet;
  v_journal bigint := nextval('journal_id_seq');
  v_owed bigint := 0;
  v_account text;
  v_amount bigint;
  v_balance bigint;
  v_free bigint;
begin
  select * into strict w from wallet where member_id = p_member for update;
  v_free := w.cash - w.frozen + p_available;
  if p_available > 0 and w.owed > 0 then
    v_owed := least(p_available, w.owed);
  elsif v_free < 0 and p_kind = 'reopen' then
    v_owed := v_free;
  end if;
  v_free := v_free - v_owed;
  w.frozen := w.frozen + p_frozen;
  w.cash := v_free + w.frozen;
  w.owed := w.owed - v_owed;
  w.at_book := greatest(w.at_book, p_book);
  w.at_real := greatest(w.at_real, p_real);
  for v_account, v_amount, v_balance in values
    ('available', p_available - v_owed, v_free), ('frozen', p_frozen, w.frozen), ('owed', v_owed, -w.owed), (case when w.virtual then replace(p_house, 'house.', 'house.virtual.') else p_house end, -p_available - p_frozen, null)
  loop
    continue when v_amount = 0;
    w.seq := w.seq + 1;
    w.head := sha256(w.head || entry_bytes(
      p_member, w.seq, v_journal, p_kind, p_bet, v_account, w.currency, v_amount, v_balance, w.at_book, w.at_real, p_note));
    insert into entry (member_id, seq, journal_id, account, currency, amount, balance, at_book, at_real, hash)
      values (p_member, w.seq, v_journal, v_account, w.currency, v_amount, v_balance, w.at_book, w.at_real, w.head);
  end loop;
  insert into journal (id, member_id, seq, kind, bet_id, currency, moved, cash, frozen, owed, note, at_book, at_real) overriding system value
    values (v_journal, p_member, w.seq, p_kind, p_bet, w.currency, p_available - v_owed + p_frozen, w.cash, w.frozen, w.owed, p_note, w.at_book, w.at_real);
  update wallet set cash = w.cash, frozen = w.frozen, owed = w.owed, seq = w.seq, head = w.head, at_book = w.at_book, at_real = w.at_real
    where member_id = p_member;
  return v_journal;
end $$;

-- Brings money in from outside: `opening` or `deposit`, an amount above zero. Raises for a member without a wallet.
create function deposit(p_kind text, p_member bigint, p_amount bigint, p_note text, p_book bigint, p_real bigint) returns bigint
language plpgsql as $$
begin
  if p_amount <= 0 or p_kind not in ('opening', 'deposit') then
    raise exception 'a deposit of kind % and amount % is none', p_kind, p_amount using errcode = '22023';
  end if;
  return post(p_kind, p_member, null, p_amount, 0, 'house.cash', p_note, p_book, p_real);
end $$;
