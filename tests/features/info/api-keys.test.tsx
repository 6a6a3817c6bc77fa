import { type ApiKeyRow, createApiKey, listApiKeys, revokeApiKey } from '#calls/member/api-key.ts'
import { mostApiKeys } from '#domain/member/api-key.ts'
import { ApiKeys } from '#features/info/settings/api-keys.tsx'
import {
  findByRole,
  findByText,
  fireEvent,
  getByLabelText,
  getByRole,
  queryByRole,
  queryByText,
} from '@testing-library/dom'
import axe from 'axe-core'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { choose } from '../../_kit/choose.ts'
import { eventually } from '../../_kit/eventually.ts'
import { act, member, openSlipHarness, show } from '../slip/harness.tsx'
import { serve } from './server.ts'

afterEach(() => vi.unstubAllGlobals())

const done = { status: 1, statusdesc: 'success' }
const secret = `tlk_${'s'.repeat(43)}`
const row = (change: Partial<ApiKeyRow> = {}): ApiKeyRow => ({
  api_key_id: 7,
  name: 'Bot',
  scope: 'bet',
  daily_cap: '50.00',
  used: '12.50',
  created_at: Date.UTC(2026, 1, 25, 4),
  used_at: 0,
  ...change,
})
const listed = (...api_keys: ApiKeyRow[]) => ({ ...done, api_keys })

const open = async (answers: Parameters<typeof serve>[0], state: string | RegExp) => {
  const asked = serve(answers)
  const harness = openSlipHarness()
  const { host } = show(harness, <ApiKeys member={member} />)
  await findByText(host, state)
  return {
    ...harness,
    host,
    asked: () =>
      asked.map(({ path, body }) => {
        const own = Object.entries(body).filter(([name]) => name !== 'account_id' && name !== 'session_token')
        return own.length === 0 ? path : [path, Object.fromEntries(own)]
      }),
    press: (name: string | RegExp, at = host) => act(() => getByRole(at, 'button', { name }).click()),
    type: (label: string, value: string) => fireEvent.change(getByLabelText(host, label), { target: { value } }),
  }
}

describe('§account.api-keys: the member’s keys in the settings', () => {
  test('a new key is shown once, with its heading in focus, can be copied, and is gone once it is saved', async () => {
    const copied: string[] = []
    const clipboard = { writeText: async (text: string) => void copied.push(text) }
    vi.stubGlobal('navigator', { ...navigator, clipboard })
    const page = await open(
      { [listApiKeys.path]: listed(), [createApiKey.path]: { ...listed(row()), api_key: secret } },
      'You have no keys.',
    )
    page.type('Name', 'Bot')
    choose(page.host, 'Allowed', 'Read and bet')
    page.type('Most it may risk in 24 hours, MYR', '50')
    page.type('Your password', 'stone9')
    page.press('Create key')
    const shown = await findByRole(page.host, 'heading', { name: 'Your new key' })
    await findByText(page.host, secret)
    expect(document.activeElement).toBe(shown)
    expect(page.asked()).toEqual([
      listApiKeys.path,
      [createApiKey.path, { name: 'Bot', scope: 'bet', daily_cap: '50', password: 'stone9' }],
    ])
    page.press('Copy')
    await eventually(() => expect([copied, page.said]).toEqual([[secret], ['Copied.']]))
    page.press('I’ve saved it')
    expect(queryByText(page.host, secret)).toBeNull()
    const said = /^Read and bet · 12\.50 of 50\.00 used in 24 hours · Created 25\/02\/2026 12:00.*· Never used$/
    expect(queryByText(page.host, said)).not.toBeNull()
    expect((getByLabelText(page.host, 'Your password') as HTMLInputElement).value).toBe('')
  })

  test.each([
    ['there is no clipboard', undefined],
    ['the browser refuses it', { writeText: async () => Promise.reject(new Error('denied')) }],
  ])('where %s, the page asks the member to copy the key', async (_, clipboard) => {
    vi.stubGlobal('navigator', { ...navigator, clipboard })
    const page = await open(
      { [listApiKeys.path]: listed(), [createApiKey.path]: { ...listed(row()), api_key: secret } },
      'You have no keys.',
    )
    page.type('Name', 'Bot')
    page.type('Your password', 'stone9')
    page.press('Create key')
    await findByText(page.host, secret)
    page.press('Copy')
    await eventually(() => expect(page.said).toEqual(['Couldn’t copy. Select the key and copy it yourself.']))
  })

  test('one that only reads has no cap, and none is sent', async () => {
    const page = await open(
      { [listApiKeys.path]: listed(), [createApiKey.path]: { status: 0, statusdesc: 'invalid_password' } },
      'You have no keys.',
    )
    page.type('Name', 'Reader')
    page.type('Your password', 'wrong')
    page.press('Create key')
    await findByText(page.host, 'Invalid password.')
    expect(page.asked()[1]).toEqual([createApiKey.path, { name: 'Reader', scope: 'read', password: 'wrong' }])
    expect(queryByText(page.host, 'You have no keys.')).not.toBeNull()
  })

  test('what is wrong is reported at its field, and nothing is sent', async () => {
    const page = await open({ [listApiKeys.path]: listed() }, 'You have no keys.')
    const faulty = (label: string) => getByLabelText(page.host, label).getAttribute('aria-invalid')
    page.press('Create key')
    expect([faulty('Name'), queryByText(page.host, 'Enter a name of 1 to 40 characters.') !== null]).toEqual([
      'true',
      true,
    ])
    page.type('Name', 'Bot')
    choose(page.host, 'Allowed', 'Read and bet')
    page.press('Create key')
    expect(faulty('Most it may risk in 24 hours, MYR')).toBe('true')
    page.type('Most it may risk in 24 hours, MYR', '50.00')
    page.press('Create key')
    expect(faulty('Your password')).toBe('true')
    expect(page.asked()).toEqual([listApiKeys.path])
  })

  test('revoking asks first; a key that is kept stays', async () => {
    const page = await open(
      { [listApiKeys.path]: listed(row(), row({ api_key_id: 8, name: 'Old' })), [revokeApiKey.path]: listed(row()) },
      'Your keys',
    )
    page.press('Revoke Old')
    const asking = await findByRole(document.body, 'alertdialog', { name: 'Revoke Old?' })
    page.press('Keep it', asking)
    await eventually(() => expect(queryByRole(document.body, 'alertdialog')).toBeNull())
    expect(page.asked()).toEqual([listApiKeys.path])
    page.press('Revoke Old')
    page.press('Revoke', await findByRole(document.body, 'alertdialog', { name: 'Revoke Old?' }))
    await eventually(() => expect(queryByText(page.host, 'Old')).toBeNull())
    expect(page.asked()).toEqual([listApiKeys.path, [revokeApiKey.path, { api_key_id: 8 }]])
    expect(queryByText(page.host, 'Bot')).not.toBeNull()
  })

  test('as many as allowed leave no form for another', async () => {
    const most = Array.from({ length: mostApiKeys }, (_, n) => row({ api_key_id: n + 1, name: `Bot ${n}` }))
    const page = await open({ [listApiKeys.path]: listed(...most) }, /^You have 5 keys, the most allowed/)
    expect(queryByRole(page.host, 'button', { name: 'Create key' })).toBeNull()
  })

  test('a list that cannot be read says why, and is read again', async () => {
    const answers: Parameters<typeof serve>[0] = { [listApiKeys.path]: { status: 0, statusdesc: 'systemError' } }
    const page = await open(answers, /^We couldn’t load your keys/)
    serve({ [listApiKeys.path]: listed(row()) })
    page.press('Load again')
    await findByText(page.host, 'Bot')
  })

  test('is sound for assistive technology', async () => {
    const page = await open({ [listApiKeys.path]: listed(row()) }, 'Bot')
    const { violations } = await axe.run(page.host, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    })
    expect(violations.map(({ id }) => id)).toEqual([])
  })
})
