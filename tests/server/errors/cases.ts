import type { ErrorCode } from '#domain/errors.ts'
import { mostApiKeys } from '#domain/member/api-key.ts'
import { commissionGroups } from '#domain/settlement/commission.ts'
import { examples } from '#server/reference/examples.ts'
import { randomBytes, randomUUID } from 'node:crypto'
import { market, match, playing } from '../../_kit/shop.ts'
import { password } from '../../_kit/touchline.ts'
import { asMember, login } from './client.ts'
import { bet, type ErrorCase } from './harness.ts'
import { borderCases } from './border-cases.ts'
import { roomCases } from './room-cases.ts'
import {
  boosted,
  builder,
  failing,
  inState,
  keyOf,
  heldBet,
  limited,
  parlay,
  resulted,
  selling,
  editing,
  editingInPlay,
  ordering,
  sellingInPlay,
  single,
} from './ways.ts'

/** Why the product's own server and client never say a code that the table holds. */
export interface Never {
  readonly never: string
}

const noProvider: Never = { never: 'only a provider’s game is refused so, and none is connected here' }

/** A member asks for a new password. */
const chosen =
  (next: string): ErrorCase =>
  ({ say }) =>
    say('changePassword', { password, new_password: next })

/** How each code of the catalogue is brought about through the real server. */
export const produced: Readonly<Record<ErrorCode, ErrorCase | Never>> = {
  account_not_exists: async ({ someone, say, sql, pick }) => {
    const device = await someone()
    const on = await pick()
    await say('loadAccount', {}, device)
    // No act of the product takes a member away; the session is remembered a moment longer.
    for (const step of [
      'set session_replication_role = replica',
      `delete from member where id = ${device.id}`,
      'set session_replication_role = origin',
    ])
      await sql(step)
    return say('placeBet', bet(on), device)
  },
  account_inactive: inState('inactive', 'look'),
  login_id_not_exists: { never: 'a wrong name is answered as a wrong password is (§account.one-answer)' },
  session_not_exists: ({ say }) => say('loadAccount', { session_token: 'x'.repeat(43) }),
  session_expired: async ({ someone, say }) => {
    const device = await someone()
    await say('signOut', {}, device)
    return say('loadAccount', {}, device)
  },
  invalidSession: ({ say }) => say('loadAccount', { session_token: 'no token' }),
  permission_denied: async ({ server }) => (await server.send('/userlogin', '{"token":"none"}')).body.statusdesc,
  accountIdRequired: ({ say }) => say('loadAccount', { account_id: ' ' }),
  BLOCK: inState('block', 'look'),
  CLOSE: inState('close', 'look'),
  passwordChangeRequired: async ({ server, say }) => {
    const fields = { member: 'newcomer', password: 'Given-42', currency: 'MYR' }
    await server.operator.perform({ act: 'create', key: randomUUID(), reason: 'asked by phone', fields })
    const { answer } = await server.post('signIn', { account_id: 'newcomer', password: 'Given-42' })
    const { session_token } = answer.member_profile.player_info[0]!
    return say('loadAccount', { account_id: 'newcomer', session_token })
  },
  requestLimit: async ({ busy, say }) => {
    for (let n = 0; n < 20; n++)
      await say('version', { account_id: undefined, session_token: undefined }, undefined, busy)
    const said = await say('version', { account_id: undefined, session_token: undefined }, undefined, busy)
    busy.clock.pass(60_000)
    return said
  },
  requestProcessing: heldBet(({ say, busy }) =>
    say(
      'placeBet',
      bet({ match_id: 1, odds_id: 1, market_type: 'OXT', pick: 'home', line: 0, odds_type: 'DEC', price: '2.00' }),
      undefined,
      busy,
    ),
  ),
  requestPending: heldBet(({ say, busy }) => say('listPending', { bet_key: randomUUID() }, undefined, busy)),
  requestTimeout: heldBet(({ say, busy }) => say('loadAccount', {}, undefined, busy)),
  loginLimit: async ({ server }) => {
    const tries = []
    for (let n = 0; n < 6; n++)
      tries.push(await server.send('/authlogin', JSON.stringify({ account_id: 'nobody', password: 'guess' })))
    return tries.at(-1)!.body.statusdesc
  },
  loginLocked: async ({ server }) => {
    const tries = []
    for (let n = 0; n < 101; n++) {
      if (n % 5 === 0) server.clock.pass(60_000)
      tries.push(await server.send('/authlogin', JSON.stringify({ account_id: 'nobody-else', password: 'guess' })))
    }
    return tries.at(-1)!.body.statusdesc
  },
  // A network of a thousand households.
  workRequired: async ({ server }) => {
    const asked = []
    for (let n = 0; n < 81; n++)
      asked.push(
        await server.send('/authlogin', JSON.stringify({ account_id: `stranger${n}`, password: 'guess' }), {
          'x-forwarded-for': `198.18.0.${n}`,
        }),
      )
    return asked.at(-1)!.body.statusdesc
  },
  timeoutError: failing('57014'),
  systemError: failing('53100'),
  internalServerError: failing('22012'),
  operatorNotResponding: async ({ server, sql, ann }) => {
    await sql(
      "create function away() returns trigger language plpgsql as $$ begin raise exception 'away' using errcode = '53300'; end $$",
    )
    await sql('create trigger away before insert on session for each row execute function away()')
    const asked = JSON.stringify({ account_id: ann.identity.account_id, password })
    const { body } = await server.send('/authlogin', asked)
    await sql('drop trigger away on session')
    return body.statusdesc
  },
  requestFailed: asMember(({ offline, signIn }) => {
    offline()
    return signIn(password)
  }),
  insufficient_balance: single({ stake: '1500.00' }),
  incompletedRequest: async ({ server }) => (await server.send('/version', '')).body.statusdesc,
  unableToGetBalanceAtTheMoment: async ({ sql, say }) => {
    await sql('alter table wallet rename to wallet_away')
    const said = await say('loadBalance', { parent_id: '' })
    await sql('alter table wallet_away rename to wallet')
    return said
  },
  duplicate_debit_record: async ({ pick, say }) => {
    const body = bet(await pick())
    await say('placeBet', body)
    return say('placeBet', { ...body, stake: '11.00' })
  },
  liveCasinoDisabled: noProvider,
  lotteryDisabled: noProvider,
  MiniGameDisabled: noProvider,
  esportsDisabled: noProvider,
  game_maintenance: noProvider,
  gameProviderSilent: noProvider,
  gameLaunchRefused: noProvider,
  gameCurrencyRefused: noProvider,
  gameCountryRefused: noProvider,
  gameNotOffered: noProvider,
  gameAddressRefused: noProvider,
  nicknameNeeded: noProvider,
  chatMuted: noProvider,
  roundNotShown: noProvider,
  betNotExists: ({ say }) => say('listPending', { bet_key: randomUUID() }),
  FREEZE: inState('freeze', 'bet'),
  SUSPEND: inState('suspend', 'bet'),
  coolingOff: inState('coolingOff', 'bet'),
  selfExcluded: inState('selfExcluded', 'look'),
  NoUserAccessRight: ({ say }) => say('loadVirtualBalance', { parent_id: '' }),
  wallet_not_found: { never: 'a member is entered together with a wallet' },
  new_login_id_exists: async ({ someone, say }) =>
    say('addSecondary', { nickname: (await someone()).identity.account_id }),
  secondary_account_exists: async ({ someone, say }) => {
    const device = await someone()
    await say('addSecondary', { nickname: 'Harbour1' }, device)
    return say('addSecondary', { nickname: 'Harbour2' }, device)
  },
  invalid_password: async ({ server, ann }) =>
    (await server.send('/authlogin', JSON.stringify({ account_id: ann.identity.account_id, password: 'guess' }))).body
      .statusdesc,
  commonPassword: chosen('123456'),
  housePassword: chosen('football9'),
  stolenPassword: chosen('zzzxxx'),
  processing: asMember(({ signIn }) => {
    void signIn(password)
    return signIn(password)
  }),
  invalidParameter: ({ say }) => say('loadAccount', { is_admin: true }),
  // A profile without limits is one with a part missing (§account.profile).
  loginFailed: asMember(async ({ signIn, sql, ann }) => {
    await sql(
      `update member_limit set member_id = ${ann.id}, sport = 99 where member_id = (select id from member where login = '${login}')`,
    )
    const said = await signIn(password)
    await sql(
      `update member_limit set member_id = (select id from member where login = '${login}'), sport = 1 where sport = 99`,
    )
    return said
  }),
  dataError: { never: 'the product’s own server says no code that its client does not know' },
  maintenance: ({ say, closed }) => say('loadAccount', {}, undefined, closed),
  memberInactive: async ({ server, someone, say, pick }) => {
    const device = await someone()
    const on = await pick()
    await say('loadAccount', {}, device)
    // Another process made the account inactive a moment ago.
    await server.database.db.updateTable('member').set({ own_state: 'inactive' }).where('id', '=', device.id).execute()
    return say('placeBet', bet(on), device)
  },
  ownStakeLimit: async ({ someone, say, pick }) => {
    const device = await someone()
    await say('setOwnLimit', { kind: 'stake', period: 'day', amount: '5.00' }, device)
    return say('placeBet', bet(await pick()), device)
  },
  ownLossLimit: async ({ someone, say, pick }) => {
    const device = await someone()
    await say('setOwnLimit', { kind: 'loss', period: 'day', amount: '5.00' }, device)
    return say('placeBet', bet(await pick()), device)
  },
  limitWaits: async ({ someone, say }) => {
    const device = await someone()
    await say('setOwnLimit', { kind: 'stake', period: 'day', amount: '5.00' }, device)
    await say('setOwnLimit', { kind: 'stake', period: 'day', amount: '9.00' }, device)
    return say('confirmOwnLimit', { kind: 'stake', period: 'day', amount: '9.00' }, device)
  },
  apiKeyInvalid: ({ say }) => say('loadBalance', { parent_id: '', session_token: `tlk_${'x'.repeat(43)}` }),
  apiKeyScope: async ({ someone, say }) => say('loadAccount', await keyOf(await someone(), 'read')),
  apiKeyLimit: async ({ someone, say, pick }) =>
    say('placeBet', bet(await pick(), await keyOf(await someone(), 'bet'))),
  apiKeysMost: async ({ someone, say, server }) => {
    const device = await someone()
    const asked = { name: 'Bot', scope: 'read', password }
    // Passwords are tried at most five times a minute.
    const stored = { member_id: device.id, name: 'Bot', scope: 'read' as const, created_real: 0n }
    for (let n = 0; n < mostApiKeys; n++)
      await server.database.db
        .insertInto('api_key')
        .values({ ...stored, key_hash: randomBytes(32) })
        .execute()
    return say('createApiKey', asked, device)
  },
  pushServiceUnknown: ({ say }) =>
    say('setPush', { ...examples.setPush, endpoint: 'https://169.254.169.254/latest/meta-data' }),
  limitNotPlanned: ({ say }) => say('confirmOwnLimit', { kind: 'stake', period: 'day', amount: '9.00' }),
  oddsChanged: single({ price: '2.10' }),
  mixedOddsInParlay: { never: 'the slip refuses such a leg before anything is sent' },
  slipCodeInvalid: { never: 'the link of a slip is read on the device, and refused before anything is sent' },
  priceMovedTooOften: asMember(async ({ signIn, placeWhileMoving }) => {
    await signIn(password)
    return placeWhileMoving()
  }),
  marketTypeChanged: single({ line: 1 }),
  scoreChanged: async ({ pick, say, tell, server, someone }) => {
    const device = await someone()
    const on = await pick({ live: playing([0, 0]), incident: 1 })
    const body = bet(on)
    await say('placeBet', body, device)
    await tell({ matches: [match(on.match_id, { live: playing([1, 0]), incident: 2 })] })
    await server.advance(10_000)
    const { answer } = await device.ask('listPending', { bet_key: String(body['bet_key']) })
    return answer.bets[0]!.reason
  },
  betLowerMin: single({ stake: '2.99' }),
  betOverMax: single({ stake: '2000.01' }),
  betOverMaxPerMatch: limited({ match_limit: 500n }, {}),
  betOverLimit: limited({ market_limit: 500n, match_limit: 1_000_000n }, {}),
  betOverMaxPayout: limited({ max_payout: 1_000n }, {}),
  invalidCurrency: ({ say }) =>
    say('checkMyanmar', {
      legs: [{ match_id: 1, odds_id: 1, market_type: 'MM_HDP', pick: 'home', line: -4, price: '1+50' }],
    }),
  matchEnded: resulted({ ht: [0, 0], ft: [1, 0] }),
  halfMatchEnded: resulted({ ht: [0, 0] }),
  resultStillProcess: single({}, { live: playing([1, 0], { phase: 'ended' }) }),
  memberCommissionNotSetup: async ({ server, someone, say, pick }) => {
    const device = await someone()
    for (const group of commissionGroups)
      await server.operator.perform({
        act: 'commission',
        key: randomUUID(),
        actor: 'olga',
        reason: 'not set up yet',
        fields: { member: device.identity.account_id, group, rate: 'none' },
      })
    return say('placeBet', bet(await pick()), device)
  },
  atLeastTwoMatchToBetParlay: parlay(1),
  atLeastThreeMatchToBetParlay: async (harness) =>
    parlay(2, (await harness.pick({ live: playing([0, 0]) })) as never)(harness),
  maxParlayTicket: parlay(13),
  sameMatchInParlay: async (harness) => {
    const first = await harness.pick()
    await harness.tell({ markets: [market(first.odds_id + 1, first.match_id, [2, 2], { type: 'OU', line: 10 })] })
    return harness.say(
      'placeParlay',
      bet({ legs: [first, { ...first, odds_id: first.odds_id + 1, market_type: 'OU', pick: 'over', line: 10 }] }),
    )
  },
  notAllowedInParlay: async (harness) => {
    const { match_id, odds_id } = await harness.pick({ away: '' })
    await harness.tell({ markets: [market(odds_id + 1, match_id, [5], { type: 'ORZ' })] })
    return parlay(2, { match_id, odds_id: odds_id + 1, market_type: 'ORZ', pick: 'win', price: '5.00' })(harness)
  },
  builderSelections: builder(['home']),
  selectionNotInBuilder: builder(['home', 'dnb']),
  selectionsNotJoined: builder(['over', 'overHalf'], 'basketball'),
  selectionsContradict: builder(['home', 'draw']),
  selectionAddsNothing: builder(['home', 'homeOrDraw']),
  betKeyClosed: async ({ pick, say }) => {
    const body = bet(await pick())
    await say('listPending', { bet_key: body['bet_key'], close: true })
    return say('placeBet', body)
  },
  boostEnded: boosted(false),
  boostUsed: boosted(true),
  // Its field has one runner.
  eachWayUnavailable: async (harness) => {
    const { match_id, odds_id } = await harness.pick({ away: '' })
    await harness.tell({ markets: [market(odds_id + 1, match_id, [5], { type: 'ORZ' })] })
    return single({
      match_id,
      odds_id: odds_id + 1,
      market_type: 'ORZ',
      pick: 'win',
      price: '5.00',
      each_way: { places: 2, part: 4 },
    })(harness)
  },
  cashOutAmountRequired: selling({ amount: undefined }),
  invalidCashOutAmount: selling({ amount: '158.34' }),
  cashOutTimeRequired: selling({ time: undefined }),
  invalidCashOutTime: selling({ time: 1 }),
  cashOutNotOffered: selling({}, ({ tell, server }, id) =>
    tell({
      results: [{ match: id, at: server.clock.book(), result: { status: 'cancelled', ht: null, ft: null, action: 1 } }],
    }).then(() => server.tick()),
  ),
  cashOutUnavailable: selling({}, ({ tell }, id) =>
    tell({ markets: [market(id * 10 + 5, id, [1.5, 3], { type: 'BS', version: 3, status: 'suspended' })] }),
  ),
  cashOutChanged: selling({}, ({ tell }, id) =>
    tell({ markets: [market(id * 10 + 5, id, [2, 2], { type: 'BS', version: 3 })] }),
  ),
  cashOutWaiting: sellingInPlay('another'),
  cashOutMatchChanged: sellingInPlay('goal'),
  invalidOrderAmount: ordering({ amount: '0' }),
  invalidOrderFloor: ordering({ floor: '100.01' }),
  invalidOrderPart: ordering({ part: '90.01' }),
  orderNotExists: ({ say }) => say('cancelStandingOrder', { order_key: randomUUID() }),
  editChangesNothing: editing({ stake: '100.00' }),
  editMatchChanged: editingInPlay,
  '308': single({ match_id: 999_999 }),
  '311': single({}, { status: 'hidden' }),
  '318': single({}, { status: 'suspended' }),
  '313': single({ odds_id: 999_999 }),
  '314': single({}, {}, { status: 'settled' }),
  '328': single({}, {}, { status: 'suspended' }),
  '340': async ({ pick, say, tell }) => {
    const on = await pick()
    await tell({ markets: [market(on.odds_id, on.match_id, [null, 3, 4], { type: 'OXT', version: 2 })] })
    return say('placeBet', bet(on))
  },
  ...borderCases,
  ...roomCases,
}
