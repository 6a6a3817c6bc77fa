import { isDeviceEvent } from '#domain/member/device-record.ts'
import { accountMachine } from '#machines/account/account.ts'
import { limitsMachine } from '#machines/account/limits.ts'
import { betMachine } from '#machines/bet/bet.ts'
import { gameBetMachine } from '#machines/game/game-bet.ts'
import { roomMachine } from '#machines/room/room.ts'
import { placementMachine } from '#machines/slip/placement.ts'
import { flows } from '#review/flows.ts'
import { fileOf } from '#review/pages/page.ts'
import { rowAddress, wayAddress } from '#review/pages/way.ts'
import { replayStory } from '#review/story.ts'
import { describe, expect, test } from 'vitest'

const replayed = (events: string, isCut = true) =>
  replayStory(placementMachine, { events: events.split(' '), isRecorded: isDeviceEvent, isCut }).map(
    ({ event, before, ids }) => [...before, `${event}: ${ids.join(' or ')}`].join(' '),
  )

describe('§bet.record: the story of a device is replayed in the chart by the names of its events', () => {
  test('a question is read before it is answered, and the answer leaves fewer ways', () =>
    expect(
      replayed('ticket.offered stake.typed slip.submitted price.held stake.confirmed bet.waiting bet.taken'),
    ).toEqual([
      'ticket.offered: PLC-05 or PLC-06 or PLC-45 or PLC-47',
      'stake.typed: PLC-09',
      'slip.submitted: PLC-10',
      'price.held: PLC-11 or PLC-58 or PLC-12',
      'PLC-59 stake.confirmed: PLC-23 or PLC-25',
      'bet.waiting: PLC-29',
      'bet.taken: PLC-28',
    ]))

  test('odds that moved and were accepted', () =>
    expect(replayed('slip.submitted price.moved price.accepted bet.taken')).toEqual([
      'slip.submitted: PLC-10',
      'price.moved: PLC-14',
      'PLC-59 price.accepted: PLC-20',
      'bet.taken: PLC-28',
    ]))

  test('a quick bet asks nothing', () =>
    expect(replayed('quick.submitted price.held bet.taken')).toEqual([
      'quick.submitted: PLC-52',
      'price.held: PLC-53',
      'bet.taken: PLC-28',
    ]))

  test('an event that came many times in a row, and a price that was checked again while nobody answered', () =>
    expect(replayed('slip.submitted price.held price.held stake.confirmed bet.taken').slice(1, 4)).toEqual([
      'price.held: PLC-11 or PLC-58 or PLC-12',
      'PLC-27 price.held: PLC-11 or PLC-58 or PLC-12',
      'PLC-59 stake.confirmed: PLC-23 or PLC-25',
    ]))

  test('a bet that was on its way when the page was opened again', () =>
    expect(replayed('bet.taken', false)).toEqual(['PLC-03 bet.taken: PLC-28']))

  test('without a confirmation nothing leads to a bet', () =>
    expect(replayed('ticket.offered stake.typed slip.submitted bet.taken').at(-1)).toBe('bet.taken: '))
})

test('§bet.record: a record leads to the page of its machine, to the row and with its way', () => {
  for (const machine of [accountMachine, limitsMachine, betMachine, gameBetMachine, roomMachine, placementMachine]) {
    const flow = flows.find(({ environment }) => environment.machine.id === machine.id)!
    expect(rowAddress(machine, ['X-01', 'X-02'])).toBe(`/book/${fileOf(flow)}#X-01`)
  }
  expect(rowAddress(betMachine, [])).toBe('')
  expect(wayAddress(betMachine, [['BET-02'], [], ['BET-05', 'BET-06']])).toBe('/book/bet.html?way=BET-02,BET-05.BET-06')
  expect(wayAddress(betMachine, [[]])).toBe('')
})
