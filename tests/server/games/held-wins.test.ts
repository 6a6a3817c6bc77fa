import type { HeldWinEvent } from '#machines/game/held-win.ts'
import { mostMinor } from '#domain/money/money.ts'
import { dayOf } from '#domain/time.ts'
import type { GameProvider } from '#server/games/command.ts'
import { heldWinAfter } from '#server/games/held-wins.ts'
import { openReconciler } from '#server/games/reconcile.ts'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { inOwnState } from '../../_kit/own-state.ts'
import { sampled } from '../../_kit/sample.ts'
import type { Device } from '../../_kit/touchline.ts'
import { hour, describeLobby } from '../rooms/kit.ts'
import { provider, speaking } from './kit.ts'

describeLobby('§game.ceiling: wins above what is paid without an operator, on $name', (lobby) => {
  let providers = 0
  /** Pays 100.00 in a round and 150.00 in a day. */
  const fresh = (more: Partial<GameProvider> = {}): GameProvider => ({
    ...provider({}, `held${(providers += 1)}`),
    ceilings: () => ({ round: 10_000n, day: 15_000n }),
    ...more,
  })
  const held = async ({ id }: Device) =>
    (
      await lobby.server.database.db
        .selectFrom('game_held_win')
        .selectAll()
        .where('member_id', '=', id)
        .orderBy('id')
        .execute()
    ).map(({ id: win, amount, reason, state }) => ({ win: String(win), said: `${amount} ${reason} ${state}` }))
  const saidOf = async (someone: Device) => (await held(someone)).map(({ said }) => said).join(', ')
  const perform = (act: string, fields: Record<string, string>, actor = 'rita', key: string = randomUUID()) =>
    lobby.server.operator.perform({ act, key, actor, reason: 'the provider confirmed it by mail', fields })

  /** what is proved | what the provider says, and what it is answered | what is held; the member has 1,000.00 */
  const stories: readonly (readonly [string, readonly (readonly [string, string])[], string])[] = [
    [
      'a win above the round’s is accepted, and not in the balance; once, however often it is sent',
      [
        ['debit b1 r1 500', 'ok 99500'],
        ['credit w1 of b1 r1 10001 closes', 'ok 99500'],
        ['credit w1 of b1 r1 10001 closes', 'ok 99500 again'],
        ['credit w1 of b1 r1 10002 closes', 'duplicate 99500'],
        ['rollback x1 of b1', 'betSettled 99500'],
        ['close c1 r1', 'ok 99500'],
        ['debit b2 r2 500', 'ok 99000'],
        ['credit w2 of b2 r2 10000', 'ok 109000'],
      ],
      '10001 round held',
    ],
    [
      'the wins of a round add up',
      [
        ['debit b1 r1 500', 'ok 99500'],
        ['debit b2 r1 500', 'ok 99000'],
        ['credit w1 of b1 r1 6000', 'ok 105000'],
        ['credit w2 of b2 r1 4001', 'ok 105000'],
        ['credit w3 of b1 r1 4000', 'ok 109000'],
        ['credit w4 of b1 r1 0', 'ok 109000'],
      ],
      '4001 round held',
    ],
    [
      'the wins of a day add up, over rounds and games',
      [
        ['debit b1 r1 500', 'ok 99500'],
        ['credit w1 of b1 r1 9000 closes', 'ok 108500'],
        ['debit b2 r2 500 at baccarat', 'ok 108000'],
        ['credit w2 of b2 r2 6001 closes at baccarat', 'ok 108000'],
        ['debit b3 r3 500', 'ok 107500'],
        ['credit w3 of b3 r3 6000 closes', 'ok 113500'],
        ['credit p1 1', 'ok 113500'],
      ],
      '6001 day held, 1 day held',
    ],
    [
      'what belongs to no bet is held too',
      [
        ['credit p1 10001', 'ok 100000'],
        ['credit p1 10001', 'ok 100000 again'],
        ['credit p2 10000', 'ok 110000'],
      ],
      '10001 round held',
    ],
    [
      'a win after its round was closed is paid once; a second of the same bet is held',
      [
        ['debit b1 r1 500', 'ok 99500'],
        ['debit b2 r1 500', 'ok 99000'],
        ['credit w1 of b1 r1 100 closes', 'ok 99100'],
        ['credit w2 of b2 r1 100', 'ok 99200'],
        ['credit w3 of b1 r1 100', 'ok 99200'],
        ['credit w4 of b2 r1 100', 'ok 99200'],
        ['debit b3 r1 500', 'roundClosed 99200'],
      ],
      '100 again held, 100 again held',
    ],
  ]
  test.each(stories)('%s', async (_, lines, expected) => {
    const someone = await lobby.someone()
    const tell = speaking(lobby, someone, fresh())
    const answered: [string, string][] = []
    for (const [line] of lines) answered.push([line, await tell(line)])
    expect(answered).toEqual(lines)
    expect(await saidOf(someone)).toBe(expected)
    expect(await lobby.audited()).toEqual([])
  })

  test('the wins of all members of a provider add up on a day of the house, in the reference currency', async () => {
    const [ann, bob] = [await lobby.someone(), await lobby.someone()]
    const from = fresh({ dayWins: 20_000n })
    const [ofAnn, ofBob] = [speaking(lobby, ann, from), speaking(lobby, bob, from)]
    expect([
      await ofAnn('debit b1 r1 500'),
      await ofAnn('credit w1 of b1 r1 9000'),
      await ofBob('credit p2 9000'),
      await ofBob('credit p3 2001'),
      await ofAnn('credit w4 of b1 r1 0 closes'),
      await ofAnn('credit w5 of b1 r1 999'),
      await ofBob('credit p6 2000'),
      await ofAnn('credit p7 1'),
    ]).toEqual(['ok 99500', 'ok 108500', 'ok 109000', 'ok 109000', 'ok 108500', 'ok 108500', 'ok 111000', 'ok 108500'])
    // What is held for another reason fills no day.
    expect([await saidOf(ann), await saidOf(bob)]).toEqual(['999 again held, 1 provider held', '2001 provider held'])
    expect(await perform('releasewin', { win: (await held(bob))[0]!.win })).toMatchObject({ ok: true })
    lobby.server.clock.pass(24 * hour)
    expect([await ofAnn('credit p8 9000'), await ofBob('credit p9 9000')]).toEqual(['ok 117500', 'ok 122001'])
    expect(await lobby.audited()).toEqual([])
  })

  test.each(
    sampled(
      'days of a provider with many wins at once',
      [
        ['close to it from the first', 1_000n, 12],
        ['far below it, and over it', 10_000n, 40],
      ] as const,
      1,
    ),
  )('wins of many members at once never come to more than their provider’s day, %s', async (_, most, each) => {
    const members = await Promise.all(Array.from({ length: 20 }, () => lobby.someone()))
    const from = fresh({ dayWins: most })
    await Promise.all(
      members.flatMap((member, m) =>
        Array.from({ length: each }, (__, n) => speaking(lobby, member, from)(`credit p${m}x${n} ${100 - (n % 3)}`)),
      ),
    )
    const { rows } = await sql<{ paid: bigint; held: bigint; sent: bigint }>`
      select coalesce(sum(t.amount) filter (where h.id is null), 0)::bigint as paid, coalesce(sum(h.amount), 0)::bigint as held, sum(t.amount)::bigint as sent
      from game_transaction t left join game_held_win h on h.transaction_id = t.id where t.provider = ${from.id}`.execute(
      lobby.server.database.db,
    )
    const [{ paid, held: aside, sent }] = rows as [(typeof rows)[number]]
    expect([paid + aside, paid <= most, paid > most - 100n]).toEqual([sent, true, true])
    expect(await lobby.audited()).toEqual([])
  })

  test('a day is over after 24 hours, and what an operator released does not count', async () => {
    const someone = await lobby.someone()
    const tell = speaking(lobby, someone, fresh())
    await tell('credit p1 20000')
    expect(await perform('releasewin', { win: (await held(someone))[0]!.win })).toMatchObject({ ok: true })
    expect([await tell('credit p2 9000'), await tell('credit p3 9000')]).toEqual(['ok 129000', 'ok 129000'])
    lobby.server.clock.pass(24 * hour)
    expect(await tell('credit p4 9000')).toBe('ok 138000')
    expect(await saidOf(someone)).toBe('20000 round released, 9000 day held')
  })

  const limited = fresh({ exactUpTo: () => 100_500n, ceilings: () => ({ round: mostMinor, day: mostMinor }) })
  test('a balance that its protocol could not say exactly is never answered: the win is held', async () => {
    const someone = await lobby.someone()
    const tell = speaking(lobby, someone, limited)
    expect([await tell('credit p1 501'), await tell('credit p2 500'), await tell('debit b1 r1 100')]).toEqual([
      'ok 100000',
      'ok 100500',
      'ok 100400',
    ])
    expect(await saidOf(someone)).toBe('501 balance held')
    // What else filled the balance: the answer is a refusal, and nothing is written.
    expect(await perform('releasewin', { win: (await held(someone))[0]!.win })).toMatchObject({ ok: true })
    expect([
      await tell('debit b2 r1 100'),
      await tell('rollback x1 of b1'),
      await tell('credit w1 of b1 r1 1'),
    ]).toEqual(['balanceTooLarge 100901', 'balanceTooLarge 100901', 'balanceTooLarge 100901'])
    expect(await lobby.audited()).toEqual([])
  })

  test.each([
    ['releasewin', 'released', 109_501n, { won: '100.01', held: '0.00', refused: '0.00', win_lose: '95.01' }],
    ['refusewin', 'refused', 99_500n, { won: '0.00', held: '0.00', refused: '100.01', win_lose: '-5.00' }],
  ] as const)('%s decides it once, in words for its member', async (act, state, cash, report) => {
    const someone = await lobby.someone()
    const from = fresh()
    const tell = speaking(lobby, someone, from)
    await tell('debit b1 r1 500')
    await tell('credit w1 of b1 r1 10001 closes')
    const day = dayOf(lobby.server.clock.book())
    const rounds = async () => {
      const { answer } = await someone.ask('gameResultSlots', { day, page: 1, page_size: 10 })
      return answer.rounds[0]
    }
    expect(await rounds()).toMatchObject({ won: '0.00', held: '100.01', win_lose: '-5.00', state: 'over' })
    const view = await perform('heldwins', { provider: from.id })
    expect(view).toMatchObject({
      ok: true,
      rows: [{ amount: '100.01', held: 'round', staked: '5.00', transaction: 'w1' }],
    })
    const [{ win }] = (await held(someone)) as unknown as [{ win: string }]
    // Whatever became of the account.
    const { db } = lobby.server.database
    await db.updateTable('member').set(inOwnState('close')).where('id', '=', someone.id).execute()
    const key = randomUUID()
    const twice = await Promise.all([perform(act, { win }, 'rita', key), perform(act, { win }, 'rita', key)])
    const acts = [...twice, await perform(act, { win })]
    expect(acts.filter(({ ok }) => ok)).toHaveLength(2)
    expect(acts.find(({ ok }) => !ok)).toMatchObject({ error: 'winDecided', field: 'win' })
    for (const again of ['releasewin', 'refusewin'])
      expect(await perform(again, { win })).toMatchObject({ ok: false, error: 'winDecided' })
    expect(await perform('releasewin', { win: '999999' })).toMatchObject({ ok: false, error: 'unknownWin' })
    expect([await saidOf(someone), await lobby.cashOf(someone)]).toEqual([`10001 round ${state}`, cash])
    // The provider sends it again: it is answered as it was, and pays nothing.
    expect([await tell('credit w1 of b1 r1 10001 closes'), await tell('rollback x1 of b1')]).toEqual([
      'ok 99500 again',
      `betSettled ${cash}`,
    ])
    await db.updateTable('member').set(inOwnState('active')).where('id', '=', someone.id).execute()
    lobby.server.sessions.forget()
    expect(await rounds()).toMatchObject(report)
    expect(await lobby.audited()).toEqual([])
    const kinds = ['game.winHeld', act === 'releasewin' ? 'game.winReleased' : 'game.winRefused']
    const noted = await db.selectFrom('significant_event').select('kind').where('member_id', '=', someone.id).execute()
    expect(noted.map(({ kind }) => kind)).toEqual(expect.arrayContaining(kinds))
    // The member is written to, once for each.
    const { messages, unread } = (await someone.ask('listPersonal', { page: 1, page_size: 10 })).answer
    const of = { amount: '100.01', currency: 'MYR', round: expect.any(Number) }
    expect([unread, messages.map(({ notice }) => notice)]).toEqual([
      2,
      [
        { kind: state === 'released' ? 'winReleased' : 'winRefused', ...of },
        { kind: 'winHeld', ...of },
      ],
    ])
  })

  test('a win above the threshold is released by two', async () => {
    const someone = await lobby.someone()
    await speaking(lobby, someone, fresh())('credit p1 1000001')
    const [{ win }] = (await held(someone)) as unknown as [{ win: string }]
    const asked = await perform('releasewin', { win })
    expect(asked).toMatchObject({ ok: true, state: 'pending' })
    expect(await lobby.cashOf(someone)).toBe(100_000n)
    const pending = (asked as { pending: string }).pending
    expect(await perform('approve', { pending })).toMatchObject({ ok: false, error: 'sameOperator' })
    expect(await perform('approve', { pending }, 'sam')).toMatchObject({ ok: true, after: { state: 'released' } })
    expect(await lobby.cashOf(someone)).toBe(1_100_001n)
    expect(await lobby.audited()).toEqual([])
  })

  test('fifty copies at once are held once, and many wins at once stay below the ceilings', async () => {
    const someone = await lobby.someone()
    const tell = speaking(lobby, someone, fresh())
    await Promise.all(Array.from({ length: 50 }, () => tell('credit p1 10001')))
    await Promise.all(Array.from({ length: 20 }, (_, n) => tell(`credit q${n} 1000`)))
    expect(await lobby.cashOf(someone)).toBe(115_000n)
    expect((await held(someone)).length).toBe(6)
  })

  test.each(['held', 'releasewin', 'refusewin'])(
    '§game.reconciled: both sides agree on a round whose win is %s',
    async (act) => {
      const someone = await lobby.someone()
      const from = fresh()
      const tell = speaking(lobby, someone, from)
      await tell('debit b1 r1 500')
      await tell('credit w1 of b1 r1 10001 closes')
      if (act !== 'held') await perform(act, { win: (await held(someone))[0]!.win })
      const { database, clock } = lobby.server
      const told = {
        ref: 'r1',
        member: someone.id,
        state: 'over',
        currency: 'MYR',
        staked: 500n,
        won: 10_001n,
      } as const
      const adapter = () => ({ answer: async () => ({}), broken: () => ({}) })
      const rounds = async () => ({ rounds: [told] })
      const reconciler = openReconciler({ db: database.db, clock }, [{ provider: from, adapter, rounds }])
      await reconciler.run()
      clock.pass(2 * hour)
      await reconciler.run(true)
      const found = await database.db
        .selectFrom('game_reconciliation')
        .selectAll()
        .where('provider', '=', from.id)
        .execute()
      expect(found).toEqual([])
    },
  )

  test('§machine.decides: the database takes the steps of the machine, no more and no fewer', async () => {
    const states = ['held', 'released', 'refused'] as const
    const events: readonly HeldWinEvent[] = [{ type: 'operator.released' }, { type: 'operator.refused' }]
    const steps = states.flatMap((from) =>
      events.flatMap((event) => {
        const to = heldWinAfter(from, event)
        return to === undefined ? [] : [`${from} ${to}`]
      }),
    )
    const { rows } = await sql<{ step: string }>`
      select f || ' ' || t as step from unnest(${sql.val([...states])}::text[]) f, unnest(${sql.val([...states])}::text[]) t
      where game_held_win_may_move(f, t)`.execute(lobby.server.database.db)
    expect(rows.map(({ step }) => step).toSorted()).toEqual(steps.toSorted())
  })

  test('a release without an act, and money without a release, are found', async () => {
    const someone = await lobby.someone()
    await speaking(lobby, someone, fresh())('credit p1 10001')
    const { db } = lobby.server.database
    const [{ win }] = (await held(someone)) as unknown as [{ win: string }]
    const row = db.updateTable('game_held_win').where('id', '=', BigInt(win))
    await expect(row.set({ amount: 1n }).execute()).rejects.toThrow('cannot go')
    await row.set({ state: 'released', decided_real: 1n, decided_book: 1n }).execute()
    await expect(row.set({ state: 'held', decided_real: null, decided_book: null }).execute()).rejects.toThrow(
      'cannot go',
    )
    const faults = async () => ((await lobby.audited()) as { fault: string }[]).map(({ fault }) => fault)
    expect(await faults()).toEqual(['heldOtherwise', 'decidedWithoutAnAct'])
    await expect(
      lobby.server.database.exec(
        `insert into game_held_win (provider, member_id, round_id, transaction_id, amount, reason, state, held_book, held_real, decided_book, decided_real)
          select provider, member_id, round_id, (select min(id) from game_transaction), amount, reason, 'refused', 1, 1, 1, 1 from game_held_win where id = ${win}`,
      ),
    ).rejects.toMatchObject({ code: '42501' })
  })
})
