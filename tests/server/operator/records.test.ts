import { chart } from '#review/chart.ts'
import { betMachine } from '#machines/bet/bet.ts'
import { roomMachine } from '#machines/room/room.ts'
import { idsOfStep } from '#review/step-ids.ts'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { provider, speaking } from '../games/kit.ts'
import { hour, describeLobby } from '../rooms/kit.ts'

/** a machine | what was recorded | the transitions that it was */
test.each([
  ['a bet', betMachine, { from: 'offered', event: 'bet.held', to: 'waiting' }, ['BET-01']],
  ['a bet', betMachine, { from: 'offered', event: 'bet.held', to: 'running' }, ['BET-02']],
  ['a bet', betMachine, { from: 'settled', event: 'bet.held', to: 'running' }, []],
  ['a room', roomMachine, { from: 'open', event: 'firstMatch.kickedOff', to: 'active' }, ['ROOM-02']],
  ['a room', roomMachine, { from: 'stopped', event: 'result.changed', to: 'stopped' }, ['ROOM-06']],
  ['a room', roomMachine, { from: 'active', event: 'result.changed', to: 'stopped' }, []],
] as const)('%s: %3$j is %4$j', (_, machine, move, ids) => expect(idsOfStep(machine, move)).toEqual(ids))

test('a step of a room leads to each of its transitions', () => {
  const found = chart(roomMachine).edges.flatMap(({ from, to, event }) => {
    const name = (id: string) => (id === 'room.playing' ? 'active' : id.split('.').at(-1)!)
    return idsOfStep(roomMachine, { from: name(from), event, to: from === to ? name(from) : name(to) })
  })
  expect(new Set(found)).toEqual(new Set(chart(roomMachine).edges.map(({ id }) => id)))
})

describeLobby('§bet.record: what happened in rooms and rounds, on $name', (lobby) => {
  const read = async (fields: Record<string, string>) => {
    const answer = await lobby.server.operator.perform({ act: 'record', actor: 'olga', reason: '', fields } as never)
    return answer as unknown as { readonly rows?: readonly Record<string, unknown>[]; readonly error?: string }
  }
  const said = (rows: readonly Record<string, unknown>[] = []) => [
    rows[0]?.['replay'],
    ...rows.flatMap(({ transition, to }) => (transition === undefined ? [] : `${String(transition)} ${String(to)}`)),
  ]

  test('a room: each step with its transition, and where they lead', async () => {
    const [ann, bob, cid, dan] = [
      await lobby.someone(),
      await lobby.someone(),
      await lobby.someone(),
      await lobby.someone(),
    ]
    const room = await lobby.filled([ann, bob, cid, dan])
    await dan.ask('leaveRoom', { room_key: randomUUID(), room_id: room })
    await lobby.pass(hour)
    const { rows } = await read({ room: String(room) })
    expect(said(rows)).toEqual([
      'agrees',
      ...Array.from({ length: 4 }, () => 'ROOM-01 open'),
      'ROOM-11 open',
      'ROOM-02 active',
    ])
    expect(rows![0]).toMatchObject({
      book: expect.stringMatching(/^Touchline \d+\.\d+\.\d+, commit (unknown|[0-9a-f]{12})/),
      way: '/book/room.html?way=ROOM-01,ROOM-01,ROOM-01,ROOM-01,ROOM-11,ROOM-02',
    })
    expect(rows![1]).toMatchObject({
      step: 2,
      row: '/book/room.html#ROOM-01',
      event: 'member.joined',
      from: 'open',
      moved: '-100.00',
    })
    const { db } = lobby.server.database
    await sql`alter table room disable trigger user`.execute(db)
    await sql`update room set state = 'stopped', version = version + 1 where id = ${room}`.execute(db)
    await sql`alter table room enable trigger user`.execute(db)
    expect(said((await read({ room: String(room) })).rows)[0]).toBe('disagrees: the room is in another state')
  })

  test('a round: what its provider sent, and what it was to each bet', async () => {
    const someone = await lobby.someone()
    const tell = speaking(lobby, someone, provider({}, 'recorded'))
    for (const line of [
      'debit b1 r1 500',
      'debit b2 r1 300',
      'debit b3 r1 100',
      'rollback x1 of b3',
      'credit w1 of b1 r1 900 closes',
    ])
      expect(await tell(line)).toMatch(/^ok/)
    const { db } = lobby.server.database
    const { id } = await db
      .selectFrom('game_round')
      .select('id')
      .where('provider', '=', 'recorded')
      .executeTakeFirstOrThrow()
    const { rows } = await read({ round: String(id) })
    expect(said(rows)).toEqual([
      'agrees',
      'GBT-01 running',
      'GBT-01 running',
      'GBT-01 running',
      'GBT-05 returned',
      'GBT-03 won',
      'GBT-06 lost',
    ])
    const rounds = '/book/game-bet.html'
    expect(rows!.flatMap(({ bet, way }) => (way === undefined ? [] : [[bet, way]]))).toEqual([
      ['b1', `${rounds}?way=GBT-01,GBT-03`],
      ['b2', `${rounds}?way=GBT-01,GBT-06`],
      ['b3', `${rounds}?way=GBT-01,GBT-05`],
    ])
    expect(rows!.at(-1)).toMatchObject({ bet: 'b2', row: `${rounds}#GBT-06` })
    await sql`alter table game_bet disable trigger user`.execute(db)
    await sql`update game_bet set state = 'running', version = version + 1 where round_id = ${id} and ref = 'b2'`.execute(
      db,
    )
    await sql`alter table game_bet enable trigger user`.execute(db)
    expect(said((await read({ round: String(id) })).rows)[0]).toBe('disagrees: bet b2 is running')
  })

  test.each([
    [{ room: '1' }, 'unknownRoom'],
    [{ round: '1' }, 'unknownRound'],
    [{ bet: '1' }, 'unknownBet'],
    [{}, 'missing'],
  ])('%j is refused: %s', async (fields, error) => expect((await read(fields)).error).toBe(error))
})
