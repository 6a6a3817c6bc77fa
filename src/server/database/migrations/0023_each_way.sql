-- Each-way bets (§bet.each-way): a runner backed to win and, with as much again, to be placed. Such a bet has one leg; `places` and `part` are the terms it
-- was accepted at: how many places are paid, and at which part of the odds, 4 for a quarter. They are empty for every other leg.
alter table bet drop constraint bet_kind_check;
alter table bet add constraint bet_kind_check check (kind in ('single', 'parlay', 'system', 'mmo', 'mmoParlay', 'eachWay'));
alter table bet drop constraint bet_check;
alter table bet add constraint bet_check check ((legs = 1) = (kind in ('single', 'mmo', 'eachWay')) and legs >= 1);

alter table leg add column places smallint check (places >= 1);
alter table leg add column part smallint check (part >= 1);
alter table leg add constraint leg_terms_check check ((places is null) = (part is null));
create trigger keep_terms after update on leg for each row when ((old.places, old.part) is distinct from (new.places, new.part))
  execute function refuse_row('bet_id', 'is as it was accepted');

alter type ticket_leg add attribute places smallint;
alter type ticket_leg add attribute part smallint;

-- Writes tickets that were taken, each with the id, times and currency its bet was given, by one statement a table; begins their records, lists them
-- as open and holds their risk. Answers the journals in the order of the tickets, which come by member and, of each member, in the order they were
-- taken. `offset 0` keeps an expression from being evaluated again wherever its name stands.
create or replace function write_bets(p_tickets ticket[]) returns journal[] language plpgsql as $$
declare
  v_journals journal[];
begin
  insert into bet (
    id, member_id, key, body_hash, state, kind, legs, sizes, odds_type, currency, entered, risk, to_win, staked, max_payout, deductions,
    commission_rate, quick, live, wait_until, placed_book, placed_real, record, record_hash) overriding system value
  select ticket.bet, ticket.member, ticket.key, decode(ticket.hash, 'hex'), ticket.state, ticket.kind, cardinality(ticket.legs), ticket.sizes,
    ticket.odds_type, ticket.currency, ticket.entered, ticket.risk, ticket.to_win, ticket.staked, ticket.max_payout, ticket.deductions,
    ticket.commission_rate, ticket.quick, ticket.live, ticket.wait_until, ticket.placed_book, ticket.placed_real,
    begun.record, record_hash_of(ticket.bet, begun.record)
  from unnest(p_tickets) ticket
  cross join lateral (select record_line(1, ticket.said, ticket.state, ticket.placed_book, ticket.placed_real,
    (select string_agg(leg.n || ':' || leg.odds_type || ':' || leg.price, ',' order by leg.n) from unnest(ticket.legs) leg)) as record offset 0) begun;

  insert into open_bet (member_id, bet_id, wait_until)
  select ticket.member, ticket.bet, case ticket.state when 'waiting' then ticket.wait_until end from unnest(p_tickets) ticket;

  insert into leg (bet_id, n, member_id, match_id, market_id, market_version, market_type, pick, line, odds_type, price, live, home_score, away_score, incident,
    boost_id, boost_percent, places, part)
  select ticket.bet, leg.n, ticket.member, leg.match, leg.market, leg.version, leg.type, leg.pick, leg.line, leg.odds_type, leg.price, leg.live,
    leg.home_score, leg.away_score, leg.incident, leg.boost, leg.boost_percent, leg.places, leg.part
  from unnest(p_tickets) ticket, unnest(ticket.legs) leg;

  insert into member_stake as held (member_id, match_id, market_id, staked)
  select ticket.member, leg.match, leg.market, sum(ticket.staked)
  from unnest(p_tickets) ticket, unnest(ticket.legs) leg group by ticket.member, leg.match, leg.market
  on conflict (member_id, match_id, market_id) do update set staked = held.staked + excluded.staked;

  v_journals := post_all(array(
    select row('hold', ticket.member, ticket.bet, -ticket.risk, ticket.risk, 0, 'house.bets', '', ticket.book, ticket."real",
      'bet.' || ticket.state, '{"version": 1}', 0)::posting
    from unnest(p_tickets) ticket));
  return v_journals;
end $$;
