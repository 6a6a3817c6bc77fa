import type { Reply } from '#calls/call.ts'
import type { createRoom, joinRoom, validateTournament } from '#calls/rooms/tournament.ts'
import type { predict } from '#calls/rooms/prediction.ts'
import { readingPauseMs } from '#domain/bet/consent.ts'
import { isRoomOver, roomStatusCodes, type RoomState, takesPredictions } from '#domain/room/status.ts'
import { outerState } from '#machines/flow.ts'
import { createEvent, permissionEvent } from '#machines/room/create-room.replies.ts'
import { createRoomMachine } from '#machines/room/create-room.ts'
import { joinEvent } from '#machines/room/join-room.replies.ts'
import { openRoomMachine } from '#machines/room/open-room.ts'
import { joinRoomMachine } from '#machines/room/join-room.ts'
import { predictionEvent } from '#machines/room/prediction.replies.ts'
import { predictionMachine, type PredictionRequest } from '#machines/room/prediction.ts'
import { roomMachine } from '#machines/room/room.ts'
import { chosen, form, onItsWay } from '#review/flows/room/create-room.ts'
import { freeRoom, oneRoom } from '#review/flows/room/join-room.ts'
import { choice } from '#review/flows/room/prediction.ts'
import { describe, expect, test } from 'vitest'
import { type AnyEventObject, createActor, fromCallback, type NonReducibleUnknown, SimulatedClock } from 'xstate'

/**
 * A port with nothing behind it: it keeps what was asked, and the test speaks for the server while the asking state
 * stands.
 */
const silentPort = <Asked extends NonReducibleUnknown>() => {
  const asked: Asked[] = []
  const server: { tell: (event: AnyEventObject) => void } = { tell: () => undefined }
  const port = fromCallback<{ type: 'none' }, Asked>(({ input, sendBack }) => {
    asked.push(input)
    const tell = (event: AnyEventObject) => sendBack(event)
    server.tell = tell
    return () => {
      if (server.tell === tell) server.tell = () => undefined
    }
  })
  return { port, asked, answer: (event: AnyEventObject) => server.tell(event) }
}

describe('after a lost answer the same key is sent again (§room.key)', () => {
  test('a room: the same body, until the server speaks', () => {
    const [requests, questions] = [silentPort<typeof onItsWay>(), silentPort<{ kind: 'public' | 'private' }>()]
    const clock = new SimulatedClock()
    const flow = createActor(
      createRoomMachine.provide({ actors: { requestRoom: requests.port, askPermission: questions.port } }),
      { input: { kind: 'private', currency: 'MYR', unresolved: null }, clock },
    ).start()
    questions.answer({ type: 'permission.given' })
    flow.send({ type: 'entry.typed', form })
    flow.send({ type: 'step.next' })
    flow.send({ type: 'matches.chosen', matches: chosen })
    flow.send({ type: 'step.next' })
    flow.send({ type: 'terms.accepted', isAccepted: true })
    flow.send({ type: 'room.confirmed', key: 'key-1' })
    flow.send({ type: 'room.confirmed', key: 'key-2' })
    requests.answer({ type: 'room.unanswered' })
    clock.increment(13_000)
    clock.increment(13_000)
    flow.send({ type: 'room.confirmed', key: 'key-3' })
    expect(flow.getSnapshot().value).toBe('unknown')
    expect(requests.asked).toEqual(
      Array.from({ length: 4 }, () => ({ ...form, kind: 'private', matches: chosen, key: 'key-1' })),
    )
    requests.answer({ type: 'room.created', roomId: 40_217 })
    expect(flow.getSnapshot().context).toMatchObject({ roomId: 40_217, key: null, pin: '' })
  })

  test('a room on its way when the page closed is looked up first, and unchanged', () => {
    const [requests, questions] = [silentPort<typeof onItsWay>(), silentPort<{ kind: 'public' | 'private' }>()]
    createActor(createRoomMachine.provide({ actors: { requestRoom: requests.port, askPermission: questions.port } }), {
      input: { kind: 'private', currency: 'MYR', unresolved: onItsWay },
      clock: new SimulatedClock(),
    }).start()
    expect([requests.asked, questions.asked]).toEqual([[onItsWay], []])
  })

  test('a seat: the same room and key, after a pause for reading', () => {
    const requests = silentPort<{ room: typeof oneRoom; key: string }>()
    const clock = new SimulatedClock()
    const flow = createActor(joinRoomMachine.provide({ actors: { requestSeat: requests.port } }), {
      input: { unresolved: null },
      clock,
    }).start()
    flow.send({ type: 'room.chosen', room: oneRoom, key: 'key-0' })
    flow.send({ type: 'join.confirmed', key: 'key-1' })
    expect(requests.asked).toEqual([])
    clock.increment(readingPauseMs)
    flow.send({ type: 'join.confirmed', key: 'key-1' })
    clock.increment(20_000)
    clock.increment(13_000)
    expect(requests.asked).toEqual(Array.from({ length: 3 }, () => ({ room: oneRoom, key: 'key-1' })))
  })

  test('a seat in a free room: requested by choosing it, once, and without a question', () => {
    const requests = silentPort<{ room: typeof freeRoom; key: string }>()
    const flow = createActor(joinRoomMachine.provide({ actors: { requestSeat: requests.port } }), {
      input: { unresolved: null },
      clock: new SimulatedClock(),
    }).start()
    flow.send({ type: 'room.chosen', room: freeRoom, key: 'key-1' })
    flow.send({ type: 'room.chosen', room: freeRoom, key: 'key-2' })
    expect([flow.getSnapshot().value, requests.asked]).toEqual(['joining', [{ room: freeRoom, key: 'key-1' }]])
  })

  test('a private room: no piece of a PIN is sent, and none before the wait is over', () => {
    const requests = silentPort<{ roomId: number; pin: string }>()
    const clock = new SimulatedClock()
    const flow = createActor(openRoomMachine.provide({ actors: { sendPin: requests.port } }), {
      input: { roomId: 7 },
      clock,
    }).start()
    flow.send({ type: 'pin.typed', pin: '4829' })
    flow.send({ type: 'pin.submitted' })
    expect(requests.asked).toEqual([])
    flow.send({ type: 'pin.typed', pin: '482913' })
    flow.send({ type: 'pin.submitted' })
    expect(requests.asked).toEqual([{ roomId: 7, pin: '482913' }])
    requests.answer({ type: 'opening.refused', code: 'loginLimit' })
    clock.increment(59_999)
    flow.send({ type: 'pin.typed', pin: '482913' })
    flow.send({ type: 'pin.submitted' })
    expect([flow.getSnapshot().value, requests.asked.length]).toEqual(['throttled', 1])
    clock.increment(1)
    expect([flow.getSnapshot().value, flow.getSnapshot().context.pin]).toEqual(['asking', ''])
  })

  test('a prediction: the same selection, price and points, once', () => {
    const requests = silentPort<PredictionRequest>()
    const clock = new SimulatedClock()
    const flow = createActor(predictionMachine.provide({ actors: { requestPrediction: requests.port } }), {
      clock,
    }).start()
    flow.send({ type: 'selection.chosen', choice, left: 100 })
    clock.increment(readingPauseMs)
    flow.send({ type: 'points.typed', points: 101 })
    flow.send({ type: 'prediction.confirmed', key: 'key-1' })
    expect(requests.asked).toEqual([])
    flow.send({ type: 'points.typed', points: 20 })
    flow.send({ type: 'price.told', price: '1.95' })
    flow.send({ type: 'prediction.confirmed', key: 'key-1' })
    expect([outerState(flow.getSnapshot().value), requests.asked]).toEqual(['moved', []])
    clock.increment(readingPauseMs)
    flow.send({ type: 'price.accepted', key: 'key-1' })
    clock.increment(20_000)
    expect(requests.asked).toEqual(
      Array.from({ length: 2 }, () => ({ choice: { ...choice, price: '1.95' }, points: 20, key: 'key-1' })),
    )
  })
})

describe('§bet.reading-pause: what has just appeared is read before a press answers it', () => {
  test('a double tap on Join pays nothing, and another room is read again', () => {
    const requests = silentPort<{ room: typeof oneRoom; key: string }>()
    const clock = new SimulatedClock()
    const flow = createActor(joinRoomMachine.provide({ actors: { requestSeat: requests.port } }), {
      input: { unresolved: null },
      clock,
    }).start()
    const confirmed = { type: 'join.confirmed', key: 'key-1' } as const
    flow.send({ type: 'room.chosen', room: oneRoom, key: 'key-0' })
    clock.increment(readingPauseMs - 1)
    expect(flow.getSnapshot().can(confirmed)).toBe(false)
    clock.increment(1)
    expect(flow.getSnapshot().can(confirmed)).toBe(true)
    flow.send({ type: 'room.chosen', room: { ...oneRoom, id: 7 }, key: 'key-0' })
    expect(flow.getSnapshot().can(confirmed)).toBe(false)
    clock.increment(readingPauseMs)
    flow.send(confirmed)
    expect(requests.asked).toEqual([{ room: { ...oneRoom, id: 7 }, key: 'key-1' }])
  })

  test('a press meant for one price does not take the next, however often it moves', () => {
    const requests = silentPort<PredictionRequest>()
    const clock = new SimulatedClock()
    const flow = createActor(predictionMachine.provide({ actors: { requestPrediction: requests.port } }), {
      clock,
    }).start()
    const accepted = { type: 'price.accepted', key: 'key-1' } as const
    flow.send({ type: 'selection.chosen', choice, left: 100 })
    flow.send({ type: 'points.typed', points: 20 })
    for (const price of ['1.95', '1.90', '1.85']) {
      flow.send({ type: 'price.told', price })
      clock.increment(readingPauseMs - 1)
      flow.send(accepted)
    }
    expect([outerState(flow.getSnapshot().value), requests.asked]).toEqual(['moved', []])
    clock.increment(1)
    flow.send(accepted)
    expect(requests.asked).toEqual([{ choice: { ...choice, price: '1.85' }, points: 20, key: 'key-1' }])
  })
})

describe('answers become facts', () => {
  type Refused = Extract<Reply<typeof predict>, { kind: 'refused' }>
  const refused = (code: string, more: object = {}) =>
    ({ kind: 'refused', code, refusal: { status: 0, statusdesc: code, ...more } }) as unknown as Refused
  const answered = (answer: object) => ({ kind: 'answered', answer }) as never
  const silence = { kind: 'unanswered' } as const

  test.each<[string, Reply<typeof createRoom>, object]>([
    ['created', answered({ room: { room_id: 7 } }), { type: 'room.created', roomId: 7 }],
    ['created, but cannot be read', answered({}), { type: 'room.unanswered' }],
    ['refused', refused('roomExists') as never, { type: 'room.refused', code: 'roomExists' }],
    ['an error that does not say', refused('systemError') as never, { type: 'room.unanswered' }],
    ['silence', silence, { type: 'room.unanswered' }],
  ])('a room: %s', (_, reply, event) => expect(createEvent(reply)).toEqual(event))

  test.each<['public' | 'private', Reply<typeof validateTournament>, object]>([
    ['private', answered({ may_create_private: true, private_room_id: 0 }), { type: 'permission.given' }],
    ['private', answered({ may_create_private: false, private_room_id: 9 }), { type: 'permission.taken', roomId: 9 }],
    ['public', answered({ may_create_private: false, private_room_id: 9 }), { type: 'permission.given' }],
    ['public', refused('tournamentDisabled') as never, { type: 'permission.refused', code: 'tournamentDisabled' }],
    ['public', silence, { type: 'permission.unanswered' }],
  ])('permission for a %s room', (kind, reply, event) => expect(permissionEvent(reply, kind)).toEqual(event))

  test.each<[string, Reply<typeof joinRoom>, object]>([
    ['taken', answered({ room: { room_id: 7 } }), { type: 'seat.taken', roomId: 7 }],
    ['taken in another room', answered({ room: { room_id: 8 } }), { type: 'join.unanswered' }],
    ['taken before', refused('memberJoinedBefore') as never, { type: 'seat.taken', roomId: 7 }],
    ['refused', refused('roomFull') as never, { type: 'join.refused', code: 'roomFull' }],
    ['a key already used', refused('duplicate_debit_record') as never, { type: 'join.unanswered' }],
    ['silence', silence, { type: 'join.unanswered' }],
  ])('a seat: %s', (_, reply, event) => expect(joinEvent(reply, 7)).toEqual(event))

  const bet = { prediction_id: '5', points: 20, price: '2.10' }
  test.each<[string, Reply<typeof predict>, object]>([
    [
      'made',
      answered({ bet, points_left: 80 }),
      { type: 'prediction.made', made: { id: '5', points: 20, price: '2.10' }, left: 80 },
    ],
    ['made, but cannot be read', answered({ points_left: 80 }), { type: 'prediction.unanswered' }],
    ['at another price', refused('oddsChanged', { price: '1.95' }), { type: 'prediction.moved', price: '1.95' }],
    ['at a price that is none', refused('oddsChanged'), { type: 'prediction.refused', code: 'oddsChanged' }],
    ['refused', refused('pointsOverLimit'), { type: 'prediction.refused', code: 'pointsOverLimit' }],
    ['an error that does not say', refused('internalServerError'), { type: 'prediction.unanswered' }],
    ['silence', silence, { type: 'prediction.unanswered' }],
  ])('a prediction: %s', (_, reply, event) => expect(predictionEvent(reply)).toEqual(event))
})

test.each(Object.keys(roomStatusCodes) as RoomState[])('§room.life: what the states of a room mean: %s', (state) => {
  const value = state === 'active' || state === 'stopped' ? { playing: state } : state
  const room = roomMachine.resolveState({ value, context: { players: 3, limit: 4, reason: null } })
  expect(isRoomOver(state)).toBe(room.hasTag('settled'))
  expect(takesPredictions(state)).toBe(
    room.can({ type: 'firstMatch.kickedOff' }) || room.can({ type: 'lastMatch.kickedOff' }),
  )
})
