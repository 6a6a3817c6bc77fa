import { autoRounds } from '#domain/bet/limits.ts'
import type { AutoLimits } from '#machines/game/auto-play.ts'
import type { Statements } from '../statements.ts'

/** A round to begin, and the auto play that it is of. */
interface AutoRound {
  readonly id: string
  readonly session: string
  readonly cost: string
  readonly auto?: AutoLimits | undefined
}

/** Why a round of auto play does not begin: its limits, or another auto play of the member (§game.auto-play). */
export type AutoRefusal = 'AUTO_PLAY_LIMIT' | 'AUTO_PLAY_ELSEWHERE'

/**
 * Why a round of auto play may not begin: as the first, where its own limits are invalid; as a further one, where the
 * member has begun another since, or where it exceeds the limits that its first round came with. Stakes that were
 * refused or returned do not count, nor do wins that are being checked.
 */
export const autoRefusal = ({ one }: Statements, { id, session, cost, auto }: AutoRound): AutoRefusal | undefined => {
  if (!auto) return undefined
  const { run, rounds, lossLimit } = auto
  if (run === id) {
    const isValid = Number.isInteger(rounds) && rounds >= 1 && rounds <= autoRounds.most && lossLimit >= BigInt(cost)
    return isValid ? undefined : 'AUTO_PLAY_LIMIT'
  }
  const last = one<{ run: string }>(
    'select run from auto_play where member = (select member from session where id = ?) order by rowid desc limit 1',
    session,
  )
  if (last?.run !== run) return 'AUTO_PLAY_ELSEWHERE'
  const within = one(
    `select 1 from auto_play a where a.run = ?
      and (select count(*) from round r where r.run = a.run and r.state not in ${undone}) < a.rounds
      and (select coalesce(sum(cast(r.cost as integer) - iif(r.held = 1, 0, cast(r.paid as integer))), 0) from round r
        where r.run = a.run and r.state not in ${undone}) + cast(? as integer) <= cast(a.loss as integer)`,
    run,
    cost,
  )
  return within ? undefined : 'AUTO_PLAY_LIMIT'
}

const undone = "('refused', 'returning', 'returned')"

/** Stores the limits that auto play begins with, under the key of its first round; the member's earlier one is over. */
export const beginAuto = ({ write }: Statements, { session, auto }: AutoRound): void =>
  void write(
    'insert into auto_play (run, member, rounds, loss) values (?, (select member from session where id = ?), ?, ?)',
    auto!.run,
    session,
    auto!.rounds,
    String(auto!.lossLimit),
  )
