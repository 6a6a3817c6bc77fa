import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { hour, type Lobby, openLobby, prediction } from './kit.ts'

const second = 1_000

describe.each(databases())('a room whose step fails on $name', ({ open }) => {
  let lobby: Lobby
  const lines: string[] = []
  beforeAll(async () => {
    lobby = await openLobby(await open(), ['--log', 'error'], {
      parts: { logTo: { write: (line) => lines.push(line) } },
    })
  })
  afterAll(() => lobby.close())

  const failures = async (event: string) => {
    const text = await (await fetch(`${lobby.server.url}/metrics`)).text()
    const read = (line: string) =>
      Number(
        text
          .split('\n')
          .find((each) => each.startsWith(`${line} `))
          ?.split(' ')[1] ?? 0,
      )
    return [read(`touchline_room_failures_total{event="${event}"}`), read('touchline_backlog{of="rooms"}')]
  }
  const logged = () => lines.splice(0).map((line) => JSON.parse(line) as { room: string; event: string; msg: string })
  const seals = async () => (await lobby.server.database.db.selectFrom('anchor').select('id').execute()).length
  const job = (room: number) =>
    lobby.server.database.db
      .selectFrom('room_job')
      .select(['event', 'tries', 'done_real', 'retry_real'])
      .where('room_id', '=', BigInt(room))
      .where('tries', '>', 0)
      .execute()
  const poison = (room: number) =>
    lobby.server.database.exec(`
      create function refuse_poisoned() returns trigger language plpgsql as $$ begin raise exception 'poisoned'; end $$;
      create trigger poisoned before insert on room_step for each row when (new.room_id = ${room}) execute function refuse_poisoned()`)
  const heal = () => lobby.server.database.exec('drop trigger poisoned on room_step; drop function refuse_poisoned()')

  test('is reported by its id and tried again ever later, while other rooms, the sweep and the seal go on', async () => {
    const [ann, bob, cid] = [await lobby.someone(), await lobby.someone(), await lobby.someone()]
    const failing = await lobby.filled([ann, bob, cid])
    const sound = await lobby.filled([bob, ann, cid])
    const put = async (room: number) => {
      for (const player of [ann, bob, cid])
        expect((await player.ask('predict', prediction(room, 1, 50))).code).toBe(200)
    }
    await put(failing)
    await put(sound)
    await poison(failing)
    const sealed = await seals()
    lobby.server.clock.pass(hour)
    await lobby.pass(0)

    expect([await lobby.stateOf(failing), await lobby.stateOf(sound)]).toEqual(['open', 'active'])
    expect(await seals()).toBe(sealed + 1)
    expect(logged()).toEqual([
      expect.objectContaining({
        room: String(failing),
        event: 'firstMatch.kickedOff',
        msg: expect.stringMatching(/room/),
      }),
    ])
    expect(await failures('firstMatch.kickedOff')).toEqual([1, 1])

    // Not before its time, then again, each wait twice as long as the one before.
    const tries = async () => (await job(failing))[0]?.tries
    const waits: number[] = []
    for (const wanted of [2, 3, 4]) {
      const due = Number((await job(failing))[0]!.retry_real)
      waits.push(due - lobby.server.clock.real())
      lobby.server.clock.pass(due - lobby.server.clock.real() - 1)
      await lobby.pass(0)
      expect(await tries()).toBe(wanted - 1)
      lobby.server.clock.pass(1)
      await lobby.pass(0)
      expect(await tries()).toBe(wanted)
    }
    expect(waits).toEqual([second, 2 * second, 4 * second])

    // Its last match begins while its first step still fails: the steps stay in order.
    lobby.server.clock.pass(2 * hour)
    await lobby.pass(0)
    expect([await lobby.stateOf(failing), await lobby.stateOf(sound)]).toEqual(['open', 'stopped'])
    await heal()
    lobby.server.clock.pass(600 * second)
    await lobby.pass(0)
    expect(await lobby.stateOf(failing)).toBe('stopped')
    expect((await failures('firstMatch.kickedOff'))[1]).toBe(0)
    logged()

    // The ranking by a new result fails for one room: the others are ranked, and it follows however late.
    await poison(failing)
    await lobby.result(1, [1, 0])
    await lobby.pass(60 * second)
    const scored = async (room: number) =>
      (
        await lobby.server.database.db
          .selectFrom('room_player')
          .select('score')
          .where('room_id', '=', BigInt(room))
          .execute()
      ).map(({ score }) => score)
    expect(await scored(sound)).toEqual([1_000_000n, 1_000_000n, 1_000_000n])
    expect(await scored(failing)).toEqual([0n, 0n, 0n])
    expect(logged()).toEqual([expect.objectContaining({ room: String(failing), event: 'result.changed' })])
    await lobby.pass(hour)
    await heal()
    lobby.server.clock.pass(600 * second)
    await lobby.pass(0)
    expect(await scored(failing)).toEqual([1_000_000n, 1_000_000n, 1_000_000n])

    await lobby.result(2, [0, 1])
    await lobby.result(3, [0, 1])
    await lobby.pass(10 * 60 * second)
    expect([await lobby.stateOf(failing), await lobby.stateOf(sound)]).toEqual(['ended', 'ended'])
    expect([await lobby.escrow(failing), await lobby.audited()]).toEqual([0n, []])
  })
})
