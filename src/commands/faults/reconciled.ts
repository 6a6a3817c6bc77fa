import { openDatabase } from '#server/database/database.ts'
import { loadProviders } from '#server/games/providers.ts'
import { openReconciler } from '#server/games/reconcile.ts'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { longestRest } from '#studio/deliveries.ts'
import type { StudioRow } from './check/games.ts'
import type { Seat } from './rooms/seat.ts'
import { seatForLast } from './games/games.ts'
import type { Treatment } from './processes/proxy.ts'
import type { StudioProcess } from './processes/studio.ts'

const hour = 3_600_000
/** After so long every ticket was drawn, and every round that its member left was ended (§game.steps). */
const untilOver = 13 * hour

/** The studio's rounds, read from its database and not from what it answers. */
export const roundsOf = ({ file }: Pick<StudioProcess, 'file'>): readonly StudioRow[] => {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const rows = database
      .prepare(
        'select r.id, session.member, r.state, r.cost, r.paid from round r join session on session.id = r.session order by r.rowid',
      )
      .all() as { id: string; member: string; state: string; cost: string; paid: string }[]
    return rows.map(({ cost, paid, ...round }) => ({ ...round, cost: BigInt(cost), paid: BigInt(paid || '0') }))
  } finally {
    database.close()
  }
}

const isOver = ({ state }: StudioRow): boolean => state === 'over' || state === 'returned' || state === 'refused'

/** A member's delivery that failed for long is tried again within this time at the latest (§game.delivery). */
const patience = longestRest + 120_000

/** Lets the studio's time pass until every round is over and told; what is left then is the checker's to name. */
export const endRounds = async (studio: StudioProcess): Promise<void> => {
  studio.stepClock(untilOver)
  for (const until = performance.now() + patience; performance.now() < until; await pause(250))
    if (roundsOf(studio).every(isOver)) break
  // A question is heard for some minutes by its time: the studio is asked by the clock of everybody.
  studio.stepClock(-untilOver)
}

/**
 * Leaves rounds behind as a provider does that was cut off for good: the wallet takes their stakes, and the studio
 * hears neither of them nor is it heard again.
 */
export const strandRounds = async (
  seats: readonly Seat[],
  studio: number,
  force: (treat: () => Treatment) => void,
): Promise<void> => {
  const plays: (() => Promise<void>)[] = []
  for (const seat of seats) plays.push((await seatForLast(seat, studio)) ?? (async () => {}))
  for (const play of plays) {
    let connections = 0
    force(() => ({ kind: connections++ === 0 ? 'cutAnswer' : 'cutBefore' }))
    await play()
  }
}

/**
 * Reconciles the rounds once the server has stopped, as the servers of the next hours would; answers how many it
 * resolved (§game.reconciled).
 */
export const reconcileRounds = async (
  data: { readonly url: string } | { readonly dir: string },
  studio: StudioProcess,
): Promise<number> => {
  const database = await openDatabase(data)
  try {
    let ahead = 0
    const clock = { real: () => Date.now() + ahead, book: () => Date.now() + ahead }
    const on = { liveCasino: true, lottery: true, miniGame: true, esports: true }
    const { run } = openReconciler({ db: database.db, clock }, loadProviders(studio.providers, on))
    for (let hours = 0; hours < 3; hours += 1) {
      ahead += hour
      await run(true)
    }
    const resolved = await database.db
      .selectFrom('game_reconciliation')
      .select('resolution')
      .where('resolution', '<>', 'round.matched')
      .execute()
    return resolved.length
  } finally {
    await database.close()
  }
}
