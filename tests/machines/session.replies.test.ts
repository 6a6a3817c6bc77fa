import type { Answer, Reply } from '#calls/call.ts'
import type { loadBalance, reloadProfile, signIn } from '#calls/member/member.ts'
import { type ErrorCode, errors } from '#domain/errors.ts'
import { balanceEvent, loginEvent, profileEvent } from '#machines/session/session.replies.ts'
import { describe, expect, test } from 'vitest'

/** Answers are not validated on their way in, so that these may be anything. */
const answered = <A>(answer: object) => ({ kind: 'answered', answer: answer as A }) as const
const refused = (code: ErrorCode) => ({ kind: 'refused', code, refusal: { status: 0, statusdesc: code } }) as const
const unanswered = { kind: 'unanswered' } as const

const member_profile = {
  player_info: [
    {
      account_id: 'ann',
      session_token: 'token',
      nickname: '',
      has_secondary_account: false,
      operator_type: 1,
      parent_id: 'harbour',
      comm_type: 'A',
    },
  ],
  player_wallet: [
    { available_balance: '990.00', cash_balance: '1000.00', frozen_balance: '10.00', currency_code: 'MYR' },
  ],
  player_bet_limit: [{ st: 1, mn: '3.00', mx: '2000.00', mp: '20000.00' }],
}
const settings = { odds_type: 'MY', language: 'en', accept_better_odds: false, accept_any_odds: false }
const whole = { status: 1, statusdesc: '', member_profile, settings }

const without = (part: keyof typeof member_profile) => ({
  ...whole,
  member_profile: { ...member_profile, [part]: undefined },
})
const empty = (part: keyof typeof member_profile) => ({ ...whole, member_profile: { ...member_profile, [part]: [] } })

describe('login answers (§account.sign-in, §account.profile)', () => {
  const said = (answer: object) => answered<Answer<typeof signIn>>(answer)
  const failed = { type: 'login.refused', code: 'loginFailed' }
  test.each<[string, Reply<typeof signIn>, object]>([
    [
      'a whole profile',
      said(whole),
      { type: 'login.accepted', profile: expect.objectContaining({ accountId: 'ann', currency: 'MYR' }) },
    ],
    [
      '§account.temporary-password: one that must be changed',
      said({
        ...whole,
        member_profile: {
          ...member_profile,
          player_info: [{ ...member_profile.player_info[0], must_change_password: true }],
        },
      }),
      { type: 'login.accepted', profile: expect.objectContaining({ mustChangePassword: true }) },
    ],
    ['a wrong password', refused('invalid_password'), { type: 'login.refused', code: 'invalid_password' }],
    ['a closed account', refused('CLOSE'), { type: 'login.refused', code: 'CLOSE' }],
    ['too many attempts', refused('loginLimit'), { type: 'login.throttled' }],
    ['nothing', unanswered, { type: 'login.unanswered' }],
    ['§account.profile: no profile at all', said({ status: 1, statusdesc: '' }), failed],
    ...(['player_info', 'player_wallet', 'player_bet_limit'] as const).flatMap(
      (part): [string, Reply<typeof signIn>, object][] => [
        [`§account.profile: without ${part}`, said(without(part)), failed],
        [`§account.profile: an empty ${part}`, said(empty(part)), failed],
      ],
    ),
    [
      'a currency nobody knows',
      said({
        ...whole,
        member_profile: {
          ...member_profile,
          player_wallet: [{ ...member_profile.player_wallet[0], currency_code: 'XXX' }],
        },
      }),
      failed,
    ],
    [
      'a balance that is no amount',
      said({
        ...whole,
        member_profile: {
          ...member_profile,
          player_wallet: [{ ...member_profile.player_wallet[0], cash_balance: 'much' }],
        },
      }),
      failed,
    ],
    [
      'no settings: they are read by themselves, each that is missing by its default',
      said({ ...whole, settings: undefined }),
      { type: 'login.accepted', profile: expect.objectContaining({ accountId: 'ann' }) },
    ],
  ])('%s', (_, reply, event) => expect(loginEvent(reply)).toEqual(event))
})

describe('balance answers (§account.profile)', () => {
  const told = { balance: '980.00', account_balance: '1000.00', outstanding_balance: '20.00' }
  const said = (answer: object) => answered<Answer<typeof loadBalance>>(answer)
  const balance = { available: 980_00n, cash: 1_000_00n, outstanding: 20_00n }
  test.each<[string, Reply<typeof loadBalance>, object]>([
    ['three amounts', said({ ...told, retrieve_profile: false }), { type: 'balance.told', balance }],
    [
      'three amounts and a changed profile',
      said({ ...told, retrieve_profile: true }),
      { type: 'profile.stale', balance },
    ],
    ['a session that ended', refused('session_expired'), { type: 'session.invalid', code: 'session_expired' }],
    ['a blocked account', refused('BLOCK'), { type: 'session.invalid', code: 'BLOCK' }],
    ['a trouble of the moment', refused('unableToGetBalanceAtTheMoment'), { type: 'balance.unanswered' }],
    ['nothing', unanswered, { type: 'balance.unanswered' }],
    ['an amount that cannot be read', said({ ...told, balance: '9.800' }), { type: 'balance.unanswered' }],
    ['an empty answer', said({}), { type: 'balance.unanswered' }],
  ])('%s', (_, reply, event) => expect(balanceEvent(reply, 'MYR')).toEqual(event))

  test('§refusal.handling: every code that logs out ends the session, and no other does', () => {
    for (const [code, handling] of Object.entries(errors)) {
      const { type } = balanceEvent(refused(code as ErrorCode), 'MYR')
      expect([code, type === 'session.invalid']).toEqual([code, handling === 'logout'])
    }
  })
})

describe('profile reload answers (§account.profile)', () => {
  const said = (answer: object) => answered<Answer<typeof reloadProfile>>(answer)
  test.each<[string, Reply<typeof reloadProfile>, object]>([
    ['a whole profile', said(whole), { type: 'profile.told', profile: expect.objectContaining({ accountId: 'ann' }) }],
    [
      'no_changes with a profile: its balance is this moment’s',
      said({ ...whole, statusdesc: 'no_changes' }),
      { type: 'profile.told', profile: expect.objectContaining({ accountId: 'ann' }) },
    ],
    ['no_changes is tolerated', said({ status: 1, statusdesc: 'no_changes' }), { type: 'profile.same' }],
    ['a session nobody knows', refused('session_not_exists'), { type: 'session.invalid', code: 'session_not_exists' }],
    ['a busy server', refused('requestLimit'), { type: 'profile.unanswered' }],
    ['nothing', unanswered, { type: 'profile.unanswered' }],
    ['a part missing', said(without('player_wallet')), { type: 'profile.unanswered' }],
    ['an empty answer', said({}), { type: 'profile.unanswered' }],
  ])('%s', (_, reply, event) => expect(profileEvent(reply)).toEqual(event))
})
