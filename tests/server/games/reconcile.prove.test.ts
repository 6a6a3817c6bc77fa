import type { GameReconciliationEvent } from '#machines/game/game-reconciliation.ts'
import type { AskRounds, ProviderRound, RoundsAsked } from '#server/games/provider-rounds.ts'
import { stepOfReconciliation } from '#server/games/reconcile-life.ts'
import { openReconciler } from '#server/games/reconcile.ts'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Device } from '../../_kit/touchline.ts'
import { describeLobby } from '../rooms/kit.ts'
import { provider, speaking } from './kit.ts'

const minute = 60_000
const hour = 60 * minute
const adapter = () => ({ answer: async () => ({}), broken: () => ({}) })

describeLobby('§game.reconciled: the ledger and its providers, on $name', (lobby) => {
  /**
   * A provider of its own for each test, with what it says of its rounds: `over 500 900`, `returned`, `running`; silent
   * while undefined.
   */
  const opening = async () => {
    const id = `p${randomUUID().slice(0, 8)}`
    const someone = await lobby.someone()
    const from = provider({}, id)
    const says = new Map<string, string>()
    const asked: RoundsAsked[] = []
    const state = { isSilent: false }
    const told = (ref: string): ProviderRound => {
      const [is = 'unknown', staked = '0', won = '0'] = (says.get(ref) ?? 'unknown').split(' ')
      return {
        ref,
        member: is === 'unknown' ? undefined : someone.id,
        state: is as ProviderRound['state'],
        currency: 'MYR',
        staked: BigInt(staked),
        won: BigInt(won),
      }
    }
    const rounds: AskRounds = async (question) => {
      asked.push(question)
      if (state.isSilent) return undefined
      return { rounds: ('refs' in question ? question.refs : [...says.keys()]).map(told) }
    }
    const { database, clock } = lobby.server
    const reconciler = openReconciler({ db: database.db, clock }, [{ provider: from, adapter, rounds }])
    const tell = speaking(lobby, someone, from)
    const after = async (ms: number) => {
      clock.pass(ms)
      await reconciler.run()
    }
    const found = async () =>
      (
        await database.db
          .selectFrom('game_reconciliation')
          .selectAll()
          .where('provider', '=', id)
          .orderBy('id')
          .execute()
      ).map(({ ref, state: is, resolution }) => [ref, is, resolution ?? ''].join(' ').trim())
    return { id, someone, says, asked, state, tell, after, found, reconciler }
  }

  const bets = async ({ id }: Device) =>
    (
      await lobby.server.database.db
        .selectFrom('game_bet')
        .select('state')
        .where('member_id', '=', id)
        .orderBy('id')
        .execute()
    )
      .map(({ state }) => state)
      .join(' ')

  /** what the provider told the wallet | what it says later | its outcome | of its bets | the member’s money */
  test.each([
    [['debit b1 r1 500'], 'over 500 0', 'r1 resolved round.over', 'lost', 99_500n],
    [['debit b1 r1 500'], 'returned', 'r1 resolved round.returned', 'returned', 100_000n],
    [['debit b1 r1 500'], 'unknown', 'r1 resolved round.returned', 'returned', 100_000n],
    [['debit b1 r1 500', 'debit b2 r1 300'], 'returned', 'r1 resolved round.returned', 'returned returned', 100_000n],
    [['debit b1 r1 500'], 'over 500 900', 'r1 left', 'running', 99_500n],
    [['debit b1 r1 500'], 'over 400 0', 'r1 left', 'running', 99_500n],
    [['debit b1 r1 500', 'credit w1 of b1 r1 900'], 'over 500 900', 'r1 resolved round.over', 'won', 100_400n],
    [['debit b1 r1 500', 'credit w1 of b1 r1 900'], 'returned', 'r1 left', 'won', 100_400n],
    [
      ['debit b1 r1 500', 'debit b2 r1 300', 'credit w1 of b1 r1 900'],
      'over 800 900',
      'r1 resolved round.over',
      'won lost',
      100_100n,
    ],
    [['debit b1 r1 500', 'credit w1 of b1 r1 0 closes'], 'over 500 0', '', 'lost', 99_500n],
    [['debit b1 r1 500', 'credit w1 of b1 r1 0 closes'], 'unknown', 'r1 left', 'lost', 99_500n],
    // §game.amount: two stakes and a win that were rounded may differ by two minor units and by one.
    [
      [
        'debit b1 r1 124 reported 1.23456',
        'debit b2 r1 13 reported 0.12001',
        'credit w1 of b1 r1 234 reported 2.34567',
      ],
      'over 135 234',
      'r1 resolved round.over',
      'won lost',
      100_097n,
    ],
    [['debit b1 r1 124 reported 1.23456'], 'over 122 0', 'r1 left', 'running', 99_876n],
    [['debit b1 r1 124 reported 1.23456'], 'over 125 0', 'r1 left', 'running', 99_876n],
    [['debit b1 r1 124'], 'over 123 0', 'r1 left', 'running', 99_876n],
    [['debit b1 r1 500', 'rollback x1 of b1'], 'returned', '', 'returned', 100_000n],
  ] as const)('%s, and the provider says %s: %s', async (lines, says, becomes, states, cash) => {
    const at = await opening()
    for (const line of lines) await at.tell(line)
    if (says !== 'unknown') at.says.set('r1', says)
    await at.after(minute)
    expect(await at.found()).toEqual([])
    await at.after(hour)
    expect((await at.found()).join()).toBe(becomes)
    expect(await bets(at.someone)).toBe(states)
    expect(await lobby.cashOf(at.someone)).toBe(cash)
    // Again, it changes nothing.
    await at.after(hour)
    expect([(await at.found()).join(), await lobby.cashOf(at.someone)]).toEqual([becomes, cash])
    expect(await lobby.audited()).toEqual([])
  })

  test('a provider that still plays, as a ticket waits for its draw, is tried again, and after four days a person looks at it', async () => {
    const at = await opening()
    await at.tell('debit b1 r1 500')
    at.says.set('r1', 'running')
    await at.after(hour)
    expect(await at.found()).toEqual(['r1 asked'])
    await at.after(95 * hour)
    expect(await at.found()).toEqual(['r1 asked'])
    await at.after(hour)
    expect(await at.found()).toEqual(['r1 left'])
    await at.tell('credit w1 of b1 r1 900 closes')
    at.says.set('r1', 'over 500 900')
    await at.after(hour)
    expect(await at.found()).toEqual(['r1 resolved round.matched'])
  })

  test('a silent provider is tried for the same time again, and after a day a person looks at it', async () => {
    const at = await opening()
    await at.tell('debit b1 r1 500')
    at.state.isSilent = true
    await at.after(hour)
    expect(await at.found()).toEqual(['r1 asked'])
    await at.after(24 * hour)
    expect(await at.found()).toEqual(['r1 left'])
    at.state.isSilent = false
    at.says.set('r1', 'over 500 0')
    const opened = at.asked[0] as { from: number }
    await at.after(hour)
    const times = at.asked.filter((question) => 'from' in question) as { from: number; until: number }[]
    expect(times.at(-2)!.from).toBe(opened.from)
    // Day by day.
    expect(times.at(-2)!.until - times.at(-2)!.from).toBe(24 * hour)
  })

  test('what both sides said is listed by currency, and nothing is counted twice', async () => {
    const at = await opening()
    for (const line of ['debit b1 r1 500', 'credit w1 of b1 r1 900 closes', 'debit b2 r2 300']) await at.tell(line)
    at.says.set('r1', 'over 500 900').set('r2', 'over 300 100').set('r3', 'running')
    await at.after(hour)
    await at.reconciler.run()
    const rows = await lobby.server.database.db
      .selectFrom('game_totals')
      .selectAll()
      .where('provider', '=', at.id)
      .execute()
    expect(
      rows.map((row) => [
        row.currency,
        row.rounds,
        row.staked,
        row.won,
        row.their_rounds,
        row.their_staked,
        row.their_won,
      ]),
    ).toEqual([['MYR', 2, 800n, 900n, 2, 800n, 1_000n]])
  })

  test('one server does it at a time, each hour', async () => {
    const at = await opening()
    await at.tell('debit b1 r1 500')
    lobby.server.clock.pass(hour)
    const before = at.asked.length
    await Promise.all([at.reconciler.run(), at.reconciler.run()])
    const once = at.asked.length - before
    expect(once).toBeGreaterThan(0)
    await at.after(59 * minute)
    expect(at.asked.length - before).toBe(once)
    await at.after(minute)
    expect(at.asked.length - before).toBeGreaterThan(once)
  })

  test('§machine.decides: the database takes the steps of the machine, no more and no fewer', async () => {
    const states = ['found', 'asked', 'left', 'resolved'] as const
    const events = ['round.matched', 'round.returned', 'round.over', 'operator.rolledBack', 'operator.closed'] as const
    const others = ['round.differs', 'round.running', 'provider.unanswered'] as const
    const steps = states.flatMap((from) =>
      [...events, ...others].flatMap((type) =>
        [false, true].flatMap((isOverdue) => {
          const to = stepOfReconciliation(from, { type, isOverdue } as GameReconciliationEvent)?.to
          return to ? [[from, to, ...(to === 'resolved' ? [type] : [])].join(' ')] : []
        }),
      ),
    )
    const { rows } = await sql<{ step: string }>`
      select concat_ws(' ', f, t, r) as step from unnest(${sql.val([...states])}::text[]) f, unnest(${sql.val([...states])}::text[]) t,
        unnest(${sql.val([...events, null])}::text[]) r
        where (t = 'resolved') = (r is not null) and game_reconciliation_may_move(f, t, r)`.execute(
      lobby.server.database.db,
    )
    expect(rows.map(({ step }) => step).toSorted()).toEqual([...new Set(steps)].toSorted())
  })

  const perform = (act: string, fields: Record<string, string>) =>
    lobby.server.operator.perform({
      act,
      key: randomUUID(),
      actor: 'rita',
      reason: 'the provider confirmed it by mail',
      fields,
    })

  test.each([
    ['rollback', 'returned', 100_000n, 'operator.rolledBack'],
    ['close', 'lost', 99_500n, 'operator.closed'],
  ] as const)('what is left an operator resolves by %s', async (by, state, cash, resolution) => {
    const at = await opening()
    await at.tell('debit b1 r1 500')
    const { db } = lobby.server.database
    const { id } = await db
      .selectFrom('game_round')
      .select('id')
      .where('provider', '=', at.id)
      .executeTakeFirstOrThrow()
    const resolve = () => perform('resolve', { round: String(id), by })
    expect(await resolve()).toMatchObject({ ok: false, error: 'roundNotLeft' })
    at.says.set('r1', 'over 500 900')
    await at.after(hour)
    const told = await perform('reconcile', { provider: at.id })
    expect(told).toMatchObject({
      ok: true,
      rows: [
        { staked: '5.00', 'their wins': '9.00' },
        { round: String(id), state: 'left' },
      ],
    })
    expect(await resolve()).toMatchObject({ ok: true, after: { state: 'resolved', by } })
    expect(await resolve()).toMatchObject({ ok: false, error: 'roundSettled' })
    expect([await at.found(), await bets(at.someone), await lobby.cashOf(at.someone)]).toEqual([
      [`r1 resolved ${resolution}`],
      state,
      cash,
    ])
    expect(await lobby.audited()).toEqual([])
  })

  test('a round of a provider that cannot be asked is left to the operator after a day', async () => {
    const someone = await lobby.someone()
    const tell = speaking(lobby, someone, provider({ transactionsOf: 'member' }, 'mute'))
    await tell('debit b1 r1 500')
    const { id } = await lobby.server.database.db
      .selectFrom('game_round')
      .select('id')
      .where('provider', '=', 'mute')
      .executeTakeFirstOrThrow()
    const resolve = () => perform('resolve', { round: String(id), by: 'rollback' })
    expect(await resolve()).toMatchObject({ ok: false, error: 'roundNotLeft' })
    lobby.server.clock.pass(24 * hour)
    expect(await resolve()).toMatchObject({ ok: true })
    expect(await lobby.cashOf(someone)).toBe(100_000n)
  })
})
