import { checkRooms } from '#commands/faults/check/rooms.ts'
import type { Ask } from '#commands/faults/check/rows.ts'
import type { Line } from '#commands/faults/diary.ts'
import type { MatchResult } from '#domain/market/result.ts'
import { join } from '#server/rooms/join.ts'
import { CompiledQuery } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import type { Device } from '../../_kit/touchline.ts'
import { hour, type Lobby, openLobby, prediction } from '../../server/rooms/kit.ts'

/**
 * A room that was paid and that a player left and joined again, one with too few players, one that its owner closed, a
 * free one and one the operator cancelled.
 */
let lobby: Lobby
const lines: Line[] = []
const told: MatchResult = { status: 'completed', ht: [0, 0], ft: [1, 0], action: 1 }

beforeAll(async () => {
  lobby = await openLobby(await databases()[0]!.open())
  const players = [await lobby.someone(), await lobby.someone(), await lobby.someone()]
  const played = await sitDown(players, { room_rate: '100.00' })
  await comeBack(players[2]!, played)
  for (const [n, player] of players.entries()) {
    const asked = prediction(played, 1, 40 + n, n === 0 ? 'home' : 'draw')
    const { bet } = (await player.ask('predict', asked)).answer
    const { bet_key: key, points } = asked
    lines.push(
      { kind: 'askPrediction', member: player.identity.account_id, key, room: played, points },
      { kind: 'predicted', key, prediction: bet.prediction_id, points: bet.points, price: bet.price },
    )
  }
  await sitDown(players.slice(0, 2), { room_rate: '20.00' })
  const closed = await sitDown(players.slice(2), { room_rate: '30.00' })
  await players[2]!.ask('closeRoom', { room_id: closed })
  lines.push({ kind: 'closedRoom', room: closed })
  await openFree(players)
  const cancelled = await sitDown(players.slice(0, 2), { room_rate: '40.00' })
  lines.push({ kind: 'askCancel', room: cancelled }, { kind: 'cancelledRoom', room: cancelled })
  await operate('cancel', { room: String(cancelled) })
  await lobby.pass(hour)
  await sitDown(players.slice(1), { room_rate: '50.00', matches: [2, 3, 4] })
  await lobby.pass(hour / 2)
  await lobby.playAll([
    [1, 0],
    [1, 0],
    [1, 0],
  ])
})
afterAll(() => lobby.close())

const sitDown = async (
  [owner, ...others]: readonly Device[],
  change: Parameters<Lobby['room']>[0],
): Promise<number> => {
  const body = lobby.room(change)
  const id = (await owner!.ask('createRoom', body)).answer.room.room_id
  const seated = (device: Device, key: string, room: number | null) =>
    lines.push(
      { kind: 'askSeat', member: device.identity.account_id, key, room, entry: body.room_rate },
      { kind: 'seated', key, room: id, entry: body.room_rate },
    )
  seated(owner!, body.room_key, null)
  for (const other of others) {
    const room_key = randomUUID()
    await other.ask('joinRoom', { room_key, room_id: id })
    seated(other, room_key, id)
  }
  return id
}

/** A player predicts, leaves and takes a seat again. */
const comeBack = async (player: Device, room: number): Promise<void> => {
  const member = player.identity.account_id
  const asked = prediction(room, 2, 70)
  const { bet } = (await player.ask('predict', asked)).answer
  const key = randomUUID()
  await player.ask('leaveRoom', { room_key: key, room_id: room })
  const again = randomUUID()
  await player.ask('joinRoom', { room_key: again, room_id: room })
  lines.push(
    { kind: 'askPrediction', member, key: asked.bet_key, room, points: 70 },
    { kind: 'predicted', key: asked.bet_key, prediction: bet.prediction_id, points: bet.points, price: bet.price },
    { kind: 'askLeave', member, key, room },
    { kind: 'left', key, room },
    { kind: 'askSeat', member, key: again, room, entry: '100.00' },
    { kind: 'seated', key: again, room, entry: '100.00' },
  )
}

const operate = async (act: string, fields: Readonly<Record<string, string>>) => {
  const { operator } = lobby.server
  const answer = await operator.perform({ act, key: randomUUID(), actor: 'tim', reason: 'asked by phone', fields })
  if (!answer.ok || !('after' in answer)) throw new Error(JSON.stringify(answer))
  return answer.after
}

/** A free room, each player from an address of their own. */
const openFree = async (players: readonly Device[]): Promise<void> => {
  const prizes = '50.01'
  const { room } = await operate('openroom', { currency: 'MYR', prizes, seats: '3', matches: '1,2,3' })
  lines.push({ kind: 'askFree', prizes }, { kind: 'openedFree', room: Number(room), prizes })
  const { database, clock } = lobby.server
  for (const { id, identity } of players) {
    const member = { id, accountId: identity.account_id, currency: 'MYR', state: 'active', wallet: 'cash' } as const
    const room_key = randomUUID()
    await join({ db: database.db, clock }, member, { room_key, room_id: Number(room) }, `10.0.0.${id}`)
    lines.push(
      { kind: 'askSeat', member: identity.account_id, key: room_key, room: Number(room), entry: '0.00' },
      { kind: 'seated', key: room_key, room: Number(room), entry: '0.00' },
    )
  }
}

type Row = Record<string, unknown>

/** What the checker finds in rows that somebody changed on their way out of the database. */
const found = async (
  change: (statement: string, rows: Row[]) => Row[] = (_, rows) => rows,
  diaries: readonly Line[] = lines,
) => {
  const ask: Ask = async <R>(statement: string) => {
    const { rows } = await lobby.server.database.db.executeQuery<Row>(CompiledQuery.raw(statement))
    return change(
      statement,
      rows.map((row) => ({ ...row })),
    ) as R[]
  }
  return await checkRooms(ask, diaries, (match, action) => (match === 'match-1' && action === 1 ? told : undefined))
}

const of = (part: string, change: (rows: Row[]) => Row[]) => (statement: string, rows: Row[]) =>
  statement.includes(part) ? change(rows) : rows
const first = (change: Row) => (rows: Row[]) => rows.map((row, n) => (n === 0 ? { ...row, ...change } : row))
const where = (state: string, change: Row) => (rows: Row[]) =>
  rows.map((row) => (row['state'] === state ? { ...row, ...change } : row))
const [rooms, seats, left, predictions, book] = [
  'select r.*,',
  'from room_player p join member m',
  'from room_left l',
  'from prediction d',
  'from book_state',
] as const

test('finds nothing where nothing is wrong', async () => {
  expect(await found()).toEqual({
    breaks: [],
    rooms: 6,
    ended: 2,
    refundedRooms: 4,
    freeRooms: 1,
    paidSeats: 13,
    lostSeats: 0,
    doubledSeats: 0,
  })
})

test.each<[string, (statement: string, rows: Row[]) => Row[], RegExp]>([
  ['an acknowledged seat that is gone', of(seats, (rows) => rows.slice(1)), /seat .* was acknowledged and is lost/],
  ['a seat taken twice', of(seats, (rows) => [...rows, { ...rows[0], seat: 4 }]), /was taken more than once/],
  ['a seat nobody asked for', of(seats, first({ key: '9' })), /is not what was requested/],
  ['a seat of another member', of(seats, first({ login: 'eve' })), /is not what was requested/],
  ['a seat in another room', of(seats, first({ room_id: 5002n })), /is not where it was acknowledged/],
  ['a prize paid twice', of(seats, first({ won: 27_000n })), /won 27000\n[^]*paid 40500 and a fee of 3000/],
  ['two journals of one prize', of(seats, first({ journals: 2 })), /has 2 journals of one kind/],
  ['a prize that is not the ranking’s', of(seats, first({ prize: 13_501n })), /won 13501 instead of 13500/],
  [
    'a refund that is lost',
    of(seats, (rows) => rows.map((row) => ({ ...row, refunded: 0n }))),
    /cancelled: it entered with -2000, was refunded 0/,
  ],
  ['a seat given back and not paid back', of(left, first({ returned: 0n })), /left room \d+ 1 times and got 0/],
  ['a seat given back twice for one entry', of(left, first({ returns: 2 })), /left room \d+ 1 times and got 10000/],
  ['a seat given back unasked', of(left, first({ left_key: '9' })), /left room \d+ unasked/],
  ['a seat that is not given back', of(left, () => []), /leaving under .* was acknowledged and is lost/],
  ['an entry that was never paid', of(seats, first({ entered: 0n })), /it entered with 0/],
  ['money left in a room that is over', of(rooms, where('cancelled', { held: 2_000n })), /is cancelled and holds 2000/],
  ['a room that held less than nothing', of(rooms, where('ended', { least: -1n })), /held -1 once/],
  ['a fee that is not the pool’s', of(rooms, where('ended', { fees: 2_999n })), /and a fee of 2999 from 3 entries/],
  ['a fee of a cancelled room', of(rooms, where('cancelled', { fees: 1n })), /is cancelled and paid a fee/],
  ['another pool', of(rooms, where('ended', { pool: 1n })), /divides 1 with a fee of 3000, not 30000/],
  ['a player too many', of(rooms, where('ended', { players: 4 })), /counts 4 players and seats 1,2,3/],
  ['a room that nobody moves', of(rooms, where('ended', { state: 'stopped' })), /is stopped still/],
  ['a room that never begins', of(rooms, where('cancelled', { state: 'open' })), /is open still/],
  ['a room played by two', of(rooms, where('cancelled', { state: 'active' })), /is active with 2 players/],
  ['a closed room that is not', of(rooms, where('closed', { state: 'cancelled' })), /as closed and is not/],
  ['a free room that is gone', of(rooms, where('ended', { prize_fund: 1n })), /free room .* not as requested/],
  ['a free room nobody asked for', of(rooms, where('closed', { type: 3 })), /2 free rooms stand, and 1 were asked for/],
  ['a free room that its house did not pay', of(rooms, where('ended', { promoted: 0n })), /gives it paid 0 and its/],
  ['promotions in another room', of(rooms, where('cancelled', { promoted: 5n })), /is cancelled, and of 0 .* paid 5/],
  [
    'a cancelled room that was not cancelled by the operator',
    of(rooms, where('cancelled', { reason: 'tooFewPlayers' })),
    /was acknowledged as cancelled and is not/,
  ],
  ['a room cancelled unasked', of(rooms, where('cancelled', { reason: 'operator' })), /and nobody asked for it/],
  ['a prediction that is gone', of(predictions, (rows) => rows.slice(1)), /prediction .* acknowledged and is lost/],
  ['a prediction at another price', of(predictions, first({ price: 1 })), /prediction .* is not what was acknowledged/],
  ['a prediction nobody asked for', of(predictions, first({ key: '9' })), /prediction \d+ is not what was requested/],
  ['a prediction made too late', of(predictions, first({ isEarly: false })), /was taken after the kick-off/],
  ['more points than there are', of(predictions, first({ points: 101 })), /spent more than 100 points/],
])('finds %s', async (_, change, expected) => {
  expect((await found(change)).breaks.join('\n')).toMatch(expected)
})

test.each(['seated', 'predicted'] as const)('finds what stands though it was refused: %s', async (kind) => {
  const { key } = lines.find((line) => line.kind === kind) as { key: string }
  const refusal = { kind: kind === 'seated' ? 'unseated' : 'unpredicted', key, code: 'insufficient_balance' } as const
  const { breaks } = await found(undefined, [...lines, refusal])
  expect(breaks.join()).toMatch(/was refused for insufficient_balance and stands/)
})

test('a room has time to move after its last kick-off', async () => {
  const early = of(book, () => [{ book: 0n }])
  const stopped = of(rooms, where('ended', { state: 'stopped' }))
  const both = (statement: string, rows: Row[]) => stopped(statement, early(statement, rows))
  expect((await found(both)).breaks.join()).not.toMatch(/still/)
})
