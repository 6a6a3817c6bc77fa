import { roomStatusCodes } from '#domain/room/status.ts'
import type { RoomEvent, roomMachine } from '#machines/room/room.ts'
import { nameOf } from '#review/checks.ts'
import { explore, type Reach, write } from '#review/explore.ts'
import { roomEnvironment } from '#review/flows/room/room.ts'
import { shortestPaths, tour } from '#review/paths.ts'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import type { AnyEventObject, AnyMachineSnapshot, SnapshotFrom } from 'xstate'
import { databases } from '../../_kit/databases.ts'
import type { Device } from '../../_kit/touchline.ts'
import { hour, type Lobby, openLobby } from './kit.ts'

const minute = 60_000
type Snapshot = SnapshotFrom<typeof roomMachine>

/**
 * A room that one owner opened and stays in; one that the owner left is a story of its own (`leave.test.ts`), since the
 * machine counts seats and not who sits in them.
 */
const ownerStays = (reach: Reach): Reach => ({
  starts: reach.starts.filter(({ name }) => name === 'the owner alone'),
  states: new Map(
    [...reach.states].map(([key, { snapshot, moves }]) => [
      key,
      {
        snapshot,
        moves: moves.filter(
          ({ event }) => !('isOwner' in event && event['isOwner']) && !('isSeated' in event && !event['isSeated']),
        ),
      },
    ]),
  ),
})

const reach = ownerStays(explore(roomEnvironment))
const { runs, missing } = tour(roomEnvironment, reach)

interface Walked {
  readonly event: AnyEventObject
  readonly snapshot: AnyMachineSnapshot
}

/** What may happen while matches are played may also happen once all have begun: another result, then the end. */
const atTheEnd = (): readonly Walked[] => {
  const { steps } = shortestPaths(roomEnvironment, reach).find(({ steps: all }) =>
    all.at(-1)?.snapshot.matches({ playing: 'stopped' }),
  )!
  return ['result.changed', 'operator.cancelled'].reduce<readonly Walked[]>((walked, type) => {
    const { moves } = reach.states.get(write(walked.at(-1)!.snapshot))!
    const { event, to } = moves.find((move) => move.event.type === type)!
    return [...walked, { event, snapshot: reach.states.get(to)!.snapshot }]
  }, steps)
}
const walks: readonly (readonly [string, readonly Walked[]])[] = [
  ...runs.map((run) => [run.steps.map(({ takes }) => takes.join(' ')).join(', '), run.steps] as const),
  ['a result and the operator’s end after the last kick-off', atTheEnd()],
]

/** Does what happens to a room, as its players, the book or the operator do it. */
type Acts = {
  readonly [Type in RoomEvent['type']]: (event: Extract<RoomEvent, { type: Type }>) => Promise<unknown>
}

const actsOn = (lobby: Lobby, room: number, players: readonly [Device, ...Device[]]): Acts => {
  const seated = new Set<Device>([players[0]])
  const told = new Set<number>()
  let goals = 0
  const tell = async (match: number, more = {}) => {
    told.add(match)
    await lobby.result(match, [++goals, 0], more)
    await lobby.pass(0)
  }
  return {
    'member.joined': async () => {
      const player = players.find((one) => !seated.has(one))!
      seated.add(player)
      await player.ask('joinRoom', { room_key: randomUUID(), room_id: room })
    },
    'member.left': async () => {
      const player = players.findLast((one) => seated.has(one))!
      seated.delete(player)
      await player.ask('leaveRoom', { room_key: randomUUID(), room_id: room })
    },
    'firstMatch.kickedOff': () => lobby.pass(hour),
    'lastMatch.kickedOff': () => lobby.pass(2 * hour),
    'result.changed': () => tell(1),
    'results.confirmed': async ({ results }) => {
      for (const match of [1, 2, 3].filter((one) => !told.has(one)))
        await tell(match, match > results ? { status: 'cancelled', ht: null, ft: null } : {})
      await lobby.pass(10 * minute)
    },
    'owner.closed': () => players[0].ask('closeRoom', { room_id: room }),
    'operator.cancelled': () =>
      lobby.server.operator.perform({
        act: 'cancel',
        key: randomUUID(),
        actor: 'tim',
        reason: 'the league was stopped',
        fields: { room: String(room) },
      } as never),
  }
}

/** What a member reads of a room, and what the machine says of it. */
const read = async (member: Device, room: number) => {
  const { answer } = await member.ask('loadRoom', { room_id: room })
  return [answer.room.room_status, answer.room.reason, answer.room.players]
}
const expected = (snapshot: Snapshot) => {
  const state = nameOf(snapshot).replace('playing.', '') as keyof typeof roomStatusCodes
  return [roomStatusCodes[state], snapshot.context.reason ?? '', snapshot.context.players]
}

describe.each(databases())('§room.life: the life of a room, walked over HTTP on $name', ({ open }) => {
  let lobby: Lobby
  afterEach(async () => {
    expect(await lobby.audited()).toEqual([])
    await lobby.close()
  })

  test.each(walks)('%s', async (_, steps) => {
    lobby = await openLobby(await open())
    const players = [
      await lobby.someone(),
      await lobby.someone(),
      await lobby.someone(),
      await lobby.someone(),
    ] as const
    const room = await lobby.filled([players[0]], { room_limit: roomEnvironment.inputs['the owner alone']!.limit })
    const acts = actsOn(lobby, room, players)
    for (const { event, snapshot } of steps) {
      await acts[event.type as RoomEvent['type']](event as never)
      expect(await read(players[0], room), event.type).toEqual(expected(snapshot as Snapshot))
    }
  })
})

describe.each(databases())('§machine.decides: the steps of a room in SQL, on $name', ({ open }) => {
  test('are the edges of the machine, no more and no fewer', async () => {
    const database = await open()
    const states = sql.val(Object.keys(roomStatusCodes))
    const { rows } = await sql<{ step: string }>`
      select f || ' → ' || t as step from unnest(${states}::text[]) f, unnest(${states}::text[]) t where room_may_move(f, t)`.execute(
      database.db,
    )
    const named = (snapshot: AnyMachineSnapshot) => nameOf(snapshot).replace('playing.', '')
    const { states: reached } = explore(roomEnvironment)
    const edges = [...reached.values()].flatMap(({ snapshot, moves }) =>
      moves.map(({ to }) => `${named(snapshot)} → ${named(reached.get(to)!.snapshot)}`),
    )
    expect(rows.map(({ step }) => step).toSorted()).toEqual([...new Set(edges)].toSorted())
    await database.close()
  })
})

test('every transition of a room is on one of the walks', () => expect(missing.map(({ id }) => id)).toEqual([]))
