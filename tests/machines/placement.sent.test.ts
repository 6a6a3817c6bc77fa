import { singleOf } from '#domain/bet/slip-ticket.ts'
import { receipt } from '#review/flows/slip/placement.ts'
import type { BetAvailability, PlacementEvent } from '#machines/slip/placement.ts'
import { describe, expect, test } from 'vitest'
import { type Device, fitting, leg, price, startDevice, terms, tooMuch, upToConfirm } from './device.ts'

const confirm = (key: string): PlacementEvent => ({ type: 'stake.confirmed', key })
const accept = (key: string): PlacementEvent => ({ type: 'price.accepted', key })
const moved = (to: number): PlacementEvent => ({ type: 'price.moved', prices: [price(to)], ...terms })
const held: PlacementEvent = { type: 'price.held', ...terms }
const unanswered: PlacementEvent = { type: 'bet.unanswered' }

describe('what leaves the device (§bet.key)', () => {
  test('exactly what was confirmed, once', () => {
    const device = upToConfirm(startDevice())
    device.send(confirm('key-1'))
    device.send(confirm('key-2'))
    expect(device.calls).toEqual(['check home -2 0.90 10.00 none', 'place home -2 0.90 10.00 none key-1'])
    device.answer({ type: 'bet.taken', receipt })
    expect(device.state()).toBe('accepted')
    expect(device.context()).toMatchObject({ key: null, receipt })
  })

  test('a moved price is placed at the new price after it is accepted', () => {
    const device = upToConfirm(startDevice())
    device.send(confirm('key-1'))
    device.answer(moved(0.85))
    expect([device.state(), device.placed().length]).toEqual(['moved', 1])
    device.read()
    device.send(accept('key-2'))
    expect(device.placed()).toEqual(['place home -2 0.90 10.00 none key-1', 'place home -2 0.85 10.00 none key-2'])
  })

  test('a stake above the limit is brought inside and confirmed again before anything leaves', () => {
    const device = upToConfirm(startDevice(), tooMuch)
    expect([device.state(), device.context().entered, device.placed()]).toEqual(['clamped', 2_000_00n, []])
    device.send(confirm('key-1'))
    expect(device.placed()).toEqual(['place home -2 0.90 2000.00 none key-1'])
  })

  test('a stake below the limit likewise', () => {
    const device = upToConfirm(startDevice(), 1_00n)
    expect([device.state(), device.context().entered]).toEqual(['clamped', 3_00n])
    device.send(confirm('key-1'))
    expect(device.placed()).toEqual(['place home -2 0.90 3.00 none key-1'])
  })

  test('nothing, when not even the smallest stake is taken', () => {
    const device = upToConfirm(startDevice())
    device.send({ type: 'slip.cancelled' })
    device.send({ type: 'slip.submitted' })
    device.answer({ ...held, limits: { ...terms.limits, maxBet: 1_00n } })
    expect([device.state(), device.context().reason, device.placed()]).toEqual(['rejected', 'betOverLimit', []])
  })

  test('§stake.within-balance: no more than the balance covers is confirmed, and a balance that covers nothing is said', () => {
    const checkedWith = (available: bigint, event: PlacementEvent = held) => {
      const device = upToConfirm(startDevice(), tooMuch)
      device.send({ type: 'slip.cancelled' })
      device.send({ type: 'slip.submitted' })
      device.answer({ ...event, available } as PlacementEvent)
      device.read()
      return device
    }
    const poor = checkedWith(1_086_00n)
    expect([poor.state(), poor.context().entered]).toEqual(['clamped', 1_086_00n])
    poor.send(confirm('key-1'))
    expect(poor.placed()).toEqual(['place home -2 0.90 1086.00 none key-1'])
    const broke = checkedWith(0n)
    expect([broke.state(), broke.context().reason]).toEqual(['rejected', 'insufficient_balance'])
    // At a moved price the risk is another: what it takes is looked at again when the price is accepted.
    const worse = checkedWith(2_99n, moved(0.85))
    worse.send(accept('key-1'))
    expect([worse.state(), worse.context().reason, worse.placed()]).toEqual(['rejected', 'insufficient_balance', []])
  })

  test('a better price within the bound is checked again and shown, not placed unseen', () => {
    const device = startDevice({ consent: 'better' })
    device.send({ type: 'availability.changed', availability: 'available' })
    device.send({ type: 'ticket.offered', ticket: singleOf(leg), prices: [price(0.9)] })
    device.send({ type: 'stake.typed', entered: fitting })
    device.send({ type: 'slip.submitted' })
    device.answer(moved(0.95))
    device.answer(held)
    expect([device.state(), device.placed()]).toEqual(['confirming', []])
    device.read()
    device.send(confirm('key-1'))
    expect(device.placed()).toEqual(['place home -2 0.95 10.00 better key-1'])
  })

  test('a price that keeps moving ends after three rounds with the reason', () => {
    const device = upToConfirm(startDevice())
    for (const [round, to] of [0.85, 0.8, 0.75].entries()) {
      device.send(round === 0 ? confirm('key-0') : accept(`key-${round}`))
      device.answer(moved(to))
      expect(device.state()).toBe('moved')
      device.read()
    }
    device.send(accept('key-3'))
    device.answer(moved(0.7))
    expect([device.state(), device.context().reason]).toEqual(['rejected', 'priceMovedTooOften'])
    expect(device.placed().map((line) => line.slice(-5))).toEqual(['key-0', 'key-1', 'key-2', 'key-3'])
  })

  const questions: readonly (readonly [string, () => Device])[] = [
    ['confirming', () => upToConfirm(startDevice())],
    ['clamped', () => upToConfirm(startDevice(), tooMuch)],
    [
      'moved',
      () => {
        const device = upToConfirm(startDevice())
        device.send(confirm('key-0'))
        device.answer(moved(0.85))
        device.read()
        return device
      },
    ],
  ]
  test.each(questions)(
    '§bet.check-again: %s, an offer grows old, is checked again and is the same question',
    (state, asked) => {
      const device = asked()
      const [shown, placed] = [device.context(), device.placed()]
      device.clock.increment(30_000)
      expect([device.state(), device.calls.at(-1)?.slice(0, 5)]).toEqual(['checking', 'check'])
      device.answer(held)
      expect([device.state(), device.placed()]).toEqual([state, placed])
      expect(device.context()).toMatchObject({
        prices: shown.prices,
        pricesBefore: shown.pricesBefore,
        entered: shown.entered,
      })
    },
  )
  test.each(questions)('§bet.reading-pause: %s, a press in the first moments answers nothing', (state, asked) => {
    const device = asked()
    const placed = device.placed().length
    device.clock.increment(30_000)
    device.answer(held)
    device.clock.increment(699)
    device.send(confirm('key-1'))
    device.send(accept('key-1'))
    expect([device.state(), device.placed().length]).toEqual([state, placed])
    device.clock.increment(1)
    device.send(confirm('key-1'))
    device.send(accept('key-1'))
    expect([device.state(), device.placed().length]).toEqual(['placing', placed + 1])
  })
})

describe('nothing leaves while betting is unavailable', () => {
  const unavailable: BetAvailability[] = ['stale', 'offline', 'viewOnly', 'marketClosed']
  test.each(unavailable)('%s', (availability) => {
    const device = upToConfirm(startDevice())
    device.send({ type: 'availability.changed', availability })
    device.send(confirm('key-1'))
    expect([device.state(), device.placed()]).toEqual(['confirming', []])
    device.send({ type: 'slip.cancelled' })
    device.send({ type: 'slip.submitted' })
    expect([device.state(), device.calls.length]).toEqual(['choosing', 1])
  })
  test('until it is known whether betting is available a slip can be filled in and not sent', () => {
    const device = startDevice()
    device.send({ type: 'ticket.offered', ticket: singleOf(leg), prices: [price(0.9)] })
    device.send({ type: 'stake.typed', entered: fitting })
    device.send({ type: 'slip.submitted' })
    expect([device.state(), device.calls]).toEqual(['choosing', []])
  })
})

describe('a lost answer is looked up and never assumed (§bet.no-answer)', () => {
  const lost = (how: 'said' | 'silent') => {
    const device = upToConfirm(startDevice())
    device.send(confirm('key-1'))
    if (how === 'said') device.answer(unanswered)
    else device.clock.increment(20_000)
    return device
  }
  test.each(['said', 'silent'] as const)('%s: asked again and again under its key, placed once', (how) => {
    const device = lost(how)
    for (let round = 0; round < 50; round++) device.clock.increment(13_000)
    expect([device.state(), device.placed().length]).toEqual(['unknown', 1])
    expect(device.calls.filter((line) => line.startsWith('find ')).every((line) => line.endsWith('key-1'))).toBe(true)
    expect(device.calls.length).toBe(2 + 51)
  })
  test('a slow server is heard out: the question stays open as long as a call may take', () => {
    const device = lost('said')
    device.clock.increment(12_000)
    device.answer({ type: 'bet.taken', receipt })
    expect(device.state()).toBe('accepted')
  })
  test('asked at once when betting is available again', () => {
    const device = lost('said')
    device.send({ type: 'availability.changed', availability: 'offline' })
    const before = device.calls.length
    device.send({ type: 'availability.changed', availability: 'available' })
    device.send({ type: 'availability.changed', availability: 'available' })
    expect(device.calls.slice(before)).toEqual(['find home -2 0.90 10.00 none key-1'])
  })
  test('a bet that never arrived is sent again as it was: same key, same price, same consent', () => {
    const device = lost('said')
    device.send({ type: 'consent.chosen', consent: 'any' })
    device.answer({ type: 'bet.absent' })
    expect(device.state()).toBe('unsent')
    device.read()
    device.send(confirm('key-2'))
    expect(device.placed()).toEqual(['place home -2 0.90 10.00 none key-1', 'place home -2 0.90 10.00 none key-1'])
  })
  test('the next bet is placed under what the member chose in the meantime', () => {
    const device = lost('said')
    device.send({ type: 'consent.chosen', consent: 'any' })
    device.answer({ type: 'bet.absent' })
    device.send({ type: 'slip.cancelled' })
    device.answer({ type: 'bet.absent' })
    device.send({ type: 'slip.submitted' })
    device.answer(held)
    device.read()
    device.send(confirm('key-2'))
    expect(device.placed().at(-1)).toBe('place home -2 0.90 10.00 any key-2')
  })
  test('dismissed, its key is closed before anything else happens', () => {
    const device = lost('said')
    device.answer({ type: 'bet.absent' })
    device.send({ type: 'slip.cancelled' })
    expect([device.state(), device.calls.at(-1)]).toEqual(['releasing', 'close home -2 0.90 10.00 none key-1'])
    device.clock.increment(15_000)
    expect([device.state(), device.context().key]).toEqual(['unsent', 'key-1'])
  })
  test('one that arrives while it is dismissed is the member’s bet', () => {
    const device = lost('said')
    device.answer({ type: 'bet.absent' })
    device.send({ type: 'slip.cancelled' })
    device.answer({ type: 'bet.taken', receipt })
    expect(device.state()).toBe('accepted')
  })
  test('a reload in between asks by the kept key before anything else', () => {
    const unresolved = {
      ticket: singleOf(leg),
      prices: [price(0.9)],
      entered: fitting,
      consent: 'none',
      key: 'key-1',
    } as const
    const device = startDevice({ unresolved, consent: 'any' })
    expect(device.calls).toEqual(['find home -2 0.90 10.00 none key-1'])
    device.answer({ type: 'bet.taken', receipt })
    expect([device.state(), device.context().consent, device.context().key]).toEqual(['accepted', 'any', null])
  })
  test('a bet seen waiting and then not decided in time is looked for', () => {
    const device = upToConfirm(startDevice())
    device.send(confirm('key-1'))
    device.answer({ type: 'bet.waiting', receipt })
    device.clock.increment(60_000)
    expect([device.state(), device.calls.slice(-2)]).toEqual([
      'unknown',
      ['watch home -2 0.90 10.00 none key-1', 'find home -2 0.90 10.00 none key-1'],
    ])
  })
})

describe('what a refusal leaves behind', () => {
  const refused = (code: 'marketTypeChanged' | 'insufficient_balance') => {
    const device = upToConfirm(startDevice())
    device.send(confirm('key-1'))
    device.answer({ type: 'bet.waiting', receipt })
    device.answer({ type: 'bet.refused', code })
    return device
  }
  test('the slip can be opened again with the same stake, and nothing of the old bet goes with it', () => {
    const device = refused('insufficient_balance')
    device.send({ type: 'slip.reopened' })
    expect(device.context()).toMatchObject({ entered: fitting, receipt: null, key: null, reason: null, moves: 0 })
  })
  test('§bet.changed-line: a changed line must be chosen again', () => {
    const device = refused('marketTypeChanged')
    expect(device.actor.getSnapshot().can({ type: 'slip.reopened' })).toBe(false)
    expect(device.actor.getSnapshot().can({ type: 'slip.cleared' })).toBe(true)
  })
})
