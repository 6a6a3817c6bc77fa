import { settlementHistory } from '#calls/bets/bet-list.ts'
import { runningClock } from '#odds/clock.ts'
import { openDatabase } from '#server/database/database.ts'
import { openRounds } from '#server/settlement/rounds.ts'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { openCrowd, publishHomeWin } from '../_kit/crowd.ts'
import { evening, market, match } from '../_kit/shop.ts'
import type { Asked, Identity, Placed } from './placement/client.child.ts'
import { forkClient, openApi, signedIn } from './placement/web.ts'

/**
 * The bets that others place in the meantime, a second, by how many clients, for how many seconds, on how many matches:
 * thirty times the 10 a second of a house with 864,000 bets a day.
 */
const flow = { pace: 300, clients: 64, seconds: 12, matches: 50 }
/**
 * Every tenth member looks at the own history, for a match is settled by members in turn; so many milliseconds after
 * the last answer again.
 */
const [everyNth, between] = [10, 100]
const day = new Date(evening).toISOString().slice(0, 10)

/**
 * How long after it was settled a bet is in its member's history, in milliseconds, one look after the other included.
 */
export interface Visible {
  readonly bets: number
  readonly median: number
  readonly p99: number
  readonly looks: number
  /**
   * How long the settlement took, in milliseconds, and the bets a second that were placed through HTTP in that time
   * alone.
   */
  readonly took: number
  readonly placed: number
}

/** One match's bets are settled while others bet and some look, all through one process. */
export const settleWhileBetsFlow = async (url: string, bets: number): Promise<Visible> => {
  const database = await openDatabase({ url })
  const clock = runningClock({ bookStart: evening, speed: 1 })
  const shop = await openCrowd(database, bets)
  const others = Array.from({ length: flow.matches }, (_, n) => n + 2)
  await shop.tell({
    matches: others.map((id) => match(id)),
    markets: others.map((id) => market(id * 10, id, [1.95, 1.95])),
  })
  await publishHomeWin(shop)
  await database.exec('analyze')
  const rows = await database.db.selectFrom('member').select(['id', 'login']).orderBy('id').execute()
  const identities = await signedIn(database, clock, new Map(rows.map(({ id, login }) => [login, id])))
  const api = await openApi(database, clock)
  const child = forkClient()
  try {
    child.send({ port: api.port, identities, first: 2, ...flow } satisfies Asked)
    const told = once(child, 'message') as Promise<[Placed]>
    const goesOn = { now: true }
    const watching = rows.map(({ id }, n) => ({ id, identity: identities[n]! })).filter((_, n) => n % everyNth === 0)
    const watched = watching.map(({ identity }) => watch(api.port, identity, goesOn))
    const from = Date.now()
    await openRounds({ database, clock }).run()
    const to = Date.now()
    goesOn.now = false
    const seen = await Promise.all(watched)
    const [{ refused }] = await told
    if (refused !== '') throw new Error(`a bet beside the settlement was refused: ${refused}`)
    const meanwhile = await database.db
      .selectFrom('bet')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('placed_real', '>=', BigInt(from))
      .where('placed_real', '<', BigInt(to))
      .executeTakeFirst()
    const delays: number[] = []
    for (const [n, looks] of seen.entries()) {
      const settled = await database.db
        .selectFrom('journal')
        .select('at_real')
        .where('member_id', '=', watching[n]!.id)
        .where('kind', '=', 'settle')
        .orderBy('seq')
        .execute()
      for (const [place, { at_real }] of settled.entries())
        delays.push(looks.find(({ total }) => total > place)!.at - Number(at_real))
    }
    delays.sort((a, b) => a - b)
    const at = (part: number) => delays[Math.min(delays.length - 1, Math.floor(delays.length * part))]!
    return {
      bets: delays.length,
      median: at(0.5),
      p99: at(0.99),
      looks: seen.reduce((sum, { length }) => sum + length, 0),
      took: to - from,
      placed: Math.round((Number(meanwhile!.count) * 1_000) / (to - from)),
    }
  } finally {
    child.disconnect()
    await api.close()
    await database.close()
  }
}

interface Look {
  /** When the answer was there, and how many bets it knew of. */
  readonly at: number
  readonly total: number
}

/**
 * Looks at the first page of a member's history again and again, and once more when there is nothing left to wait for.
 */
const watch = async (port: number, identity: Identity, goesOn: { readonly now: boolean }): Promise<readonly Look[]> => {
  const looks: Look[] = []
  for (let isLast = false; !isLast; ) {
    isLast = !goesOn.now
    const answer = await fetch(`http://127.0.0.1:${port}${settlementHistory.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...identity, day, page: 1, page_size: 20 }),
    })
    const { status, statusdesc, total } = (await answer.json()) as { status: number; statusdesc: string; total: number }
    if (status !== 1) throw new Error(`a history was refused: ${statusdesc}`)
    looks.push({ at: Date.now(), total })
    await pause(between)
  }
  return looks
}
