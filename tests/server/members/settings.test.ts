import type { Body } from '#calls/call.ts'
import type { saveSettings } from '#calls/member/settings.ts'
import { writeSettings } from '#domain/member/parse-settings.ts'
import { type Settings, startingSettings } from '#domain/member/settings.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { password, startTestServer, type TestServer } from '../../_kit/touchline.ts'

type Sent = Omit<Body<typeof saveSettings>, 'account_id' | 'session_token'>

const body = (version: number, change: Partial<Settings> = {}): Sent =>
  ({ version, ...writeSettings({ ...startingSettings(), ...change }) }) as Sent

describe.each(databases())('§settings.kept: settings follow the member, on $name', ({ open }) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(await open())
  })
  afterAll(async () => {
    await server?.close()
    await server?.database.close()
  })
  const told = async (name: string) => {
    const {
      answer: { settings, settings_version },
    } = await server.post('signIn', { account_id: name, password })
    return { settings, version: settings_version }
  }
  /** Ten seconds before the server's present. */
  const past = () => server.clock.real() - 10_000

  test('§settings.defaults: a new member has the defaults, under version 0', async () => {
    await server.enter('new')
    expect(await told('new')).toEqual({ version: 0, settings: writeSettings(startingSettings()) })
    expect(writeSettings(startingSettings())).toMatchObject({
      language: 'en',
      oddsType: 'MY',
      pageType: 2,
      marketType: 1,
      eventSorting: 1,
      mmoType: 1,
      lineFormat: 1,
      decimalFormat: 1,
      pageSize: 10,
      defaultStake: 3,
      defaultStakeAmount: '1',
      quickBetAmount: '1',
      autoRefreshOdds: true,
      acceptBetterOdds: false,
      acceptAnyOdds: false,
      quickBet: false,
    })
  })

  test('§odds.types: without a version it is taken as it arrives, by the id of its odds type; what is left out stays', async () => {
    const device = await server.signIn('plain')
    await device.ask('saveSettings', body(past(), { quickStakes: ['5', '10', '20'], mode: 'dark', timeZone: 390 }))
    const {
      version: _,
      lineFormat: __,
      decimalFormat: ______,
      quickStakes: ___,
      mode: ____,
      timeZone: _____,
      ...plain
    } = body(0, { language: 'th' })
    const { answer } = await device.ask('saveSettings', { ...plain, oddsType: 2 })
    expect(answer).toMatchObject({
      taken: true,
      settings: { language: 'th', oddsType: 'HK', quickStakes: ['5', '10', '20'], mode: 'dark', timeZone: 390 },
    })
    const again = await device.ask('saveSettings', { ...plain, oddsType: 4 })
    expect(again.answer).toMatchObject({ taken: true, settings: { oddsType: 'DEC' } })
    expect(again.answer.version).toBeGreaterThan(answer.version)
    expect((await told('plain')).settings).toMatchObject({ oddsType: 'DEC' })
  })

  test('the whole object comes back at the next sign-in', async () => {
    const device = await server.signIn('ann')
    const sent = body(past(), {
      language: 'th',
      oddsType: 'ID',
      pageType: 'single',
      eventSorting: 'time',
      pageSize: 50,
      defaultStake: 'last',
      defaultStakeAmount: '12.50',
      quickBet: true,
      minimizeSidebar: true,
      favourites: [7, 9],
      sportsOrder: [2, 1],
      selectedLeagues: [3],
      searchText: 'harbour',
      quickStakes: ['5', '25', '7.50'],
      theme: 'color5',
      mode: 'dark',
    })
    expect((await device.ask('saveSettings', sent)).answer.taken).toBe(true)
    const { version, ...settings } = sent
    expect(await told('ann')).toEqual({ version, settings })
  })

  test('of two changes the later one stands, in whatever order they come; the same one again is taken', async () => {
    const device = await server.signIn('ben')
    const at = past()
    const [early, late] = [body(at, { oddsType: 'HK' }), body(at + 1, { oddsType: 'DEC' })]
    const taken = []
    for (const sent of [late, early, late]) {
      const { answer } = await device.ask('saveSettings', sent)
      taken.push([answer.taken, answer.version, answer.settings.oddsType])
    }
    expect(taken).toEqual([
      [true, at + 1, 'DEC'],
      [false, at + 1, 'DEC'],
      [true, at + 1, 'DEC'],
    ])
  })

  test('a device whose clock is ahead changes no later than now', async () => {
    const device = await server.signIn('cat')
    const { answer } = await device.ask('saveSettings', body(server.clock.real() + 3_600_000, { mode: 'dark' }))
    expect([answer.taken, answer.version]).toEqual([true, server.clock.real()])
  })

  test.each([
    ['defaultStakeAmount', '1.5', 'IDR'],
    ['quickBetAmount', '1.25', 'MMK'],
  ] as const)('%s of %s is not an amount of %s, and nothing is written', async (field, amount, currency) => {
    const device = await server.signIn(`of-${currency.toLowerCase()}`, currency)
    const { code, refusal } = await device.ask('saveSettings', body(past(), { [field]: amount, oddsType: 'DEC' }))
    expect([code, refusal.field]).toEqual([400, field])
    expect((await told(`of-${currency.toLowerCase()}`)).version).toBe(0)
  })

  test.each([
    ['two', ['5', '10']],
    ['one of nothing', ['5', '10', '0']],
    ['one twice', ['5', '10', '10.00']],
  ])('§stake.chips: quick stakes with %s are refused by name, and nothing is written', async (what, quickStakes) => {
    const name = `chips-${what.split(' ').at(-1)}`
    const device = await server.signIn(name)
    const { code, refusal } = await device.ask('saveSettings', body(past(), { quickStakes }))
    expect([code, refusal.field]).toEqual([400, 'quickStakes'])
    expect((await told(name)).version).toBe(0)
  })

  test('§time.zone: rejects an unknown time zone and writes nothing', async () => {
    const device = await server.signIn('zones')
    for (const timeZone of [481, 855, -735, '480']) {
      const { code, refusal } = await device.ask('saveSettings', body(past(), { timeZone: timeZone as number }))
      expect([timeZone, code, refusal.field]).toEqual([timeZone, 400, 'timeZone'])
    }
    expect((await told('zones')).settings.timeZone).toBe(480)
  })

  test('a row of another version of the product reads as the valid part of it', async () => {
    const id = await server.enter('old')
    await server.database.db
      .updateTable('member')
      .set({ settings: JSON.stringify({ oddsType: 'ID', pageSize: 7, gone: true }) })
      .where('id', '=', id)
      .execute()
    expect((await told('old')).settings).toEqual(writeSettings({ ...startingSettings(), oddsType: 'ID' }))
  })
})
