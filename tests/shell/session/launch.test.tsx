import { launchSigned, launchUnsigned } from '#calls/entry.ts'
import { parseProfile } from '#calls/member.ts'
import { launch } from '#shell/session/launch.ts'
import { closeProblem, problemNow, showProblem } from '#shell/problems.ts'
import type { DeviceStorage } from '#shell/device/storage.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { serve } from '../../features/info/server.ts'

const profile = {
  status: 1,
  statusdesc: 'success',
  settings: {},
  settings_version: 0,
  device_token: 'device',
  member_profile: {
    player_info: [
      {
        account_id: 'ann',
        session_token: 'secret',
        nickname: '',
        has_secondary_account: false,
        operator_type: 1,
        parent_id: '',
        comm_type: '',
      },
    ],
    player_wallet: [
      { available_balance: '10.00', cash_balance: '10.00', frozen_balance: '0.00', currency_code: 'MYR' },
    ],
    player_bet_limit: [{ st: 1, mn: '1.00', mx: '2.00', mp: '3.00' }],
  },
}

const start = async (
  hash: string,
  answers: Parameters<typeof serve>[0] = { [launchSigned.path]: profile, [launchUnsigned.path]: profile },
) => {
  const asked = serve(answers)
  const kept = new Map<string, unknown>()
  history.replaceState(null, '', `/${hash}`)
  const reload = vi.fn<() => void>()
  await launch({
    storage: { write: (name: string, value: unknown) => void kept.set(name, value) } as unknown as DeviceStorage,
    parseProfile,
    showProblem,
    page: { hash: location.hash, pathname: '/', search: '?a=1', reload },
  })
  return {
    asked: asked.map(({ path, body }) => [path, body]),
    kept,
    reload: reload.mock.calls.length,
    problem: problemNow()?.code ?? null,
  }
}
afterEach(() => {
  vi.unstubAllGlobals()
  closeProblem()
})

describe('§account.locked: the code of an unlocked account', () => {
  test.each([
    ['#device=k7QmXw3f9ZtR', 'k7QmXw3f9ZtR', null],
    ['#device=short', undefined, 'invalidParameter'],
    ['#device=', undefined, 'invalidParameter'],
    ['#device=k7QmXw3f9ZtR%3Cb%3E', undefined, 'invalidParameter'],
  ])('%s is kept as this device’s own, asks nothing and leaves the address', async (hash, held, code) => {
    const { asked, kept, reload, problem } = await start(hash)
    expect([asked, [...kept], reload, problem]).toEqual([[], held === undefined ? [] : [['device', held]], 0, code])
    expect([location.hash, location.search]).toEqual(['', '?a=1'])
  })
})

describe('§account.launch: launch login', () => {
  test.each([
    ['#token=abc&signature=def', [launchSigned.path, { token: 'abc', signature: 'def' }]],
    ['#token=abc', [launchUnsigned.path, { token: 'abc' }]],
  ])('%s signs in, and leaves the address', async (hash, call) => {
    const { asked, kept, reload, problem } = await start(hash)
    expect(asked).toEqual([call])
    expect([(kept.get('account') as { accountId: string }).accountId, kept.get('device'), reload, problem]).toEqual([
      'ann',
      'device',
      1,
      null,
    ])
    expect([location.hash, location.search]).toEqual(['', '?a=1'])
  })

  test.each([
    ['#token=', {}, 'invalidSession', 0],
    ['#token=abc', { [launchUnsigned.path]: { status: 0, statusdesc: 'permission_denied' } }, 'permission_denied', 1],
    ['#token=abc', { [launchUnsigned.path]: 'silence' as const }, 'requestFailed', 1],
    [
      '#token=abc',
      { [launchUnsigned.path]: { ...profile, member_profile: { ...profile.member_profile, player_wallet: [] } } },
      'loginFailed',
      1,
    ],
    ['#token=abc', { [launchUnsigned.path]: { status: 1, statusdesc: 'success' } }, 'loginFailed', 1],
  ])('%s %j is said as %s, and whoever is signed in stays', async (hash, answers, code, count) => {
    const { asked, kept, reload, problem } = await start(hash, answers)
    expect([asked.length, kept.size, reload, problem]).toEqual([count, 0, 0, code])
  })
})
