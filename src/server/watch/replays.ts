import type { FastifyBaseLogger } from 'fastify'
import { betsAfter, betsMovedSince, loadRecorded } from '../bets/record/record-store.ts'
import { isUnreplayed, replayBet } from '../bets/record/replay.ts'
import type { Tabled } from '../database/database.ts'

export interface ReplayState {
  /** Records run through the machine since the server opened. */
  readonly replayed: number
  /** Bets whose record gave a different end when it was last replayed. */
  readonly mismatched: number
  /** Records seen that only another build can replay, and bets older than their record. */
  readonly unreplayed: number
}

/** The continuous replay of the records of bets (§bet.record). */
export interface Replays {
  /** Replays the bets whose money moved since the last pass, and the next part of all bets. Logs every mismatch. */
  readonly run: () => Promise<void>
  readonly state: () => ReplayState
}

/** How many bets one pass takes of all, and how many journals. */
const part = 500
const mostMoved = 5_000
/** A journal gets its number before its transaction commits, so this many are read once more. */
const late = 500n

export const openReplays = ({ db, log }: { db: Tabled; log: Pick<FastifyBaseLogger, 'error'> }): Replays => {
  const wrong = new Set<bigint>()
  let [replayed, unreplayed] = [0, 0]
  let [after, journal] = [0n, 0n]

  const replay = async (ids: readonly bigint[]) => {
    for (const bet of await loadRecorded(db, ids)) {
      const fault = replayBet(bet)
      wrong.delete(bet.id)
      if (fault === undefined) replayed += 1
      else if (isUnreplayed(fault)) unreplayed += 1
      else {
        wrong.add(bet.id)
        log.error({ bet: String(bet.id), fault }, 'the record of a bet gives another bet')
      }
    }
  }

  return {
    run: async () => {
      const moved = await betsMovedSince(db, journal > late ? journal - late : 0n, mostMoved)
      const next = await betsAfter(db, after, part)
      journal = moved.last
      after = next.at(-1) ?? 0n
      await replay([...new Set([...moved.bets, ...next])])
    },
    state: () => ({ replayed, mismatched: wrong.size, unreplayed }),
  }
}
