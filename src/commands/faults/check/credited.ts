import type { Ask } from './rows.ts'

/** A win that reached a member, as its journal says: cash, or a debt that it paid. */
export interface Credited {
  /** Null, as its round is, where the ledger knows no round for it. */
  readonly provider: string | null
  readonly ref: string | null
  readonly member: bigint
  readonly at: bigint
  readonly amount: bigint
  /** The held win that an operator's act says it is. */
  readonly win: string | null
}

export const creditedRows = (ask: Ask): Promise<readonly Credited[]> =>
  ask<Credited>(`
    select r.provider, r.ref, j.member_id as member, j.at_real as at, e.amount, a.after ->> 'win' as win
    from journal j
    join (select journal_id, sum(amount)::bigint as amount from entry where account in ('available', 'owed') group by journal_id) e on e.journal_id = j.id
    left join game_round r on r.member_id = j.member_id and '#' || r.id = j.note
    left join operator_act a on a.act = 'releasewin' and a.after ->> 'journal' = j.id::text
    where j.kind = 'gameWin' order by j.id`)
