import type { Check } from './check.ts'

const kinds = `('gameBet', 'gameWin', 'gameRefund', 'gameHeld', 'gameRefused')`

/**
 * Money of games: what moved in the wallet is what rounds and their bets say, and stands with the provider
 * (§game.account). What is held for an operator is in an account of its own, and left it once, with an act
 * (§game.ceiling).
 */
export const gameChecks: readonly Check[] = [
  {
    rule: 'game.account',
    fault: 'roundMovedOtherwise',
    // The provider's side of a journal is whole even where a win paid a debt (§ledger.owed).
    query: `select 'round ' || r.id as at from game_round r
    left join (select j.member_id, j.note, -sum(e.amount) as moved from journal j
        join entry e on e.member_id = j.member_id and e.journal_id = j.id and e.account like 'house.%games:%' where j.kind in ${kinds} group by j.member_id, j.note) m
      on m.member_id = r.member_id and m.note = '#' || r.id
    group by r.id, r.staked, r.won, r.refused, m.moved having coalesce(m.moved, 0) <> r.won - r.refused - r.staked`,
  },
  {
    rule: 'game.account',
    fault: 'roundIsNotItsTransactions',
    query: `select 'round ' || r.id as at from game_round r left join game_transaction t on t.round_id = r.id
    group by r.id, r.staked, r.won, r.member_id having coalesce(sum(t.moved), 0) <> r.won - r.staked or bool_or(t.member_id <> r.member_id)`,
  },
  {
    rule: 'game.account',
    fault: 'betIsNotItsTransactions',
    query: `select 'game bet ' || b.id as at from game_bet b left join game_transaction t on t.bet_id = b.id
    group by b.id, b.amount, b.won, b.state
    having coalesce(sum(t.moved), 0) <> b.won - case when b.state = 'returned' then 0 else b.amount end
      or count(t.id) filter (where t.kind = 'debit') <> case when b.state = 'barred' then 0 else 1 end`,
  },
  {
    rule: 'game.transaction',
    fault: 'stakedInAClosedRound',
    query: `select 'game bet ' || b.id as at from game_bet b join game_round r on r.id = b.round_id where b.state = 'running' and r.state = 'closed'`,
  },
  {
    rule: 'game.ceiling',
    fault: 'heldOtherwise',
    query: `select 'round ' || r.id as at from game_round r
    left join (select h.round_id, h.member_id, sum(h.amount) filter (where h.state = 'held') as held, sum(h.amount) filter (where h.state = 'refused') as refused
        from game_held_win h group by h.round_id, h.member_id) h on h.round_id = r.id and h.member_id = r.member_id
    left join (select j.member_id, j.note, sum(e.amount) as held from journal j
        join entry e on e.member_id = j.member_id and e.journal_id = j.id and e.account in ('house.held', 'house.virtual.held') group by j.member_id, j.note) m
      on m.member_id = r.member_id and m.note = '#' || r.id
    where (r.held, r.refused, r.held) is distinct from (coalesce(h.held, 0), coalesce(h.refused, 0), coalesce(m.held, 0))`,
  },
  {
    rule: 'game.ceiling',
    fault: 'heldIsNotItsTransaction',
    query: `select 'held win ' || h.id as at from game_held_win h left join game_transaction t on t.id = h.transaction_id and t.member_id = h.member_id
    where t.id is null or (t.provider, t.round_id, t.moved, t.kind) is distinct from (h.provider, h.round_id, h.amount, 'credit')`,
  },
  {
    rule: 'game.ceiling',
    fault: 'dayOtherwise',
    whole: true,
    query: `select 'wins of ' || coalesce(d.provider, t.provider) || ' on day ' || coalesce(d.day, t.day) as at
    from (select provider, day, sum(credited) as credited from game_day_win group by provider, day) d
    full join (select provider, house_day(at_real) as day, sum(weight) as credited from game_transaction where weight > 0 group by 1, 2) t
      on t.provider = d.provider and t.day = d.day
    where d.credited is distinct from t.credited`,
  },
  {
    rule: 'game.ceiling',
    fault: 'decidedWithoutAnAct',
    whole: true,
    query: `select 'held win ' || h.id as at from game_held_win h
    left join operator_act a on a.member_id = h.member_id and a.after ->> 'win' = h.id::text
      and a.act = case h.state when 'released' then 'releasewin' when 'refused' then 'refusewin' end
    left join journal j on j.member_id = h.member_id and j.id::text = a.after ->> 'journal'
    group by h.id, h.state having (h.state <> 'held') <> (count(a.id) = 1) or count(a.id) <> count(j.id)`,
  },
  {
    rule: 'game.account',
    fault: 'journalWithoutARound',
    query: `select 'journal ' || j.id as at from journal j left join game_round r on r.member_id = j.member_id and '#' || r.id = j.note
    where j.kind in ${kinds} and r.id is null`,
  },
]
