import { roomPlayers } from '#domain/bet/limits.ts'
import { roomSeat, type RoomSeatParts, soundRoomSeat } from '#review/product/room-seat.ts'
import { search } from '#review/product/search.ts'
import { stepOfRoom } from '#server/rooms/life.ts'
import { describe, expect, test } from 'vitest'

type Step = RoomSeatParts['step']
type Taken = NonNullable<ReturnType<Step>>

describe('§room.life: forbidden paths over the product of a room and a member who joins it', () => {
  test.each([
    ['the machine', soundRoomSeat.step],
    ['the step that the server asks for', stepOfRoom],
  ])('are in no world, whatever is lost, doubled or late: by %s', (_, step) => {
    const { worlds, broken } = search(roomSeat({ step }))
    expect(broken).toEqual([])
    expect(worlds).toBeGreaterThan(200)
  })

  const changed =
    (change: (taken: Taken) => Partial<Taken>): Step =>
    (room, event) => {
      const taken = stepOfRoom(room, event)
      return taken && { ...taken, ...change(taken) }
    }
  test.each<[string, Step, RegExp]>([
    [
      'a cancelled room that pays prizes',
      changed(({ to }) => (to === 'cancelled' ? { effects: ['payPrizes'] } : {})),
      /room cancelled → prize/,
    ],
    [
      'a room that is over and moves on',
      (room, event) =>
        event.type === 'results.confirmed' && room.state === 'cancelled'
          ? { to: 'ended', players: room.players, effects: ['payPrizes'] }
          : stepOfRoom(room, event),
      /paid a prize and paid back/,
    ],
    [
      'an ended room that the operator may cancel',
      (room, event) =>
        event.type === 'operator.cancelled' && room.state === 'ended'
          ? { to: 'cancelled', players: room.players, effects: ['refundEntries'] }
          : stepOfRoom(room, event),
      /room cancelled → prize/,
    ],
    [
      'prizes paid twice',
      changed(({ effects }) => ({
        effects: effects.flatMap((each) => (each === 'payPrizes' ? [each, each] : [each])),
      })),
      /paid twice/,
    ],
    [
      'a cancelled room that keeps its entries',
      changed(({ effects }) => ({ effects: effects.filter((each) => each !== 'refundEntries') })),
      /without paying back/,
    ],
    [
      'two players are enough',
      (room, event) => {
        const isFirst = event.type === 'firstMatch.kickedOff'
        const taken = stepOfRoom({ ...room, players: isFirst ? roomPlayers.min : room.players }, event)
        return taken && { ...taken, ...(isFirst && { players: room.players }) }
      },
      /played by too few|a seat more/,
    ],
    [
      'a seat nobody pays for',
      changed(({ effects }) => ({ effects: effects.filter((each) => each !== 'chargeEntry') })),
      /a seat without a charge/,
    ],
  ])('%s is found, with the way to it', (_, step, expected) => {
    expect(search(roomSeat({ step })).broken.join('\n')).toMatch(expected)
  })
})
