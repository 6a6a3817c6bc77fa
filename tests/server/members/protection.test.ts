import type { calls } from '#calls/all.ts'
import type { Body } from '#calls/call.ts'
import { breakTerms, exclusionTerms, limitPeriods } from '#domain/member/protection.ts'
import { accountAfter } from '#server/members/account.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { sampled } from '../../_kit/sample.ts'
import { fixture } from '../../_kit/scripted-feed.ts'
import { type Device, opening, password, startTestServer, type TestServer } from '../../_kit/touchline.ts'

type Limit = Omit<Body<(typeof calls)['setOwnLimit']>, 'account_id' | 'session_token'>

describe.each(databases())('protection of members on $name', ({ open }) => {
  let server: TestServer
  let single: Omit<Body<(typeof calls)['placeBet']>, 'account_id' | 'session_token' | 'bet_key' | 'stake'>
  beforeAll(async () => {
    server = await startTestServer(await open())
    // Years pass before it begins.
    server.feed.say(...fixture('one', opening, opening + 40 * exclusionTerms.year))
    await server.advance(1)
    const [odds] = [...server.house.board.odds.values()].filter(({ type }) => type === 'OXT')
    single = {
      match_id: odds!.match,
      odds_id: odds!.id,
      market_type: 'OXT',
      pick: 'home',
      line: odds!.line,
      odds_type: 'DEC',
      price: String(odds!.prices[0]! / 10_000),
      accept: 'any',
    }
  })
  afterAll(async () => {
    await server?.close()
    await server?.database.close()
  })
  const statusOf = ({ status, statusdesc }: { status: number; statusdesc: string }) =>
    status === 1 ? 'ok' : statusdesc
  const says = async (path: string, device: Device, body: object) =>
    statusOf((await server.send(path, JSON.stringify({ ...device.identity, ...body }))).body)
  const bet = (device: Device, stake: string, key = randomUUID()) =>
    says('/bet/betsingle', device, { ...single, stake, bet_key: key })
  const signsIn = async (account_id: string) =>
    statusOf((await server.send('/authlogin', JSON.stringify({ account_id, password }))).body)
  const pass = async (ms: number) => {
    server.clock.pass(ms)
    await server.tick()
    // The feed was silent for as long, and is heard again.
    await server.tick()
  }
  /** Sessions last twelve hours; a new one is not another member. */
  const again = (name: string) => server.signIn(name)

  describe('a break', () => {
    test.each(Object.entries(breakTerms))(
      'of a %s: no bets before it is over, all else as before, and bets after it',
      async (term, ms) => {
        const name = `breaks-${term.toLowerCase()}`
        const device = await server.signIn(name)
        expect(await bet(device, '10')).toBe('ok')
        const { answer } = await device.ask('takeBreak', { term: term as keyof typeof breakTerms, password })
        expect(answer.kept_out_until).toBe(server.clock.real() + ms)
        expect([await bet(device, '10'), await says('/userbalance', device, { parent_id: '' })]).toEqual([
          'coolingOff',
          'ok',
        ])
        await pass(ms - 1)
        expect(await bet(await again(name), '10')).toBe('coolingOff')
        await pass(1)
        expect(await bet(await again(name), '10')).toBe('ok')
      },
    )

    test('asks for the password again, which counts as a try, and cannot be shortened or taken twice', async () => {
      const device = await server.signIn('strict')
      expect((await device.ask('takeBreak', { term: 'day', password: 'wrong' })).refusal.statusdesc).toBe(
        'invalid_password',
      )
      expect(await bet(device, '10')).toBe('ok')
      await device.ask('takeBreak', { term: 'month', password })
      expect((await device.ask('takeBreak', { term: 'day', password })).refusal.statusdesc).toBe('coolingOff')
      for (let n = 0; n < 2; n++) await device.ask('takeBreak', { term: 'day', password: 'wrong' })
      expect((await device.ask('takeBreak', { term: 'day', password })).refusal.statusdesc).toBe('loginLimit')
    })
  })

  test.each([
    ['suspend', 'SUSPEND'],
    ['freeze', 'FREEZE'],
  ] as const)(
    'a member whom the upline put on %s takes no break: its end would have let them bet again',
    async (state, code) => {
      const name = `held-${state}`
      const device = await server.signIn(name)
      await server.operator.perform({
        act: 'state',
        key: randomUUID(),
        actor: 'pat',
        reason: 'asked by phone',
        fields: { member: name, state },
      })
      expect((await device.ask('takeBreak', { term: 'day', password })).refusal?.statusdesc).toBe(code)
      await pass(breakTerms.day)
      expect(await bet(await again(name), '10')).toBe(code)
    },
  )

  describe('an exclusion', () => {
    test.each(sampled('terms of an exclusion', Object.entries(exclusionTerms), 2))(
      'of %s: signed out at once, and shut until the upline opens it after the end',
      async (term, ms) => {
        const name = `leaves-${term.toLowerCase()}`
        const device = await server.signIn(name)
        await device.ask('excludeSelf', { term: term as keyof typeof exclusionTerms, password })
        expect([await says('/userbalance', device, { parent_id: '' }), await signsIn(name)]).toEqual([
          'selfExcluded',
          'selfExcluded',
        ])
        await pass(ms - 1)
        expect(await signsIn(name)).toBe('selfExcluded')
        const early = await server.operator.perform({
          act: 'state',
          key: randomUUID(),
          actor: 'pat',
          reason: 'asked by phone',
          fields: { member: name, state: 'active' },
        })
        expect(early).toMatchObject({ ok: false, error: 'excluded' })
        await pass(1)
        expect(await signsIn(name)).toBe('account_inactive')
        await server.operator.perform({
          act: 'state',
          key: randomUUID(),
          actor: 'pat',
          reason: 'asked by phone',
          fields: { member: name, state: 'active' },
        })
        expect(await signsIn(name)).toBe('ok')
      },
    )

    test('may follow a break and is the longer of the two; the machine of accounts decides each step', async () => {
      const device = await server.signIn('more')
      await device.ask('takeBreak', { term: 'day', password })
      await device.ask('excludeSelf', { term: 'halfYear', password })
      await pass(breakTerms.day)
      expect(await signsIn('more')).toBe('selfExcluded')
      expect(accountAfter({ state: 'selfExcluded', excluded: true }, { type: 'member.cooledOff' })).toBeUndefined()
    })
  })

  describe('limits of the member’s own', () => {
    const set = async (device: Device, limit: Limit) =>
      (await device.ask('setOwnLimit', limit)).answer.limits.find(
        ({ kind, period }) => kind === limit.kind && period === limit.period,
      )

    test.each(Object.entries(limitPeriods))(
      'a stake limit of a %s holds over the time that has just passed, and a rejected bet does not count',
      async (period, ms) => {
        const name = `stakes-${period}`
        const device = await server.signIn(name)
        await set(device, { kind: 'stake', period: period as keyof typeof limitPeriods, amount: '30' })
        expect([
          await bet(device, '20'),
          await bet(device, '10.01'),
          await bet(device, '10'),
          await bet(device, '3'),
        ]).toEqual(['ok', 'ownStakeLimit', 'ok', 'ownStakeLimit'])
        await pass(ms)
        expect(await bet(await again(name), '30')).toBe('ok')
      },
    )

    test('a loss limit counts what is lost and what running bets may lose', async () => {
      const device = await server.signIn('lou')
      await set(device, { kind: 'loss', period: 'week', amount: '25' })
      expect([await bet(device, '20'), await bet(device, '6'), await bet(device, '5')]).toEqual([
        'ok',
        'ownLossLimit',
        'ok',
      ])
      expect((await device.ask('loadProtection', {})).answer.limits).toMatchObject([{ kind: 'loss', used: '25.00' }])
    })

    test('a deposit limit holds for the upline’s hand too', async () => {
      const device = await server.signIn('dee')
      await set(device, { kind: 'deposit', period: 'month', amount: '100' })
      const deposit = async (amount: string) =>
        server.operator.perform({
          act: 'deposit',
          key: randomUUID(),
          actor: 'pat',
          reason: 'asked by phone',
          fields: { member: 'dee', amount },
        })
      expect([await deposit('60'), await deposit('41'), await deposit('40')]).toMatchObject([
        { ok: true },
        { ok: false, error: 'overOwnLimit', field: 'amount' },
        { ok: true },
      ])
    })

    test('of ten bets at once only as many are taken as the limit has room for', async () => {
      const device = await server.signIn('ivy')
      await set(device, { kind: 'stake', period: 'day', amount: '30' })
      const said = await Promise.all(Array.from({ length: 10 }, () => bet(device, '10')))
      expect(said.toSorted()).toEqual([...Array<string>(3).fill('ok'), ...Array<string>(7).fill('ownStakeLimit')])
    })

    test('an amount that is none of the currency is named', async () => {
      const device = await server.signIn('ned')
      const { code, refusal } = await device.ask('setOwnLimit', { kind: 'stake', period: 'day', amount: '1.234' })
      expect([code, refusal.field]).toEqual([400, 'amount'])
    })
  })
})
