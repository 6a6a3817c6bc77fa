import { writeSettings } from '#domain/member/parse-settings.ts'
import { startingSettings } from '#domain/member/settings.ts'
import { randomUUID } from 'node:crypto'
import { inOwnState } from '../../_kit/own-state.ts'
import type { MatchLaw } from '#odds/builder/law.ts'
import { market, match, playing } from '../../_kit/shop.ts'
import { beforeKickoff } from '../../odds/builder/kit.ts'
import { madeBy } from '../boosts/boost-kit.ts'
import { type Device, password } from '../../_kit/touchline.ts'
import { bet, type ErrorCase, type Harness } from './harness.ts'

/** Puts an account in a state and looks, or bets. */
export const inState =
  (state: string, does: 'look' | 'bet'): ErrorCase =>
  async ({ server, someone, say }) => {
    const device = await someone()
    await server.database.db
      .updateTable('member')
      .set(inOwnState(state as 'block'))
      .where('id', '=', device.id)
      .execute()
    server.sessions.forget(device.identity.account_id)
    return does === 'look'
      ? say('loadAccount', {}, device)
      : say(
          'checkBet',
          { match_id: 1, odds_id: 1, market_type: 'OXT', pick: 'home', line: 0, odds_type: 'DEC', price: '2.00' },
          device,
        )
  }

/** A single of a match as it stands, changed. */
export const single =
  (change: Record<string, unknown> = {}, ...how: Parameters<Harness['pick']>): ErrorCase =>
  async ({ pick, say }) =>
    say('placeBet', bet(await pick(...how), change))

/** As `single`, by a member whose limits are others. */
export const limited =
  (limits: Record<string, bigint>, change: Record<string, unknown>, price?: readonly number[]): ErrorCase =>
  async ({ server, someone, pick, say, tell }) => {
    const device = await someone()
    await server.database.db.updateTable('member_limit').set(limits).where('member_id', '=', device.id).execute()
    const on = await pick()
    if (price) await tell({ markets: [market(on.odds_id, on.match_id, price, { type: 'OXT', version: 2 })] })
    return say('placeBet', bet(on, change), device)
  }

export const resulted =
  (result: object): ErrorCase =>
  async ({ pick, say, tell, server }) => {
    const on = await pick()
    await tell({
      markets: [market(on.odds_id + 1, on.match_id, [2, 3, 4], { type: 'OXTH' })],
      results: [
        {
          match: on.match_id,
          at: server.clock.book(),
          result: { status: 'completed', ht: null, ft: null, action: 1, ...result },
        },
      ],
    })
    return say('placeBet', bet(on, { odds_id: on.odds_id + 1, market_type: 'OXTH' }))
  }

/** Parlays of so many matches, the last of them changed. */
export const parlay =
  (count: number, lastLeg: Record<string, unknown> = {}): ErrorCase =>
  async ({ pick, say }) => {
    const legs: object[] = []
    for (let n = 0; n < count; n++) legs.push(await pick())
    legs.push({ ...legs.pop(), ...lastLeg })
    return say('placeParlay', bet({ legs }))
  }

const builderPicks = {
  home: [0, 'OXT', 'home', 0],
  draw: [0, 'OXT', 'draw', 0],
  dnb: [1, 'DNB', 'home', 0],
  homeOrDraw: [2, 'DC', '1X', 0],
  over: [3, 'OU', 'over', 10],
  overHalf: [4, 'OUH', 'over', 6],
} as const

/** Selections of one match at one price, under a law of soccer or of basketball. */
export const builder =
  (picks: readonly (keyof typeof builderPicks)[], of: 'goals' | 'basketball' = 'goals'): ErrorCase =>
  async ({ pick, say, tell }) => {
    const { match_id, odds_id } = await pick()
    await tell({
      markets: [
        market(odds_id + 1, match_id, [1.5, 2.4], { type: 'DNB' }),
        market(odds_id + 2, match_id, [1.2, 1.3, 1.5], { type: 'DC' }),
        market(odds_id + 3, match_id, [1.9, 1.9], { type: 'OU', line: 10 }),
        market(odds_id + 4, match_id, [1.9, 1.9], { type: 'OUH', line: 6 }),
      ],
      laws: [{ match: match_id, law: laws[of] }],
    })
    const legs = picks.map((name) => {
      const [more, market_type, side, line] = builderPicks[name]
      return { odds_id: odds_id + more, market_type, pick: side, line }
    })
    return say('placeBuilder', { match_id, legs, price: '3.00', stake: '10', accept: 'any', bet_key: randomUUID() })
  }

const laws = {
  goals: beforeKickoff(1.5, 1.1),
  basketball: {
    of: 'basketball',
    mean: { home: 1.1, away: 1.05 },
    state: { score: [0, 0], half: [48, 48], left: [96, 96], rounds: 8 },
  },
} as const satisfies Record<string, MatchLaw>

/** The identity of a program of a member, by a new key; one that bets may risk 5.00. */
export const keyOf = async ({ identity, ask }: Device, scope: 'read' | 'bet'): Promise<Device['identity']> => {
  const cap = scope === 'bet' ? { daily_cap: '5.00' } : {}
  const { answer } = await ask('createApiKey', { name: 'Bot', scope, ...cap, password } as never)
  return { ...identity, session_token: (answer as unknown as { readonly api_key: string }).api_key }
}

/** Breaks the database under a member's settings. */
export const failing =
  (sqlstate: string): ErrorCase =>
  async ({ sql, say, someone }) => {
    const device = await someone()
    await sql(
      `create or replace function fail_here() returns trigger language plpgsql as $$ begin raise exception 'broken' using errcode = '${sqlstate}'; end $$`,
    )
    await sql(
      'create or replace trigger fail_here before update of settings on member for each row execute function fail_here()',
    )
    const said = await say('saveSettings', { ...settings, version: 9 }, device)
    await sql('drop trigger fail_here on member')
    return said
  }

/** What is asked while another transaction holds the one session of the embedded database. */
export const heldBet =
  (ask: (harness: Harness) => Promise<string>): ErrorCase =>
  async (harness) => {
    const [held, asked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const holding = harness.server.database.db.transaction().execute(() => {
      held.resolve()
      return asked.promise
    })
    await held.promise
    const said = await ask(harness)
    asked.resolve()
    await holding
    return said
  }

/**
 * A running bet of 100 at 2.50 priced at 1.50 now, with the body that sells it at its offer, each time under a key of
 * its own.
 */
const offered = async ({ pick, someone, tell }: Harness) => {
  const device = await someone()
  const { match_id } = await pick()
  const yes = (prices: readonly number[], version: number) =>
    tell({ markets: [market(match_id * 10 + 5, match_id, prices, { type: 'BS', version })] })
  await yes([2.5, 1.5], 1)
  const on = {
    match_id,
    odds_id: match_id * 10 + 5,
    market_type: 'BS',
    pick: 'yes',
    line: 0,
    odds_type: 'DEC',
    price: '2.50',
  }
  const { answer } = await device.ask('placeBet', bet(on, { stake: '100.00' }) as never)
  await yes([1.5, 3], 2)
  const bet_id = answer.bet_id as string
  const { answer: shown } = await device.ask('checkCashOut', { bet_ids: [bet_id], percent: 100 })
  const { amount, offer_token } = shown.offers[0]!
  const body = () => ({ bet_id, cash_key: randomUUID(), percent: 100, amount, time: shown.time, offer_token })
  return { device, match_id, body }
}

/** What is said to a standing order on such a bet. */
export const ordering =
  (change: Record<string, unknown>): ErrorCase =>
  async (harness) => {
    const { device, body } = await offered(harness)
    const order = { order_key: randomUUID(), direction: 'atMost', act: 'cashOut', amount: '100.00' }
    return harness.say('setStandingOrder', { bet_id: body().bet_id, ...order, ...change }, device)
  }

/** An edit of such a bet: the same selection at another stake. */
const edit = ({ match_id, body }: Awaited<ReturnType<typeof offered>>, change: Record<string, unknown>) => {
  const { bet_id, cash_key, amount, time, offer_token } = body()
  const price = { match_id, odds_id: match_id * 10 + 5, market_type: 'BS', pick: 'yes', line: 0, price: '1.50' }
  const legs = [{ ...price, odds_type: 'DEC' }]
  const taken = { bet_id, edit_key: cash_key, value: amount, time, offer_token }
  return { ...taken, kind: 'single', legs, stake: '50.00', accept: 'none', ...change }
}

/** What is said to the edit of a bet. */
export const editing =
  (change: Record<string, unknown>): ErrorCase =>
  async (harness) => {
    const held = await offered(harness)
    return harness.say('editBet', edit(held, change), held.device)
  }

/** An edit of a bet in play waits (§edit.wait); what is said to it after a goal. */
export const editingInPlay: ErrorCase = async (harness) => {
  const { tell, say, server } = harness
  const held = await offered(harness)
  const stands = (score: readonly [number, number], incident: number) =>
    tell({ matches: [match(held.match_id, { live: playing(score), incident })] })
  await stands([0, 0], 1)
  const waits = edit(held, {})
  await say('editBet', waits, held.device)
  await stands([1, 0], 2)
  await server.tick()
  return say('editBet', waits, held.device)
}

/** What is said to the cash-out of a bet. */
export const selling =
  (
    change: Record<string, unknown>,
    meanwhile: (harness: Harness, id: number) => Promise<unknown> = async () => undefined,
  ): ErrorCase =>
  async (harness) => {
    const { device, match_id, body } = await offered(harness)
    await meanwhile(harness, match_id)
    return harness.say('cashOut', { ...body(), ...change }, device)
  }

/** A cash-out of a bet in play waits (§cash-out.wait); what is said to another one, or to it again after a goal. */
export const sellingInPlay =
  (then: 'another' | 'goal'): ErrorCase =>
  async (harness) => {
    const { tell, say, server } = harness
    const { device, match_id, body } = await offered(harness)
    const stands = (score: readonly [number, number], incident: number) =>
      tell({ matches: [match(match_id, { live: playing(score), incident })] })
    await stands([0, 0], 1)
    const waits = body()
    await say('cashOut', waits, device)
    if (then === 'another') return say('cashOut', body(), device)
    await stands([1, 0], 2)
    await server.tick()
    return say('cashOut', waits, device)
  }

export const boosted =
  (again: boolean): ErrorCase =>
  async ({ server, pick, say, someone }) => {
    const device = await someone()
    const on = await pick()
    const fields = {
      match: String(on.match_id),
      market: String(on.odds_id),
      pick: 'home',
      percent: '20',
      until: '2024-09-14T21:00',
      'max-stake': '100.00',
    }
    const boost_id = madeBy(
      await server.operator.perform({
        act: 'boost',
        key: randomUUID(),
        actor: 'tim',
        reason: 'asked by phone',
        fields,
      }),
    )
    if (!again) return say('placeBet', bet(on, { boost_id: boost_id + 1_000 }), device)
    await say('placeBet', bet(on, { boost_id, price: '2.20' }), device)
    return say('placeBet', bet(on, { boost_id, price: '2.20' }), device)
  }

const settings = { version: 1, ...writeSettings(startingSettings()) }
