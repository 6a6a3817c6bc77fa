import { loadPreferences } from '#shell/device/stored-preferences.ts'
import { createActor } from 'xstate'
import type { AccountState } from '#domain/member/account.ts'
import { accountViewMachine } from '#machines/account/account-view.ts'
import { saveSettings } from '#calls/member/settings.ts'
import type { Profile } from '#calls/member/member.ts'
import { parseSettings, writeSettings } from '#domain/member/parse-settings.ts'
import { settingNames, type Settings, startingSettings } from '#domain/member/settings.ts'
import { profile } from '#review/flows/session/session.ts'
import { openingOf, takeSettings } from '#shell/session/opening-settings.ts'
import { startSettings } from '#shell/session/settings-flow.ts'
import { storageKeys } from '#shell/device/storage-keys.ts'
import { openDeviceStorage } from '#shell/device/storage.ts'
import type { PublicContext } from '#ui/flows/contexts.ts'
import { startingPreferences } from '#ui/preferences.ts'
import { proxy } from 'valtio'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const start = startingSettings()
const server = (version: number, change: Partial<Settings> = {}): Profile => ({
  ...profile,
  settingsVersion: version,
  settings: writeSettings({ ...start, ...change }),
})
const kept = (version: number, saved: boolean, change: Partial<Settings> = {}, accountId = 'ann') => ({
  accountId,
  version,
  saved,
  settings: { ...start, ...change },
})
const isFirst = <T>(value: T): value is T & object => typeof value === 'object'

describe('§settings.kept: what applies at sign-in', () => {
  const held = (input: ReturnType<typeof openingOf>) => [
    input.choice.settings.oddsType,
    input.choice.settings.language,
    input.choice.version,
    input.saved,
  ]
  test.each([
    ['a new device takes what the server holds', server(5, { oddsType: 'ID' }), null, {}, ['ID', 'en', 5, true]],
    [
      'a language picked on the landing page goes over it',
      server(5, { oddsType: 'ID' }),
      null,
      { language: 'th' as const },
      ['ID', 'th', 100, false],
    ],
    [
      'a change from another device holds',
      server(5, { oddsType: 'ID' }),
      kept(3, true, { oddsType: 'HK' }),
      { oddsType: 'HK' as const },
      ['ID', 'en', 5, true],
    ],
    [
      'a later change that was never sent holds and is sent',
      server(5, { oddsType: 'ID' }),
      kept(7, false, { oddsType: 'HK' }),
      { oddsType: 'HK' as const },
      ['HK', 'en', 7, false],
    ],
    [
      'a later change that was sent holds where the kept profile is older',
      server(5),
      kept(7, true, { oddsType: 'HK' }),
      { oddsType: 'HK' as const },
      ['HK', 'en', 7, true],
    ],
    [
      'another member’s settings stay another member’s',
      server(0, { oddsType: 'ID' }),
      kept(7, false, { oddsType: 'HK' }, 'ben'),
      { oddsType: 'HK' as const },
      ['ID', 'en', 0, true],
    ],
  ])('%s', (_, told, before, shown, expected) => {
    expect(held(openingOf(told, before, { settings: { ...start, ...shown }, languagePicked: false }, 100))).toEqual(
      expected,
    )
  })
})

describe('§page.languages: the language of the landing page', () => {
  const opened = (
    told: Profile,
    before: ReturnType<typeof kept> | null,
    language: Settings['language'],
    languagePicked: boolean,
  ) => {
    const { choice, saved } = openingOf(told, before, { settings: { ...start, language }, languagePicked }, 100)
    return [choice.settings.language, choice.version, saved]
  }
  test.each([
    [
      'English that was picked goes over the account’s Thai',
      server(5, { language: 'th' }),
      null,
      'en',
      true,
      ['en', 100, false],
    ],
    ['English that only stood there does not', server(5, { language: 'th' }), null, 'en', false, ['th', 5, true]],
    [
      'what was picked and is the account’s own is no change',
      server(5, { language: 'th' }),
      null,
      'th',
      true,
      ['th', 5, true],
    ],
    [
      'English picked goes over what another device chose since',
      server(9, { language: 'th' }),
      kept(5, true),
      'en',
      true,
      ['en', 100, false],
    ],
    [
      'English that stood there since does not',
      server(9, { language: 'th' }),
      kept(5, true),
      'en',
      false,
      ['th', 9, true],
    ],
  ] as const)('%s', (_, told, before, language, picked, expected) =>
    expect(opened(told, before, language, picked)).toEqual(expected),
  )
})

describe('§settings.kept: a change applies at once, is sent after a rest and is never lost', () => {
  const area = new Map<string, string>()
  const open = () =>
    openDeviceStorage(
      {
        getItem: (key: string) => area.get(key) ?? null,
        setItem: (key: string, value: string) => void area.set(key, value),
        removeItem: (key: string) => void area.delete(key),
      } as Storage,
      storageKeys(false),
      () => undefined,
      new EventTarget(),
    )
  const asked: Record<string, unknown>[] = []
  let answers: (body: Record<string, unknown>) => object | 'silence'
  beforeEach(() => {
    vi.useFakeTimers({ now: 1_000_000 })
    area.clear()
    asked.length = 0
    answers = ({ version }) => ({ status: 1, statusdesc: 'success', taken: true, version, settings: {} })
    vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
      expect(path).toBe(saveSettings.path)
      asked.push(JSON.parse(body) as Record<string, unknown>)
      const answer = answers(asked.at(-1)!)
      if (answer === 'silence') throw new TypeError('Failed to fetch')
      return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } })
    })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  const raise = (preferences = proxy(startingPreferences()), meanwhile = () => {}, state: AccountState = 'active') => {
    const session = { send: () => undefined } as unknown as PublicContext['session']
    const [storage, profile] = [open(), server(5)]
    const account = createActor(accountViewMachine).start()
    account.send({ type: 'account.told', state, contact: null })
    const opening = takeSettings({ preferences, languages: ['en'] }, storage, profile, 500)
    meanwhile()
    return {
      preferences,
      ...startSettings({ session, account, preferences, clockOffset: () => 500 }, storage, profile, opening),
    }
  }

  test('§account.view-only: an account that may not act keeps how it bets; how the page looks may change', async () => {
    const { preferences } = raise(undefined, undefined, 'suspend')
    preferences.quickBet = true
    preferences.defaultStakeAmount = '50'
    preferences.mode = 'dark'
    await vi.advanceTimersByTimeAsync(1_000)
    expect([preferences.quickBet, preferences.defaultStakeAmount, preferences.mode]).toEqual([false, '1', 'dark'])
    expect(asked.map(({ quickBet, mode }) => [quickBet, mode])).toEqual([[false, 'dark']])
  })

  test('§page.languages: who never chose a language reads the first that the house offers; a choice of one’s own stays', () => {
    const language = (profile: Profile) => {
      const storage = open()
      const preferences = proxy(loadPreferences(storage, 'th'))
      expect(preferences.language).toBe('th')
      takeSettings({ preferences, languages: ['th', 'en'] }, storage, profile, 500)
      return preferences.language
    }
    expect(language(server(0))).toBe('th')
    expect(language(server(5, { language: 'en' }))).toBe('en')
    expect(language(server(5, { language: 'vi' }))).toBe('vi')
  })

  test('§board.search: what was searched for is there at the next visit, and never sent', async () => {
    const { preferences } = raise(proxy({ ...startingPreferences(), searchText: 'harbour' }))
    expect(preferences.searchText).toBe('harbour')
    preferences.mode = 'dark'
    await vi.advanceTimersByTimeAsync(1_000)
    expect(asked.map(({ searchText }) => searchText)).toEqual([''])
  })

  test('three changes go in one call that carries the whole object', async () => {
    const { preferences, flow } = raise()
    for (const mode of ['dark', 'light', 'dark'] as const) {
      preferences.mode = mode
      await vi.advanceTimersByTimeAsync(100)
    }
    preferences.lastStake = '7.00'
    await vi.advanceTimersByTimeAsync(700)
    expect(flow.getSnapshot().value).toBe('saved')
    expect(asked).toHaveLength(1)
    const { account_id, session_token, version, ...settings } = asked[0]!
    expect([account_id, session_token, version, Object.keys(settings).toSorted()]).toEqual([
      'ann',
      profile.token,
      1_000_700,
      settingNames.toSorted(),
    ])
    expect(parseSettings(settings)).toEqual({ ...start, mode: 'dark' })
  })

  test('what the member chose while its flow was on its way is sent too', async () => {
    const preferences = proxy(startingPreferences())
    const { flow } = raise(preferences, () => void (preferences.mode = 'dark'))
    await vi.advanceTimersByTimeAsync(700)
    expect([flow.getSnapshot().value, asked.map(({ mode }) => mode)]).toEqual(['saved', ['dark']])
  })

  test('without an answer it stays on the device, through a sign-out, and is sent at the next sign-in', async () => {
    answers = () => 'silence'
    const first = raise()
    first.preferences.pageType = 'single'
    await vi.advanceTimersByTimeAsync(700)
    expect(first.flow.getSnapshot().value).toBe('failed')
    first.stop()
    answers = (body) => ({ status: 1, statusdesc: 'success', taken: true, version: body['version'], settings: {} })
    const second = raise(first.preferences)
    expect(second.preferences.pageType).toBe('single')
    await vi.advanceTimersByTimeAsync(700)
    expect([second.flow.getSnapshot().value, asked.at(-1)?.['pageType']]).toEqual(['saved', 1])
    expect(open().read('settings', isFirst)).toMatchObject({ accountId: 'ann', saved: true })
  })

  test('what another device chose later comes back with the answer and holds here', async () => {
    answers = () => ({
      status: 1,
      statusdesc: 'success',
      taken: false,
      version: 2_000_000,
      settings: writeSettings({ ...start, oddsType: 'DEC' }),
    })
    const { preferences, flow } = raise()
    preferences.mode = 'dark'
    await vi.advanceTimersByTimeAsync(700)
    expect([flow.getSnapshot().value, preferences.mode, preferences.oddsType]).toEqual(['clean', 'system', 'DEC'])
    await vi.advanceTimersByTimeAsync(700)
    expect(asked).toHaveLength(1)
  })
})
