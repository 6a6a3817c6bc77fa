import type { Leg } from '#domain/bet/leg.ts'
import type { Percent } from '#domain/odds/myanmar.ts'
import { singleOf, ticketOf } from '#domain/bet/slip-ticket.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { quote } from '#domain/odds/odds.ts'
import type { PlacementRequest } from '#machines/slip/placement.ts'
import { leg, receipt as anyReceipt } from '#review/flows/slip/placement.ts'
import { profile } from '#review/flows/session/session.ts'
import { placementPorts } from '#shell/slip/placement-ports.ts'
import { sessionPorts } from '#shell/session/session-ports.ts'
import { createMemberFeed } from '#ui/flows/member-feed.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { betNews, feedEvent } from '../../_kit/member-feed.ts'
import { type AnyActorLogic, type AnyEventObject, createActor, createMachine } from 'xstate'

const sent: { path: string; body: Record<string, unknown> }[] = []
let answers: Record<string, () => Response> = {}

beforeEach(() => {
  sent.length = 0
  vi.stubGlobal('fetch', async (request: string | Request, init?: RequestInit) => {
    const path = typeof request === 'string' ? request : request.url
    sent.push({ path, body: JSON.parse(String(init?.body)) as Record<string, unknown> })
    const answer = answers[path]
    if (!answer) throw new TypeError('no network')
    return answer()
  })
  return () => vi.unstubAllGlobals()
})

const json =
  (body: object, status = 200) =>
  () =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const refusal = (code: ErrorCode, more = {}) => json({ status: 0, statusdesc: code, ...more })

/** Runs a port as a machine would, and answers the first fact it sends. */
const eventOf = (port: AnyActorLogic, input: unknown): Promise<AnyEventObject> =>
  new Promise((resolve) => {
    const machine = createMachine({
      invoke: { src: port, input },
      on: { '*': { actions: ({ event }) => resolve(event) } },
    })
    createActor(machine).start()
  })

const kept: PlacementRequest[] = []
const told: unknown[] = []
const memberFeed = createMemberFeed()
const device = {
  token: null as string | null,
  read: () => device.token,
  write: (token: string) => void (device.token = token),
}
const ports = {
  ...sessionPorts(() => 'MYR', device),
  ...placementPorts({
    member: () => profile,
    session: { send: (event: unknown) => void told.push(event) },
    memberFeed,
    keep: (request) => void kept.push(request),
  }),
}
const request: PlacementRequest = {
  ticket: singleOf(leg),
  prices: [quote(-9_600, 'MY')],
  entered: 50_00n,
  consent: 'better',
  key: '11111111-2222-4333-8444-555555555555',
  receipt: null,
}
const terms = { min_bet: '3.00', max_bet: '2000.00', max_payout: '20000.00', wait_seconds: 5 }
const receipt = {
  bet_id: '7',
  ref_no: 'TL7',
  price: '-0.96',
  stake: '50.00',
  risk: '48.00',
  to_win: '50.00',
  wait_until: 0,
  placed_at: 5,
}
const ok = { status: 1, statusdesc: 'success' }

type PortName = keyof typeof ports

/** port | path | answer | the fact's type, and its code */
const table: readonly (readonly [PortName, string, (() => Response) | undefined, string])[] = [
  ['signIn', '/authlogin', refusal('invalid_password'), 'login.refused invalid_password'],
  ['signIn', '/authlogin', json({ status: 0, statusdesc: 'loginLimit' }, 429), 'login.throttled'],
  [
    'signIn',
    '/authlogin',
    json({ ...ok, member_profile: { player_info: [], player_wallet: [], player_bet_limit: [] } }),
    'login.refused loginFailed',
  ],
  ['signIn', '/authlogin', refusal('workRequired', { challenge: '1.1.challenge', bits: 11 }), 'login.workAsked'],
  ['signIn', '/authlogin', refusal('workRequired'), 'login.refused workRequired'],
  ['signIn', '/authlogin', json({ oops: true }, 500), 'login.unanswered'],
  ['signIn', '/authlogin', undefined, 'login.unanswered'],
  [
    'loadBalance',
    '/userbalance',
    json({
      ...ok,
      balance: '990.00',
      account_balance: '1000.00',
      outstanding_balance: '10.00',
      retrieve_profile: false,
    }),
    'balance.told',
  ],
  [
    'loadBalance',
    '/userbalance',
    json({
      ...ok,
      balance: '990.00',
      account_balance: '1000.00',
      outstanding_balance: '10.00',
      retrieve_profile: true,
    }),
    'profile.stale',
  ],
  ['loadBalance', '/userbalance', refusal('session_expired'), 'session.invalid session_expired'],
  ['loadBalance', '/userbalance', undefined, 'balance.unanswered'],
  ['reloadProfile', '/userprofile', json({ status: 1, statusdesc: 'no_changes' }), 'profile.same'],
  ['reloadProfile', '/userprofile', refusal('CLOSE'), 'session.invalid CLOSE'],
  [
    'checkBet',
    '/bet/betcheck',
    json({ ...ok, ...terms, price: '-0.96', version: 1, live: true, score: [1, 0] }),
    'price.held',
  ],
  [
    'checkBet',
    '/bet/betcheck',
    json({ ...ok, ...terms, price: '-0.92', version: 1, live: true, score: [1, 0] }),
    'price.moved',
  ],
  ['checkBet', '/bet/betcheck', refusal('328'), 'check.refused 328'],
  ['checkBet', '/bet/betcheck', undefined, 'check.unanswered'],
  ['placeBet', '/bet/betsingle', json({ ...ok, ...receipt, bet_status: 'accepted' }), 'bet.taken'],
  ['placeBet', '/bet/betsingle', json({ ...ok, ...receipt, bet_status: 'waiting' }), 'bet.waiting'],
  ['placeBet', '/bet/betsingle', refusal('oddsChanged', { ...terms, price: '-0.92' }), 'price.moved'],
  ['placeBet', '/bet/betsingle', refusal('insufficient_balance'), 'bet.refused insufficient_balance'],
  ['placeBet', '/bet/betsingle', json({ ...ok, bet_id: '7' }), 'bet.unanswered'],
  ['placeBet', '/bet/betsingle', undefined, 'bet.unanswered'],
  ['findBet', '/bet/pendingbetlist', refusal('betNotExists'), 'bet.absent'],
  ['findBet', '/bet/pendingbetlist', undefined, 'bet.unanswered'],
  ['closeKey', '/bet/pendingbetlist', refusal('betNotExists'), 'bet.absent'],
  ['closeKey', '/bet/pendingbetlist', undefined, 'bet.unanswered'],
]

const inputs: Record<PortName, unknown> = {
  signIn: { accountId: 'ann', password: 'river8' },
  doWork: { challenge: '1.1.challenge', bits: 11 },
  loadBalance: { accountId: 'ann', token: 't', parentId: 'harbour', isVirtual: false },
  reloadProfile: { accountId: 'ann', token: 't', parentId: 'harbour', isVirtual: false },
  checkBet: request,
  placeBet: request,
  watchBet: request,
  findBet: request,
  closeKey: request,
}

describe('§wire.refusals: what an answer on the wire becomes in a machine', () => {
  test.each(table)('%s %s %#: %o → %s', async (name, path, answer, expected) => {
    answers = answer ? { [path]: answer } : {}
    const event = await eventOf(ports[name], inputs[name])
    expect('code' in event ? `${event.type} ${String(event['code'])}` : event.type).toBe(expected)
    expect(sent.map((call) => call.path)).toEqual([path])
  })
})

describe('§wire.member-events: a bet that waits is reported by the member feed, and looked up where that is cut', () => {
  const waits = { ...receipt, bet_status: 'waiting', legs: [{ price: '-0.96' }] }
  const waiting: PlacementRequest = {
    ...request,
    receipt: {
      ...anyReceipt,
      betId: '7',
      refNo: 'TL7',
      prices: request.prices,
      entered: 50_00n,
      risk: 48_00n,
      toWin: 50_00n,
      placedAt: 5,
      waitUntil: 9_000,
    },
  }
  const found = (bet_status: string) => json({ ...ok, bets: [{ ...waits, bet_status, reason: '' }], total: 1 })
  const stands = (seq: number) => feedEvent(seq, { topic: 'feed.position', wallet_entries: 0 })
  /** A watch under way, on a feed at an event. */
  const watch = async (at: number | null) => {
    vi.useFakeTimers()
    const feed = createMemberFeed()
    if (at !== null) feed.push(stands(at))
    const { watchBet } = placementPorts({
      member: () => profile,
      session: { send: () => undefined },
      memberFeed: feed,
      keep: () => undefined,
    })
    let event: AnyEventObject | undefined
    void eventOf(watchBet, waiting).then((one) => (event = one))
    await vi.advanceTimersByTimeAsync(1)
    return { feed, event: () => event, pass: (ms: number) => vi.advanceTimersByTimeAsync(ms) }
  }
  afterEach(() => void vi.useRealTimers())
  const betAt = (seq: number, over: Parameters<typeof betNews>[0]) => feedEvent(seq, { bet: betNews(over) })

  test.each([
    ['running', '', 'bet.taken', undefined],
    ['settled', '', 'bet.taken', undefined],
    ['rejected', 'scoreChanged', 'bet.refused', 'scoreChanged'],
    ['rejected', 'noSuchCode', 'bet.refused', 'scoreChanged'],
  ] as const)('%s %s is reported at once, without a call', async (state, reason, type, code) => {
    const { feed, event, pass } = await watch(4)
    await pass(9_000)
    feed.push(betAt(5, { state: 'waiting' }))
    feed.push(betAt(6, { bet_id: '8', state: 'rejected' }))
    feed.push(betAt(7, { state, reason }))
    await pass(1)
    expect(event()).toMatchObject({ type, ...(code && { code }) })
    expect(sent).toEqual([])
  })

  test('a report before the answer is known', async () => {
    memberFeed.push(stands(4))
    memberFeed.push(betAt(5, { state: 'running' }))
    expect(await eventOf(ports.watchBet, waiting)).toMatchObject({
      type: 'bet.taken',
      receipt: { ...waiting.receipt, waitUntil: 0 },
    })
    expect(sent).toEqual([])
  })

  test('while the feed is cut the bet is looked up every second; when it is back, no more', async () => {
    answers = { '/bet/pendingbetlist': found('waiting') }
    const { feed, event, pass } = await watch(null)
    await pass(3_010)
    expect(sent).toHaveLength(3)
    feed.push(stands(4))
    await pass(10_000)
    // Where the feed stands does not say what it told before.
    expect(sent).toHaveLength(4)
    feed.cut()
    answers = { '/bet/pendingbetlist': found('running') }
    await pass(1_000)
    expect([sent.length, event()?.type]).toEqual([5, 'bet.taken'])
  })

  test('a feed that told nothing for long is not relied on', async () => {
    answers = { '/bet/pendingbetlist': found('running') }
    const { event, pass } = await watch(4)
    await pass(14_000)
    expect(sent).toEqual([])
    await pass(2_000)
    expect([sent.length, event()?.type]).toEqual([1, 'bet.taken'])
  })
})

test('§ledger.balance: the answer that moved money says what the balance is', async () => {
  const wallet = { balance: '952.00', account_balance: '1000.00', outstanding_balance: '48.00', wallet_seq: 12 }
  answers = { '/bet/betsingle': json({ ...ok, ...receipt, ...wallet, bet_status: 'accepted' }) }
  told.splice(0)
  await eventOf(ports.placeBet, request)
  const balance = { available: 952_00n, cash: 1_000_00n, outstanding: 48_00n, walletSeq: 12 }
  expect([told, sent.map(({ path }) => path)]).toEqual([[{ type: 'balance.changed', balance }], ['/bet/betsingle']])
})

test.each(['findBet', 'closeKey'] as const)(
  '§bet.no-answer: %s: a bet that is found moved money: the account is asked for',
  async (port) => {
    const row = { ...receipt, bet_status: 'running', reason: '', price: '-0.96' }
    told.splice(0)
    answers = { '/bet/pendingbetlist': json({ status: 1, statusdesc: '', bets: [row] }) }
    expect((await eventOf(ports[port], request)).type).toBe('bet.taken')
    answers = { '/bet/pendingbetlist': refusal('betNotExists') }
    await eventOf(ports[port], request)
    expect(told).toEqual([{ type: 'account.changed' }])
  },
)

describe('§myanmar.price: bets at Myanmar odds leave by calls of their own', () => {
  const myanmar = { ...leg, line: -4, oddsType: 'MM' } as const
  const other = { ...myanmar, matchId: 12, group: 12, oddsId: 22, pick: 'away' as const }
  const of = (...legs: Leg[]): PlacementRequest => ({
    ...request,
    ticket: legs.length === 1 ? singleOf(legs[0]!) : ticketOf({ legs, sizes: null }),
    prices: legs.map(() => -20 as Percent),
  })
  const checked = (...prices: string[]) => ({
    ...ok,
    ...terms,
    ticket: '',
    deductions: [5, 15, 20],
    legs: prices.map((price) => ({ match_id: 1, odds_id: 1, code: '', price, version: 1, live: true, score: null })),
  })
  const wire = (one: Leg) => ({
    match_id: one.matchId,
    odds_id: one.oddsId,
    market_type: 'MM_HDP',
    pick: one.pick,
    line: -4,
    price: '1-20',
  })

  test.each<[what: string, sentAs: PlacementRequest, answer: object, event: object]>([
    ['a price that holds', of(myanmar), checked('1-20'), { type: 'price.held', deductions: [5, 15, 20] }],
    ['one that moved', of(myanmar), checked('1-10'), { type: 'price.moved', prices: [-10] }],
    ['legs of a parlay', of(myanmar, other), checked('1-20', '1-20'), { type: 'price.held' }],
    [
      'a leg that is gone',
      of(myanmar, other),
      {
        ...checked('1-20', ''),
        legs: [{ ...checked('1-20').legs[0]!, code: '328', price: '' }, checked('1-20').legs[0]!],
      },
      { type: 'check.refused', code: '328', place: 0 },
    ],
    ['another line than was shown', of(myanmar), checked('2-20'), { type: 'check.unanswered' }],
    [
      'no word of what is taken off',
      of(myanmar),
      { ...checked('1-20'), deductions: undefined },
      { type: 'check.unanswered' },
    ],
  ])('check: %s', async (_, sentAs, answer, event) => {
    answers = { '/bet/betmmoclick': json(answer) }
    expect(await eventOf(ports.checkBet, sentAs)).toMatchObject(event)
    expect(sent[0]?.body['legs']).toEqual(sentAs.ticket.legs.map(wire))
  })

  test.each<[path: string, sentAs: PlacementRequest, body: object]>([
    ['/bet/betsinglemmo', of(myanmar), wire(myanmar)],
    ['/bet/betparlaymmo', of(myanmar, other), { legs: [wire(myanmar), wire(other)] }],
  ])('place: %s', async (path, sentAs, body) => {
    const prices = sentAs.ticket.legs.map(() => '1-20')
    answers = {
      [path]: json({ ...ok, ...receipt, bet_status: 'accepted', prices, price: prices.length === 1 ? '1-20' : '' }),
    }
    expect(await eventOf(ports.placeBet, sentAs)).toMatchObject({
      type: 'bet.taken',
      receipt: { prices: sentAs.prices },
    })
    expect(sent[0]?.body).toMatchObject({ ...body, stake: '50.00', bet_key: request.key, accept: 'better' })
  })
})

describe('§bet.key: what leaves the device', () => {
  test('a bet is kept before it is sent, and sent as it was confirmed', async () => {
    kept.length = 0
    let before: readonly PlacementRequest[] = []
    answers = {
      '/bet/betsingle': () => {
        before = [...kept]
        return json({ ...ok, ...receipt, bet_status: 'accepted' })()
      },
    }
    await eventOf(ports.placeBet, request)
    expect(before).toEqual([request])
    expect(sent[0]?.body).toMatchObject({
      account_id: profile.accountId,
      session_token: profile.token,
      bet_key: request.key,
      stake: '50.00',
      accept: 'better',
      price: '-0.96',
      odds_id: leg.oddsId,
      match_id: leg.matchId,
      market_type: leg.marketType,
      pick: leg.pick,
      line: leg.line,
      odds_type: 'MY',
    })
  })

  test('a boosted price is sent with its boost', async () => {
    answers = {}
    await eventOf(ports.checkBet, { ...request, ticket: singleOf({ ...leg, boost: { id: 5, percent: 20 } }) })
    expect(sent[0]?.body['boost_id']).toBe(5)
  })

  test('a lost bet is looked up by its key alone', async () => {
    answers = {}
    await eventOf(ports.findBet, request)
    expect(sent[0]?.body).toEqual({ account_id: profile.accountId, session_token: profile.token, bet_key: request.key })
  })
})

test('§account.throttle: what proves the device is kept from one sign-in and sent with the next', async () => {
  device.token = null
  answers = {
    '/authlogin': json({
      ...ok,
      member_profile: { player_info: [], player_wallet: [], player_bet_limit: [] },
      device_token: 'of this phone',
    }),
  }
  await eventOf(ports.signIn, inputs.signIn)
  await eventOf(ports.signIn, inputs.signIn)
  expect(sent.map(({ body }) => body['device_token'])).toEqual([undefined, 'of this phone'])
})
