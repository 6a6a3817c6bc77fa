import { singleOf } from '#domain/bet/slip-ticket.ts'
import type { PlacementEvent } from '#machines/slip/placement.ts'
import { describe, expect, test } from 'vitest'
import { fitting, leg, price, startDevice, terms, tooMuch } from './device.ts'

const held: PlacementEvent = { type: 'price.held', ...terms }
const moved = (to: number): PlacementEvent => ({ type: 'price.moved', prices: [price(to)], ...terms })
const accept = (key: string): PlacementEvent => ({ type: 'price.accepted', key })

describe('quick bet: the press is the confirmation (§bet.quick)', () => {
  const pressed = (entered = fitting) => {
    const device = startDevice()
    device.send({ type: 'availability.changed', availability: 'available' })
    device.send({ type: 'ticket.offered', ticket: singleOf(leg), prices: [price(0.9)] })
    device.send({ type: 'stake.typed', entered })
    device.send({ type: 'quick.submitted', key: 'key-1' })
    return device
  }
  test('a price that holds is placed at once, under the key of the press', () => {
    const device = pressed()
    device.answer(held)
    expect([device.state(), device.placed()]).toEqual(['placing', ['place home -2 0.90 10.00 none key-1']])
  })
  test('a price that moved is shown, and asked about like any other', () => {
    const device = pressed()
    device.answer(moved(0.85))
    expect([device.state(), device.placed()]).toEqual(['moved', []])
    device.clock.increment(700)
    device.send(accept('key-2'))
    expect(device.placed()).toEqual(['place home -2 0.85 10.00 none key-2'])
  })
  test('a stake outside the limits is brought inside and confirmed by hand', () => {
    const device = pressed(tooMuch)
    device.answer(held)
    expect([device.state(), device.placed()]).toEqual(['clamped', []])
  })
  test('gone back and submitted by hand, it asks again', () => {
    const device = pressed()
    device.send({ type: 'slip.cancelled' })
    device.send({ type: 'slip.submitted' })
    device.answer(held)
    expect([device.state(), device.placed()]).toEqual(['confirming', []])
  })
  test('nothing when betting became unavailable while it was checked', () => {
    const device = pressed()
    device.send({ type: 'availability.changed', availability: 'offline' })
    device.answer(held)
    expect([device.state(), device.placed()]).toEqual(['confirming', []])
  })
})
