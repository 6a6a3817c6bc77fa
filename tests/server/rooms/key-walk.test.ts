import { calls } from '#calls/all.ts'
import type { RequestKeyEvent } from '#machines/bet/request-key.ts'
import { explore, write, writeValue } from '#review/explore.ts'
import { requestKeyEnvironment } from '#review/flows/bet/request-key.ts'
import { shortestPaths } from '#review/paths.ts'
import { closeKey } from '#server/bets/acceptance/closed-key.ts'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import type { Device } from '../../_kit/touchline.ts'
import { type Lobby, openLobby, prediction } from './kit.ts'
import { sampled } from '../../_kit/sample.ts'

const reach = explore(requestKeyEnvironment)
/** Each transition once, after the fewest steps that lead to it; that a key expires is a story of its own. */
const walks = shortestPaths(requestKeyEnvironment, reach).flatMap(({ steps }) => {
  const last = steps.at(-1)?.snapshot ?? reach.states.get(reach.starts[0]!.state)!.snapshot
  return reach.states.get(write(last))!.moves.flatMap((move) => {
    const walked = [...steps.map(({ event }) => event), move.event] as readonly RequestKeyEvent[]
    return walked.some(({ type }) => type === 'key.expired')
      ? []
      : [[walked.map(writeValue).join(', '), walked] as const]
  })
})

type Name = 'createRoom' | 'joinRoom' | 'predict'
interface Request {
  readonly body: object
  readonly other: object
  readonly invalid: object
  readonly made: () => Promise<number>
}

describe.each(databases())('§bet.closed-key: the key of a request, walked over HTTP on $name', ({ open }) => {
  let lobby: Lobby
  beforeAll(async () => {
    lobby = await openLobby(await open())
  })
  afterAll(async () => {
    expect(await lobby.audited()).toEqual([])
    await lobby.close()
  })
  const countOf = async (table: 'room' | 'room_player' | 'prediction', key: string) =>
    Number(
      (
        await lobby.server.database.db
          .selectFrom(table)
          .select((of) => of.fn.countAll().as('count'))
          .where('key', '=', key)
          .executeTakeFirstOrThrow()
      ).count,
    )
  const enter = async ({ identity }: Device, state: 'suspend' | 'active') =>
    expect(
      await lobby.server.operator.perform({
        act: 'state',
        key: randomUUID(),
        actor: 'olga',
        reason: 'a check',
        fields: { member: identity.account_id, state },
      }),
    ).toMatchObject({ ok: true })

  const requests: Readonly<Record<Name, (member: Device, key: string) => Promise<Request>>> = {
    createRoom: async (_, key) => {
      const body = { ...lobby.room(), room_key: key }
      return {
        body,
        other: { ...body, room_limit: 7 },
        invalid: { ...body, room_rate: '1.234' },
        made: () => countOf('room', key),
      }
    },
    joinRoom: async (_, key) => {
      const owner = await lobby.someone()
      const body = { room_key: key, room_id: await lobby.filled([owner]) }
      return {
        body,
        other: { ...body, room_id: await lobby.filled([owner], { room_rate: '20.00' }) },
        invalid: { ...body, room_id: 'none' },
        made: () => countOf('room_player', key),
      }
    },
    predict: async (member, key) => {
      const body = { ...prediction(await lobby.filled([member]), 1, 30), bet_key: key }
      return {
        body,
        other: { ...body, points: 31 },
        invalid: { ...body, price: 'two' },
        made: () => countOf('prediction', key),
      }
    },
  }

  describe.each(['createRoom', 'joinRoom', 'predict'] as const)('%s', (name) => {
    test.each(sampled('ways of a request’s key over HTTP', walks, 5))('%s', async (_, events) => {
      const member = await lobby.someone()
      const key = randomUUID()
      const { body, other, invalid, made } = await requests[name](member, key)
      const said = async (request: object): Promise<string> =>
        (await lobby.server.send(calls[name].path, JSON.stringify({ ...request, ...member.identity }))).body.statusdesc
      let state = 'unused'
      let [accepted, refusal] = [0, '']
      for (const event of events) {
        switch (event.type) {
          case 'request.accepted':
            expect(await said(body)).toBe('success')
            ;[state, accepted] = ['accepted', 1]
            break
          case 'request.refused':
            if (event.isFinal) await enter(member, 'suspend')
            refusal = await said(event.isFinal ? body : invalid)
            expect(refusal).not.toBe('success')
            if (event.isFinal) {
              await enter(member, 'active')
              state = 'refused'
            }
            break
          case 'key.closed':
            expect(await closeKey(lobby.server.database.db, member.id, key, lobby.server.clock.real())).toBe(true)
            state = 'closed'
            break
          case 'request.came': {
            const answer = await said(event.isSame ? body : other)
            const expected: Readonly<Record<string, string>> = {
              unused: 'success',
              accepted: event.isSame ? 'success' : 'duplicate_debit_record',
              refused: event.isSame ? refusal : 'betKeyClosed',
              closed: 'betKeyClosed',
            }
            expect(answer).toBe(expected[state])
            if (state === 'unused') accepted = 1
            break
          }
          default:
            throw new Error(event.type)
        }
        expect(await made(), event.type).toBe(accepted)
      }
    })

    test('the database takes nothing under a closed key', async () => {
      const [member, another] = [await lobby.someone(), await lobby.someone()]
      const [key, closed] = [randomUUID(), randomUUID()]
      await member.ask(name, (await requests[name](member, key)).body as never)
      const { db } = lobby.server.database
      const of = name === 'joinRoom' ? another : member
      const real = sql`(extract(epoch from now()) * 1000)::bigint`
      await sql`insert into closed_key (member_id, key, closed_real) values (${of.id}, ${closed}, ${real})`.execute(db)
      const table = sql.table({ createRoom: 'room', joinRoom: 'room_player', predict: 'prediction' }[name])
      const { rows } = await sql<object>`select * from ${table} where key = ${key}`.execute(db)
      const changed = { key: closed, ...(name === 'joinRoom' && { member_id: of.id, seat: 99 }) }
      const row = Object.entries({ ...rows[0], ...changed }).filter(([column]) => column !== 'id')
      const columns = sql.join(row.map(([column]) => sql.ref(column)))
      const copy = sql`insert into ${table} (${columns}) values (${sql.join(row.map(([, value]) => value))})`
      await expect(copy.execute(db)).rejects.toThrow(`the key ${closed} is closed`)
    })
  })
})
