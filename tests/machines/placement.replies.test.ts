import type { Answer, Reply } from '#calls/call.ts'
import type { checkBet, listPending, placeBet } from '#calls/bets/bet.ts'
import type { checkBuilder, checkMany } from '#calls/bets/ticket.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { currencies, type Currency } from '#domain/money/money.ts'
import { quote } from '#domain/odds/odds.ts'
import { singleOf, ticketOf } from '#domain/bet/slip-ticket.ts'
import { leg } from '#review/flows/slip/placement.ts'
import {
  checkBuilderEvent,
  checkEvent,
  checkManyEvent,
  foundEvent,
  placementEvent,
  type Receipt,
  type Sent,
  writeReceipt,
} from '#machines/slip/placement.replies.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const sent: Sent = { ticket: singleOf(leg), prices: [quote(9_000, 'MY')], currency: 'MYR' }

/** Answers are not validated on their way in, so that these may be anything. */
const answered = <A>(answer: object) => ({ kind: 'answered', answer: answer as A }) as const
const refused = (code: ErrorCode, more: object = {}) =>
  ({ kind: 'refused', code, refusal: { status: 0, statusdesc: code, ...more } }) as const
const unanswered = { kind: 'unanswered' } as const

const terms = { min_bet: '3.00', max_bet: '2000.00', max_payout: '20000.00', wait_seconds: 5 }
const limits = { minBet: 3_00n, maxBet: 2_000_00n, maxPayout: 20_000_00n }
const bet = {
  bet_id: '9001',
  ref_no: 'T-9001',
  price: '0.90',
  stake: '10.00',
  risk: '10.00',
  to_win: '9.00',
  placed_at: 5,
  wait_until: 0,
}
const receipt = {
  betId: '9001',
  refNo: 'T-9001',
  prices: [9_000],
  entered: 10_00n,
  risk: 10_00n,
  toWin: 9_00n,
  placedAt: 5,
  waitUntil: 0,
}

describe('betcheck answers', () => {
  const checked = (answer: object) => answered<Answer<typeof checkBet>>(answer)
  test.each<[string, Reply<typeof checkBet>, object]>([
    ['the same price', checked({ price: '0.90', ...terms }), { type: 'price.held', limits, waitSeconds: 5 }],
    [
      'another price',
      checked({ price: '-0.95', ...terms }),
      { type: 'price.moved', prices: [-9_500], limits, waitSeconds: 5 },
    ],
    ['a market that closed', refused('314'), { type: 'check.refused', code: '314' }],
    ['a changed line', refused('marketTypeChanged'), { type: 'check.refused', code: 'marketTypeChanged' }],
    ['nothing', unanswered, { type: 'check.unanswered' }],
    ['a price of another type', checked({ price: '1.90', ...terms }), { type: 'check.unanswered' }],
    ['no price', checked({ ...terms }), { type: 'check.unanswered' }],
    ['limits that are no amounts', checked({ price: '0.90', ...terms, max_bet: 'lots' }), { type: 'check.unanswered' }],
    ['no limits', checked({ price: '0.90' }), { type: 'check.unanswered' }],
    ['an empty answer', checked({}), { type: 'check.unanswered' }],
  ])('%s', (_, reply, event) => expect(checkEvent(reply, sent)).toEqual(event))
})

describe('betbuildercheck answers: one price, of which those of the selections say nothing', () => {
  const built = [
    { oddsId: leg.oddsId, marketType: 'OXT', pick: 'home', line: 0 },
    { oddsId: leg.oddsId + 1, marketType: 'BS', pick: 'yes', line: 0 },
  ] as const
  const ticket = singleOf({ ...leg, oddsType: 'DEC', built })
  const builder: Sent = { ticket, prices: [quote(31_500, 'DEC')], currency: 'MYR' }
  const checked = (answer: object) => answered<Answer<typeof checkBuilder>>({ code: '', legs: [], ...answer })

  test('it is a ticket of its own kind', () => expect([ticket.kind, ticket.legs.length]).toEqual(['builder', 1]))

  test.each<[string, Reply<typeof checkBuilder>, object]>([
    ['the same price', checked({ price: '3.15', ...terms }), { type: 'price.held', limits, waitSeconds: 5 }],
    [
      'another price',
      checked({ price: '3.20', legs: [{ price: '1.90' }, { price: '1.80' }], ...terms }),
      { type: 'price.moved', prices: [32_000], limits, waitSeconds: 5 },
    ],
    [
      'a selection that adds nothing now',
      checked({ code: 'selectionAddsNothing', price: '', ...terms }),
      { type: 'check.refused', code: 'selectionAddsNothing' },
    ],
    [
      'a code that is none',
      checked({ code: 'x', price: '', ...terms }),
      { type: 'check.refused', code: 'systemError' },
    ],
    ['a market that closed', refused('314'), { type: 'check.refused', code: '314' }],
    ['nothing', unanswered, { type: 'check.unanswered' }],
    ['no price', checked({ ...terms }), { type: 'check.unanswered' }],
  ])('%s', (_, reply, event) => expect(checkBuilderEvent(reply, builder)).toEqual(event))
})

describe('a receipt is read as it was written', () => {
  const amount = fc.bigInt({ min: 0n, max: 10n ** 15n })
  const time = fc.integer({ min: 0, max: 2 ** 48 })
  const written = fc.record({ entered: amount, risk: amount, toWin: amount, placedAt: time, waitUntil: time })

  test.each(Object.keys(currencies) as Currency[])('%s', (currency) =>
    fc.assert(
      fc.property(written, (fields) => {
        const whole: Receipt = { ...receipt, ...fields, prices: sent.prices }
        const answer = { ...writeReceipt(whole, currency), price: '0.90', bet_status: 'accepted' }
        const read = placementEvent(answered(answer as Answer<typeof placeBet>), { ...sent, currency })
        expect(read).toEqual({ type: 'bet.taken', receipt: whole })
      }),
    ),
  )
})

describe('betsingle answers (§bet.life)', () => {
  const placed = (answer: object) => answered<Answer<typeof placeBet>>(answer)
  const unsure = { type: 'bet.unanswered' }
  test.each<[string, Reply<typeof placeBet>, object]>([
    ['accepted', placed({ ...bet, bet_status: 'accepted' }), { type: 'bet.taken', receipt }],
    [
      'waiting',
      placed({ ...bet, bet_status: 'waiting', wait_until: 99 }),
      { type: 'bet.waiting', receipt: { ...receipt, waitUntil: 99 } },
    ],
    [
      'rejected after it was taken',
      placed({ ...bet, bet_status: 'rejected' }),
      { type: 'bet.refused', code: 'scoreChanged' },
    ],
    ['refused by name', refused('insufficient_balance'), { type: 'bet.refused', code: 'insufficient_balance' }],
    [
      'the price moved',
      refused('oddsChanged', { price: '0.85', ...terms }),
      { type: 'price.moved', prices: [8_500], limits, waitSeconds: 5 },
    ],
    [
      'the price moved, and the fresh one is missing',
      refused('oddsChanged'),
      { type: 'bet.refused', code: 'oddsChanged' },
    ],
    [
      'the price moved, and the fresh one cannot be read',
      refused('oddsChanged', { price: 0.85, ...terms, max_bet: null }),
      { type: 'bet.refused', code: 'oddsChanged' },
    ],
    ['nothing', unanswered, unsure],
    ['a status nobody knows', placed({ ...bet, bet_status: 'perhaps' }), unsure],
    ['no bet id', placed({ ...bet, bet_id: undefined, bet_status: 'accepted' }), unsure],
    ['an amount that cannot be read', placed({ ...bet, risk: '1e3', bet_status: 'accepted' }), unsure],
    ['an empty answer', placed({}), unsure],
    ...(
      [
        'systemError',
        'timeoutError',
        'requestTimeout',
        'requestFailed',
        'requestProcessing',
        'requestPending',
        'incompletedRequest',
        'duplicate_debit_record',
      ] as const
    ).map((code): [string, Reply<typeof placeBet>, object] => [`${code}: the bet may stand`, refused(code), unsure]),
    [
      'requestLimit: refused before its handler',
      refused('requestLimit'),
      { type: 'bet.refused', code: 'requestLimit' },
    ],
    [
      'session_expired: refused before its handler',
      refused('session_expired'),
      { type: 'bet.refused', code: 'session_expired' },
    ],
  ])('%s', (_, reply, event) => expect(placementEvent(reply, sent)).toEqual(event))
})

describe('pendingbetlist by key answers (§bet.no-answer)', () => {
  const found = (...bets: object[]) => answered<Answer<typeof listPending>>({ bets, total: bets.length })
  const unsure = { type: 'bet.unanswered' }
  test.each<[string, Reply<typeof listPending>, object]>([
    ['running', found({ ...bet, bet_status: 'running' }), { type: 'bet.taken', receipt }],
    ['settled meanwhile', found({ ...bet, bet_status: 'settled' }), { type: 'bet.taken', receipt }],
    ['void meanwhile', found({ ...bet, bet_status: 'void', reason: 'cancelled' }), { type: 'bet.taken', receipt }],
    ['still waiting', found({ ...bet, bet_status: 'waiting' }), { type: 'bet.waiting', receipt }],
    [
      'rejected, with its reason',
      found({ ...bet, bet_status: 'rejected', reason: 'matchEnded' }),
      { type: 'bet.refused', code: 'matchEnded' },
    ],
    [
      'rejected, for a reason nobody knows',
      found({ ...bet, bet_status: 'rejected', reason: 'weather' }),
      { type: 'bet.refused', code: 'scoreChanged' },
    ],
    ['never seen', refused('betNotExists'), { type: 'bet.absent' }],
    ['an empty list', found(), { type: 'bet.absent' }],
    ['nothing', unanswered, unsure],
    ['turned away: that says nothing of the bet', refused('session_expired'), unsure],
    ['a busy server: that says nothing of the bet', refused('requestLimit'), unsure],
    ['no list', answered<Answer<typeof listPending>>({}), unsure],
    ['a bet that cannot be read', found({ bet_status: 'running' }), unsure],
  ])('%s', (_, reply, event) => expect(foundEvent(reply, sent)).toEqual(event))

  const two: Sent = {
    ...sent,
    ticket: { kind: 'parlay', legs: [leg, { ...leg, oddsType: 'DEC' }], sizes: null },
    prices: [quote(9_000, 'MY'), quote(18_000, 'DEC')],
  }
  test.each<[string, object, object]>([
    [
      'a parlay by the price of each leg',
      { ...bet, price: '3.42', legs: [{ price: '0.90' }, { price: '1.80' }] },
      { type: 'bet.taken', receipt: { ...receipt, prices: [9_000, 18_000] } },
    ],
    [
      'a system, which has no price of its own',
      { ...bet, price: '', legs: [{ price: '0.90' }, { price: '1.80' }] },
      { type: 'bet.taken', receipt: { ...receipt, prices: [9_000, 18_000] } },
    ],
    ['a leg that is missing', { ...bet, price: '3.42', legs: [{ price: '0.90' }] }, unsure],
  ])('%s', (_, row, event) => expect(foundEvent(found({ ...row, bet_status: 'running' }), two)).toEqual(event))
})

describe('§parlay.bonus: what the house pays on top of full covers', () => {
  const legs = [1, 2, 3].map((group) => ({ ...leg, group, matchId: group, oddsType: 'DEC' as const }))
  const system: Sent = {
    ticket: ticketOf({ legs, sizes: [1, 2, 3] }),
    prices: legs.map(() => quote(19_500, 'DEC')),
    currency: 'MYR',
  }
  const row = { code: '', price: '1.95' }
  const patent = { cover: 'Patent', one_winner: 3, all_winners: 10 }
  const held = { type: 'price.held' }

  test.each<[what: string, more: object, event: object]>([
    ['nothing', { bonuses: [] }, { ...held, bonuses: {} }],
    ['a server that does not say', {}, { ...held, bonuses: {} }],
    ['a Patent', { bonuses: [patent] }, { ...held, bonuses: { Patent: { oneWinner: 3, allWinners: 10 } } }],
    ['a cover that nobody knows', { bonuses: [{ ...patent, cover: 'Flag' }] }, { type: 'check.unanswered' }],
    ['more than one may', { bonuses: [{ ...patent, one_winner: 9 }] }, { type: 'check.unanswered' }],
    ['no list', { bonuses: 'Patent' }, { type: 'check.unanswered' }],
    ['a leg that is gone', { legs: [row, { code: '328', price: '' }, row] }, { type: 'check.refused', place: 1 }],
  ])('%s', (_, more, event) =>
    expect(
      checkManyEvent(
        answered<Answer<typeof checkMany>>({ ...terms, ticket: '', legs: [row, row, row], ...more }),
        system,
      ),
    ).toMatchObject(event),
  )

  test('a receipt has the bonus of its bet, and is written with it', () => {
    const { cover: _, ...bonus } = patent
    const event = placementEvent(
      answered({ ...bet, bonus, price: '', prices: ['1.95', '1.95', '1.95'], bet_status: 'accepted' }),
      system,
    )
    expect(event).toMatchObject({ type: 'bet.taken', receipt: { bonus: { oneWinner: 3, allWinners: 10 } } })
    if (event.type !== 'bet.taken') throw new Error(event.type)
    expect(writeReceipt(event.receipt, 'MYR')).toMatchObject({ bonus })
  })
})
