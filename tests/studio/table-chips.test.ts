import { openDraws } from '#studio/draws/draws.ts'
import { schedulesOf } from '#studio/draws/schedules.ts'
import { openApp } from '#studio/http/app.ts'
import { registerCalls } from '#studio/http/calls.ts'
import { openRounds } from '#studio/rounds.ts'
import { openStudioStore } from '#studio/store/store.ts'
import { firstDigits } from '#studio/table-chips.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const keyOf = (at: number) => `7f3d2f58-0d5f-4a0c-9f2c-${String(at).padStart(12, '0')}`
const bets = ['red', 'black', '17', '0-1', 'dozen-2']
/** Which member plays in which currency. */
const currencies = { ann: 'MYR', bob: 'MYR', cat: 'MYR', dew: 'THB' } as const
const members = Object.keys(currencies) as (keyof typeof currencies)[]

/** A studio whose time passes by hand, with every member at a game. */
const open = async (game = 'roulette') => {
  let time = Date.parse('2026-11-28T08:00:02+08:00')
  let [reads, played] = [0, 0]
  const store = openStudioStore(':memory:', () => time)
  const counted = {
    ...store,
    stakedOn: (...asked: Parameters<typeof store.stakedOn>) => {
      reads += 1
      return store.stakedOn(...asked)
    },
  }
  const draws = openDraws(store, schedulesOf(), () => time)
  const rounds = openRounds({
    store,
    draws,
    send: async (_, body) => {
      const { token, user = token! } = body as { token?: string; user?: string }
      return { status: 'RS_OK', user, token: 't', currency: currencies[user as 'ann'], balance: 1 }
    },
  })
  const app = openApp()
  registerCalls(app, { store: counted, rounds, draws, games: ['roulette', 'keno', 'dice'] })
  const post = async (call: string, body: object) =>
    (await app.inject({ method: 'POST', url: `/api/${call}`, body })).json() as Record<string, unknown>
  const sessions = new Map<string, string>()
  for (const member of members)
    sessions.set(member, String((await post('session', { token: member, game }))['session']))
  return {
    post,
    chipsOf: (member: string) => post('chips', { session: sessions.get(member) }),
    bet: (member: string, stakes: readonly (readonly [string, string])[]) =>
      post('play', { session: sessions.get(member), stakes, round: keyOf((played += 1)) }),
    pass: (ms: number) => void (time += ms),
    reads: () => reads,
    sessions,
    draws,
  }
}

const laid = fc.record({
  member: fc.constantFrom(...members),
  bet: fc.constantFrom(...bets),
  stake: fc.integer({ min: 1, max: 30 }),
})

test('§game.seats: each member sees what the others of the same currency have on each spot, and no name', () =>
  fc.assert(
    fc.asyncProperty(fc.array(laid, { minLength: 1, maxLength: 12 }), async (all) => {
      const { bet, chipsOf, draws } = await open()
      for (const one of all)
        expect(await bet(one.member, [[one.bet, `${one.stake * 10}.00`]])).toMatchObject({ is: 'waiting' })
      for (const reader of members) {
        const others = all.filter(({ member }) => member !== reader && currencies[member] === currencies[reader])
        const expected = bets.flatMap((spot) => {
          const on = others.filter((one) => one.bet === spot)
          const sum = firstDigits(BigInt(on.reduce((sum, { stake }) => sum + stake * 1_000, 0)))
          return on.length === 0 ? [] : [[spot, new Set(on.map(({ member }) => member)).size, `${sum / 100n}.00`]]
        })
        const told = (await chipsOf(reader)) as { draw: number; chips: [string, number, string][] }
        expect(told.draw).toBe(draws.next('roulette')!.number)
        expect(told.chips.toSorted()).toEqual(expected.toSorted())
        expect(members.filter((member) => JSON.stringify(told).includes(member))).toEqual([])
      }
    }),
    { numRuns: 25 },
  ))

test('§game.seats: bets are seen within a second, and the round that follows begins with an empty cloth', async () => {
  const { bet, chipsOf, pass } = await open()
  await bet('ann', [['red', '12.50']])
  expect(await chipsOf('bob')).toMatchObject({ chips: [['red', 1, '12.00']] })
  await bet('cat', [['red', '1.00']])
  expect(await chipsOf('bob')).toMatchObject({ chips: [['red', 1, '12.00']] })
  pass(1_000)
  expect(await chipsOf('bob')).toMatchObject({ chips: [['red', 2, '13.00']] })
  pass(40_000)
  expect(await chipsOf('bob')).toMatchObject({ chips: [] })
})

test('the stakes are read once a second at the most, however many ask', async () => {
  const { chipsOf, reads, pass } = await open()
  for (let asked = 0; asked < 15; asked += 1) await Promise.all(members.map(chipsOf))
  expect(reads()).toBe(1)
  pass(1_000)
  await chipsOf('ann')
  expect(reads()).toBe(2)
})

test.each(['keno', 'dice'])('%s has no cloth that others bet on', async (game) => {
  const { chipsOf } = await open(game)
  expect(await chipsOf('ann')).toEqual({ refused: 'invalidParameter' })
})

test.each([
  [0n, 0n],
  [7n, 7n],
  [99n, 99n],
  [101n, 100n],
  [129n, 120n],
  [123_456n, 120_000n],
])('of %i the first two digits are %i', (amount, told) => expect(firstDigits(amount)).toBe(told))
