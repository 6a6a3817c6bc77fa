import type { Answer, Reply } from '#calls/call.ts'
import type { cashOut, checkCashOut } from '#calls/bets/cash-out.ts'
import type { CashOutNews } from '#calls/events.ts'
import { readingPauseMs } from '#domain/bet/consent.ts'
import { type CashOutEvent, cashOutMachine } from '#machines/bet/cash-out.ts'
import { cashOutEvent, foundCashOutEvent, offerEvent, reportedCashOutEvent } from '#machines/bet/cash-out.replies.ts'
import { lower, offer, paid, waitUntil } from '#review/flows/bet/cash-out.ts'
import { describe, expect, test } from 'vitest'
import { confirm, startDevice, upToConfirm, upToOffer } from './cash-out.device.ts'

describe('what leaves the device (§cash-out.shown-amount)', () => {
  test('exactly the amount and time that were shown, once', () => {
    const device = upToConfirm(startDevice())
    device.send(confirm('key-1'))
    device.send(confirm('key-2'))
    expect(device.sold()).toEqual([`sell 9001 all 15833 ${offer.time} ${offer.token} key-1`])
    device.answer({ type: 'cashOut.paid', paid })
    expect([device.state(), device.context().paid, device.context().key]).toEqual(['done', paid, null])
  })

  test('an offer that aged is requested again, and the aged one cannot be taken in the meantime', () => {
    const device = upToOffer(startDevice())
    device.clock.increment(4_000)
    device.send({ type: 'offer.taken' })
    expect([device.state(), device.context().offer, device.calls.length]).toEqual(['asking', offer, 3])
  })

  test('a part is requested before it is cashed out', () => {
    const device = upToOffer(startDevice())
    device.send({ type: 'amount.chosen', amount: 63_33n })
    expect([device.calls.at(-1), device.context().offer]).toEqual(['ask 9001 6333', null])
    device.answer({ type: 'offer.made', offer: lower })
    device.send({ type: 'offer.taken' })
    device.read()
    device.send(confirm('key-1'))
    expect(device.sold()).toEqual([`sell 9001 6333 12000 ${lower.time} ${lower.token} key-1`])
  })

  test('§cash-out.amount: the amount that was pressed is confirmed next, that of a part too; a bad one is requested again', () => {
    const device = startDevice()
    device.send({ type: 'bet.chosen', betId: '9001', amount: 50_00n })
    expect([device.calls, device.context().isTaken]).toEqual([['ask 9001 5000'], true])
    device.answer({ type: 'offer.made', offer: { ...offer, amount: 50_00n, risk: 31_58n } })
    expect([device.state(), device.context().isTaken, device.context().most]).toEqual(['confirming', false, null])
    device.send({ type: 'bet.chosen', betId: '9001', amount: 999_00n })
    device.send({ type: 'cashOut.cancelled' })
    device.answer({ type: 'offer.refused', code: 'invalidCashOutAmount' })
    expect([device.state(), device.context().reason]).toEqual(['amountRefused', 'invalidCashOutAmount'])
    device.send({ type: 'amount.chosen', amount: 0n })
    expect(device.state()).toBe('amountRefused')
    device.send({ type: 'amount.chosen', amount: null })
    device.answer({ type: 'offer.made', offer })
    expect([device.state(), device.context().most, device.sold()]).toEqual(['offered', 158_33n, []])
  })

  test('a fallen offer is shown beside the one before and sold only when it is accepted, under a key of its own', () => {
    const device = upToConfirm(startDevice())
    device.send(confirm('key-1'))
    device.answer({ type: 'cashOut.changed', offer: lower })
    expect([device.state(), device.context().offer, device.context().offerBefore, device.sold().length]).toEqual([
      'changed',
      lower,
      offer,
      1,
    ])
    device.send(confirm('key-x'))
    device.read()
    device.send({ type: 'offer.accepted', key: 'key-2' })
    expect(device.sold().at(-1)).toBe(`sell 9001 all 12000 ${lower.time} ${lower.token} key-2`)
  })

  test.each([
    ['the confirmation', 'confirming', confirm('key-2'), 0],
    ['a fallen offer', 'changed', { type: 'offer.accepted', key: 'key-2' }, 1],
  ] as const)('§bet.reading-pause: %s, a press in the first moments sells nothing', (_, state, press, before) => {
    const device = startDevice()
    device.send({ type: 'bet.chosen', betId: '9001' })
    device.answer({ type: 'offer.made', offer })
    if (state === 'changed') {
      device.read()
      device.send(confirm('key-1'))
      device.answer({ type: 'cashOut.changed', offer: lower })
    }
    device.clock.increment(readingPauseMs - 1)
    device.send(press)
    expect([device.state(), device.sold().length]).toEqual([state, before])
    device.clock.increment(1)
    device.send(press)
    expect([device.state(), device.sold().length]).toEqual(['cashing', before + 1])
  })

  test('a lost answer is looked up by its key, again and again, and never cashed out again', () => {
    const device = upToConfirm(startDevice())
    device.send(confirm('key-1'))
    device.clock.increment(20_000)
    device.clock.increment(13_000)
    device.send(confirm('key-2'))
    device.send({ type: 'cashOut.cancelled' })
    expect([device.state(), device.calls.slice(-2), device.sold().length]).toEqual([
      'unknown',
      Array(2).fill(`find 9001 all 15833 ${offer.time} ${offer.token} key-1`),
      1,
    ])
    device.answer({ type: 'cashOut.paid', paid })
    expect(device.state()).toBe('done')
  })

  test('a cash-out that never arrived is offered again', () => {
    const device = upToConfirm(startDevice())
    device.send(confirm('key-1'))
    device.answer({ type: 'cashOut.unanswered' })
    device.answer({ type: 'cashOut.absent' })
    expect([device.state(), device.context().key, device.calls.at(-1)]).toEqual(['asking', null, 'ask 9001 all'])
  })

  test('a cash-out on its way when the page closed is looked for first', () => {
    const device = startDevice(cashOutMachine, { betId: '9001', offer, key: 'key-1' })
    expect([device.state(), device.calls]).toEqual([
      'unknown',
      [`find 9001 all 15833 ${offer.time} ${offer.token} key-1`],
    ])
  })

  test('§cash-out.wait: a cash-out that waits is watched under its key until it is paid, refused or offered again', () => {
    const waits = () => {
      const device = upToConfirm(startDevice())
      device.send(confirm('key-1'))
      device.answer({ type: 'cashOut.waiting', until: waitUntil })
      device.send(confirm('key-2'))
      device.send({ type: 'cashOut.cancelled' })
      expect([device.state(), device.context().waitUntil, device.context().key]).toEqual([
        'waiting',
        waitUntil,
        'key-1',
      ])
      expect(device.calls.at(-1)).toBe(`watch 9001 all 15833 ${offer.time} ${offer.token} key-1`)
      return device
    }
    const outcome = (event: CashOutEvent) => {
      const device = waits()
      device.answer(event)
      const { key, waitUntil: until, reason } = device.context()
      return [device.state(), key, until, reason]
    }
    expect(outcome({ type: 'cashOut.paid', paid })).toEqual(['done', null, null, null])
    expect(outcome({ type: 'cashOut.changed', offer: lower })).toEqual(['changed', null, null, null])
    expect(outcome({ type: 'cashOut.refused', code: 'cashOutMatchChanged' })).toEqual([
      'refused',
      null,
      null,
      'cashOutMatchChanged',
    ])
    expect(outcome({ type: 'cashOut.absent' })).toEqual(['asking', null, null, null])
    const device = waits()
    device.clock.increment(60_000)
    expect([device.state(), device.context().key]).toEqual(['unknown', 'key-1'])
    device.answer({ type: 'cashOut.waiting', until: waitUntil })
    expect(device.state()).toBe('waiting')
  })

  test('a confirmation that waits too long sells nothing', () => {
    const device = upToConfirm(startDevice())
    device.clock.increment(20_000)
    device.send(confirm('key-1'))
    expect([device.state(), device.sold()]).toEqual(['asking', []])
  })
})

describe('answers become facts', () => {
  const row = {
    bet_id: '9001',
    code: '',
    amount: '158.33',
    risk: '100.00',
    to_win: '150.00',
    held_risk: '100.00',
    held_to_win: '150.00',
    offer_token: offer.token,
  }
  const checked = (offers: readonly object[], cashed: readonly object[] = []): Reply<typeof checkCashOut> => ({
    kind: 'answered',
    answer: {
      status: 1,
      statusdesc: 'success',
      offers,
      time: offer.time,
      good_for: 30,
      cashed,
      reason: '',
    } as unknown as Answer<typeof checkCashOut>,
  })
  const sold = {
    bet_id: '9001',
    percent: 100,
    cash_status: 'cashed' as const,
    amount: '158.33',
    held_risk: '0.00',
    held_to_win: '0.00',
    cashed_at: paid.at,
  }
  const answered = (answer: object): Reply<typeof cashOut> => ({
    kind: 'answered',
    answer: answer as Answer<typeof cashOut>,
  })
  const refused = (
    code: 'cashOutChanged' | 'cashOutUnavailable' | 'systemError' | 'duplicate_debit_record',
    more: object = {},
  ): Reply<typeof cashOut> => ({ kind: 'refused', code, refusal: { status: 0, statusdesc: code, ...more } })

  test.each<[string, Reply<typeof checkCashOut>, object]>([
    ['an offer', checked([row]), { type: 'offer.made', offer }],
    ['of another bet', checked([{ ...row, bet_id: '7' }]), { type: 'offer.unanswered' }],
    [
      'none for the moment',
      checked([{ ...row, code: 'cashOutUnavailable' }]),
      { type: 'offer.refused', code: 'cashOutUnavailable' },
    ],
    [
      'none for a reason not known here',
      checked([{ ...row, code: 'neverHeardOf' }]),
      { type: 'offer.refused', code: 'cashOutNotOffered' },
    ],
    ['without the mark of the server', checked([{ ...row, offer_token: undefined }]), { type: 'offer.unanswered' }],
    ['an amount that is none', checked([{ ...row, amount: 'x' }]), { type: 'offer.unanswered' }],
    ['silence', { kind: 'unanswered' }, { type: 'offer.unanswered' }],
  ])('asked: %s', (_, reply, event) => expect(offerEvent(reply, '9001', 'MYR')).toEqual(event))

  test.each<[string, Reply<typeof cashOut>, object]>([
    ['paid', answered(sold), { type: 'cashOut.paid', paid }],
    [
      'waiting',
      answered({ ...sold, cash_status: 'waiting', wait_until: waitUntil }),
      { type: 'cashOut.waiting', until: waitUntil },
    ],
    ['paid, but cannot be read', answered({ ...sold, amount: '' }), { type: 'cashOut.unanswered' }],
    [
      'fallen',
      refused('cashOutChanged', { ...row, amount: '120.00', time: lower.time, offer_token: lower.token }),
      { type: 'cashOut.changed', offer: lower },
    ],
    ['fallen, to what cannot be read', refused('cashOutChanged'), { type: 'cashOut.refused', code: 'cashOutChanged' }],
    ['refused', refused('cashOutUnavailable'), { type: 'cashOut.refused', code: 'cashOutUnavailable' }],
    ['an error that does not say', refused('systemError'), { type: 'cashOut.unanswered' }],
    ['a key already used', refused('duplicate_debit_record'), { type: 'cashOut.unanswered' }],
    ['silence', { kind: 'unanswered' }, { type: 'cashOut.unanswered' }],
  ])('sold: %s', (_, reply, event) => expect(cashOutEvent(reply, 'MYR')).toEqual(event))

  const news = {
    cash_key: 'key-1',
    reason: '',
    wait_until: 0,
    to_win: '',
    risk: '',
    offer_token: '',
    time: 0,
    ...sold,
  } as const
  test.each<[string, Partial<CashOutNews>, object | undefined]>([
    ['waiting', { status: 'waiting', wait_until: waitUntil }, undefined],
    ['paid', { status: 'cashed' }, { type: 'cashOut.paid', paid }],
    [
      'fallen',
      {
        status: 'refused',
        reason: 'cashOutChanged',
        ...row,
        amount: '120.00',
        time: lower.time,
        offer_token: lower.token,
      },
      { type: 'cashOut.changed', offer: lower },
    ],
    [
      'refused',
      { status: 'refused', reason: 'cashOutMatchChanged' },
      { type: 'cashOut.refused', code: 'cashOutMatchChanged' },
    ],
    [
      'refused for a reason not known here',
      { status: 'refused', reason: 'neverHeardOf' },
      { type: 'cashOut.refused', code: 'cashOutUnavailable' },
    ],
  ])('§cash-out.wait: told by the member feed: %s', (_, change, event) =>
    expect(reportedCashOutEvent({ ...news, status: 'waiting', ...change }, 'MYR')).toEqual(event),
  )

  test('found by its key, refused under it, or final that there is none', () => {
    const refusedFor = (reason: string) => {
      const reply = checked([]) as { kind: 'answered'; answer: Answer<typeof checkCashOut> }
      return foundCashOutEvent({ ...reply, answer: { ...reply.answer, reason } }, 'MYR')
    }
    expect([refusedFor('cashOutMatchChanged'), refusedFor('cashOutChanged').type]).toEqual([
      { type: 'cashOut.refused', code: 'cashOutMatchChanged' },
      'cashOut.absent',
    ])
    expect([
      foundCashOutEvent(checked([], [sold]), 'MYR'),
      foundCashOutEvent(checked([]), 'MYR').type,
      foundCashOutEvent({ kind: 'unanswered' }, 'MYR').type,
    ]).toEqual([{ type: 'cashOut.paid', paid }, 'cashOut.absent', 'cashOut.unanswered'])
  })
})
