-- One bet as plain statements, as a program without batches would place it: the same locks, checks, rows and
-- hashes. The bet is 10.00 at 1.95.
\set member random(:first, :last)
\set match random(1, 50)
\set market :match * 10
begin;
select k.version, k.prices[1] as price, f.incident from market k join match f on f.id = k.match_id
  where k.id = :market and k.status = 'open' and f.status = 'open' for share of k \gset
select w.currency, w.cash, w.frozen, w.seq, w.told + 1 as told, encode(w.head, 'hex') as head, greatest(w.at_book, :book) as at_book, greatest(w.at_real, :book) as at_real,
  l.min_bet, l.max_bet, l.max_payout, l.match_limit, l.market_limit, c.rate, gen_random_uuid() as key
  from wallet w join member m on m.id = w.member_id and m.state = 'active' join member_limit l on l.member_id = m.id and l.sport = 1
  join member_commission c on c.member_id = m.id and c.bet_group = 'asian' where w.member_id = :member for update of w \gset
select exists (select from bet where key = :key::uuid and member_id = :member) or exists (select from closed_key where key = :key::uuid and member_id = :member) as known \gset
select s.on_match + 1000 > :match_limit or s.on_market + 1000 > :market_limit as is_over, o.stake, o.loss
  from staked(:member, :match, :market) s, own_rooms(:member, :at_real) o \gset
insert into bet (member_id, key, body_hash, state, kind, legs, odds_type, currency, entered, risk, to_win, staked, max_payout, commission_rate, live, wait_until,
    placed_book, placed_real)
  values (:member, :key::uuid, sha256(convert_to(:key, 'UTF8')), 'running', 'single', 1, 'DEC', :currency, 1000, 1000, 950, 1000, :max_payout, :rate, false, 0,
    :at_book, :at_real) returning id as bet, nextval('journal_id_seq') as journal \gset
insert into leg (bet_id, n, member_id, match_id, market_id, market_version, market_type, pick, line, odds_type, price, live, incident)
  values (:bet, 1, :member, :match, :market, :version, 'HDP', 'home', 0, 'DEC', :price, false, :incident);
insert into open_bet (member_id, bet_id) values (:member, :bet);
insert into member_stake as s (member_id, match_id, market_id, staked) values (:member, :match, :market, 1000)
  on conflict (member_id, match_id, market_id) do update set staked = s.staked + excluded.staked;
insert into entry (member_id, seq, journal_id, account, currency, amount, balance, at_book, at_real, hash)
  with a as (select :cash::bigint - :frozen::bigint - 1000 as left_over, :frozen::bigint + 1000 as held),
  b as (select a.*, sha256(decode(:head, 'hex') || entry_bytes(:member, :seq::bigint + 1, :journal, 'hold', :bet, 'available', :currency, -1000, left_over, :at_book, :at_real, '')) as one from a),
  c as (select b.*, sha256(one || entry_bytes(:member, :seq::bigint + 2, :journal, 'hold', :bet, 'frozen', :currency, 1000, held, :at_book, :at_real, '')) as two from b)
  select :member::bigint, :seq::bigint + 1, :journal::bigint, 'available', :currency, -1000, left_over, :at_book::bigint, :at_real::bigint, one from c
  union all select :member, :seq::bigint + 2, :journal, 'frozen', :currency, 1000, held, :at_book, :at_real, two from c;
insert into journal (id, member_id, seq, kind, bet_id, currency, moved, commission, cash, frozen, owed, at_book, at_real) overriding system value
  values (:journal, :member, :seq::bigint + 2, 'hold', :bet, :currency, 0, 0, :cash, :frozen::bigint + 1000, 0, :at_book, :at_real);
update wallet set frozen = frozen + 1000, seq = seq + 2, told = :told, at_book = :at_book, at_real = :at_real,
  head = (select hash from entry e where e.member_id = :member and e.seq = wallet.seq + 2) where member_id = :member;
insert into outbox (topic, member_id, seq, bet_id, body, cash, frozen, wallet_seq, entries, at_book, at_real)
  values ('bet.running', :member, :told, :bet, '{"version": 1}', :cash, :frozen::bigint + 1000, :seq::bigint + 2, 2, :at_book, :at_real);
commit;
